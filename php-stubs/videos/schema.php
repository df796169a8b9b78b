<?php
/**
 * What search engines are told of the videos on a page: one `VideoObject` each, in the graph that an
 * SEO plugin prints, or, without such a plugin, printed by itself.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Schema;

use Mainstay\Core\Blocks;
use Mainstay\Videos;
use Mainstay\Videos\Options;
use Mainstay\Videos\Player;
use Mainstay\Videos\Tracks;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/player.php';

/**
 * The nodes of this page by guid; with an argument, changes them.
 *
 * @param array[]|null $to Nodes by guid.
 */
function nodes( ?array $to = null ): array {
	static $nodes = [];
	return $nodes = $to ?? $nodes;
}

/**
 * The guids that an SEO plugin's graph has already; with an argument, adds one.
 *
 * @return string[]
 */
function delivered( ?string $guid = null ): array {
	static $delivered = [];
	if ( null !== $guid ) {
		$delivered[] = $guid;
	}
	return $delivered;
}

/** Remembers a video that the page shows. A list of posts is not the page of any of their videos. */
function note( int $id, array $options ): void {
	$node = is_singular() ? node( $id, $options ) : null;
	if ( $node ) {
		// The block knows more than the address in it, which WordPress renders first.
		nodes( [ Videos\guid_of( $id ) => $node ] + nodes() );
	}
}

/**
 * A video that everybody may see; null otherwise. Search engines take none without a name and a
 * picture: the picture of the post stands in.
 */
function node( int $id, array $options ): ?array {
	if (
		! Videos\is_video( $id ) ||
		! Videos\has_file( $id ) ||
		'private' === get_post_status( $id )
	) {
		return null;
	}
	$about    = Videos\details( $id );
	$post     = get_queried_object_id();
	$url      = (string) wp_get_attachment_url( $id );
	$chapters = Tracks\cues_of(
		Tracks\for_player( $id, $options['tracks'] ),
		[
			'chapters',
		]
	);
	return array_filter(
		[
			'@type'         => 'VideoObject',
			'@id'           => get_permalink( $post ) . '#video-' . $about['guid'],
			'name'          => $about['title'] ?: get_the_title( $post ),
			'description'   => wp_strip_all_tags(
				$about['description'] ?: get_the_excerpt( $post ),
				true
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
			'hasPart'       => parts( $chapters, $about['duration'] ),
		]
	) + [ 'isFamilyFriendly' => 'R-17' !== $about['rating'] ];
}

/** The chapters: each ends where the next begins. */
function parts( array $chapters, int $duration ): array {
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
 * The graph of an SEO plugin with our nodes beside the others.
 *
 * @param array $graph A list of nodes.
 */
function join( array $graph ): array {
	if ( isset( $graph['@type'] ) ) {
		return $graph;
	}
	read_content();
	$theirs = array_column( $graph, 'contentUrl' );
	foreach ( nodes() as $guid => $node ) {
		if (
			! in_array( $guid, delivered(), true ) &&
			! in_array( $node['contentUrl'], $theirs, true )
		) {
			array_is_list( $graph )
				? ( $graph[] = $node )
				: ( $graph[ "mainstay_video_$guid" ] = $node );
		}
		delivered( $guid );
	}
	return $graph;
}

/** Where a theme prints its head before the content, the blocks are looked for in the post. */
function read_content(): void {
	$post = get_queried_object();
	if ( ! ( $post instanceof \WP_Post ) || post_password_required( $post ) ) {
		return;
	}
	$blocks = Blocks\parsed( $post->post_content );
	while ( $blocks ) {
		$block = array_shift( $blocks );
		$guid  = $block['attrs']['guid'] ?? null;
		if ( 'core/video' === $block['blockName'] && is_string( $guid ) ) {
			$hint = $block['attrs']['id'] ?? 0;
			$id   = Videos\find( $guid, is_int( $hint ) ? $hint : 0 );
			if ( $id && ! Videos\is_former( $id ) ) {
				note(
					$id,
					Options\of_block( $block['attrs'], $block['innerHTML'] )
				);
			}
		}
		array_push( $blocks, ...$block['innerBlocks'] );
	}
}

/** Prints what no SEO plugin took. */
function print_nodes(): void {
	$left = array_diff_key( nodes(), array_flip( delivered() ) );
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
