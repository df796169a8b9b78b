<?php
/**
 * The page that other sites embed: the player of one video.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Page;

use Mainstay\Core\PlainText;
use Mainstay\Videos;
use Mainstay\Videos\Options;
use Mainstay\Videos\Player;
use Mainstay\Videos\PrivateFile;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/player.php';

/** Sends the embed page of a GUID and ends. WordPress has authenticated the user by then. */
function serve_embed_page(): never {
	$guid = $_GET[ Videos\QUERY_PARAMETER ]; // phpcs:ignore WordPress.Security -- Only compared.
	$id   = Videos\find_by_guid( $guid );
	// phpcs:ignore WordPress.Security.NonceVerification -- Anybody may open it.
	if ( isset( $_GET['file'] ) ) {
		require_once __DIR__ . '/private-file.php';
		PrivateFile\serve_file( $id );
	}
	$options = Options\parse_query( (string) ( $_SERVER['QUERY_STRING'] ?? '' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Each option is checked.
	$is_here = $id && ! Videos\is_at_former_host( $id ) && Videos\has_playable_file( $id );
	$may_see = $is_here && Videos\can_embed( $id );
	status_header( $is_here ? ( $may_see ? 200 : 403 ) : 404 );
	header( 'Content-Type: text/html; charset=' . get_bloginfo( 'charset' ) );
	header( 'X-Content-Type-Options: nosniff' );
	header( 'X-Robots-Tag: noindex' );
	if ( ! $may_see || Videos\is_private( $id ) ) {
		nocache_headers();
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	}
	if ( ! $may_see || ! Videos\get_details( $id )['display_embed'] ) {
		header( "Content-Security-Policy: frame-ancestors 'self'" );
	}
	if ( ! $is_here ) {
		$id = 0;
	}
	// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is made.
	echo render_document(
		$may_see || ! $is_here ? Player\render_player( $id, $options ) : render_hidden_notice(),
		$may_see ? $id : 0,
		$options
	);
	exit();
}

/** Renders the notice for a video that the visitor may not see. */
function render_hidden_notice(): string {
	return sprintf(
		'<p class="mainstay-video__problem">%s <a href="%s" target="_top">%s</a></p>',
		esc_html__( 'This video is private.', 'mainstay-blocks' ),
		esc_url( wp_login_url() ),
		esc_html__( 'Log in to watch it', 'mainstay-blocks' )
	);
}

/**
 * Renders the HTML document.
 *
 * @param string               $html    Of Player\render_player().
 * @param int                  $id      Of the video, or 0 where the visitor may not see it.
 * @param array<string, mixed> $options Of Options\sanitize_options().
 */
function render_document( string $html, int $id, array $options ): string {
	$folder = dirname( FILE ) . '/build/video';
	$about  = $id ? Videos\get_details( $id ) : null;
	$title  = $about['title'] ?? '';
	$head   = '';
	if ( $about && $about['display_embed'] ) {
		$head = sprintf(
			'<link rel="alternate" type="application/json+oembed" title="%s" href="%s">',
			PlainText\to_html( $title ),
			esc_url(
				get_oembed_endpoint_url(
					Videos\get_embed_url( $about['guid'], Options\build_query( $options ) )
				)
			)
		);
	}
	if ( str_contains( $html, ' data-video=' ) ) {
		$asset = require "$folder/view.asset.php";
		$head .= wp_get_script_tag(
			[
				'type' => 'module',
				'src'  => add_query_arg(
					'ver',
					$asset['version'],
					plugins_url( 'build/video/view.js', FILE )
				),
			]
		);
	}
	return sprintf(
		'<!doctype html><html %1$s class="mainstay-video-page"><head><meta charset="%2$s"><meta name="viewport" content="width=device-width"><title>%3$s</title>%4$s<style>%5$s</style></head><body><main><h1>%3$s</h1>%6$s</main></body></html>',
		get_language_attributes(),
		esc_attr( get_bloginfo( 'charset' ) ),
		PlainText\to_html( '' === $title ? __( 'Video', 'mainstay-blocks' ) : $title ),
		$head,
		file_get_contents( "$folder/style.css" ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
		$html
	);
}
