<?php
/**
 * Tells whether a block or panel is available on this site, and why not.
 *
 * Reasons: `taken` (another plugin uses its name), `missing_module` (the owner switched it off),
 * `missing_plan` (not in the host's plan), `missing_connection` (its service has no key yet),
 * `unknown` (no such block or panel).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Availability;

use Mainstay\Core\Blocks;
use Mainstay\Core\Conflicts;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the block names that other plugins use; with an argument, adds one.
 *
 * @return string[]
 */
function get_taken_block_names( ?string $name = null ): array {
	static $taken = [];
	if ( null !== $name ) {
		$taken[] = $name;
	}
	return $taken;
}

/**
 * Stores that another plugin uses a block name.
 *
 * @param string $name Block name.
 */
function add_taken_block_name( string $name ): void {
	get_taken_block_names( $name );
}

/**
 * Returns the host's plan: everything, unless the constants MAINSTAY_PLAN (a name) and
 * MAINSTAY_FEATURES (a comma-separated list) or the filter say otherwise. Cached for the request.
 *
 * @return array{slug: string, name: string, features: true|string[], url: string}
 *         `name` is empty where the host gave none, see get_plan_name(). `features` lists folders of
 *         blocks and names of panels, or is true for all. `url` is the host's page of plans, or empty.
 */
function get_plan(): array {
	static $plans                            = [];
	return $plans[ get_current_blog_id() ] ??= read_plan();
}

/** Returns the name of the host's plan. Unlike get_plan(), it may be called from `init` on only. */
function get_plan_name(): string {
	$name = get_plan()['name'];
	return '' === $name ? __( 'Everything', 'mainstay-blocks' ) : $name;
}

/**
 * Reads the plan from constants and the filter, without caching.
 *
 * @return array{slug: string, name: string, features: true|string[], url: string}
 */
function read_plan(): array {
	$plan = [
		'slug'     => 'everything',
		'name'     => '',
		'features' => true,
		'url'      => '',
	];
	if ( defined( 'MAINSTAY_PLAN' ) ) {
		$plan['name'] = (string) constant( 'MAINSTAY_PLAN' );
		$plan['slug'] = sanitize_title( $plan['name'] );
	}
	if ( defined( 'MAINSTAY_FEATURES' ) ) {
		$plan['features'] = wp_parse_list( constant( 'MAINSTAY_FEATURES' ) );
	}
	/**
	 * Filters the hosting plan of this site, for hosts and networks.
	 *
	 * @param array $plan `slug`, `name` (empty for “Everything”), `features` (true for all, or names of block
	 *                    folders and panels) and `url` (the host's page of plans).
	 */
	$plan = array_merge( $plan, (array) apply_filters( 'mainstay_plan', $plan ) );
	return [
		'slug'     => (string) $plan['slug'],
		'name'     => (string) $plan['name'],
		'features' =>
			true === $plan['features']
				? true
				: wp_parse_list( $plan['features'] ),
		'url'      => (string) $plan['url'],
	];
}

/**
 * Returns the plans that the host offers; none by default.
 *
 * @return array<int, array{product_slug: string, product_name: string, formatted_price: string, path_slug: string}>
 */
function get_offered_plans(): array {
	/**
	 * Filters the list of plans that the host offers.
	 *
	 * @param array $plans List of plans, each with `product_slug`, `product_name`, `formatted_price`
	 *                     and `path_slug`.
	 */
	$plans  = (array) apply_filters( 'mainstay_plans', [] );
	$fields = [ 'product_slug', 'product_name', 'formatted_price', 'path_slug' ];
	$listed = [];
	foreach ( $plans as $plan ) {
		if ( is_array( $plan ) && is_string( $plan['product_slug'] ?? null ) ) {
			foreach ( $fields as $field ) {
				$plan[ $field ] = is_scalar( $plan[ $field ] ?? null )
					? (string) $plan[ $field ]
					: '';
			}
			$listed[] = array_intersect_key( $plan, array_flip( $fields ) );
		}
	}
	return $listed;
}

/** Returns whether authors are shown the host's plans for what is not in theirs. */
function shows_upgrade_nudge(): bool {
	/**
	 * Filters whether an upgrade is offered for what is not in the plan: in the editor, and on the
	 * page to users who may edit the post.
	 *
	 * @param bool $is_nudged True by default; nothing is offered where the plan includes everything.
	 */
	return (bool) apply_filters( 'mainstay_upgrade_nudge', true );
}

/**
 * Returns all blocks and panels by name, with what they need.
 *
 * `feature` is the folder or panel name in plans. `connection` is the slug of a service, or empty;
 * with `keyless` the service may work without a key. `parents` are blocks that it can only be used
 * in. `offered` is false for blocks that authors do not insert themselves. `panel` is set for a part
 * of a panel that plans may leave out.
 *
 * @return array<string, array{feature: string, connection: string, parents: string[], offered: bool, keyless?: bool, panel?: string}>
 */
function get_extensions(): array {
	static $extensions;
	$extensions ??= read_extensions();
	return $extensions;
}

/**
 * Reads the same from the manifest, and adds the panels, without caching.
 *
 * @return array<string, array{feature: string, connection: string, parents: string[], offered: bool, keyless?: bool, panel?: string}>
 */
function read_extensions(): array {
	$extensions = [];
	$names      = array_column( Blocks\get_manifest(), 'name' );
	foreach ( Blocks\get_manifest() as $folder => $metadata ) {
		$extensions[ $metadata['name'] ] = [
			'feature'    => $folder,
			'connection' => $metadata['mainstay']['connection'] ?? '',
			'parents'    => array_diff(
				array_intersect(
					array_merge(
						$metadata['parent'] ?? [],
						$metadata['ancestor'] ?? []
					),
					$names
				),
				[ $metadata['name'] ]
			),
			'offered'    => $metadata['supports']['inserter'] ?? true,
		];
	}
	return $extensions + get_panel_extensions();
}

/**
 * Returns all panels by name, with what they need, as get_extensions() does.
 *
 * @return array<string, array{feature: string, connection: string, parents: string[], offered: bool, keyless?: bool, panel?: string}>
 */
function get_panel_extensions(): array {
	static $extensions;
	if ( null !== $extensions ) {
		return $extensions;
	}
	$extensions = [];
	foreach ( require __DIR__ . '/panels.php' as $name => $panel ) {
		$extensions[ $name ] = [
			'feature'    => $name,
			'connection' => $panel['connection'] ?? '',
			'keyless'    => $panel['keyless'] ?? false,
			'parents'    => [],
			'offered'    => true,
		];
		foreach ( $panel['features'] ?? [] as $feature ) {
			$extensions[ $feature ] =
				[
					'feature' => $feature,
					'panel'   => $name,
				] + $extensions[ $name ];
		}
	}
	return $extensions;
}

/**
 * Returns what a block or panel needs, or null for an unknown name. Pages that show none of the blocks ask
 * for panels only, and load no block.json.
 *
 * @param string $name Name of a block or panel.
 * @return array{feature: string, connection: string, parents: string[], offered: bool, keyless?: bool, panel?: string}|null
 */
function find_extension( string $name ): ?array {
	return get_panel_extensions()[ $name ] ?? get_extensions()[ $name ] ?? null;
}

/**
 * Returns whether the owner can switch a block or panel off. Parts of other blocks or panels follow
 * these.
 *
 * @param string $name Name of a block or panel.
 */
function is_switchable( string $name ): bool {
	$extension = find_extension( $name );
	return $extension &&
		$extension['offered'] &&
		! $extension['parents'] &&
		! isset( $extension['panel'] );
}

/**
 * Returns why a block or panel is not available, as one of the words above; an empty string where it
 * is. Makes no query.
 *
 * @param string $name Name of a block or panel.
 */
function get_unavailable_reason( string $name ): string {
	$needs = find_extension( $name );
	if ( ! $needs ) {
		return 'unknown';
	}
	if ( in_array( $name, get_taken_block_names(), true ) ) {
		return 'taken';
	}
	if ( $needs['parents'] ) {
		return get_unavailable_reason_of_parents( $needs['parents'] );
	}
	if ( ! $needs['offered'] ) {
		return '';
	}
	if ( in_array( $needs['panel'] ?? $name, Settings\get_setting( 'off' ), true ) ) {
		return 'missing_module';
	}
	$features = get_plan()['features'];
	if (
		true !== $features &&
		! array_intersect( [ $name, $needs['feature'] ], $features )
	) {
		return 'missing_plan';
	}
	if (
		$needs['connection'] &&
		! Settings\is_connected( $needs['connection'] ) &&
		! (
			( $needs['keyless'] ?? false ) &&
			answers_without_key( $needs['connection'] )
		)
	) {
		return 'missing_connection';
	}
	return '';
}

/**
 * Returns whether a service works on this site without a stored key.
 *
 * @param string $service Slug, which is also the name of its file.
 */
function answers_without_key( string $service ): bool {
	require_once dirname( __DIR__ ) . "/services/$service.php";
	return call_user_func(
		'Mainstay\Services\\' . ucfirst( $service ) . '\answers_without_key'
	);
}

/**
 * Returns why a block inside others is not available: it is where one of its parents is, also where
 * the parent is another plugin's.
 *
 * @param string[] $parents Block names.
 */
function get_unavailable_reason_of_parents( array $parents ): string {
	$reasons = array_map( __NAMESPACE__ . '\get_unavailable_reason', array_values( $parents ) );
	return array_intersect( [ '', 'taken' ], $reasons ) ? '' : $reasons[0];
}

/**
 * Returns whether a block or panel is available.
 *
 * @param string $name Name of a block or panel.
 */
function is_available( string $name ): bool {
	return '' === get_unavailable_reason( $name );
}

/**
 * Returns the availability of a block or panel for the editor, with the details that it shows.
 *
 * @param string $name Name of a block or panel.
 * @return array{available: bool, reason?: string, details?: object}
 */
function get_availability( string $name ): array {
	$reason = get_unavailable_reason( $name );
	return '' === $reason
		? [ 'available' => true ]
		: [
			'available' => false,
			'reason'    => $reason,
			'details'   => (object) get_unavailable_details( $name, $reason ),
		];
}

/**
 * Returns the details of a reason: feature and plan, the service, or the plugin that uses the name.
 *
 * @param string $name   Name of a block or panel.
 * @param string $reason Reason as above.
 * @return array<string, string>
 */
function get_unavailable_details( string $name, string $reason ): array {
	$extension = find_extension( $name );
	if ( $extension && $extension['parents'] && 'taken' !== $reason ) {
		return get_unavailable_details( reset( $extension['parents'] ), $reason );
	}
	switch ( $reason ) {
		case 'missing_plan':
			return [
				'feature' => $extension['feature'],
				'plan'    => get_plan_name(),
				'planUrl' => get_plan()['url'],
			];
		case 'missing_connection':
			require_once __DIR__ . '/services.php';
			return [
				'service'     => $extension['connection'],
				'serviceName' => Services\get_service_name( $extension['connection'] ),
			];
		case 'taken':
			require_once __DIR__ . '/conflicts.php';
			return [ 'plugin' => Conflicts\find_plugin_of_block( $name ) ];
		default:
			return [];
	}
}

/**
 * Returns the availability of all blocks and panels by name.
 *
 * @return array<string, array{available: bool, reason?: string, details?: object}>
 */
function get_all_availability(): array {
	$names = array_keys( get_extensions() );
	return array_combine( $names, array_map( __NAMESPACE__ . '\get_availability', $names ) );
}
