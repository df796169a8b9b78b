<?php
/**
 * Structured data for the videos on a page: a `VideoObject` for each, in the graph of an SEO
 * plugin, or printed separately where there is no such plugin.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Schema;

use Mainstay\Core\TypedText;
use Mainstay\Videos;
use Mainstay\Videos\Options;
use Mainstay\Videos\Player;
use Mainstay\Videos\Tracks;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/player.php';

/** Key in $GLOBALS of the nodes of this page. */
const NODES = __NAMESPACE__ . '\nodes';

/** Key in $GLOBALS of the GUIDs in the graph of an SEO plugin. */
const DELIVERED_GUIDS = __NAMESPACE__ . '\delivered_guids';

/**
 * Returns the nodes of this page, the last one first.
 *
 * @return array<string, array<string, mixed>> By GUID.
 */
function get_nodes(): array {
	return $GLOBALS[ NODES ] ?? [];
}

/**
 * Adds a node of this page.
 *
 * @param array<string, mixed> $node Of build_node().
 */
function add_node( string $guid, array $node ): void {
	$GLOBALS[ NODES ] = [ $guid => $node ] + get_nodes();
}

/**
 * Returns the GUIDs that are in an SEO plugin's graph already.
 *
 * @return list<string>
 */
function get_delivered_guids(): array {
	return $GLOBALS[ DELIVERED_GUIDS ] ?? [];
}

/** Adds a GUID that is in an SEO plugin's graph. */
function add_delivered_guid( string $guid ): void {
	$GLOBALS[ DELIVERED_GUIDS ] = [ ...get_delivered_guids(), $guid ];
}

/**
 * Adds a video that the page shows. Lists of posts are left out.
 *
 * @param array<string, mixed> $options Of Options\sanitize_options().
 */
function collect_video( int $id, array $options ): void {
	$node = is_singular() ? build_node( $id, $options ) : null;
	if ( $node ) {
		// The block, which is rendered after the address in it, has more options.
		add_node( Videos\get_guid( $id ), $node );
	}
}

/**
 * Returns the node of a public video, or null. Search engines require a name and an image, for
 * which the post's are used where the video has none.
 *
 * @param array<string, mixed> $options Of Options\sanitize_options().
 * @return array<string, mixed>|null A node of schema.org.
 */
function build_node( int $id, array $options ): ?array {
	if (
		! Videos\is_video( $id ) ||
		! Videos\has_playable_file( $id ) ||
		Videos\is_private( $id )
	) {
		return null;
	}
	$about    = Videos\get_details( $id );
	$post     = get_queried_object_id();
	$url      = (string) wp_get_attachment_url( $id );
	$chapters = Tracks\get_cues(
		Tracks\get_player_tracks( $id, $options['tracks'] ),
		[
			'chapters',
		]
	);
	return array_filter(
		[
			'@type'         => 'VideoObject',
			'@id'           => get_permalink( $post ) . '#video-' . $about['guid'],
			'name'          => $about['title'] ?: get_plain_text( get_the_title( $post ) ),
			'description'   => get_plain_text(
				$about['description'] ?: get_cached_excerpt( $post )
			),
			'thumbnailUrl'  =>
				$options['poster'] ?:
				$about['poster'] ?:
				(string) get_the_post_thumbnail_url( $post, 'full' ),
			'uploadDate'    => get_post_datetime( $id )->format( DATE_ATOM ),
			'duration'      => $about['duration'] ? "PT{$about['duration']}S" : '',
			'contentUrl'    => $url,
			'embedUrl'      => $about['display_embed'] ? $about['url'] : '',
			'width'         => $about['width'],
			'height'        => $about['height'],
			'contentRating' => $about['rating'],
			'hasPart'       => build_chapter_clips( $chapters, $about['duration'] ),
		]
	) + [ 'isFamilyFriendly' => 'R-17' !== $about['rating'] ];
}

/**
 * Returns the chapters; each ends where the next begins.
 *
 * @param list<array{start: float, text: string, ...}> $chapters Cues.
 * @param int $duration Of the video, in seconds.
 * @return list<array<string, mixed>>
 */
function build_chapter_clips( array $chapters, int $duration ): array {
	$parts = [];
	foreach ( $chapters as $index => $chapter ) {
		$start   = (int) $chapter['start'];
		$parts[] = array_filter(
			[
				'@type'     => 'Clip',
				'name'      => $chapter['text'],
				'url'       => get_permalink() . '#t=' . $start,
				'endOffset' => (int) ( $chapters[ $index + 1 ]['start'] ?? $duration ),
			]
		) + [ 'startOffset' => $start ];
	}
	return $parts;
}

/**
 * Adds the nodes to the graph of an SEO plugin.
 *
 * @param array<int|string, mixed> $graph A list of nodes.
 * @return array<int|string, mixed>
 */
function add_nodes_to_graph( array $graph ): array {
	if ( isset( $graph['@type'] ) ) {
		return $graph;
	}
	collect_from_post_content();
	$theirs = array_column( $graph, 'contentUrl' );
	foreach ( get_nodes() as $guid => $node ) {
		if (
			! in_array( $guid, get_delivered_guids(), true ) &&
			! in_array( $node['contentUrl'], $theirs, true )
		) {
			array_is_list( $graph )
				? ( $graph[] = $node )
				: ( $graph[ "mainstay_video_$guid" ] = $node );
		}
		add_delivered_guid( $guid );
	}
	return $graph;
}

/** Reads the blocks of the post where a theme prints its head before the content. */
function collect_from_post_content(): void {
	$post = get_queried_object();
	if ( ! ( $post instanceof \WP_Post ) || post_password_required( $post ) ) {
		return;
	}
	$blocks = TypedText\parse_typed_blocks( $post->post_content );
	while ( $blocks ) {
		$block = array_shift( $blocks );
		$guid  = $block['attrs']['guid'] ?? null;
		if ( 'core/video' === $block['blockName'] && is_string( $guid ) ) {
			$hint = $block['attrs']['id'] ?? 0;
			$id   = Videos\find_by_guid( $guid, is_int( $hint ) ? $hint : 0 );
			if ( $id && ! Videos\is_at_former_host( $id ) ) {
				collect_video(
					$id,
					Options\get_block_options( $block['attrs'], $block['innerHTML'] )
				);
			}
		}
		array_push( $blocks, ...$block['innerBlocks'] );
	}
}

/** Prints the nodes that are in no SEO plugin's graph. */
function print_nodes(): void {
	$left = array_diff_key( get_nodes(), array_flip( get_delivered_guids() ) );
	if ( $left ) {
		wp_print_inline_script_tag(
			wp_json_encode(
				[
					'@context' => 'https://schema.org',
					'@graph'   => array_values( $left ),
				],
				JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
			),
			[ 'type' => 'application/ld+json' ]
		);
	}
}

/** Returns the excerpt of a post, for which WordPress may render many blocks: once for all its videos. */
function get_cached_excerpt( int $post ): string {
	static $known            = [];
	return $known[ $post ] ??= get_the_excerpt( $post );
}
