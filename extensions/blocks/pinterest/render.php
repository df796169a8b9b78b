<?php
/**
 * A pin, board or profile, for a visitor.
 *
 * @var string $content Saved markup.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Pinterest;

use Mainstay\Core\Consent;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/consent.php';

$url = get_saved_url( $content );
if ( null === $url ) {
	return;
}
$kind = get_pin_kind( $url );
if ( ! $kind || is_feed() ) {
	printf( '<p %s>%s</p>', get_block_wrapper_attributes(), render_link( $url, null ) );
	return;
}
printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(),
	Consent\render_consent_gate(
		render_link( $url, $kind ),
		[
			'service' => 'pinterest',
			'name'    => 'Pinterest',
			'url'     => $url,
			'script'  => SCRIPT_URL,
		]
	)
);
