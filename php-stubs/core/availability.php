<?php
/**
 * Is a block or panel available on this site, and if not, why?
 *
 * The reasons: `taken` (another plugin holds the name), `missing_module` (the owner switched it
 * off), `missing_plan` (the host's plan does not include it), `missing_connection` (its service has
 * no key yet), `unknown` (no such block or panel).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Availability;

use Mainstay\Core\Blocks;
use Mainstay\Core\Conflicts;
use Mainstay\Services;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

/**
 * The names that other plugins hold; with an argument, adds one.
 *
 * @return string[]
 */
function taken( ?string $name = null ): array {
	static $taken = [];
	if ( null !== $name ) {
		$taken[] = $name;
	}
	return $taken;
}

/** Called when another plugin was found to hold a name of ours. */
function remember_taken( string $name ): void {
	taken( $name );
}

/**
 * What the host includes. Everything, unless the host says otherwise by the constants
 * MAINSTAY_PLAN (a name) and MAINSTAY_FEATURES (a comma list), or by the filter. Asked once a
 * request, at `init`.
 *
 * @return array{slug: string, name: string, features: true|string[], url: string} `features` lists
 *         block folders and panel names, or is true for all of them. `url` is where to get a bigger
 *         plan, if the host has such a page.
 */
function plan(): array {
	static $plans                            = [];
	return $plans[ get_current_blog_id() ] ??= ask_for_plan();
}

/** What plan() remembers. */
function ask_for_plan(): array {
	$plan = [
		'slug'     => 'everything',
		'name'     => __( 'Everything', 'mainstay-blocks' ),
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
	 * @param array $plan `slug`, `name`, `features` (true for all, or names of block folders and panels) and
	 *                    `url` (the host's page of plans).
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
 * The plans that the host offers. None, unless the host says otherwise.
 *
 * @return array<int, array{product_slug: string, product_name: string, formatted_price: string, path_slug: string}>
 */
function plans(): array {
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

/** Are people who edit led to the host's plans where something is not in theirs? */
function is_nudged(): bool {
	/**
	 * Filters whether what is not in the plan is offered for an upgrade, in the editor and, to whoever
	 * may edit a post, on its page.
	 *
	 * @param bool $is_nudged True by default; nothing is ever offered where the plan has everything.
	 */
	return (bool) apply_filters( 'mainstay_upgrade_nudge', true );
}

/**
 * Every block and panel by name, with what it needs.
 *
 * @return array<string, array{feature: string, connection: string, parents: string[], offered: bool,
 *         keyless?: bool, panel?: string}> `connection` is a service's slug, or empty. `parents` are the blocks of ours that it lives
 *         in. `offered` is false for a part of other blocks that authors do not insert themselves.
 *         A part of a panel that plans may leave out by itself has that `panel`.
 */
function extensions(): array {
	static $extensions;
	$extensions ??= list_extensions();
	return $extensions;
}

/**
 * What extensions() remembers.
 *
 * @return array<string, array{feature: string, connection: string, parents: string[], offered: bool,
 *         keyless?: bool, panel?: string}>
 */
function list_extensions(): array {
	$extensions = [];
	$names      = array_column( Blocks\manifest(), 'name' );
	foreach ( Blocks\manifest() as $folder => $metadata ) {
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

/** Can the owner switch it? Parts of other blocks go with these, parts of panels with theirs. */
function is_switchable( string $name ): bool {
	$extension = extensions()[ $name ] ?? null;
	return $extension &&
		$extension['offered'] &&
		! $extension['parents'] &&
		! isset( $extension['panel'] );
}

/**
 * Why it is not available: one of the words on top of this file, or an empty string when it is.
 * Cheap: every request asks it for every block.
 */
function reason( string $name ): string {
	$needs = extensions()[ $name ] ?? null;
	if ( ! $needs ) {
		return 'unknown';
	}
	if ( in_array( $name, taken(), true ) ) {
		return 'taken';
	}
	if ( $needs['parents'] ) {
		return reason_of_parents( $needs['parents'] );
	}
	if ( ! $needs['offered'] ) {
		return '';
	}
	if ( in_array( $needs['panel'] ?? $name, Settings\get( 'off' ), true ) ) {
		return 'missing_module';
	}
	$features = plan()['features'];
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
 * Does a service answer this site although no key is stored for it?
 *
 * @param string $service Slug, and name of its file.
 */
function answers_without_key( string $service ): bool {
	require_once dirname( __DIR__ ) . "/services/$service.php";
	return call_user_func(
		'Mainstay\Services\\' . ucfirst( $service ) . '\answers_without_key'
	);
}

/**
 * A part is available while one of the blocks it lives in is. Next to another plugin's parent it is
 * ours still.
 *
 * @param string[] $parents Block names.
 */
function reason_of_parents( array $parents ): string {
	$reasons = array_map( __NAMESPACE__ . '\reason', array_values( $parents ) );
	return array_intersect( [ '', 'taken' ], $reasons ) ? '' : $reasons[0];
}

/** Is a block or panel available? */
function is_available( string $name ): bool {
	return '' === reason( $name );
}

/**
 * The answer for one block or panel, with what people are told.
 *
 * @return array{available: bool, reason?: string, details?: object}
 */
function of( string $name ): array {
	$reason = reason( $name );
	return '' === $reason
		? [ 'available' => true ]
		: [
			'available' => false,
			'reason'    => $reason,
			'details'   => (object) details( $name, $reason ),
		];
}

/**
 * What goes with a reason: the feature and the plan, the service, or the plugin that holds the name.
 *
 * @return array<string, string>
 */
function details( string $name, string $reason ): array {
	$extension = extensions()[ $name ] ?? null;
	if ( $extension && $extension['parents'] && 'taken' !== $reason ) {
		return details( reset( $extension['parents'] ), $reason );
	}
	switch ( $reason ) {
		case 'missing_plan':
			return [
				'feature' => $extension['feature'],
				'plan'    => plan()['name'],
				'planUrl' => plan()['url'],
			];
		case 'missing_connection':
			require_once dirname( __DIR__ ) . '/services/services.php';
			return [
				'service'     => $extension['connection'],
				'serviceName' => Services\name( $extension['connection'] ),
				'keyFormat'   =>
					Services\all()[ $extension['connection'] ]['format'] ?? '',
			];
		case 'taken':
			require_once __DIR__ . '/conflicts.php';
			return [ 'plugin' => Conflicts\plugin_of_block( $name ) ];
		default:
			return [];
	}
}

/**
 * The answers for every block and panel, by name.
 *
 * @return array<string, array>
 */
function all(): array {
	$names = array_keys( extensions() );
	return array_combine( $names, array_map( __NAMESPACE__ . '\of', $names ) );
}
