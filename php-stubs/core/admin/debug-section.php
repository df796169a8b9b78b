<?php
/**
 * The plugin's section on the Info tab of Site Health, which owners copy when they ask for help: versions,
 * services, and what is switched off. No key, address or name of a person is in it. Other subjects add
 * their rows with the same filter at a later priority.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\DebugSection;

use Mainstay\Core\Availability;
use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\Keys;
use Mainstay\Core\KeySlots;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/connection-check.php';
require_once dirname( __DIR__ ) . '/key-slots.php';
require_once dirname( __DIR__ ) . '/services.php';

/** Key of the section. */
const SECTION = 'mainstay-blocks';

/**
 * Adds the section.
 *
 * @param array<string, array<string, mixed>> $info Sections by key, as the filter `debug_information` has them.
 * @return array<string, array<string, mixed>>
 */
function add_section( array $info ): array {
	$info[ SECTION ] = [
		'label'  => __( 'Mainstay Blocks', 'mainstay-blocks' ),
		'fields' => [
			'version'  => create_row(
				__( 'Version', 'mainstay-blocks' ),
				get_file_data( FILE, [ 'version' => 'Version' ] )['version']
			),
			'plan'     => create_row( __( 'Hosting plan', 'mainstay-blocks' ), Availability\get_plan_name() ),
			'off'      => create_list_row( __( 'Switched off', 'mainstay-blocks' ), Settings\get_setting( 'off' ) ),
			'taken'    => create_list_row(
				__( 'Blocks provided by another plugin', 'mainstay-blocks' ),
				array_keys( Availability\get_taken_block_names() )
			),
			'services' => create_list_row( __( 'Services', 'mainstay-blocks' ), describe_services() ),
		],
	];
	return $info;
}

/**
 * Returns a row.
 *
 * @return array{label: string, value: string}
 */
function create_row( string $label, string $value ): array {
	return [
		'label' => $label,
		'value' => $value,
	];
}

/**
 * Returns a row with a list.
 *
 * @param array<string> $items
 * @return array{label: string, value: string}
 */
function create_list_row( string $label, array $items ): array {
	return create_row( $label, $items ? implode( ', ', $items ) : __( 'None', 'mainstay-blocks' ) );
}

/**
 * Returns the services that have a key, each with how it is used and whether the last test found a fault.
 *
 * @return list<string> E.g. `Stripe (test, connected)`.
 */
function describe_services(): array {
	$described = [];
	foreach ( Services\get_services() as $slug => $service ) {
		$slot   = Settings\get_slot( $slug );
		$status = Keys\get_key_status( $slot );
		if ( ! $status['configured'] && ! $status['unreadable'] ) {
			continue;
		}
		$check       = ConnectionCheck\get_check( $slot );
		$details     = array_filter(
			[
				KeySlots\has_modes( $slug ) ? KeySlots\get_mode_in_use( $slug ) : '',
				'settings' === $status['source'] ? '' : $status['source'],
				$status['unreadable'] ? 'unreadable' : (string) ( $check['state'] ?? 'not tested' ),
			]
		);
		$described[] = sprintf( '%s (%s)', $service['name'], implode( ', ', $details ) );
	}
	return $described;
}
