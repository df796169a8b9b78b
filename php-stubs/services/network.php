<?php
/**
 * The interface of a network that posts are shared with. A network is a folder services/<company>/
 * with a network.php that returns an object of this interface; publicize/networks.php finds it
 * there, and server and editor learn from get_capabilities() what it allows.
 *
 * A network implements one of two more interfaces, for connecting an account: SignInNetwork with the
 * key and secret of an app, or PasswordNetwork. CountingNetwork is for those that count a text in
 * their own way.
 *
 * A result of a network is an array with `id`, `url` and what a reply to it needs. An error is a
 * WP_Error with a sentence for the owner. Its code is `must_reauth` where the owner has to sign in
 * again, or any other; its data are `status`, `retry_at` (Unix timestamp, or null), `is_final`
 * (another attempt would fail, too), `may_exist` (the answer was lost: the post may have been
 * published) and `token` if it was renewed. Http\describe_failure() returns the first four for an
 * error of a request.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Network;

use WP_Error;

defined( 'ABSPATH' ) || exit();

/** A company that posts are shared with. */
interface Network {

	/**
	 * Returns what the network allows, and how it is shown. The owner fills in `fields` to connect an
	 * account.
	 *
	 * @return array{
	 *     slug: string,
	 *     name: string,
	 *     limit: int,
	 *     link_length: int|null,
	 *     max_images: int,
	 *     has_threads: bool,
	 *     fields: list<array{name: string, label: string, type: 'text'|'password'|'url',
	 *         help: string, is_optional?: bool}>,
	 *     has_cards?: bool,
	 *     has_one_choice?: bool,
	 *     max_bytes?: int,
	 *     max_image_bytes?: int,
	 *     icon?: string,
	 *     preview?: array{type: 'link'|'post', position: int, tab?: string, title?: string},
	 *     help?: string,
	 *     help_url?: string,
	 *     notice?: string
	 * } `slug` is the name of the folder, at most 20 characters. `limit` is the number of graphemes
	 *   of a text, `link_length` what a link counts (null for its own length),
	 *   `max_bytes` a limit of the text in bytes besides. With `has_cards` the
	 *   link is sent as a card and is not part of the text; with `has_one_choice` only one of the
	 *   accounts of a sign-in can be connected. `icon` is an SVG path of 24 by 24. `preview` says how
	 *   the editor draws a post (as a post with its text, or as the card of a link) and the position
	 *   of its tab. For the owner: `help` and `help_url` (how to get what is filled in), `notice`
	 *   (what to know before connecting). Defaults are in Networks\get_network().
	 */
	public function get_capabilities(): array;

	/**
	 * Checks whether a connection works, and renews its token where needed.
	 *
	 * @param array<string, mixed> $token Of the connection.
	 * @return array<string, mixed>|WP_Error `account`, `token`, and `limits` if any, as
	 *         SignInNetwork::finish_sign_in() returns them.
	 */
	public function check_connection( array $token ): array|WP_Error;

	/**
	 * Publishes an item.
	 *
	 * @param array<string, mixed> $token Of the connection.
	 * @param array<string, mixed> $item  `text` (cut to the limit), `link` (null, or `url`, `title`,
	 *                                    `description`, `image`: null or `path`, `mime`, `alt`),
	 *                                    `media` (a list of `path`, `mime`, `alt`, `width`, `height`),
	 *                                    `reply_to` (null, or the result of the item before in a
	 *                                    thread), `root` (null, or the result of its first),
	 *                                    `language` (as in BCP 47), `since` (Unix timestamp of the
	 *                                    item's creation, the same on every attempt) and `known` (IDs
	 *                                    of what has been published of the same post).
	 * @param string               $key   Idempotency key: unique to the item, the same on every
	 *                                    attempt.
	 * @return array<string, mixed>|WP_Error The result, with `token` if it was renewed.
	 */
	public function publish_post( array $token, array $item, string $key ): array|WP_Error;

	/**
	 * Looks for an item that may have been published, before another attempt.
	 *
	 * @param array<string, mixed> $token Of the connection.
	 * @param array<string, mixed> $item  Of publish_post(), without images.
	 * @param string               $key   Idempotency key.
	 * @return array<string, mixed>|null|WP_Error The result; null where the item was not published,
	 *         or where publish_post() with the same key is safe; an error where that cannot be
	 *         determined now.
	 */
	public function find_post( array $token, array $item, string $key ): array|null|WP_Error;

	/**
	 * Returns the public replies to a published item, the oldest first and each after its parent.
	 * Posts of the account itself are left out; a reply to one counts as a reply to what is above it.
	 *
	 * @param array<string, mixed> $token  Of the connection.
	 * @param array<string, mixed> $result Of publish_post().
	 * @return list<array{id: string, parent: string|null, text: string, url: string,
	 *         author: array{name: string, url: string}, created_at: int}>|null|WP_Error `id` is the
	 *         same on every server, `parent` the ID of the reply in the list that it replies to;
	 *         `text` is plain, with line breaks, never empty; addresses are https, or empty;
	 *         `created_at` is a Unix timestamp. Null where the network's replies cannot be read.
	 */
	public function get_replies( array $token, array $result ): array|null|WP_Error;
}
