<?php
/**
 * Sharing buttons: the owner's settings, and which posts have buttons.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\ShareButtons;

use Mainstay\Core\Availability;
use Mainstay\Core\PlainText;
use Mainstay\Core\PostButtons;
use Mainstay\Core\Settings;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-buttons.php';

/** Name of the panel. */
const PANEL_NAME = 'sharing';

/** The feature that a post type has to support. */
const POST_TYPE_FEATURE = PostButtons\SHARING_FEATURE;

/**
 * Post meta: any value is off, `0` is on; without it, the site's default. Posts of older sites have
 * it.
 */
const META_KEY = 'sharing_disabled';

/** In the place of a post type: the front page, archives and searches. */
const LISTS_PLACE = 'index';

const DEFAULT_BUTTONS = [ 'mastodon', 'bluesky', 'facebook', 'whatsapp', 'email' ];

/** A button that is no link: the browser prints the page. */
const PRINT_BUTTON = 'print';

/** Names of services that the owner made in an earlier plugin. */
const OWN_SERVICE_PATTERN = '/^custom-\d{1,20}$/D';

/** An address that such a service may have: its host stands there, and is no placeholder. */
const OWN_URL_PATTERN = '~^https?://[^\s/?#%<>"\']+(?:[/?#]|$)~i';

/** Names of an earlier plugin, where they differ. */
const LEGACY_SERVICE_NAMES = [
	'twitter'          => 'x',
	'jetpack-whatsapp' => 'whatsapp',
];

/**
 * Returns the owner's settings. Without any, those of an earlier plugin are used, else there are no
 * buttons.
 *
 * @return array{where: string[], buttons: string[], label: string, style: string} `where` holds
 *         types of posts, and LISTS_PLACE.
 */
function get_share_button_settings(): array {
	$stored = Settings\get_setting( 'sharing' ) ?: get_legacy_settings();
	$style  = $stored['style'] ?? '';
	return [
		'where'   => filter_strings( $stored['where'] ?? [] ),
		'buttons' => array_values(
			array_intersect(
				array_unique( filter_strings( $stored['buttons'] ?? DEFAULT_BUTTONS ) ),
				array_keys( get_button_names() )
			)
		),
		'label'   => is_string( $stored['label'] ?? null )
			? PlainText\from_stored_text( $stored['label'] )
			: __( 'Share this:', 'mainstay-blocks' ),
		'style'   => in_array( $style, get_button_styles(), true ) ? $style : get_button_styles()[0],
	];
}

/**
 * Returns the owner's settings as they are stored after some were changed.
 *
 * @param array<string, mixed> $changes Of the request, valid by the schema.
 * @return array{where: string[], buttons: string[], label: string, style: string}
 */
function prepare_settings( array $changes ): array {
	$types   = array_column( PostButtons\get_post_types_with_buttons(), 'name' );
	$sharing = $changes + get_share_button_settings();
	return [
		'where'   => PostButtons\filter_known( $sharing['where'], [ ...$types, LISTS_PLACE ] ),
		'buttons' => PostButtons\filter_known( $sharing['buttons'], array_keys( get_button_names() ) ),
		'label'   => PlainText\to_stored_text( PlainText\sanitize_typed_text( $sharing['label'] ) ),
		'style'   => $sharing['style'],
	];
}

/**
 * Returns the styles of buttons, of which the first is the default.
 *
 * @return list<string>
 */
function get_button_styles(): array {
	return Settings\get_settings_schema()['sharing']['schema']['properties']['style']['enum'];
}

/**
 * Returns the strings of a list.
 *
 * @param mixed $list As it was stored.
 * @return list<string>
 */
function filter_strings( $list ): array {
	return is_array( $list )
		? array_values( array_filter( $list, 'is_string' ) )
		: [];
}

/**
 * Returns the settings of an earlier plugin in this plugin's format; empty where it showed no
 * buttons.
 *
 * @return array<string, mixed>
 */
function get_legacy_settings(): array {
	$known    = wp_load_alloptions();
	$services = get_legacy_option( 'sharing-services' );
	$modules  = get_legacy_option( 'jetpack_active_modules' );
	$is_added = ! empty( $known['jetpack_sharing_buttons_auto_add'] );
	if ( ! $services && ! $is_added && ! in_array( 'sharedaddy', $modules, true ) ) {
		return [];
	}
	$options = get_legacy_options();
	$is_off  = ( $modules || $is_added ) && ! in_array( 'sharedaddy', $modules, true );
	return array_filter(
		[
			'where'   => $is_off
				// Block themes have them in their templates (template.php).
				? ( $is_added && ! wp_is_block_theme() ? [ 'post', 'page' ] : [] )
				: filter_strings( $options['show'] ?? [ 'post', 'page' ] ),
			'buttons' => $services ? get_legacy_services( $services ) : [ 'facebook', 'x' ],
			'label'   => $options['sharing_label'] ?? null,
			'style'   => $options['button_style'] ?? null,
		],
		static fn( $value ) => null !== $value
	);
}

/**
 * Returns an option of an earlier plugin, which is loaded with all others.
 *
 * @return array<int|string, mixed> Empty for anything but a list.
 */
function get_legacy_option( string $name ): array {
	$value = maybe_unserialize( wp_load_alloptions()[ $name ] ?? '' );
	return is_array( $value ) ? $value : [];
}

/**
 * Returns the options of an earlier plugin for all buttons.
 *
 * @return array<int|string, mixed>
 */
function get_legacy_options(): array {
	$options = get_legacy_option( 'sharing-options' )['global'] ?? [];
	return is_array( $options ) ? $options : [];
}

/** Returns whether buttons below posts open in the same tab, as an earlier plugin had it unless its owner chose otherwise. */
function opens_same_tab(): bool {
	$options = get_legacy_options();
	return [] !== $options && 'new' !== ( $options['open_links'] ?? '' );
}

/**
 * Returns services of an earlier plugin by the names of ours where there are any.
 *
 * @param array<int|string, mixed> $stored Option `sharing-services`.
 * @param string                   $place  `visible`, which visitors saw at once, or `hidden` behind a button.
 * @return list<string>
 */
function get_legacy_services( array $stored, string $place = 'visible' ): array {
	return array_map(
		static fn( $name ) => LEGACY_SERVICE_NAMES[ $name ] ?? $name,
		filter_strings( $stored[ $place ] ?? [] )
	);
}

/**
 * Returns the services of an earlier plugin that pages do not show: those that visitors found behind a button, networks
 * that closed, and what the owner made with an address that is none.
 *
 * @return list<string>
 */
function get_lost_services(): array {
	$stored = (array) get_option( 'sharing-services' );
	return [
		...array_values( array_diff( get_legacy_services( $stored ), array_keys( get_button_names() ) ) ),
		...get_legacy_services( $stored, 'hidden' ),
	];
}

/**
 * Returns the services to share with, by name.
 *
 * @return array<string, array{name: string, url: string, icon: string}> `url` with `{url}`,
 *         `{title}`, `{text}`, which is both, and `{host}` of the site; `icon` is that of WordPress's own Social Icons,
 *         or empty. Services that the owner made have placeholders of their own in `url`.
 */
function get_services(): array {
	static $services;
	$services ??= (array) wp_json_file_decode(
		dirname( __DIR__ ) . '/sharing-services.json',
		[ 'associative' => true ]
	);
	return $services + get_own_services();
}

/**
 * Returns the services that the owner made in an earlier plugin, without their pictures, which lie on other sites.
 *
 * @return array<string, array{name: string, url: string, icon: string}>
 */
function get_own_services(): array {
	$services = [];
	foreach ( get_legacy_option( 'sharing-options' ) as $name => $stored ) {
		$name = (string) $name;
		$url  = is_array( $stored ) && is_string( $stored['url'] ?? null ) ? str_replace( '&amp;', '&', trim( $stored['url'] ) ) : '';
		if ( is_own_service( $name ) && preg_match( OWN_URL_PATTERN, $url ) ) {
			$title             = is_string( $stored['name'] ?? null ) ? PlainText\to_line( PlainText\from_stored_text( $stored['name'] ), 100 ) : '';
			$services[ $name ] = [
				'name' => '' === $title ? (string) wp_parse_url( $url, PHP_URL_HOST ) : $title,
				'url'  => $url,
				'icon' => '',
			];
		}
	}
	return $services;
}

/** Returns whether a name is that of a service that the owner made in an earlier plugin. */
function is_own_service( string $name ): bool {
	return 1 === preg_match( OWN_SERVICE_PATTERN, $name );
}

/**
 * Returns what the buttons below posts are called, by their names in the settings.
 *
 * @return array<string, string>
 */
function get_button_names(): array {
	return array_map( static fn( $service ) => $service['name'], get_services() ) +
		[ PRINT_BUTTON => __( 'Print', 'mainstay-blocks' ) ];
}

/** Returns whether a post has buttons where its author chose nothing. */
function is_on_by_default( WP_Post $post ): bool {
	return in_array( $post->post_type, get_share_button_settings()['where'], true );
}

/** Returns whether the author, or the site's default, wants buttons. */
function is_on_for_post( WP_Post $post ): bool {
	$choice = get_post_meta( $post->ID, META_KEY, true );
	return '' === $choice ? is_on_by_default( $post ) : ! $choice;
}

/** Returns whether a post has buttons: only public posts do. */
function has_buttons( ?WP_Post $post ): bool {
	return $post &&
		post_type_supports( $post->post_type, POST_TYPE_FEATURE ) &&
		Availability\is_available( PANEL_NAME ) &&
		is_on_for_post( $post ) &&
		! post_password_required( $post ) &&
		is_post_publicly_viewable( $post ) &&
		// The earlier plugin is still active.
		! function_exists( 'sharing_display' );
}

/**
 * Returns whether a post may be shared from a block: it is public, or its author looks at a preview, and
 * the buttons were not switched off for it.
 */
function can_be_shared( ?WP_Post $post ): bool {
	return $post &&
		! get_post_meta( $post->ID, META_KEY, true ) &&
		'' === $post->post_password &&
		( is_post_publicly_viewable( $post ) || ( is_preview() && get_queried_object_id() === $post->ID ) );
}

/** Saves the author's choice. */
function save_choice( WP_Post $post, bool $is_wanted ): void {
	if ( is_on_for_post( $post ) === $is_wanted ) {
		return;
	}
	if ( ! $is_wanted ) {
		update_post_meta( $post->ID, META_KEY, '1' );
		return;
	}
	delete_post_meta( $post->ID, META_KEY );
	is_on_by_default( $post ) || update_post_meta( $post->ID, META_KEY, '0' );
}

/** Registers the author's choice in the REST API. */
function register_fields(): void {
	global $wp_rest_additional_fields;
	foreach ( get_post_types_by_support( POST_TYPE_FEATURE ) as $type ) {
		// Does not replace the field of another plugin.
		if (
			isset( $wp_rest_additional_fields[ $type ]['jetpack_sharing_enabled'] )
		) {
			continue;
		}
		register_rest_field(
			$type,
			'jetpack_sharing_enabled',
			[
				'get_callback'    => static fn( $post ) => is_on_for_post(
					get_post( $post['id'] )
				),
				'update_callback' => __NAMESPACE__ . '\update_field',
				'schema'          => [
					'description' => __(
						'Whether the post has sharing buttons.',
						'mainstay-blocks'
					),
					'type'        => 'boolean',
				],
			]
		);
	}
}

/**
 * Saves the REST field.
 *
 * @param bool    $value As the schema allows.
 * @param WP_Post $post  The post.
 * @return true|\WP_Error
 */
function update_field( $value, $post ) {
	if ( ! current_user_can( 'edit_post', $post->ID ) ) {
		return new \WP_Error(
			'rest_cannot_edit',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
	save_choice( $post, $value );
	return true;
}
