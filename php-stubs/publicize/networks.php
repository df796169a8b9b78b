<?php
/**
 * The networks that posts can be shared with: the folders of services/ with a network.php.
 * services/network.php describes what a network implements.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Networks;

use Mainstay\Services\Network\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';
require_once dirname( __DIR__ ) . '/services/counting-network.php';
require_once dirname( __DIR__ ) . '/services/password-network.php';
require_once dirname( __DIR__ ) . '/services/sign-in-network.php';

/** Folder of the companies. */
const SERVICES_FOLDER = __DIR__ . '/../services';

/** Position of the preview of a network that declares none: after all others. */
const DEFAULT_PREVIEW_POSITION = 100;

/**
 * Returns the slugs of all networks, in alphabetical order.
 *
 * @return list<string>
 */
function get_slugs(): array {
	static $slugs = null;
	$slugs      ??= array_values(
		array_filter(
			(array) scandir( SERVICES_FOLDER ),
			static fn( $name ) => is_string( $name ) &&
				! str_starts_with( $name, '.' ) &&
				is_file( SERVICES_FOLDER . "/$name/network.php" )
		)
	);
	return $slugs;
}

/** Returns whether a slug is that of a network. */
function is_known( string $slug ): bool {
	return in_array( $slug, get_slugs(), true );
}

/** Returns a network by its slug, or null. */
function find_network( string $slug ): ?Network {
	static $networks = [];
	if ( ! is_known( $slug ) ) {
		return null;
	}
	return $networks[ $slug ] ??= require SERVICES_FOLDER . "/$slug/network.php";
}

/** Returns the error for a slug that is not that of a network, `mainstay_unknown_network` (400). */
function get_unknown_network_error(): WP_Error {
	return new WP_Error(
		'mainstay_unknown_network',
		__( 'This network is not supported.', 'mainstay-blocks' ),
		[
			'status'   => 400,
			'is_final' => true,
		]
	);
}

/**
 * Returns the capabilities of a network, as Network::get_capabilities() does, with defaults; or null.
 *
 * @param array<string, mixed> $limits Of one account, where they differ.
 * @return array<string, mixed>|null
 */
function get_network( string $slug, array $limits = [] ): ?array {
	$network = find_network( $slug );
	if ( ! $network ) {
		return null;
	}
	return $limits +
		$network->get_capabilities() + [
			'has_cards'       => false,
			'has_one_choice'  => false,
			'max_bytes'       => null,
			'max_image_bytes' => 5 * MB_IN_BYTES,
			'icon'            => '',
			'preview'         => [
				'type'     => 'link',
				'position' => DEFAULT_PREVIEW_POSITION,
			],
		];
}

/**
 * Returns all networks by slug.
 *
 * @return array<string, array<string, mixed>>
 */
function get_networks(): array {
	$slugs = get_slugs();
	return array_combine( $slugs, array_map( __NAMESPACE__ . '\get_network', $slugs ) );
}

/**
 * Returns the slugs of the networks with threads.
 *
 * @return list<string>
 */
function get_thread_slugs(): array {
	return array_keys( array_filter( get_networks(), static fn( $network ) => $network['has_threads'] ) );
}

/**
 * Returns what the editor needs to know of each network (shared/boot.ts): limits, threads and the
 * kind of preview. The order is that of the previews.
 *
 * @return list<array{slug: string, name: string, limit: int, linkLength: int|null, maxBytes: int|null,
 *         maxImages: int,
 *         hasThreads: bool, preview: array{type: string, tab: string, title: string}}>
 */
function get_editor_networks(): array {
	$networks = array_values( get_networks() );
	usort(
		$networks,
		static fn( $one, $other ) => $one['preview']['position'] <=> $other['preview']['position']
	);
	return array_map(
		static fn( $network ) => [
			'slug'       => $network['slug'],
			'name'       => $network['name'],
			'limit'      => $network['limit'],
			'linkLength' => $network['link_length'],
			'maxBytes'   => $network['max_bytes'],
			'maxImages'  => $network['max_images'],
			'hasThreads' => $network['has_threads'],
			'preview'    => [
				'type'  => $network['preview']['type'],
				'tab'   => $network['preview']['tab'] ?? $network['slug'],
				'title' => $network['preview']['title'] ?? $network['name'],
			],
		],
		$networks
	);
}
