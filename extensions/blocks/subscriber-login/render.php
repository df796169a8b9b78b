<?php
/**
 * Log in, log out and manage the subscription: only on pages, because feeds and emails go to many.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\SubscriberLogin;

use Mainstay\Newsletter\SignUpForm;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/newsletter/sign-up-form.php';
require_once __DIR__ . '/functions.php';

if ( ! SignUpForm\is_feed_or_mail() ) {
	printf(
		'<div %s>%s</div>',
		get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
		render_links( $attributes ) // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
	);
}
