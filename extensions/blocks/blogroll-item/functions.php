<?php
/**
 * Renders one site of the blogroll.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\BlogrollItem;

use Mainstay\Core\Names;
use Mainstay\Core\PlainText;
use Mainstay\Core\Settings;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/plain-text.php';

const CLASS_PREFIX = 'wp-block-jetpack-blogroll-item__';

/**
 * Returns a text attribute as plain text.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $name       Of the attribute.
 */
function get_text( array $attributes, string $name ): string {
	$text = $attributes[ $name ] ?? '';
	return is_string( $text ) ? trim( PlainText\get_plain_text( $text ) ) : '';
}

/**
 * Returns a web address, or an empty string for what is none.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $name       Of the attribute.
 */
function get_url( array $attributes, string $name ): string {
	$url = $attributes[ $name ] ?? '';
	return is_string( $url ) && preg_match( '~^https?://~i', $url ) ? esc_url( $url, [ 'http', 'https' ] ) : '';
}

/** Returns whether a picture is one of this site's. */
function is_own_picture( string $url ): bool {
	$own = array_map(
		static fn( $address ) => wp_parse_url( $address, PHP_URL_HOST ),
		[ home_url(), wp_get_upload_dir()['baseurl'] ]
	);
	return in_array( wp_parse_url( $url, PHP_URL_HOST ), array_filter( $own ), true );
}

/**
 * Renders the picture of a site. Other companies would learn of visitors by theirs, so where embeds wait
 * for consent, the first letter of the name takes its place.
 *
 * @param string $icon Address, escaped; may be empty.
 * @param string $name Of the site.
 */
function render_picture( string $icon, string $name ): string {
	if ( '' !== $icon && ( is_own_picture( $icon ) || ! Settings\get_setting( 'consent_gate' ) ) ) {
		return sprintf(
			'<img class="%spicture" src="%s" alt="" width="48" height="48" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
			CLASS_PREFIX,
			$icon
		);
	}
	require_once dirname( FILE ) . '/core/names.php';
	return sprintf(
		'<span class="%spicture" aria-hidden="true">%s</span>',
		CLASS_PREFIX,
		PlainText\to_html( Names\get_initial( $name ) )
	);
}

/**
 * Renders the name, with a link where there is an address.
 *
 * @param string $name          Of the site.
 * @param string $url           Address, escaped; may be empty.
 * @param bool   $is_new_window Whether the link opens a new tab.
 */
function render_name( string $name, string $url, bool $is_new_window ): string {
	if ( '' === $url ) {
		return sprintf( '<span class="%sname">%s</span>', CLASS_PREFIX, PlainText\to_html( $name ) );
	}
	return sprintf(
		'<a class="%sname" href="%s"%s>%s%s</a>',
		CLASS_PREFIX,
		$url,
		$is_new_window ? ' target="_blank" rel="noopener"' : '',
		PlainText\to_html( $name ),
		$is_new_window
			? sprintf( '<span class="screen-reader-text"> %s</span>', esc_html__( '(opens in a new tab)', 'mainstay-blocks' ) )
			: ''
	);
}

/**
 * Renders picture, name and description.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param array<string, mixed> $context    Of the block: the choices of the blogroll.
 * @return string Empty without a name and an address.
 */
function render_site( array $attributes, array $context ): string {
	$url         = get_url( $attributes, 'url' );
	$name        = get_text( $attributes, 'name' );
	$name        = '' === $name ? (string) wp_parse_url( $url, PHP_URL_HOST ) : $name;
	$description = get_text( $attributes, 'description' );
	if ( '' === $name ) {
		return '';
	}
	return sprintf(
		'%s<div class="%stext">%s%s</div>',
		false === ( $context['mainstay/showAvatar'] ?? true )
			? ''
			: render_picture( get_url( $attributes, 'icon' ), $name ),
		CLASS_PREFIX,
		render_name( $name, $url, false !== ( $context['openLinksNewWindow'] ?? true ) ),
		'' === $description || false === ( $context['mainstay/showDescription'] ?? true )
			? ''
			: sprintf( '<p class="%sdescription">%s</p>', CLASS_PREFIX, PlainText\to_html( $description ) )
	);
}
