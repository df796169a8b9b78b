<?php
/**
 * Splits parts of blocks into the posts of a thread: each gets as many whole blocks as fit, then
 * whole lines and sentences, then words.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads\Split;

use Mainstay\Publicize\Threads\Pieces;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/pieces.php';

/** Addresses of posts on X: X shows a post as a quote where its address is in the text. */
const QUOTABLE_URL_PATTERN = '~^https?://(?:www\.|mobile\.)?(?:twitter|x)\.com/\w{1,15}/status(?:es)?/\d+~i';

/**
 * Returns the posts, without the first and the last, which have the message and the address.
 *
 * @param list<array<string, mixed>> $parts   Of Blocks\get_parts().
 * @param array<string, mixed>       $network Of Threads\get_network_limits().
 * @param int                        $most    Maximum number of posts.
 * @return list<array<string, mixed>> Each with `text`, `urls`, `media`, `tweet`, `blocks` (client
 *         IDs) and `boundary`, as the editor reads them.
 */
function split_into_posts( array $parts, array $network, int $most ): array {
	$thread = [
		'posts'   => [],
		'now'     => create_post(),
		'network' => $network,
		'most'    => $most,
	];
	foreach ( $parts as $index => $part ) {
		if ( count( $thread['posts'] ) >= $most ) {
			break;
		}
		$part['index'] = $index;
		$thread        = match ( $part['kind'] ) {
			'text' => add_text( $thread, $part ),
			'media' => add_media( $thread, $part ),
			'embed' => add_embed( $thread, $part ),
			// A separator.
			default => end_post( $thread )
		};
	}
	$posts = array_slice( end_post( $thread )['posts'], 0, $most );
	return array_map( static fn( $post ) => finish_post( $post, $network ), $posts );
}

/**
 * Returns an empty post.
 *
 * @return array<string, mixed>
 */
function create_post(): array {
	return [
		'text'       => '',
		'urls'       => [],
		'media'      => [],
		'tweet'      => '',
		'blocks'     => [],
		'boundary'   => null,
		// Index of the last part of its text, and whether the text is only a heading.
		'last'       => -1,
		'is_heading' => false,
	];
}

/**
 * Returns whether a post is empty.
 *
 * @param array<string, mixed> $post Of create_post().
 */
function is_empty_post( array $post ): bool {
	return '' === $post['text'] &&
		! $post['urls'] &&
		! $post['media'] &&
		'' === $post['tweet'];
}

/**
 * Returns a post as it is published.
 *
 * @param array<string, mixed> $post    Of create_post().
 * @param array<string, mixed> $network Of Threads\get_network_limits().
 * @return array<string, mixed>
 */
function finish_post( array $post, array $network ): array {
	return [
		'text'     => Pieces\get_full_text( $post, $network ),
		'media'    => $post['media'],
		'tweet'    => $post['tweet'],
		'urls'     => $post['urls'],
		'blocks'   => array_map(
			static fn( $client ) => [ 'clientId' => $client ],
			array_values( array_unique( $post['blocks'] ) )
		),
		'boundary' => $post['boundary']
			? Pieces\get_boundary( ...$post['boundary'] )
			: null,
	];
}

/**
 * Ends the current post and begins a new one.
 *
 * @param array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *        network: array<string, mixed>, most: int} $thread `posts` are finished, `now` is the
 *        current one.
 * @return array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *         network: array<string, mixed>, most: int}
 */
function end_post( array $thread ): array {
	$post          = $thread['now'];
	$thread['now'] = create_post();
	if ( is_empty_post( $post ) ) {
		return $thread;
	}
	if ( Pieces\post_fits( $post, $thread['network'] ) ) {
		$thread['posts'][] = $post;
		return $thread;
	}
	// Addresses that do not fit beside the text become posts of their own.
	$urls              = $post['urls'];
	$post['urls']      = [];
	$thread['posts'][] = $post;
	foreach ( $urls as $url ) {
		$thread['posts'][] =
			[
				'urls'   => [ $url ],
				'blocks' => array_slice( $post['blocks'], -1 ),
			] +
			create_post();
	}
	return $thread;
}

/**
 * Adds a block of text.
 *
 * @param array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *        network: array<string, mixed>, most: int} $thread `posts` are finished, `now` is the
 *        current one.
 * @param array<string, mixed> $part   Of Blocks\get_parts(), with `index`.
 * @return array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *         network: array<string, mixed>, most: int}
 */
function add_text( array $thread, array $part ): array {
	$network = $thread['network'];
	$here    = add_lines( $thread['now'], $part );
	if ( Pieces\post_fits( $here, $network ) ) {
		return [ 'now' => $here ] + $thread;
	}
	$anew = add_lines( create_post(), $part );
	// A heading is followed at least by the first sentence after it.
	if ( Pieces\post_fits( $anew, $network ) && ! $thread['now']['is_heading'] ) {
		return [ 'now' => $anew ] + end_post( $thread );
	}
	foreach ( $part['lines'] as $line ) {
		$thread = add_line( $thread, $part, $line );
		if ( count( $thread['posts'] ) >= $thread['most'] ) {
			break;
		}
	}
	return $thread;
}

/**
 * Adds all lines of a part to a post.
 *
 * @param array<string, mixed> $post Of create_post().
 * @param array<string, mixed> $part Of Blocks\get_parts(), with `index`.
 * @return array<string, mixed>
 */
function add_lines( array $post, array $part ): array {
	foreach ( $part['lines'] as $line ) {
		$post = Pieces\add_piece(
			$post,
			$part,
			$line,
			[
				0,
				strlen( $line['text'] ),
			]
		);
	}
	return $post;
}

/**
 * Adds one line, over as many posts as it takes.
 *
 * @param array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *        network: array<string, mixed>, most: int} $thread `posts` are finished, `now` is the
 *        current one.
 * @param array<string, mixed> $part   Of Blocks\get_parts(), with `index`.
 * @param array<string, mixed> $line   Of the part.
 * @return array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *         network: array<string, mixed>, most: int}
 */
function add_line( array $thread, array $part, array $line ): array {
	$text   = $line['text'];
	$length = strlen( $text );
	$whole  = [ 0, $length ];
	if (
		! $thread['now']['is_heading'] &&
		! Pieces\post_fits(
			Pieces\add_piece( $thread['now'], $part, $line, $whole ),
			$thread['network']
		) &&
		Pieces\post_fits(
			Pieces\add_piece( create_post(), $part, $line, $whole ),
			$thread['network']
		)
	) {
		$thread = end_post( $thread );
	}
	$ends = [ Pieces\find_ends( $text, Pieces\SENTENCE_END_PATTERN ), null ];
	$from = 0;
	while ( $from < $length && count( $thread['posts'] ) < $thread['most'] ) {
		$post = $thread['now'];
		$best = Pieces\find_longest_end(
			$post,
			$part,
			$line,
			$from,
			$ends[0],
			$thread['network']
		);
		if ( ! $best && ! is_empty_post( $post ) ) {
			$thread = end_post( $thread );
			continue;
		}
		if ( ! $best ) {
			$ends[1] ??= Pieces\find_ends( $text, Pieces\WORD_END_PATTERN );
			$best      = Pieces\find_longest_end(
				$post,
				$part,
				$line,
				$from,
				$ends[1],
				$thread['network']
			);
		}
		$to =
			$best ?:
			Pieces\find_longest_end(
				$post,
				$part,
				$line,
				$from,
				Pieces\find_character_ends( $text, $from, $thread['network']['limit'] ),
				$thread['network']
			);
		// If not even one character fits with its link, the link goes into a post of its own.
		$to            =
			$to ?: $from + strlen( Pieces\get_first_character( substr( $text, $from ) ) );
		$thread['now'] = Pieces\add_piece( $post, $part, $line, [ $from, $to ] );
		$from          = $to + strspn( $text, " \n\t\r", $to );
		if ( $from < $length ) {
			$thread = end_post( $thread );
		}
	}
	return $thread;
}

/**
 * Adds images, or a video.
 *
 * @param array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *        network: array<string, mixed>, most: int} $thread `posts` are finished, `now` is the
 *        current one.
 * @param array<string, mixed> $part   Of Blocks\get_parts(), with `index`.
 * @return array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *         network: array<string, mixed>, most: int}
 */
function add_media( array $thread, array $part ): array {
	$most     = $thread['network']['max_images'];
	$is_still = static fn( $media ) => 'image/gif' !== $media['type'] &&
		str_starts_with( $media['type'], 'image/' );
	$media    = $part['media'];
	$media    = $is_still( $media[0] )
		? array_slice( array_filter( $media, $is_still ), 0, $most )
		: array_slice( $media, 0, 1 );
	$there    = $thread['now']['media'];
	$all      = array_merge( $there, $media );
	$fits_in  =
		'' === $thread['now']['tweet'] &&
		( ! $there ||
			( count( $all ) <= $most &&
				count( array_filter( $all, $is_still ) ) === count( $all ) ) );
	if (
		! $fits_in ||
		! Pieces\post_fits( [ 'media' => $all ] + $thread['now'], $thread['network'] )
	) {
		$thread = end_post( $thread );
		$all    = $media;
	}
	$thread['now']['media']      = $all;
	$thread['now']['blocks'][]   = $part['client'];
	$thread['now']['boundary']   = null;
	$thread['now']['is_heading'] = false;
	return $thread;
}

/**
 * Adds the address of an embed; what follows begins a new post.
 *
 * @param array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *        network: array<string, mixed>, most: int} $thread `posts` are finished, `now` is the
 *        current one.
 * @param array<string, mixed> $part   Of Blocks\get_parts(), with `index`.
 * @return array{posts: list<array<string, mixed>>, now: array<string, mixed>,
 *         network: array<string, mixed>, most: int}
 */
function add_embed( array $thread, array $part ): array {
	$is_quoted =
		'x' === $thread['network']['slug'] &&
		preg_match( QUOTABLE_URL_PATTERN, $part['url'] );
	$add       = static function ( $post ) use ( $part, $is_quoted ) {
		if ( $is_quoted ) {
			$post['tweet'] = $part['url'];
		} elseif ( ! in_array( $part['url'], $post['urls'], true ) ) {
			$post['urls'][] = $part['url'];
		}
		$post['blocks'][] = $part['client'];
		$post['boundary'] = null;
		return $post;
	};
	$here      = $add( $thread['now'] );
	if (
		! Pieces\post_fits( $here, $thread['network'] ) ||
		( $is_quoted && $thread['now']['media'] )
	) {
		$thread = end_post( $thread );
		$here   = $add( $thread['now'] );
	}
	return end_post( [ 'now' => $here ] + $thread );
}
