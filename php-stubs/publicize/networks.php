<?php
/**
 * The networks that posts can be shared on. Each is a file of services/ that knows its company and
 * nothing of this site; what it has to offer:
 *
 * `network(): array` with `slug`, `name`, `limit` (graphemes of a text), `link_length` (what a link
 * counts, or null where it counts as it is), `max_images`, `has_threads`, `fields` (what the owner
 * fills in to connect: `name`, `label`, `type` of text, password or url, `help`), and if they differ
 * from what get() adds: `has_cards` (the link goes as a card of its own and is no part of the
 * text), `max_image_bytes`, `has_one_choice` (of the accounts that a sign-in opens, one can be
 * connected). For the owner: `help` and `help_url` (how to get what is filled in), `notice` (what to
 * know before connecting); a field that may stay empty `is_optional`.
 *
 * `weight( string $letter ): int`, only where a letter does not always count one.
 *
 * Either `connect( array $fields )`, where no sign-in is needed, or `begin( array $fields, string
 * $return )`, which gives `url` (the page to open, whole but for `state`, which is added to it) and
 * `keep` (what finish() needs; stored encrypted, for ten minutes), and `finish( array $keep, array
 * $query )` with what came back (`code` and so on). Both connect() and finish() give `account` (`id`,
 * `name`, `handle`, `url`, `picture`), `token` (whatever the network's own functions need, stored
 * encrypted and seen by nobody else) and, where this account's differ from those of network(),
 * `limits` (`limit`, `link_length`, `max_images`); or `choices`, a list of the same, where one
 * sign-in opens several accounts; or WP_Error with a sentence for the owner.
 *
 * `fields_of( array $token ): array` gives what the owner filled in, with what is secret: only where the
 * next sign-in needs that.
 *
 * `check( array $token )` gives `account`, `token` (fresh, where it was renewed) and `limits` if any.
 * WP_Error with the code `must_reauth` means that the owner has to sign in again; its data may hold
 * `token`, where it was renewed.
 *
 * `publish( array $token, array $item, string $key )`. The item has `text` (cut to the limit),
 * `link` (null, or `url`, `title`, `description`, `image`: null or `path`, `mime`, `alt`), `media` (a
 * list of `path`, `mime`, `alt`, `width`, `height`), `reply_to` (null, or the result of the item
 * before in a thread), `root` (null, or the result of its first), `language` (as in BCP 47) and
 * `since` (when the item was made, the same in every try) and
 * `known` (the ids of what is there already of the same post). `$key` is the same in every try, and no
 * other item has it. The result has `id`, `url`, and whatever an answer to it needs; `token`, if
 * it was renewed. WP_Error has the code `must_reauth` as above, or any other, and as data:
 * `status`, `retry_at` (Unix, or null), `is_final` (trying again is of no use), `may_exist` (the
 * answer was lost: it may have been published), `token` if it was renewed. Http\hindrance() makes the
 * first four out of an error of request_json().
 *
 * `find( array $token, array $item, string $key )` is asked before a second try of what may exist:
 * the result, as of publish(); null where it is not there, or where publish() with the same key does
 * no harm; WP_Error as of publish() where nobody can tell now.
 *
 * `replies( array $token, array $result ): array|WP_Error`, only where answers can be read: the public
 * ones below an item that is there, the oldest first and each after the one that it answers. Each has
 * `id` (the same on every server), `parent` (the id of the answer in the list that it answers, or
 * null), `text` (plain, with its line breaks, never empty), `url`, `author` (`name`, `url`) and
 * `created_at` (Unix). What the account itself said is left out; what answers that counts as an answer
 * to what is above it. Addresses are https, or empty. WP_Error has the code `must_reauth` as above, or
 * any other.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Networks;

use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';

/** Namespace by slug, which is the name of the file in services/ as well. */
const NAMESPACES = [
	'bluesky'  => '\Mainstay\Services\Bluesky',
	'facebook' => '\Mainstay\Services\Facebook',
	'linkedin' => '\Mainstay\Services\Linkedin',
	'mastodon' => '\Mainstay\Services\Mastodon',
	'threads'  => '\Mainstay\Services\Threads',
	'tumblr'   => '\Mainstay\Services\Tumblr',
	'x'        => '\Mainstay\Services\X',
];

/** Is it one of them? */
function is_known( string $slug ): bool {
	return isset( NAMESPACES[ $slug ] );
}

/** Does a network offer this function? */
function offers( string $slug, string $function ): bool {
	if ( ! is_known( $slug ) ) {
		return false;
	}
	require_once dirname( __DIR__ ) . "/services/$slug.php";
	return function_exists( NAMESPACES[ $slug ] . "\\$function" );
}

/**
 * Calls a function of a network.
 *
 * @return mixed What it gives; WP_Error where there is no such function.
 */
function call( string $slug, string $function, ...$arguments ) {
	return offers( $slug, $function )
		? call_user_func( NAMESPACES[ $slug ] . "\\$function", ...$arguments )
		: new WP_Error(
			'mainstay_unknown_network',
			__( 'This network is not known here.', 'mainstay-blocks' ),
			[
				'status'   => 400,
				'is_final' => true,
			]
		);
}

/**
 * What a network is like, or null.
 *
 * @param array $limits Of one account, where they differ.
 */
function get( string $slug, array $limits = [] ): ?array {
	if ( ! is_known( $slug ) ) {
		return null;
	}
	return $limits +
		call( $slug, 'network' ) + [
			'has_cards'       => false,
			'has_one_choice'  => false,
			'max_image_bytes' => 5 * MB_IN_BYTES,
		];
}

/**
 * Every network by slug.
 *
 * @return array<string, array>
 */
function all(): array {
	$slugs = array_keys( NAMESPACES );
	return array_combine( $slugs, array_map( __NAMESPACE__ . '\get', $slugs ) );
}
