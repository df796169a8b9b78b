<?php
/**
 * Items of a food menu: their price, on their page and where they are edited.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\MenuItems;

use Mainstay\Core\PlainText;
use Mainstay\FormerSite\PostTypes;
use const Mainstay\FormerSite\PostTypes\MENU_ITEM;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/post-types.php';

/** Post meta: the price as it is printed, with its currency. */
const PRICE_META_KEY = 'nova_price';

/** Characters of a price. */
const MAX_PRICE_LENGTH = 50;

/** Name of the field and of its nonce. */
const FIELD = 'mainstay_nova_price';

/** Registers the price, unless another plugin has. */
function register_meta(): void {
	if ( ! registered_meta_key_exists( 'post', PRICE_META_KEY, MENU_ITEM ) ) {
		register_post_meta(
			MENU_ITEM,
			PRICE_META_KEY,
			[
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				'show_in_rest'      => true,
				'sanitize_callback' => __NAMESPACE__ . '\sanitize_price',
				'auth_callback'     => static fn( $allowed, $key, $id ) => current_user_can( 'edit_post', (int) $id ),
			]
		);
	}
}

/** Returns whether items of menus are ours, and not another plugin's. */
function is_ours(): bool {
	return in_array( MENU_ITEM, PostTypes\get_own_types(), true );
}

/**
 * Returns a price as a short line of text.
 *
 * @param mixed $value As it was sent.
 */
function sanitize_price( $value ): string {
	return is_scalar( $value ) ? mb_substr( PlainText\sanitize_typed_text( (string) $value ), 0, MAX_PRICE_LENGTH ) : '';
}

/**
 * Adds the price below the text of an item. Themes that were made for these menus print it themselves.
 *
 * @param mixed $content HTML.
 * @return mixed
 */
function add_price( $content ) {
	$post = get_post();
	if ( MENU_ITEM !== $post?->post_type || ! is_ours() || current_theme_supports( MENU_ITEM ) || post_password_required( $post ) ) {
		return $content;
	}
	$price = sanitize_price( get_post_meta( $post->ID, PRICE_META_KEY, true ) );
	return '' === $price ? $content : $content . sprintf( '<p class="menu-price">%s</p>', PlainText\to_html( $price ) );
}

/** Adds the field beside the editor. */
function add_field(): void {
	is_ours() && add_meta_box( FIELD, __( 'Price', 'mainstay-blocks' ), __NAMESPACE__ . '\print_field', MENU_ITEM, 'side' );
}

/**
 * Prints the field.
 *
 * @param \WP_Post $post The item.
 */
function print_field( $post ): void {
	wp_nonce_field( FIELD, FIELD . '_nonce' );
	printf(
		'<label class="screen-reader-text" for="%1$s">%2$s</label><input type="text" id="%1$s" name="%1$s" value="%3$s" maxlength="%4$d" class="widefat">',
		esc_attr( FIELD ),
		esc_html__( 'Price', 'mainstay-blocks' ),
		PlainText\to_html( sanitize_price( get_post_meta( $post->ID, PRICE_META_KEY, true ) ) ), // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by to_html().
		(int) MAX_PRICE_LENGTH
	);
}

/**
 * Saves the field.
 *
 * @param int $id Of the item.
 */
function save_field( $id ): void {
	$nonce = sanitize_key( $_POST[ FIELD . '_nonce' ] ?? '' );
	if ( ! isset( $_POST[ FIELD ] ) || ! wp_verify_nonce( $nonce, FIELD ) || ! current_user_can( 'edit_post', $id ) ) {
		return;
	}
	update_post_meta( $id, PRICE_META_KEY, wp_slash( sanitize_price( wp_unslash( $_POST[ FIELD ] ) ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Sanitized here.
}
