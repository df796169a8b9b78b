<?php
/**
 * Finds related posts with Elasticsearch where ElasticPress and its related posts feature are
 * active, by ElasticPress's own function, so that its filters and its index apply.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Elasticpress;

defined( 'ABSPATH' ) || exit();

/**
 * Returns related posts from Elasticsearch; null where ElasticPress is not active.
 *
 * @return int[]|null Null where it is not there, or does not answer: then the index of the site
 *         does.
 */
function find_related_posts( int $id, int $count ): ?array {
	if ( ! class_exists( '\ElasticPress\Features' ) ) {
		return null;
	}
	try {
		$feature = \ElasticPress\Features::factory()->get_registered_feature(
			'related_posts'
		);
		if ( ! $feature || ! $feature->is_active() ) {
			return null;
		}
		$found = $feature->find_related( $id, $count );
	} catch ( \Throwable $error ) {
		return null;
	}
	return is_array( $found )
		? array_map( 'intval', wp_list_pluck( $found, 'ID' ) )
		: null;
}
