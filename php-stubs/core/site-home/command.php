<?php
/**
 * The command of WP-CLI that says what the site is, and takes the answer: for hosts and for scripts that copy sites.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SiteHome\Command;

use Mainstay\Core\SiteHome;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/site-home.php';

/** Registers `wp mainstay home`. Runs on `cli_init`. */
function register(): void {
	\WP_CLI::add_command(
		'mainstay home',
		__NAMESPACE__ . '\run_command',
		[
			'shortdesc' => 'Says whether this is the site that Mainstay Blocks was set up on, or takes the answer.',
			'synopsis'  => [
				[
					'type'        => 'positional',
					'name'        => 'answer',
					'description' => 'site: this is the site itself. copy: this is a copy, from which nothing is sent.',
					'optional'    => true,
					'options'     => [ 'site', 'copy' ],
				],
			],
		]
	);
}

/**
 * Stores the answer, if there is one, and prints what the site is: `site`, `copy` or `unclear`.
 *
 * @param string[] $arguments None, or `site` or `copy`.
 */
function run_command( array $arguments ): void {
	SiteHome\take_answer( $arguments[0] ?? '' );
	\WP_CLI::line( SiteHome\get_state()->value );
}
