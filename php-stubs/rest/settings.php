<?php
/**
 * Routes of the settings screen.
 *
 * Asked by: src/settings, shared/service-setup. The settings are declared in core/settings-schema.php; keys are stored by
 * rest/keys.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Settings;

use Mainstay\Core\PlainText;
use Mainstay\Business\Record;
use Mainstay\Core\Availability;
use Mainstay\Core\Blocks;
use Mainstay\Core\Conflicts;
use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\KeyFields;
use Mainstay\Core\Keys;
use Mainstay\Core\KeySlots;
use Mainstay\Core\PostButtons;
use Mainstay\Core\Settings;
use Mainstay\Rest;
use Mainstay\Core\Services;
use Mainstay\ShareButtons;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/business/record.php';
require_once dirname( __DIR__ ) . '/core/conflicts.php';
require_once dirname( __DIR__ ) . '/core/connection-check.php';
require_once dirname( __DIR__ ) . '/core/key-fields.php';
require_once dirname( __DIR__ ) . '/core/key-slots.php';
require_once dirname( __DIR__ ) . '/core/post-buttons.php';
require_once dirname( __DIR__ ) . '/share-buttons/share-buttons.php';

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/settings',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_settings_data',
				'permission_callback' => __NAMESPACE__ . '\can_change',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\update_settings',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => get_parameters(),
			],
		]
	);
}

/**
 * Returns the settings that the route accepts, by the name of their parameter.
 *
 * @return array<string, array<string, mixed>> As core/settings-schema.php declares them, with `name`.
 */
function get_settings_by_parameter(): array {
	$settings = [];
	foreach ( Settings\get_settings_schema() as $name => $setting ) {
		if ( isset( $setting['schema'] ) ) {
			$settings[ $setting['parameter'] ?? $name ] = $setting + [ 'name' => $name ];
		}
	}
	return $settings;
}

/**
 * Returns the parameters of the route.
 *
 * @return array<string, array<string, mixed>>
 */
function get_parameters(): array {
	return array_map(
		static fn( $setting ) => $setting['schema'] +
			( isset( $setting['validate'] )
				? [ 'validate_callback' => load( ...$setting['validate'] ) ]
				: [] ),
		get_settings_by_parameter()
	);
}

/** Allows administrators. */
function can_change(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Returns everything that the screen shows.
 *
 * @return array<string, mixed>
 */
function get_settings_data(): array {
	$plan = Availability\get_plan();
	return [
		'extensions' => get_switchable_extensions(),
		'services'   => get_services(),
	] + get_values() + [
		'sharing_services' => array_map(
			static fn( $slug, $name ) => [
				'slug' => $slug,
				'name' => $name,
			],
			array_keys( ShareButtons\get_button_names() ),
			ShareButtons\get_button_names()
		),
		'post_types'       => PostButtons\get_post_types_with_buttons(),
		'business_types'   => Record\get_business_types(),
		'site_title'       => PlainText\get_site_name(),
		'plan'             => [
			'name'          => Availability\get_plan_name(),
			'url'           => $plan['url'],
			'is_everything' => true === $plan['features'],
		],
		'taken_routes'     => array_map(
			static fn( $path ) => [
				'path'   => $path,
				'plugin' => Conflicts\find_plugin_of_route( $path ),
			],
			Conflicts\get_taken_routes()
		),
		'connectors_url'   => class_exists( 'WP_Connector_Registry' )
			? admin_url( 'options-connectors.php' )
			: '',
	] + array_filter( [ 'toggles' => get_toggles() ] );
}

/**
 * Returns the values of the settings by the names of their parameters.
 *
 * @return array<string, mixed>
 */
function get_values(): array {
	$values = [];
	foreach ( get_settings_by_parameter() as $parameter => $setting ) {
		$get = $setting['get'] ?? [];
		if ( false !== $get ) {
			$values[ $parameter ] = $get
				? load( ...$get )()
				: Settings\get_setting( $setting['name'] );
		}
	}
	return $values;
}

/**
 * Returns the settings whose control is a toggle with the texts of the schema.
 *
 * @return list<array{name: string, card: string, label: string, help: string}>
 */
function get_toggles(): array {
	$toggles = [];
	foreach ( get_settings_by_parameter() as $parameter => $setting ) {
		if ( isset( $setting['label'] ) ) {
			$toggles[] = [
				'name'  => $parameter,
				'card'  => $setting['card'],
				'label' => $setting['label'](),
				'help'  => isset( $setting['help'] ) ? $setting['help']() : '',
			];
		}
	}
	return $toggles;
}

/**
 * Changes the settings in the request and keeps the others.
 *
 * @return array<string, mixed>|WP_Error As get_settings_data() returns it. Errors: `mainstay_not_saved` (500),
 *         and those of the `prepare` callbacks of the schema, in which case nothing is stored.
 */
function update_settings( WP_REST_Request $request ) {
	$sent     = array_filter(
		get_settings_by_parameter(),
		static fn( $parameter ) => isset( $request[ $parameter ] ),
		ARRAY_FILTER_USE_KEY
	);
	$error    = null;
	$is_saved = Settings\change_settings(
		static function () use ( $sent, $request, &$error ) {
			$changes = prepare_changes( $sent, $request );
			$error   = is_wp_error( $changes ) ? $changes : null;
			return $error ? null : $changes;
		}
	);
	if ( $error ) {
		return $error;
	}
	if ( ! $is_saved ) {
		return new WP_Error(
			'mainstay_not_saved',
			__(
				'The settings could not be saved. Try again.',
				'mainstay-blocks'
			),
			[ 'status' => 500 ]
		);
	}
	foreach ( array_filter( array_column( $sent, 'after' ) ) as $callback ) {
		load( ...$callback )();
	}
	return get_settings_data();
}

/**
 * Returns the values to store, made from those of a request and what is stored.
 *
 * @param array<string, array<string, mixed>> $sent Settings of the request, by parameter.
 * @return array<string, mixed>|WP_Error By name; the error of a `prepare` callback.
 */
function prepare_changes( array $sent, WP_REST_Request $request ): array|WP_Error {
	$changes = [];
	foreach ( $sent as $parameter => $setting ) {
		$callback = $setting['prepare'] ?? null;
		$value    = $callback ? load( ...$callback )( $request[ $parameter ] ) : $request[ $parameter ];
		if ( is_wp_error( $value ) ) {
			return $value;
		}
		$changes[ $setting['name'] ] = $value;
	}
	return $changes;
}

/**
 * Returns the blocks and panels that can be switched.
 *
 * @return list<array<string, mixed>>
 */
function get_switchable_extensions(): array {
	$metadata   = array_column( Blocks\get_manifest(), null, 'name' );
	$panels     = require dirname( __DIR__ ) . '/core/panels.php';
	$registry   = \WP_Block_Type_Registry::get_instance();
	$off        = Settings\get_setting( 'off' );
	$extensions = [];
	foreach ( array_keys( Availability\get_extensions() ) as $name ) {
		if ( ! Availability\is_switchable( $name ) ) {
			continue;
		}
		$block        = $metadata[ $name ] ?? null;
		$availability = Availability\get_availability( $name );
		// The registered texts are translated, but those of a taken name belong to another plugin.
		$texts        =
			$block && 'taken' !== ( $availability['reason'] ?? '' )
				? (array) $registry->get_registered( $name )
				: [];
		$texts        = array_filter( $texts ) + ( $block ?? $panels[ $name ]['texts']() );
		$extensions[] = [
			'name'         => $name,
			'kind'         => $block ? 'block' : 'panel',
			'title'        => $texts['title'] ?? $name,
			'description'  => $texts['description'] ?? '',
			'keywords'     => $texts['keywords'] ?? [],
			'is_on'        => ! in_array( $name, $off, true ),
			'availability' => $availability,
		];
	}
	return $extensions;
}

/**
 * Returns the services that need a key, without the keys.
 *
 * @return list<array<string, mixed>>
 */
function get_services(): array {
	$services = [];
	foreach ( Services\get_services() as $slug => $service ) {
		$services[] =
			[
				'slug'        => $slug,
				'name'        => $service['name'],
				'purpose'     => $service['purpose'],
				'help_url'    => $service['help_url'],
				'format'      => $service['format'],
				'part_of'     => $service['part_of'],
				'constant'    => Settings\get_constant_name( $slug ),
				'blocks'      => array_merge(
					array_map(
						__NAMESPACE__ . '\get_block_title',
						Services\get_blocks_using_service( $slug )
					),
					get_panels_using( $slug )
				),
				'fields'      => get_fields( $slug ),
				'can_test'    => [] !== $service['check'],
				'permissions' => $service['permissions'],
				'keys'        => get_keys( $slug ),
			] + Keys\get_key_status( Settings\get_slot( $slug ) );
	}
	return $services;
}

/**
 * Returns the fields of a service's key as the screen checks them while they are typed.
 *
 * @return list<array<string, mixed>> Patterns are regular expressions without delimiters.
 */
function get_fields( string $slug ): array {
	$fields = [];
	foreach ( Services\get_fields( $slug ) as $id => $field ) {
		$fields[] = [
			'id'          => $id,
			'label'       => $field['label'],
			'pattern'     => trim( $field['pattern'], '/' ),
			'format'      => $field['format'],
			'is_secret'   => $field['is_secret'],
			'is_optional' => $field['is_optional'],
			'is_mode'     => [] !== $field['choices'],
			'modes'       => array_map( static fn( $pattern ) => trim( $pattern, '/' ), $field['modes'] ),
			'refused'     => array_map(
				static fn( $pattern, $sentence ) => [
					'pattern'  => trim( $pattern, '/' ),
					'sentence' => $sentence,
				],
				array_keys( $field['refused'] ),
				$field['refused']
			),
		];
	}
	return $fields;
}

/**
 * Returns the keys of a service: one for each mode, or one. Values of fields that are no secrets are
 * included.
 *
 * @return list<array<string, mixed>> As Keys\get_key_status(), with `mode`, `in_use`, `check` and `values`.
 */
function get_keys( string $slug ): array {
	$owner = Services\get_services()[ $slug ]['part_of'] ?: $slug;
	$keys  = [];
	foreach ( KeySlots\has_modes( $slug ) ? [ 'live', 'test' ] : [ '' ] as $mode ) {
		$slot   = '' === $mode ? $slug : KeySlots\find_slot( $owner, $mode );
		$part   = null === $slot || $owner === $slug ? $slot : KeySlots\get_slot_of_part( $slug, $slot );
		$keys[] = [
			'mode'   => $mode,
			'in_use' => null !== $slot && Settings\get_slot( $owner ) === $slot,
			'check'  => null === $part ? null : ConnectionCheck\get_check( $part ),
			'values' => null === $part ? [] : get_open_values( $slug, $part ),
		] + ( null === $part ? KeySlots\get_empty_status( $owner ) : Keys\get_key_status( $part ) );
	}
	return $keys;
}

/**
 * Returns the values of the fields of a key that are no secrets.
 *
 * @return list<array{id: string, value: string}>
 */
function get_open_values( string $slug, string $slot ): array {
	$key    = Keys\get_key_of_slot( $slot );
	$values = '' === $key ? [] : KeyFields\split_key( $slug, $key );
	$open   = array_filter( Services\get_fields( $slug ), static fn( $field ) => ! $field['is_secret'] && ! $field['choices'] );
	return array_map(
		static fn( $id, $value ) => compact( 'id', 'value' ),
		array_keys( array_intersect_key( $values, $open ) ),
		array_intersect_key( $values, $open )
	);
}

/**
 * Returns the titles of the panels that use a service.
 *
 * @return string[]
 */
function get_panels_using( string $slug ): array {
	$panels = array_filter(
		require dirname( __DIR__ ) . '/core/panels.php',
		static fn( $panel ) => Services\uses_service( $panel, $slug )
	);
	return array_map( static fn( $panel ) => $panel['texts']()['title'], array_values( $panels ) );
}

/** Returns the title of a block. */
function get_block_title( string $name ): string {
	$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
	return $type && $type->title ? $type->title : $name;
}
