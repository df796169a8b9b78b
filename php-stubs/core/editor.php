<?php
/**
 * Passes data to the block editor, and loads the translations of its lazy chunks.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Editor;

use Mainstay\Core\Availability;
use Mainstay\Core\Blocks;
use Mainstay\Core\PreservedBlocks;
use Mainstay\Core\Screen;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

/** Patterns of the chunks with translations that a script loads later, by its handle. */
const TRANSLATED_CHUNK_PATTERNS = [
	'mainstay-blocks-editor'   => [ '*/edit.js', '*/*-panel.js', '*/picker.js' ],
	'mainstay-blocks-settings' => [ 'settings/connections.js' ],
];

/**
 * Prints the data of the editor as inline JSON, which shared/boot.ts reads.
 *
 * @param array<string, mixed> $business   Values that blocks can be bound to.
 * @param string               $seo_plugin Name of the active SEO plugin, or empty.
 * @param array<int, mixed>    $networks   Networks that posts can be shared with, as shared/boot.ts has them.
 */
function print_boot_data( array $business, string $seo_plugin, array $networks ): void {
	require_once __DIR__ . '/preserved-blocks.php';
	require_once __DIR__ . '/screen.php';
	$plan = Availability\get_plan();
	wp_add_inline_script(
		'mainstay-blocks-editor',
		'window.mainstayBlocks = ' .
			wp_json_encode(
				[
					'availability'     => Availability\get_all_availability(),
					'plan'             => [
						'slug' => $plan['slug'],
						'name' => $plan['name'],
					],
					'upgradeNudge'     => Availability\shows_upgrade_nudge(),
					'settingsUrl'      => current_user_can( 'manage_options' )
						? Screen\get_settings_url()
						: null,
					'sharingUrl'       => Screen\get_sharing_url(),
					'consentGate'      => Settings\get_setting( 'consent_gate' ),
					'business'         => (object) $business,
					'mediaServices'    => get_media_services(),
					'networks'         => $networks,
					'podcast'          => get_podcast_urls(),
					'takenNames'       => PreservedBlocks\get_foreign_names(),
					'seoPlugin'        => $seo_plugin,
					'siteLocale'       => str_replace( '_', '-', get_locale() ),
					/**
					 * Filters whether the editor shows the panels of a form for newsletters, CRM and other plugins.
					 *
					 * @param bool $show True by default.
					 */
					'formIntegrations' => (bool) apply_filters(
						'mainstay_form_integrations',
						true
					),
				],
				JSON_HEX_TAG | JSON_UNESCAPED_SLASHES
			) .
			';',
		'before'
	);
}

/**
 * Returns the addresses of the site's podcast.
 *
 * @return array{feed: string, convertUrl: string} Empty strings where the owner set none.
 */
function get_podcast_urls(): array {
	$podcast = Settings\get_setting( 'podcast' );
	/**
	 * Filters the address of the service that turns a post into a podcast episode. `{url}`, `{title}` and
	 * `{id}` are replaced by the post's.
	 *
	 * @param string $url The owner's setting; without one, authors get no link.
	 */
	$convert_url = (string) apply_filters(
		'mainstay_convert_to_audio_url',
		(string) ( $podcast['convert_url'] ?? '' )
	);
	return [
		'feed'       => (string) ( $podcast['feed'] ?? '' ),
		'convertUrl' => preg_match( '~^https?://~i', $convert_url )
			? $convert_url
			: '',
	];
}

/**
 * Removes the dependency on the post editor from the script on widget screens, where it must not be
 * loaded.
 */
function remove_post_editor_dependency(): void {
	$screen = get_current_screen();
	$script = wp_scripts()->query( 'mainstay-blocks-editor' );
	if (
		$script &&
		$screen &&
		in_array( $screen->base, [ 'widgets', 'customize' ], true )
	) {
		$script->deps = array_diff( $script->deps, [ 'wp-editor' ] );
	}
}

/**
 * Returns the services from which the current user can take images. Users who manage the site see
 * all, because they can connect them.
 *
 * @return string[] Slugs.
 */
function get_media_services(): array {
	if ( ! current_user_can( 'upload_files' ) ) {
		return [];
	}
	$ready = [
		'openverse'     => true,
		'pexels'        => Settings\is_connected( 'pexels' ),
		'google_photos' => Settings\is_connected( 'google-photos' ),
	];
	return array_keys(
		current_user_can( 'manage_options' ) ? $ready : array_filter( $ready )
	);
}

/**
 * Adds the translations of a script's chunks. Language packs have one file per chunk, named by a
 * hash of its path, and WordPress reads only that of the script itself.
 *
 * @param string|false $translations JSON of the script's own translations.
 * @param string|false $file         Path of that JSON, also where it does not exist.
 * @param string       $handle       Handle of the script.
 * @return string|false
 */
function add_chunk_translations( $translations, $file, string $handle ) {
	$patterns = TRANSLATED_CHUNK_PATTERNS[ $handle ] ?? [];
	if ( ! $patterns || ! $file ) {
		return $translations;
	}
	$locale_data = json_decode( (string) $translations, true ) ?: [
		'domain'      => 'messages',
		'locale_data' => [ 'messages' => [ '' => [ 'domain' => 'messages' ] ] ],
	];
	$found       = false;
	$chunks      = array_merge(
		...array_map(
			static fn( $pattern ) => glob( Blocks\get_build_path( $pattern ) ),
			$patterns
		)
	);
	foreach ( $chunks as $chunk ) {
		$path       = 'build/' . basename( dirname( $chunk ) ) . '/' . basename( $chunk );
		$chunk_file = sprintf(
			'%s/mainstay-blocks-%s-%s.json',
			dirname( $file ),
			determine_locale(),
			md5( $path )
		);
		if ( ! is_readable( $chunk_file ) ) {
			continue;
		}
		$chunk_data                              = json_decode(
			(string) file_get_contents( $chunk_file ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
			true
		);
		$locale_data['locale_data']['messages'] +=
			$chunk_data['locale_data']['messages'] ?? [];
		$found                                   = true;
	}
	return $found ? wp_json_encode( $locale_data ) : $translations;
}
