<?php
/**
 * Renders the button of Tock, and what its script has to know.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Tock;

use Mainstay\Core\Consent;

defined( 'ABSPATH' ) || exit();

const SCRIPT_URL = 'https://www.exploretock.com/tock.js';

/** Keeps what the page asks of Tock until Tock's script is there, which reads these very names. */
const QUEUE_SCRIPT = "if(!window.tock){const t=window.tock=(...a)=>t.callMethod?t.callMethod(...a):t.queue.push(a);t.push=t;t.loaded=!0;t.version='1.0';t.queue=[];window._tock||=t}";

/**
 * Returns hosts of Tock, and pages there that are no business.
 *
 * @return array{hosts: list<string>, pages: list<string>}
 */
function get_lists(): array {
	static $lists;
	return $lists ??= wp_json_file_decode( __DIR__ . '/lists.json', [ 'associative' => true ] );
}

/**
 * Returns the name of a business on Tock, or null. read-business.ts has the same rule.
 *
 * @param string $saved The name, or its address.
 */
function get_business( string $saved ): ?string {
	$name = preg_match( '~^https?://([a-z.]+)/([^/?#\s<>"\\\\]+)(?:[/?#][^\s<>"\\\\]*)?$~D', $saved, $found ) &&
		in_array( $found[1], get_lists()['hosts'], true )
		? $found[2]
		: $saved;
	return preg_match( '/^[a-z0-9][\w-]{0,99}$/iD', $name ) &&
		! in_array( strtolower( $name ), get_lists()['pages'], true )
		? $name
		: null;
}

/**
 * Renders the container that Tock's script fills, a link until it has, and what the script has to know.
 *
 * @param string                                           $business Of get_business().
 * @param array{name: string, url: string, link: string, ...} $service  Company and address.
 */
function render_widget( string $business, array $service ): string {
	$timezone = get_option( 'timezone_string' );
	return sprintf(
		'<div class="wp-block-jetpack-tock__widget" id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="%s"></div><p class="wp-block-jetpack-tock__link">%s</p>%s',
		esc_attr( is_string( $timezone ) && '' !== $timezone ? $timezone : 'America/New_York' ),
		Consent\render_plain_link( $service ),
		wp_get_inline_script_tag( QUEUE_SCRIPT . ';tock("init",' . wp_json_encode( $business ) . ')' )
	);
}
