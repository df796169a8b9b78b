<?php
/**
 * The Social Icons widget of an earlier plugin: its data is still in the database, but WordPress
 * deletes a widget that is not registered when the widget screen is opened. So it stays registered,
 * rendered by WordPress's Social Icons block, until the owner converts it to that block
 * (panels/social-links). New ones cannot be added.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\SocialIcons\Widget;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\PlainText;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

/** WIDGET_ID base of the widget in the database. */
const WIDGET_ID = 'jetpack_widget_social_icons';

/** Registers the widget, if the site uses it and no other plugin has registered it. */
function register(): void {
	$stored  = maybe_unserialize( wp_load_alloptions()[ 'widget_' . WIDGET_ID ] ?? [] );
	$is_used = is_array( $stored ) && array_filter( array_keys( $stored ), 'is_int' );
	if (
		! $is_used ||
		in_array( 'social-links', Settings\get_setting( 'off' ), true ) ||
		$GLOBALS['wp_widget_factory']->get_widget_object( WIDGET_ID )
	) {
		return;
	}
	register_widget( new Widget() );
}

/**
 * Hides the widget in the list of widgets that can be added.
 *
 * @param list<string> $widgets WIDGET_ID bases.
 * @return list<string>
 */
function hide_widget( array $widgets ): array {
	return [ ...$widgets, WIDGET_ID ];
}

/**
 * Returns the data of services.json of panels/social-links.
 *
 * @return array{hosts: array<string, string>, countries: array<string, string>,
 *         schemes: array<string, string>, otherSchemes: list<string>}
 */
function get_icon_services(): array {
	static $services;
	$services ??= json_decode(
		(string) file_get_contents( dirname( __DIR__ ) . '/social-services.json' ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
		true
	);
	return $services;
}

/**
 * Returns the name of WordPress's social icon for a host, or an empty string.
 *
 * @param string $host In lower case.
 */
function find_service_by_host( string $host ): string {
	$labels = explode( '.', $host );
	while ( count( $labels ) > 1 ) {
		$service = get_icon_services()['hosts'][ implode( '.', $labels ) ] ?? '';
		if ( $service ) {
			return $service;
		}
		array_shift( $labels );
	}
	$has_name = preg_match(
		'/(?:^|\.)([a-z]+)\.(?:com|(?:com?\.)?[a-z]{2})$/D',
		$host,
		$found
	);
	return $has_name ? get_icon_services()['countries'][ $found[1] ] ?? '' : '';
}

/**
 * Converts an address of the widget to attributes of a social link, as service-of.ts does.
 *
 * @param mixed $typed As the widget has it.
 * @return array{url: string, service: string, rel?: string}|null
 */
function parse_social_link( $typed ): ?array {
	$text = is_string( $typed ) ? trim( $typed ) : '';
	require_once dirname( __DIR__ ) . '/core/email-addresses.php';
	if ( EmailAddresses\is_address( $text ) ) {
		return [
			'url'     => "mailto:$text",
			'service' => 'mail',
		];
	}
	$has_scheme = preg_match( '/^[a-z][a-z0-9+.-]*:(?!\d)/i', $text );
	$url        = $has_scheme ? $text : 'https://' . ltrim( $text, '/' );
	$parts      = preg_match( '/\s/', $url ) ? false : wp_parse_url( $url );
	$scheme     = strtolower( $parts['scheme'] ?? '' );
	$of_scheme  = get_icon_services()['schemes'][ $scheme ] ?? '';
	if ( $of_scheme ) {
		return [
			'url'     => $url,
			'service' => $of_scheme,
		];
	}
	$host = strtolower( $parts['host'] ?? '' );
	if ( in_array( $scheme, get_icon_services()['otherSchemes'], true ) ) {
		return [
			'url'     => $url,
			'service' => 'chain',
		];
	}
	if (
		! in_array( $scheme, [ 'http', 'https' ], true ) ||
		'' === $host ||
		// A single word is no address, unless somebody wrote the scheme before it.
		( ! $has_scheme && ! preg_match( '/\.[\p{L}\p{N}-]+$/Du', $host ) )
	) {
		return null;
	}
	$path = $parts['path'] ?? '';
	if ( preg_match( '~/feed/?$~D', $path ) ) {
		return [
			'url'     => $url,
			'service' => 'feed',
		];
	}
	$service   = find_service_by_host( $host );
	$is_person = preg_match(
		'~^/(@[\w.-]+(@[\w.-]+)?|users/[\w.-]+)/?$~D',
		$path
	);
	if ( 'mastodon' === $service || ( '' === $service && $is_person ) ) {
		return [
			'url'     => $url,
			'service' => 'mastodon',
			'rel'     => 'me',
		];
	}
	return [
		'url'     => $url,
		'service' => $service ?: 'chain',
	];
}

/**
 * Returns the title of a widget as plain text, or an empty string.
 *
 * @param array<string, mixed> $instance As stored.
 */
function get_title( array $instance ): string {
	return is_string( $instance['title'] ?? null ) ? PlainText\from_stored_text( $instance['title'] ) : '';
}

/** The widget. Its WIDGET_ID and its options are those in the database. */
class Widget extends \WP_Widget {
	public function __construct() {
		parent::__construct(
			WIDGET_ID,
			__( 'Social Icons', 'mainstay-blocks' ),
			[
				'classname'                   => WIDGET_ID,
				'description'                 => __(
					'Icons that link to your profiles. Replaced by the Social Icons block.',
					'mainstay-blocks'
				),
				'customize_selective_refresh' => true,
				// The editor reads it to convert the widget to blocks.
				'show_instance_in_rest'       => true,
			]
		);
	}

	/**
	 * Prints the widget.
	 *
	 * @param array<string, mixed> $args     Of the widget area.
	 * @param array<string, mixed> $instance Title, icon-size, icons.
	 * @return void
	 */
	public function widget( $args, $instance ) {
		$title = apply_filters(
			'widget_title',
			PlainText\to_html( get_title( $instance ) ),
			$instance,
			$this->id_base
		);
		echo $args['before_widget']; // phpcs:ignore WordPress.Security.EscapeOutput -- The theme's.
		if ( '' !== $title ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- The theme's.
			echo $args['before_title'], esc_html( $title ), $args['after_title'];
		}
		echo do_blocks( serialize_block( build_block( $instance ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Rendered by WordPress.
		echo $args['after_widget']; // phpcs:ignore WordPress.Security.EscapeOutput -- The theme's.
	}

	/**
	 * Sanitizes what the classic screen sends.
	 *
	 * @param array<string, mixed> $new_instance Title, icon-size and addresses, one in a line.
	 * @param array<string, mixed> $old_instance As stored.
	 * @return array<string, mixed>
	 */
	public function update( $new_instance, $old_instance ) {
		$lines = explode( "\n", (string) ( $new_instance['addresses'] ?? '' ) );
		$size  = $new_instance['icon-size'] ?? '';
		return [
			'title'     => PlainText\to_stored_text( PlainText\sanitize_typed_text( is_string( $new_instance['title'] ?? null ) ? $new_instance['title'] : '' ) ),
			'icon-size' => isset( ICON_SIZES[ $size ] ) ? $size : 'medium',
			'icons'     => array_map(
				static fn( $url ) => [ 'url' => $url ],
				array_values(
					array_filter( array_map( '\Mainstay\Core\PlainText\sanitize_typed_text', $lines ) )
				)
			),
		] + $old_instance;
	}

	/**
	 * Prints the form of the classic screen.
	 *
	 * @param array<string, mixed> $instance As stored.
	 * @return string Empty: the form has fields, so WordPress shows the button that saves them.
	 */
	public function form( $instance ) {
		printf(
			'<p><label for="%1$s">%2$s</label><input class="widefat" id="%1$s" name="%3$s" type="text" value="%4$s"></p>',
			esc_attr( $this->get_field_id( 'title' ) ),
			esc_html__( 'Title', 'mainstay-blocks' ),
			esc_attr( $this->get_field_name( 'title' ) ),
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- This escapes, also what looks like an entity.
			PlainText\to_html( get_title( $instance ) )
		);
		printf(
			'<p><label for="%1$s">%2$s</label><textarea class="widefat" id="%1$s" name="%3$s" rows="6" dir="ltr">%4$s</textarea></p><input type="hidden" name="%5$s" value="%6$s">',
			esc_attr( $this->get_field_id( 'addresses' ) ),
			esc_html__( 'Addresses, one per line', 'mainstay-blocks' ),
			esc_attr( $this->get_field_name( 'addresses' ) ),
			esc_textarea( implode( "\n", get_urls( $instance ) ) ),
			esc_attr( $this->get_field_name( 'icon-size' ) ),
			esc_attr( $instance['icon-size'] ?? 'medium' )
		);
		return '';
	}
}

/** Class names by the widget's sizes; WordPress's "normal" was its "medium". */
const ICON_SIZES = [
	'small'  => 'has-small-icon-size',
	'medium' => 'has-normal-icon-size',
	'large'  => 'has-large-icon-size',
];

/**
 * Returns the addresses of a widget in order.
 *
 * @param array<string, mixed> $instance As stored.
 * @return list<string>
 */
function get_urls( array $instance ): array {
	$icons = is_array( $instance['icons'] ?? null ) ? $instance['icons'] : [];
	return array_values(
		array_filter(
			array_map(
				static fn( $icon ) => is_string( $icon['url'] ?? null )
					? trim( $icon['url'] )
					: '',
				$icons
			)
		)
	);
}

/**
 * Converts a widget to a block, as from-widget.ts does.
 *
 * @param array<string, mixed> $instance As stored.
 * @return array<string, mixed>
 */
function build_block( array $instance ): array {
	$size  = $instance['icon-size'] ?? '';
	$size  = is_string( $size ) ? ICON_SIZES[ $size ] ?? '' : '';
	$links = array_map(
		static fn( $attributes ) => [
			'blockName'    => 'core/social-link',
			'attrs'        => $attributes,
			'innerBlocks'  => [],
			'innerContent' => [],
		],
		array_values(
			array_filter(
				array_map( __NAMESPACE__ . '\parse_social_link', get_urls( $instance ) )
			)
		)
	);
	return [
		'blockName'    => 'core/social-links',
		'attrs'        => array_filter(
			[
				'size'         => $size,
				'openInNewTab' => true === ( $instance['new-tab'] ?? false ),
				'className'    => 'is-style-logos-only',
			]
		),
		'innerBlocks'  => $links,
		'innerContent' => [
			"<ul class=\"wp-block-social-links $size is-style-logos-only\">",
			...array_fill( 0, count( $links ), null ),
			'</ul>',
		],
	];
}
