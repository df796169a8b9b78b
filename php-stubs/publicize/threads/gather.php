<?php
/**
 * Reads a thread from a network as items that become blocks. Its media are copied to the media
 * library, so that visitors send no request to the network.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads\Gather;

use Mainstay\Core\InertHtml;
use Mainstay\Core\PlainText;
use Mainstay\Core\Keys;
use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Connections;
use Mainstay\Services\Bluesky\Threads as BlueskyThreads;
use Mainstay\Services\Mastodon\Threads as MastodonThreads;
use Mainstay\Services\X\Threads as XThreads;
use Mainstay\Publicize\Threads\Copies;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/keys.php';
require_once dirname( __DIR__, 2 ) . '/services/bluesky/threads.php';
require_once dirname( __DIR__, 2 ) . '/services/mastodon/threads.php';
require_once dirname( __DIR__, 2 ) . '/services/x/threads.php';
require_once __DIR__ . '/copies.php';

/** Tags that a text may have. */
const ALLOWED_TAGS = [
	'a'      => [ 'href' => true ],
	'br'     => [],
	'b'      => [],
	'strong' => [],
	'i'      => [],
	'em'     => [],
	'code'   => [],
];

/** Seconds for copying media; those left over are embedded. */
const COPY_SECONDS = 45;

/**
 * Returns the items of a thread.
 *
 * @param string $url Of one of its posts.
 * @return list<array<string, mixed>>|WP_Error Each has `type` (paragraph, gallery, image, video,
 *         embed), `content`, `images` (each with `id`, `url`, `alt`), `url`, `alt`, as far as the
 *         type has them; `is_verified`: whether the account is connected to this site; `post`: the
 *         number of its post in the thread, from 0; `missing`: a sentence on why posts of the thread
 *         may be missing, or an empty string. `mainstay_no_thread` for any other address.
 */
function gather_thread( string $url ): array|WP_Error {
	$service = get_service_slug( $url );
	$thread  = match ( $service ) {
		'x' => XThreads\fetch_thread( $url, get_x_token() ),
		'bluesky' => BlueskyThreads\fetch_thread( $url ),
		'mastodon' => MastodonThreads\fetch_thread( $url, __NAMESPACE__ . '\get_mastodon_token' ),
		default => new WP_Error(
			'mainstay_no_thread',
			__(
				'Enter the address of a post on X, Mastodon or Bluesky.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		)
	};
	if ( is_wp_error( $thread ) ) {
		return $thread;
	}
	$until = microtime( true ) + COPY_SECONDS;
	$items = [];
	$every = [
		'is_verified' => is_own_account( $service, $thread['handle'], $thread['profile'] ?? '' ),
		'missing'     => explain_missing_posts( $thread['missing'] ),
	];
	foreach ( $thread['posts'] as $number => $post ) {
		foreach ( build_post_items( $post, $until ) as $item ) {
			$items[] = $item + $every + [ 'post' => $number ];
		}
	}
	return $items;
}

/**
 * Returns the sentence for a reason of a service, or an empty string.
 *
 * @param string $reason `no_key`, `refused` and `too_old` are X's; `failed`, `too_long`.
 */
function explain_missing_posts( string $reason ): string {
	return match ( $reason ) {
		'no_key' => __(
			'X only gives the other posts of a thread to sites that have a key. An administrator can enter one in the settings.',
			'mainstay-blocks'
		),
		'refused' => __(
			'X did not accept the key of this site, or its credits are used up, so the other posts of the thread are missing. An administrator can change the key in the settings.',
			'mainstay-blocks'
		),
		'too_old' => __(
			'X only finds posts from the past week, so other posts of this thread may be missing.',
			'mainstay-blocks'
		),
		'failed' => __(
			'The other posts of the thread could not be read. Undo the import and try again later.',
			'mainstay-blocks'
		),
		'too_long' => __(
			'The thread is too long to be imported at once, so its last posts are missing.',
			'mainstay-blocks'
		),
		default => ''
	};
}

/**
 * Returns the slug of the network that an address belongs to, or an empty string.
 *
 * @param string $url As it was entered.
 */
function get_service_slug( string $url ): string {
	$patterns = [
		'x'        => XThreads\POST_URL_PATTERN,
		'bluesky'  => BlueskyThreads\POST_URL_PATTERN,
		'mastodon' => MastodonThreads\POST_URL_PATTERN,
	];
	foreach ( $patterns as $service => $pattern ) {
		if ( preg_match( $pattern, $url ) ) {
			return $service;
		}
	}
	return '';
}

/**
 * Returns the connections of one network that the current user may share with.
 *
 * @return array<int, Connection>
 */
function get_own_connections( string $service ): array {
	require_once dirname( __DIR__ ) . '/connections/connections.php';
	return array_filter(
		Connections\get_usable_connections( get_current_user_id() ),
		static fn( $one ) => $service === $one->service
	);
}

/**
 * Returns the bearer token for X: the owner's key, or the access token of a connected account; may
 * be empty.
 */
function get_x_token(): string {
	$key = Keys\get_key( 'x' );
	foreach ( '' === $key ? get_own_connections( 'x' ) : [] as $connection ) {
		$token = Connections\get_token( $connection );
		// An expired token is renewed only when something is published.
		if (
			is_string( $token['access'] ?? null ) &&
			( $token['until'] ?? 0 ) > time()
		) {
			return $token['access'];
		}
	}
	return $key;
}

/**
 * Returns the access token of a connected account on a Mastodon server, or null.
 *
 * @param string $host Of the server, lower case.
 */
function get_mastodon_token( string $host ): ?string {
	foreach ( get_own_connections( 'mastodon' ) as $connection ) {
		$token = Connections\get_token( $connection );
		if ( ( $token['host'] ?? '' ) === $host && is_string( $token['access'] ?? null ) ) {
			return $token['access'];
		}
	}
	return null;
}

/**
 * Returns whether an account is one of those that are connected.
 *
 * @param string $service Slug.
 * @param string $handle  With or without `@`.
 * @param string $profile Address of its profile, or empty: the host of a handle may be another one.
 */
function is_own_account( string $service, string $handle, string $profile ): bool {
	$plain = static fn( $handle ) => strtolower( ltrim( (string) $handle, '@' ) );
	foreach ( get_own_connections( $service ) as $connection ) {
		$account = $connection->account;
		if (
			( '' !== $plain( $handle ) && $plain( $account['handle'] ?? '' ) === $plain( $handle ) ) ||
			( '' !== $profile && ( $account['url'] ?? '' ) === $profile )
		) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the items of one post.
 *
 * @param array{url: string, html: string, images: list<array<string, mixed>>,
 *        videos: list<array<string, mixed>>, embeds: list<string>} $post Of a service.
 * @param float $until Unix timestamp after which nothing is copied.
 * @return list<array<string, mixed>>
 */
function build_post_items( array $post, float $until ): array {
	$items  = array_map(
		static fn( $text ) => [
			'type'    => 'paragraph',
			'content' => $text,
		],
		split_paragraphs( $post['html'] )
	);
	$embeds = $post['embeds'];
	$images = [];
	foreach (
		array_filter( $post['images'], static fn( $one ) => $one['url'] )
		as $image
	) {
		$copy = Copies\copy_media( $image, $post['url'], $until );
		$copy ? ( $images[] = $copy ) : ( $embeds[] = $post['url'] );
	}
	if ( count( $images ) > 1 ) {
		$items[] = [
			'type'   => 'gallery',
			'images' => $images,
		];
	} elseif ( $images ) {
		$items[] = [ 'type' => 'image' ] + $images[0];
	}
	foreach ( $post['videos'] as $video ) {
		$copy = Copies\copy_media( $video, $post['url'], $until, true );
		$copy
			? ( $items[] = [ 'type' => 'video' ] + $copy )
			: ( $embeds[] = $post['url'] );
	}
	foreach ( array_unique( $embeds ) as $url ) {
		$items[] = [
			'type' => 'embed',
			'url'  => $url,
		];
	}
	return $items;
}

/**
 * Splits HTML into paragraphs without block tags.
 *
 * @param string $html Of a service.
 * @return list<string>
 */
function split_paragraphs( string $html ): array {
	// Parts of long addresses that servers hide by their style sheets.
	$html  = (string) preg_replace(
		'~<span class="invisible">[^<]*</span>~i',
		'',
		$html
	);
	$parts = preg_split(
		'~</?(?:p|blockquote|ul|ol|li|pre|div|h[1-6])\b[^>]*>~i',
		$html
	);
	$clean = array_map(
		static fn( $part ) => trim(
			preg_replace(
				'~\s*\n\s*~',
				' ',
				wp_kses( $part, ALLOWED_TAGS, [ 'http', 'https' ] )
			)
		),
		$parts ?: []
	);
	require_once dirname( __DIR__, 2 ) . '/core/inert-html.php';
	return array_values(
		array_filter(
			array_map(
				static fn( $part ) => InertHtml\break_shortcodes(
					(string) preg_replace(
						'~^(?:<br\s*/?>\s*)+|(?:\s*<br\s*/?>)+$~i',
						'',
						preg_replace( '~\s*<br\s*/?>\s*~i', '<br>', $part )
					)
				),
				$clean
			),
			static fn( $part ) => '' !== trim( PlainText\get_plain_text( $part ) )
		)
	);
}
