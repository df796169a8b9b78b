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

/** Handles of the scripts that load chunks; each imports src/chunk-translations.ts first. */
const SCRIPTS_WITH_CHUNKS = [ 'mainstay-blocks-editor', 'mainstay-blocks-settings', 'mainstay-blocks-subscribers' ];

/** What block.json tells the editor of a block, in src/read-block-metadata.cjs too. */
const DEFINITION_KEYS = [ 'allowedBlocks', 'ancestor', 'attributes', 'description', 'example', 'keywords', 'parent', 'providesContext', 'styles', 'supports', 'usesContext' ];

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
					'definitions'      => (object) take_definitions(),
					'plan'             => [
						'slug' => $plan['slug'],
						'name' => Availability\get_plan_name(),
					],
					'upgradeNudge'     => Availability\shows_upgrade_nudge(),
					'settingsUrl'      => current_user_can( 'manage_options' )
						? Screen\get_settings_url()
						: null,
					'rights'           => get_rights(),
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
 * Returns what the current user may do beyond writing, as the routes for it check again.
 *
 * @return array<string, bool> As shared/boot.ts has it.
 */
function get_rights(): array {
	return array_map(
		'current_user_can',
		[
			'crm'       => 'publish_posts',
			'plans'     => 'edit_others_pages',
			'responses' => 'edit_pages',
			'settings'  => 'manage_options',
			'uploads'   => 'upload_files',
		]
	);
}

/**
 * Takes our blocks out of the block definitions that WordPress prints for the editor: its script has every
 * block.json already. Definitions that WordPress prints in another way stay as they are, and the editor
 * takes these.
 *
 * @return array<string, array<string, mixed>> By block, what differs from block.json, e.g. translated texts.
 */
function take_definitions(): array {
	$script = wp_scripts()->query( 'wp-blocks' );
	$start  = 'wp.blocks.unstable__bootstrapServerSideBlockDefinitions(';
	foreach ( $script->extra['after'] ?? [] as $index => $code ) {
		if ( ! is_string( $code ) || ! str_starts_with( $code, $start ) ) {
			continue;
		}
		$all  = get_block_editor_server_block_settings();
		$ours = array_diff_key(
			array_intersect_key( $all, Blocks\get_folders() ),
			array_flip( Availability\get_taken_block_names() )
		);

		$script->extra['after'][ $index ] = $start .
			wp_json_encode( array_diff_key( $all, $ours ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ');';

		$differing = [];
		foreach ( $ours as $name => $definition ) {
			$differing[ $name ] = find_differences( $definition, Blocks\get_manifest()[ Blocks\get_folders()[ $name ] ] );
		}
		return array_filter( $differing );
	}
	return [];
}

/**
 * Returns what the definition of a block says otherwise than its block.json. What it leaves out of it is null.
 *
 * @param array<string, mixed> $definition As the editor gets it.
 * @param array<string, mixed> $metadata   block.json.
 * @return array<string, mixed>
 */
function find_differences( array $definition, array $metadata ): array {
	$missing = array_diff_key( array_intersect_key( $metadata, array_flip( DEFINITION_KEYS ) ), $definition );
	return array_fill_keys( array_keys( $missing ), null ) + array_filter(
		$definition,
		static fn( $value, $key ) => 'textdomain' !== $key && ( $metadata[ $key ] ?? [] ) !== $value,
		ARRAY_FILTER_USE_BOTH
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
 * Returns the services from which the current user can take images: those that need no key, and those
 * that have one.
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
	return array_keys( array_filter( $ready ) );
}

/**
 * Adds to the translations of a script where those of its chunks are. Language packs have one file per chunk,
 * named by a hash of its path, and WordPress reads only that of the script itself. The addresses are in the
 * header of the translations, and src/chunk-translations.ts requests each with its chunk.
 *
 * @param string|false $translations JSON of the script's own translations.
 * @param string|false $file         Path of that JSON, also where it does not exist.
 * @param string       $handle       Handle of the script.
 * @return string|false
 */
function add_chunk_translations( $translations, $file, string $handle ) {
	$chunks = $file && in_array( $handle, SCRIPTS_WITH_CHUNKS, true )
		? find_chunk_translations( dirname( $file ) )
		: [];
	if ( ! $chunks ) {
		return $translations;
	}
	$data     = json_decode( (string) $translations, true ) ?: [
		'domain'      => 'messages',
		'locale_data' => [ 'messages' => [ '' => [ 'domain' => 'messages' ] ] ],
	];
	$domain   = isset( $data['locale_data']['mainstay-blocks'] ) ? 'mainstay-blocks' : 'messages';
	$messages = &$data['locale_data'][ $domain ];
	$address  = get_address_of_folder( dirname( $file ) );
	if ( '' !== $address ) {
		$messages['']['chunks'] = array_map(
			static fn( $found ) => $address . basename( $found ) . '?ver=' . filemtime( $found ),
			$chunks
		);
		return wp_json_encode( $data );
	}
	// Nobody could request them.
	foreach ( $chunks as $found ) {
		$of_chunk  = json_decode( (string) file_get_contents( $found ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file on this server.
		$messages += $of_chunk['locale_data']['messages'] ?? [];
	}
	return wp_json_encode( $data );
}

/**
 * Returns the files with translations of chunks, in the language of the current user.
 *
 * @param string $folder Folder of the translations.
 * @return array<string, string> Paths by chunk, e.g. `map/edit.js`.
 */
function find_chunk_translations( string $folder ): array {
	$start = "$folder/mainstay-blocks-" . determine_locale() . '-';
	$found = array_flip( glob( "$start*.json" ) ?: [] );
	$files = [];
	if ( ! $found ) {
		return [];
	}
	$scripts = array_merge(
		glob( Blocks\get_build_path( '*.js' ) ) ?: [],
		glob( Blocks\get_build_path( '*/*.js' ) ) ?: []
	);
	foreach ( $scripts as $script ) {
		$chunk = substr( $script, strlen( Blocks\get_build_path( '' ) ) );
		$file  = $start . md5( "build/$chunk" ) . '.json';
		// What has dependencies is no chunk.
		if ( isset( $found[ $file ] ) && ! is_file( substr( $script, 0, -3 ) . '.asset.php' ) ) {
			$files[ $chunk ] = $file;
		}
	}
	return $files;
}

/**
 * Returns the address of a folder below wp-content, with a slash at the end; empty for another folder, and
 * where wp-content is on another host, whose files a script may not read.
 *
 * @param string $folder Absolute path.
 */
function get_address_of_folder( string $folder ): string {
	$content = trailingslashit( wp_normalize_path( WP_CONTENT_DIR ) );
	$folder  = trailingslashit( wp_normalize_path( $folder ) );
	return str_starts_with( $folder, $content ) &&
		wp_parse_url( content_url(), PHP_URL_HOST ) === wp_parse_url( admin_url(), PHP_URL_HOST )
		? content_url( substr( $folder, strlen( $content ) ) )
		: '';
}
