<?php
/**
 * Where ElasticPress is active and its related posts are switched on, Elasticsearch finds them: by
 * ElasticPress's own function, so that its filters and its index hold.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Elasticpress;

defined( 'ABSPATH' ) || exit();

/**
 * What Elasticsearch finds.
 *
 * @return int[]|null Null where it is not there, or does not answer: then the index of the site does.
 */
function find( int $id, int $count ): ?array {
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
