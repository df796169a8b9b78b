<?php
/**
 * Shows the progress of the related posts index in Site Health.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Health;

use Mainstay\RelatedPosts\Build;
use Mainstay\RelatedPosts\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/related-posts.php';
require_once __DIR__ . '/build.php';

/**
 * Adds the test to Site Health, if there is an index.
 *
 * @param array<string, array<string, mixed>> $tests By kind.
 * @return array<string, array<string, mixed>>
 */
function add_health_test( array $tests ): array {
	if ( Tables\are_tables_ready() ) {
		$tests['direct']['mainstay_related_posts'] = [
			'label' => __( 'Related posts', 'mainstay-blocks' ),
			'test'  => __NAMESPACE__ . '\run_health_test',
		];
	}
	return $tests;
}

/**
 * Returns the result of the Site Health test.
 *
 * @return array<string, mixed>
 */
function run_health_test(): array {
	$progress = Build\get_progress();
	$left     = $progress['waiting'] + $progress['claimed'];
	if ( $left ) {
		Build\schedule_build();
	}
	return [
		'test'        => 'mainstay_related_posts',
		'label'       => $left
			? __( 'Related posts are being prepared', 'mainstay-blocks' )
			: __( 'Related posts are up to date', 'mainstay-blocks' ),
		'status'      => $left ? 'recommended' : 'good',
		'badge'       => [
			'label' => __( 'Related posts', 'mainstay-blocks' ),
			'color' => 'blue',
		],
		'description' =>
			'<p>' . esc_html( describe_progress( $progress['done'], $left ) ) . '</p>',
		'actions'     => '',
	];
}

/**
 * Returns a sentence about the progress.
 *
 * @param int $done Number of posts.
 * @param int $left Number of posts.
 */
function describe_progress( int $done, int $left ): string {
	if ( ! $left ) {
		return sprintf(
			/* translators: %s: number of posts. */
			_n(
				'The related posts index contains %s post.',
				'The related posts index contains %s posts.',
				$done,
				'mainstay-blocks'
			),
			number_format_i18n( $done )
		);
	}
	return sprintf(
		/* translators: 1: number of posts, 2: number of all. */
		__(
			'%1$s of %2$s posts have been indexed so far. WP-Cron indexes the rest in the background. Until then, lists are shown but may be incomplete.',
			'mainstay-blocks'
		),
		number_format_i18n( $done ),
		number_format_i18n( $done + $left )
	);
}
