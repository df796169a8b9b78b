<?php
/**
 * Passes data to the block editor.
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
