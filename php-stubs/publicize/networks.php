<?php
/**
 * The networks that posts can be shared on. Each is a file of services/, which knows its company's
 * API only. It defines these functions:
 *
 * `get_capabilities(): array` returns `slug`, `name`, `limit` (graphemes of a text), `link_length` (what a
 * link counts, or null for its own length), `max_images`, `has_threads`, `fields` (the form for
 * connecting: `name`, `label`, `type` of text, password or url, `help`, `is_optional`), and if they
 * differ from the defaults in get_network(): `has_cards` (the link is sent as a card and is not part of the
 * text), `max_image_bytes`, `has_one_choice` (only one of the accounts of a sign-in can be
 * connected). For the owner: `help` and `help_url` (how to get what is filled in), `notice` (what
 * to know before connecting).
 *
 * `get_letter_weight( string $letter ): int` returns the weight of a grapheme; only where that is not always
 * one. `get_link_pattern(): string` returns the network's own pattern for links; only where it has one.
 *
 * Either `connect_account( array $fields )`, where no sign-in is needed, or `begin_sign_in( array $fields, string
 * $return )`, which returns `url` (the page to open; `state` is added to it) and `keep` (what
 * finish_sign_in() needs; stored encrypted, for ten minutes), and `finish_sign_in( array $keep, array $query )`
 * with the query of the redirect (`code` and so on). Both connect_account() and finish_sign_in() return `account`
 * (`id`, `name`, `handle`, `url`, `picture`), `token` (what the network's own functions need,
 * stored encrypted) and, where this account's limits differ from those of get_capabilities(), `limits`
 * (`limit`, `link_length`, `max_images`); or `choices`, a list of the same, where one sign-in opens
 * several accounts; or WP_Error with a sentence for the owner.
 *
 * `get_app_fields( array $token ): array` returns what the owner filled in, with secrets; only where the
 * next sign-in needs that.
 *
 * `check_connection( array $token )` returns `account`, `token` (renewed where needed) and `limits` if any.
 * WP_Error with the code `must_reauth` means that the owner has to sign in again; its data may hold
 * `token`, where it was renewed.
 *
 * `publish_post( array $token, array $item, string $key )` publishes an item: `text` (cut to the limit),
 * `link` (null, or `url`, `title`, `description`, `image`: null or `path`, `mime`, `alt`), `media`
 * (a list of `path`, `mime`, `alt`, `width`, `height`), `reply_to` (null, or the result of the item
 * before in a thread), `root` (null, or the result of its first), `language` (as in BCP 47) and
 * `since` (Unix timestamp of the item's creation, the same on every attempt) and `known` (IDs of
 * what has been published of the same post). `$key` is the idempotency key: unique to the item, the
 * same on every attempt. The result has `id`, `url`, and what a reply to it needs; `token`, if it
 * was renewed. WP_Error has the code `must_reauth` as above, or any other, and as data: `status`,
 * `retry_at` (Unix, or null), `is_final` (another attempt would fail, too), `may_exist` (the answer
 * was lost: it may have been published), `token` if it was renewed. Http\describe_failure() returns the
 * first four for an error of request_json().
 *
 * `find_post( array $token, array $item, string $key )` looks for an item that may have been published,
 * before another attempt: returns the result, as publish_post() does; null where it was not published,
 * or where publish_post() with the same key is safe; WP_Error as of publish_post() where that cannot be
 * determined now.
 *
 * `get_replies( array $token, array $result ): array|WP_Error` returns the public replies to a
 * published item, the oldest first and each after its parent; only where replies can be read. Each
 * has `id` (the same on every server), `parent` (the id of the reply in the list that it replies
 * to, or null), `text` (plain, with line breaks, never empty), `url`, `author` (`name`, `url`) and
 * `created_at` (Unix). Posts of the account itself are left out; a reply to one counts as a reply
 * to what is above it. Addresses are https, or empty. WP_Error has the code `must_reauth` as above,
 * or any other.
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

/** Returns whether a slug is that of a network. */
function is_known( string $slug ): bool {
	return isset( NAMESPACES[ $slug ] );
}

/**
 * Returns whether a network defines a function.
 *
 * @param string $function Without namespace, e.g. `begin`.
 */
function has_function( string $slug, string $function ): bool {
	if ( ! is_known( $slug ) ) {
		return false;
	}
	require_once dirname( __DIR__ ) . "/services/$slug/$slug.php";
	return function_exists( NAMESPACES[ $slug ] . "\\$function" );
}

/**
 * Calls a function of a network by its name.
 *
 * @param string $function  Without namespace, e.g. `publish_post`.
 * @param mixed  $arguments Of the function.
 * @return mixed Its result; WP_Error `mainstay_unknown_network` where there is no such function.
 */
function call_network( string $slug, string $function, ...$arguments ) {
	return has_function( $slug, $function )
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
 * Returns the capabilities of a network, as its get_capabilities() does, with defaults; or null.
 *
 * @param array<string, mixed> $limits Of one account, where they differ.
 * @return array<string, mixed>|null
 */
function get_network( string $slug, array $limits = [] ): ?array {
	if ( ! is_known( $slug ) ) {
		return null;
	}
	return $limits +
		call_network( $slug, 'get_capabilities' ) + [
			'has_cards'       => false,
			'has_one_choice'  => false,
			'max_image_bytes' => 5 * MB_IN_BYTES,
		];
}

/**
 * Returns all networks by slug.
 *
 * @return array<string, array<string, mixed>>
 */
function get_networks(): array {
	$slugs = array_keys( NAMESPACES );
	return array_combine( $slugs, array_map( __NAMESPACE__ . '\get_network', $slugs ) );
}
