<?php
/**
 * Routes of the settings screen.
 *
 * Asked by: src/settings. Keys are stored by rest/keys.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Settings;

use Mainstay\Core\Availability;
use Mainstay\Core\Blocks;
use Mainstay\Business\Record;
use Mainstay\Core\Conflicts;
use Mainstay\Core\Keys;
use Mainstay\Likes;
use Mainstay\Payments;
use Mainstay\PremiumContent\Tiers;
use Mainstay\Publicize\Replies;
use Mainstay\Rest;
use Mainstay\Services;
use Mainstay\Core\Settings;
use Mainstay\ShareButtons;
use Mainstay\Newsletter\Subscribers\Sender;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/business/record.php';
require_once dirname( __DIR__ ) . '/core/keys.php';
require_once dirname( __DIR__ ) . '/core/conflicts.php';
require_once dirname( __DIR__ ) . '/likes/likes.php';
require_once dirname( __DIR__ ) . '/payments/payments.php';
require_once dirname( __DIR__ ) . '/premium-content/tiers.php';
require_once dirname( __DIR__ ) . '/publicize/replies.php';
require_once dirname( __DIR__ ) . '/share-buttons/share-buttons.php';
require_once dirname( __DIR__ ) . '/newsletter/subscribers/sender.php';

function register_routes(): void {
	$switch = [
		'type'              => 'boolean',
		'validate_callback' => __NAMESPACE__ . '\validate_boolean',
	];
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
				'args'                => [
					'switches'       => [
						'description'          => 'Blocks and panels by name: true is on.',
						'type'                 => 'object',
						'additionalProperties' => [ 'type' => 'boolean' ],
						'validate_callback'    => __NAMESPACE__ . '\validate_switches',
					],
					'consent_gate'   => $switch,
					'delete_data'    => $switch,
					'store_address'  => $switch,
					'import_replies' => $switch,
					'business'       => [
						'description'       =>
							'What the owner wrote down about the business.',
						'type'              => 'object',
						'validate_callback' => __NAMESPACE__ . '\validate_business',
					],
					'newsletter'     => [
						'description' => 'Who writes to the subscribers.',
						'type'        => 'object',
						'properties'  => [
							'name'       => [
								'type'      => 'string',
								'maxLength' => 100,
							],
							'reply_to'   => [
								'type'      => 'string',
								'maxLength' => 200,
							],
							'address'    => [
								'type'      => 'string',
								'maxLength' => 1000,
							],
							'welcome'    => [
								'type'      => 'string',
								'maxLength' => 5000,
							],
							'by_default' => [ 'type' => 'boolean' ],
						],
					],
					'paid_posts'     => [
						'description'          => 'Plans by the tier that they open.',
						'type'                 => 'object',
						'additionalProperties' => [
							'type'  => 'array',
							'items' => [
								'type'    => 'integer',
								'minimum' => 1,
							],
						],
					],
					'podcast'        => [
						'description' => 'Addresses of the podcast.',
						'type'        => 'object',
						'properties'  => [
							'feed'        => [ 'type' => 'string' ],
							'convert_url' => [ 'type' => 'string' ],
						],
					],
					'likes'          => [
						'description' => 'Which types of posts can be liked.',
						'type'        => 'object',
						'properties'  => [
							'where' => [ 'required' => true ] + get_text_list_schema(),
						],
					],
					'sharing'        => [
						'description' => 'Which posts have which sharing buttons.',
						'type'        => 'object',
						'properties'  => [
							'where'   => [ 'required' => true ] + get_text_list_schema(),
							'buttons' => [ 'required' => true ] + get_text_list_schema(),
							'label'   => [
								'type'      => 'string',
								'maxLength' => 100,
							],
							'style'   => [
								'type' => 'string',
								'enum' => ShareButtons\BUTTON_STYLES,
							],
						],
					],
				],
			],
		]
	);
}

/**
 * Returns the REST schema of a list of texts.
 *
 * @return array{type: string, items: array{type: string}}
 */
function get_text_list_schema(): array {
	return [
		'type'  => 'array',
		'items' => [ 'type' => 'string' ],
	];
}

/** Allows administrators. */
function can_change(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Accepts only true and false; WordPress would accept "no" and 2.
 *
 * @param mixed           $value   To be validated.
 * @param WP_REST_Request $request The request.
 * @param string          $param   Name of the parameter.
 * @return true|WP_Error Error `rest_invalid_type`.
 */
function validate_boolean( $value, WP_REST_Request $request, string $param ) {
	return is_bool( $value )
		? true
		: new WP_Error(
			'rest_invalid_type',
			sprintf(
				/* translators: %s: name of a setting. */
				__( '%s must be true or false.', 'mainstay-blocks' ),
				$param
			)
		);
}

/**
 * Accepts only switchable blocks and panels, each with true or false.
 *
 * @param mixed $switches To be validated.
 * @return true|WP_Error Errors: `rest_invalid_type`, `mainstay_unknown_extension`.
 */
function validate_switches( $switches ) {
	if ( ! is_array( $switches ) ) {
		return new WP_Error(
			'rest_invalid_type',
			__( 'The switches must be an object.', 'mainstay-blocks' )
		);
	}
	foreach ( $switches as $name => $is_on ) {
		if ( ! Availability\is_switchable( (string) $name ) ) {
			return new WP_Error(
				'mainstay_unknown_extension',
				__(
					'There is no such block or panel to switch on or off.',
					'mainstay-blocks'
				)
			);
		}
		if ( ! is_bool( $is_on ) ) {
			return new WP_Error(
				'rest_invalid_type',
				__( 'A switch must be true or false.', 'mainstay-blocks' )
			);
		}
	}
	return true;
}

/**
 * Validates a whole business record; what is missing in it is deleted.
 *
 * @param mixed $record To be validated.
 * @return true|WP_Error Error `mainstay_wrong_business`.
 */
function validate_business( $record ) {
	$wrong     = static fn( $message ) => new WP_Error(
		'mainstay_wrong_business',
		$message
	);
	$is_object = is_array( $record ) && ( ! $record || ! array_is_list( $record ) );
	$texts     = $is_object
		? array_intersect_key( $record, array_flip( Record\TEXT_FIELDS ) )
		: [];
	if (
		! $is_object ||
		array_filter( $texts, static fn( $text ) => ! is_string( $text ) ) ||
		! is_array( $record['hours'] ?? [] )
	) {
		return $wrong(
			__(
				'The business must be an object of texts and hours.',
				'mainstay-blocks'
			)
		);
	}
	$email = trim( $texts['email'] ?? '' );
	return '' === $email || is_email( $email )
		? true
		: $wrong( __( 'This is not an e-mail address.', 'mainstay-blocks' ) );
}

/**
 * Checks for a web address as it would be stored, with the placeholders `{id}`, `{title}` and `{url}`,
 * or an empty text.
 */
function is_valid_podcast_url( string $url ): bool {
	$plain = preg_replace( '/\{(id|title|url)\}/', '', $url );
	return '' === $url ||
		( preg_match( '~^https?://[^/]+\.~i', $plain ) &&
			esc_url_raw( $plain ) === $plain );
}

/**
 * Returns everything that the screen shows.
 *
 * @return array<string, mixed>
 */
function get_settings_data(): array {
	$plan = Availability\get_plan();
	return [
		'extensions'       => get_switchable_extensions(),
		'services'         => get_services(),
		'consent_gate'     => Settings\get_setting( 'consent_gate' ),
		'delete_data'      => Settings\get_setting( 'delete_data' ),
		'store_address'    => Settings\get_setting( 'store_address' ),
		'import_replies'   => Settings\get_setting( 'import_replies' ),
		'business'         => Record\get_record(),
		'newsletter'       => Sender\get_sender_settings(),
		'paid_posts'       => [
			'tiers' => Tiers\get_used_tiers(),
			'plans' => array_map(
				static fn( $plan ) => [
					'id'    => $plan['id'],
					'title' => $plan['title'],
				],
				Payments\get_plans()
			),
		],
		'podcast'          => Settings\get_setting( 'podcast' ) + [
			'feed'        => '',
			'convert_url' => '',
		],
		'likes'            => Likes\get_like_settings(),
		'sharing'          => ShareButtons\get_share_button_settings(),
		'sharing_services' => array_map(
			static fn( $slug, $service ) => [
				'slug' => $slug,
				'name' => $service['name'],
			],
			array_keys( ShareButtons\get_services() ),
			ShareButtons\get_services()
		),
		'post_types'       => get_sharing_post_types(),
		'business_types'   => Record\get_business_types(),
		'site_title'       => wp_specialchars_decode(
			get_bloginfo( 'name' ),
			ENT_QUOTES
		),
		'plan'             => [
			'name'          => $plan['name'],
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
	];
}

/**
 * Changes the settings in the request and keeps the others.
 *
 * @return array<string, mixed>|WP_Error As get_settings_data() returns it. Errors: `mainstay_wrong_podcast` (400),
 *         `mainstay_not_saved` (500), and those of Sender\update_sender_settings().
 */
function update_settings( WP_REST_Request $request ) {
	$changes = [];
	foreach (
		[ 'consent_gate', 'delete_data', 'store_address', 'import_replies' ]
		as $name
	) {
		if ( isset( $request[ $name ] ) ) {
			$changes[ $name ] = $request[ $name ];
		}
	}
	if ( isset( $request['business'] ) ) {
		$changes['business'] = Record\prepare_for_storage( $request['business'] );
	}
	if ( isset( $request['newsletter'] ) ) {
		$stored = Sender\update_sender_settings( $request['newsletter'] );
		if ( is_wp_error( $stored ) ) {
			return $stored;
		}
	}
	if ( isset( $request['paid_posts'] ) ) {
		Tiers\set_tier_mapping( $request['paid_posts'] );
	}
	if ( isset( $request['podcast'] ) ) {
		$podcast = array_map(
			'trim',
			array_intersect_key(
				$request['podcast'],
				[
					'feed'        => true,
					'convert_url' => true,
				]
			)
		);
		if (
			count( array_filter( $podcast, __NAMESPACE__ . '\is_valid_podcast_url' ) ) <
			count( $podcast )
		) {
			// Validated here, because WordPress's message for the schema names only the parameter.
			return new WP_Error(
				'mainstay_wrong_podcast',
				__( 'This is not a web address.', 'mainstay-blocks' ),
				[ 'status' => 400 ]
			);
		}
		$changes['podcast'] = array_filter( $podcast );
	}
	$types = array_column( get_sharing_post_types(), 'name' );
	if ( isset( $request['likes'] ) ) {
		$changes['likes'] = [
			'where' => filter_known( $request['likes']['where'], $types ),
		];
	}
	if ( isset( $request['sharing'] ) ) {
		$sharing            = $request['sharing'];
		$changes['sharing'] = [
			'where'   => filter_known( $sharing['where'], [ ...$types, ShareButtons\LISTS_PLACE ] ),
			'buttons' => filter_known(
				$sharing['buttons'],
				array_keys( ShareButtons\get_services() )
			),
			'label'   => sanitize_text_field( $sharing['label'] ?? '' ),
			'style'   => $sharing['style'] ?? ShareButtons\BUTTON_STYLES[0],
		];
	}
	if ( isset( $request['switches'] ) ) {
		$off = array_fill_keys( Settings\get_setting( 'off' ), true );
		foreach ( $request['switches'] as $name => $is_on ) {
			unset( $off[ $name ] );
			if ( ! $is_on ) {
				$off[ $name ] = true;
			}
		}
		$changes['off'] = array_keys( $off );
	}
	if ( ! Settings\update_settings( $changes ) ) {
		return new WP_Error(
			'mainstay_not_saved',
			__(
				'The settings could not be saved. Please try again.',
				'mainstay-blocks'
			),
			[ 'status' => 500 ]
		);
	}
	if ( isset( $changes['import_replies'] ) ) {
		Replies\schedule_import();
	}
	return get_settings_data();
}

/**
 * Returns the known items of a list, each once, in the list's order.
 *
 * @param string[] $list  Of the request.
 * @param string[] $known Possible items.
 * @return list<string>
 */
function filter_known( array $list, array $known ): array {
	return array_values( array_unique( array_intersect( $list, $known ) ) );
}

/**
 * Returns the post types that can have likes and sharing buttons.
 *
 * @return list<array{name: string, label: string}>
 */
function get_sharing_post_types(): array {
	$types = [];
	foreach ( get_post_types( [ 'public' => true ], 'objects' ) as $type ) {
		if (
			post_type_supports( $type->name, Likes\POST_TYPE_FEATURE ) ||
			post_type_supports( $type->name, ShareButtons\POST_TYPE_FEATURE )
		) {
			$types[] = [
				'name'  => $type->name,
				'label' => $type->labels->name,
			];
		}
	}
	return $types;
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
		$texts        = array_filter( $texts ) + ( $block ?? $panels[ $name ] );
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
				'slug'     => $slug,
				'name'     => $service['name'],
				'purpose'  => $service['purpose'],
				'help_url' => $service['help_url'],
				'format'   => $service['format'],
				'constant' => Settings\get_constant_name( $slug ),
				'blocks'   => array_merge(
					array_map(
						__NAMESPACE__ . '\get_block_title',
						Services\get_blocks_using_service( $slug )
					),
					get_panels_using( $slug )
				),
			] + Keys\get_key_status( $slug );
	}
	return $services;
}

/**
 * Returns the titles of the panels that use a service.
 *
 * @return string[]
 */
function get_panels_using( string $slug ): array {
	$panels = array_filter(
		require dirname( __DIR__ ) . '/core/panels.php',
		static fn( $panel ) => in_array( $slug, $panel['uses'] ?? [], true )
	);
	return array_column( $panels, 'title' );
}

/** Returns the title of a block. */
function get_block_title( string $name ): string {
	$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
	return $type && $type->title ? $type->title : $name;
}
