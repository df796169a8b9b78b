<?php
/**
 * Site Health test that says whether this is the site or a copy of it, and takes another answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SiteHome\Health;

use Mainstay\Core\SiteHome;
use Mainstay\Core\SiteHome\Question;
use Mainstay\Core\SiteHome\SiteState\SiteState;

defined( 'ABSPATH' ) || exit();

/**
 * Adds the test to WordPress's tests.
 *
 * @param array<string, array<string, mixed>> $tests Of Site Health.
 * @return array<string, array<string, mixed>>
 */
function add_health_test( array $tests ): array {
	$tests['direct']['mainstay_site_home'] = [
		'label' => __( 'Original site or copy', 'mainstay-blocks' ),
		'test'  => __NAMESPACE__ . '\run_health_test',
	];
	return $tests;
}

/**
 * Returns the result, as Site Health expects it.
 *
 * @return array{label: string, status: string, badge: array{label: string, color: string}, description: string, actions: string, test: string}
 */
function run_health_test(): array {
	require_once __DIR__ . '/question.php';
	[$label, $status, $text] = match ( SiteHome\get_state() ) {
		SiteState::Site => [
			__( 'This is the original site', 'mainstay-blocks' ),
			'good',
			__( 'It sends newsletters, form messages, shared posts and webhooks, and takes payments. A copy of this site sends nothing until you confirm there what it is.', 'mainstay-blocks' ),
		],
		SiteState::Unclear => [
			__( 'Nothing is sent until you confirm whether this is the original site or a copy', 'mainstay-blocks' ),
			'critical',
			Question\describe_change(),
		],
		SiteState::Copy => [
			__( 'This is a copy of the site, so it sends nothing', 'mainstay-blocks' ),
			'recommended',
			Question\describe_change() . ' ' . __( 'You confirmed that this is a copy. If it is now the original site, change your answer here.', 'mainstay-blocks' ),
		],
	};
	return [
		'label'       => $label,
		'status'      => $status,
		'badge'       => [
			'label' => __( 'Sending', 'mainstay-blocks' ),
			'color' => 'blue',
		],
		'description' => '<p>' . esc_html( $text ) . '</p>',
		'actions'     => SiteState::Site === SiteHome\get_state()
			? ''
			: sprintf( '<form method="post" action="%s">%s</form>', esc_url( admin_url( 'admin-post.php' ) ), Question\render_buttons() ),
		'test'        => 'mainstay_site_home',
	];
}
