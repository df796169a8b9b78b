<?php
/**
 * The checks as tests of Site Health, where WordPress and the plugin have none of their own: email and permalinks.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\Readiness\Health;

use Mainstay\Core\Admin\Readiness;
use Mainstay\Core\Admin\Readiness\Checks;
use Mainstay\Core\Screen;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/readiness.php';
require_once dirname( __DIR__, 2 ) . '/screen.php';

/**
 * Adds the tests to WordPress's tests.
 *
 * @param array<string, array<string, mixed>> $tests Of Site Health.
 * @return array<string, array<string, mixed>>
 */
function add_health_tests( array $tests ): array {
	foreach ( Readiness\get_checks() as $check ) {
		if ( in_array( $check['id'], [ 'mail', 'permalinks' ], true ) ) {
			$tests['direct'][ "mainstay_{$check['id']}" ] = [
				'label' => $check['title'],
				'test'  => static fn() => format_result( $check ),
			];
		}
	}
	return $tests;
}

/**
 * Returns a result as Site Health expects it.
 *
 * @param array{id: string, title: string, state: string, text: string, url: string, at: int} $check
 * @return array{label: string, status: string, badge: array{label: string, color: string}, description: string, actions: string, test: string}
 */
function format_result( array $check ): array {
	return [
		'label'       => Checks\GOOD === $check['state']
			? $check['text']
			/* translators: %s: what was checked, e.g. Email. */
			: sprintf( Checks\TODO === $check['state'] ? __( '%s: action needed', 'mainstay-blocks' ) : __( '%s: not checked yet', 'mainstay-blocks' ), $check['title'] ),
		'status'      => Checks\GOOD === $check['state'] ? 'good' : 'recommended',
		'badge'       => [
			'label' => __( 'Mainstay Blocks', 'mainstay-blocks' ),
			'color' => 'blue',
		],
		'description' => '<p>' . esc_html( $check['text'] ) . '</p>',
		'actions'     => sprintf(
			'<p><a href="%s">%s</a></p>',
			esc_url( $check['url'] ?: Screen\get_settings_url( 'tools/ready' ) ),
			esc_html__( 'Open', 'mainstay-blocks' )
		),
		'test'        => "mainstay_{$check['id']}",
	];
}
