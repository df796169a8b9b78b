<?php
/**
 * Reads responses that other plugins stored before: JSON, or text with everything in it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Legacy;

use Mainstay\Core\PostTypes;
use Mainstay\Core\Walk;
use Mainstay\Forms\Responses\LegacyJson;
use Mainstay\Forms\Responses\LegacyText;
use Mainstay\Forms\Responses\LegacyValues;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__, 2 ) . '/core/walk.php';
require_once __DIR__ . '/legacy-json.php';
require_once __DIR__ . '/legacy-text.php';
require_once __DIR__ . '/legacy-values.php';

/** Post meta key of answers that were stored a second time, or only there: a serialized map. */
const EXTRA_FIELDS_META_KEY = '_feedback_extra_fields';

/** Post meta key of the page that a form was on, where the parent is the saved form. */
const SOURCE_META_KEY = '_feedback_source_post_id';

/** Status of responses that were only kept for other plugins, for a day. */
const TEMPORARY_STATUS = 'jp-temp-feedback';

/**
 * Returns fields and details of such a post.
 *
 * @return array{0: list<array<string, mixed>>, 1: array<string, mixed>}
 */
function read_legacy_response( WP_Post $post ): array {
	$document         = LegacyJson\parse_document( $post );
	[$fields, $facts] = $document
		? LegacyJson\read_document( $document )
		: LegacyText\read_text_response( $post->post_content );
	$meta             = get_raw_meta( $post->ID );
	$parent           = (int) $post->post_parent;
	$is_saved         = PostTypes\FORM_POST_TYPE === get_post_type( $parent ?: 0 );
	$page             = (int) ( $meta[ SOURCE_META_KEY ] ?? 0 ) ?: ( $facts['page'] ?: ( $is_saved ? 0 : $parent ) );
	$url              = ( $page ? (string) get_permalink( $page ) : '' ) ?: $facts['url'];
	if ( '' !== $facts['permalink'] ) {
		$url = $facts['permalink'];
	}
	if ( $facts['consent'] ) {
		$facts['consent']['page'] = $url;
		$facts['consent']['time'] = get_post_time( 'c', true, $post ) ?: '';
	}
	unset( $facts['permalink'] );
	$extra = LegacyText\build_fields_from_answers(
		LegacyValues\read_serialized_map( $meta[ EXTRA_FIELDS_META_KEY ] ?? '' )
	);
	return [
		add_missing_fields( $fields, $extra ),
		[
			'page'       => $page,
			'url'        => $url,
			'saved_form' => $is_saved ? $parent : 0,
			'is_test'    => '1' === ( $meta['_feedback_is_test'] ?? '' ),
		] + $facts,
	];
}

/**
 * Returns the first value of each meta key of a post, as stored: WordPress would restore serialized
 * objects.
 *
 * @param int $id Post ID.
 * @return array<string, string>
 */
function get_raw_meta( int $id ): array {
	return array_map(
		static fn( $values ) => (string) ( $values[0] ?? '' ),
		array_filter( (array) get_post_meta( $id ), 'is_array' )
	);
}

/**
 * Returns the fields, and after them those of the second list whose label they do not have, or not so
 * often: usually the second list repeats fields of the first one under other numbers.
 *
 * @param list<array<string, mixed>> $fields
 * @param list<array<string, mixed>> $extra
 * @return list<array<string, mixed>>
 */
function add_missing_fields( array $fields, array $extra ): array {
	$known = array_count_values( array_map( 'strval', array_column( $fields, 'label' ) ) );
	foreach ( $extra as $field ) {
		$left                     = ( $known[ $field['label'] ] ?? 0 ) - 1;
		$known[ $field['label'] ] = $left;
		if ( $left < 0 ) {
			$fields[] = $field;
		}
	}
	return $fields;
}

/**
 * Deletes the responses that other plugins should have deleted after a day, where those plugins are
 * gone. Runs once a day.
 *
 * @param int $limit Responses at most.
 */
function delete_temporary_responses( int $limit ): void {
	global $wpdb;
	if ( get_post_status_object( TEMPORARY_STATUS ) ) {
		return;
	}
	$before  = gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS );
	$ids     = Walk\walk_by_id(
		static fn( $after ) => $wpdb->get_col(
			$wpdb->prepare(
				"SELECT ID FROM $wpdb->posts WHERE post_type = %s AND post_status = %s AND post_date_gmt < %s AND ID > %d ORDER BY ID LIMIT 100",
				PostTypes\RESPONSE_POST_TYPE,
				TEMPORARY_STATUS,
				$before,
				$after
			)
		)
	);
	$deleted = 0;
	foreach ( $ids as $id ) {
		if ( $deleted >= $limit ) {
			break;
		}
		$deleted += wp_delete_post( (int) $id, true ) ? 1 : 0;
	}
}
