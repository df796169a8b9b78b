<?php
/**
 * The videos of the media library, each with a permanent GUID_META_KEY: their data, who may see them, and
 * the author's settings. videos/ renders them.
 *
 * WordPress's own fields are used: title, description and poster are the attachment's, and a
 * private video is an attachment with the status `private`, which WordPress itself hides from REST
 * responses, lists and attachment pages. What an earlier plugin kept private stays so, see is_private().
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos;

use Mainstay\Core\Blocks;
use Mainstay\Core\PlainText;
use Mainstay\Core\SiteIdentity;
use Mainstay\Services\Videopress;
use Mainstay\Videos\Tracks;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-identity.php';
require_once dirname( __DIR__ ) . '/services/videopress.php';
require_once __DIR__ . '/tracks.php';

/** Post meta of a video. */
const GUID_META_KEY     = '_mainstay_video_guid';
const RATING_META_KEY   = '_mainstay_video_rating';
const EMBED_META_KEY    = '_mainstay_video_embed';
const DOWNLOAD_META_KEY = '_mainstay_video_download';
const PRIVACY_META_KEY  = '_mainstay_video_privacy';

/** Post meta: the GUID_META_KEY at the former host, as an earlier plugin stored it. */
const FORMER_GUID_META_KEY = 'videopress_guid';

/** Post meta, and the option of the site for videos that leave it to the site: who may see a video, as an earlier plugin stored it. */
const FORMER_PRIVACY_META_KEY = 'videopress_privacy_setting';
const FORMER_PRIVACY_OPTION   = 'videopress_private_enabled_for_site';

/**
 * Four characters longer than those of the former host, so that a GUID_META_KEY of a deleted video is never
 * mistaken for one of theirs.
 */
const GUID_LENGTH = 12;

/** From general audiences to adults. */
const RATINGS = [ 'G', 'PG-13', 'R-17' ];

/** Values of PRIVACY_META_KEY: who may see a video. */
const PRIVACY_PUBLIC  = 0;
const PRIVACY_MEMBERS = 1;
const PRIVACY_AS_POST = 2;

/** Query argument of the embed page. */
const QUERY_PARAMETER = 'mainstay-video';

/** Returns whether an ID is that of a video in the media library. */
function is_video( int $id ): bool {
	$post = $id > 0 && ! Blocks\is_missing_post( $id ) ? get_post( $id ) : null;
	return $post instanceof WP_Post &&
		'attachment' === $post->post_type &&
		str_starts_with( $post->post_mime_type, 'video/' );
}

/**
 * Returns the GUID_META_KEY of a video: its own, or the former host's where its file is there. Videos that
 * were uploaded before this plugin get a GUID_META_KEY on first use. It is derived from the attachment's ID
 * and the site's secrets, so that simultaneous requests store the same, and it cannot be guessed.
 *
 * @param int $id Of a video.
 */
function get_guid( int $id ): string {
	$former = get_post_meta( $id, FORMER_GUID_META_KEY, true );
	if ( is_string( $former ) && Videopress\is_guid( $former ) ) {
		return $former;
	}
	$guid = get_post_meta( $id, GUID_META_KEY, true );
	if ( is_own_guid( $guid ) ) {
		return $guid;
	}
	$hash = (string) hex2bin( SiteIdentity\get_hash( 'video', (string) $id ) );
	$guid = '';
	foreach ( str_split( substr( $hash, 0, GUID_LENGTH ) ) as $byte ) {
		$guid .= '0123456789abcdefghijklmnopqrstuvwxyz'[ ord( $byte ) % 36 ];
	}
	update_post_meta( $id, GUID_META_KEY, $guid );
	return $guid;
}

/**
 * Returns whether a value has the format of this plugin's GUIDs.
 *
 * @param mixed $guid As it was sent or stored.
 */
function is_own_guid( $guid ): bool {
	return is_string( $guid ) &&
		1 === preg_match( '~^[a-z0-9]{' . GUID_LENGTH . '}$~D', $guid );
}

/**
 * Finds the video of a GUID_META_KEY, of this plugin or the former host.
 *
 * @param mixed $guid From an address or a block.
 * @param int   $hint The attachment that a block names, which saves the query.
 * @return int The attachment's ID, or 0.
 */
function find_by_guid( $guid, int $hint = 0 ): int {
	$key = is_own_guid( $guid ) ? GUID_META_KEY : FORMER_GUID_META_KEY;
	if ( GUID_META_KEY !== $key && ! Videopress\is_guid( $guid ) ) {
		return 0;
	}
	if ( is_video( $hint ) && get_guid( $hint ) === $guid ) {
		return $hint;
	}
	$ids = get_posts(
		[
			'post_type'        => 'attachment',
			'post_status'      => [ 'inherit', 'private' ],
			'fields'           => 'ids',
			'posts_per_page'   => -1,
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'suppress_filters' => true,
			'no_found_rows'    => true,
			'meta_key'         => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- Few attachments have it.
		'meta_value'           => $guid, // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
		]
	);
	foreach ( $ids as $id ) {
		// The database compares without regard to case.
		if ( is_video( $id ) && get_post_meta( $id, $key, true ) === $guid ) {
			return $id;
		}
	}
	return 0;
}

/**
 * Returns whether the file of a video can be played; files in external storage are assumed to
 * exist.
 */
function has_playable_file( int $id ): bool {
	$url     = (string) wp_get_attachment_url( $id );
	$uploads = (string) wp_get_upload_dir()['baseurl'];
	return is_file( (string) get_attached_file( $id ) ) ||
		( '' !== $url &&
			! str_starts_with( $url, $uploads ) &&
			! str_starts_with( $url, home_url( '/?' ) ) );
}

/** Returns whether a video is still at the former host, with only an attachment here. */
function is_at_former_host( int $id ): bool {
	return ! is_own_guid( get_guid( $id ) ) && ! has_playable_file( $id );
}

/**
 * Returns the GUID_META_KEY in an address of the embed page, or in one of the former host, or an empty
 * string.
 *
 * @param mixed $url As it is in a post or a request.
 */
function get_guid_from_url( $url ): string {
	if ( ! is_string( $url ) || strlen( $url ) > 2048 ) {
		return '';
	}
	$home  = wp_parse_url( home_url( '/' ) );
	$parts = wp_parse_url( $url );
	if ( ! is_array( $parts ) ) {
		return '';
	}
	if (
		( $parts['host'] ?? '' ) === $home['host'] &&
		( $parts['port'] ?? 0 ) === ( $home['port'] ?? 0 )
	) {
		wp_parse_str( $parts['query'] ?? '', $query );
		$guid = $query[ QUERY_PARAMETER ] ?? '';
		return is_string( $guid ) ? $guid : '';
	}
	return Videopress\get_guid_from_url( $url, GUID_LENGTH );
}

/**
 * Returns the address of a video's embed page.
 *
 * @param string                $guid    Of a video of this site.
 * @param array<string, string> $options Of Options\build_query().
 */
function get_embed_url( string $guid, array $options = [] ): string {
	return add_query_arg(
		array_map( 'rawurlencode', [ QUERY_PARAMETER => $guid ] + $options ),
		home_url( '/' )
	);
}

/**
 * Returns all data of a video.
 *
 * @param int $id Of a video.
 * @return array{guid: string, url: string, title: string, description: string, rating: string,
 *         allow_download: bool, display_embed: bool, privacy_setting: int, poster: string,
 *         tracks: list<array<string, mixed>>, duration: int, width: int, height: int,
 *         processing: bool} `duration` in seconds, `width` and `height` in pixels; 0 if not known.
 */
function get_details( int $id ): array {
	$post     = get_post( $id );
	$metadata = wp_get_attachment_metadata( $id );
	$metadata = is_array( $metadata ) ? $metadata : [];
	$former   = is_array( $metadata['videopress'] ?? null )
		? $metadata['videopress']
		: [];
	$guid     = get_guid( $id );
	$privacy  = get_post_meta( $id, PRIVACY_META_KEY, true );
	return [
		'guid'            => $guid,
		'url'             => is_at_former_host( $id ) ? Videopress\get_video_url( $guid ) : get_embed_url( $guid ),
		'title'           => PlainText\get_plain_line( $post->post_title ),
		'description'     => $post->post_content,
		'rating'          => sanitize_rating(
			get_post_meta( $id, RATING_META_KEY, true ) ?: $former['rating'] ?? ''
		),
		'allow_download'  => '1' === get_post_meta( $id, DOWNLOAD_META_KEY, true ),
		'display_embed'   => '0' !== get_post_meta( $id, EMBED_META_KEY, true ),
		'privacy_setting' =>
			is_private( $id )
				? PRIVACY_MEMBERS
				: ( '' === $privacy
					? PRIVACY_AS_POST
					: (int) $privacy ),
		'poster'          => get_poster_url( $id ) ?: Videopress\sanitize_poster_url( $former['poster'] ?? '' ),
		'tracks'          => Tracks\get_video_tracks( $id ),
		'duration'        => max( 0, (int) ( $metadata['length'] ?? 0 ) ),
		'width'           => max( 0, (int) ( $metadata['width'] ?? 0 ) ),
		'height'          => max( 0, (int) ( $metadata['height'] ?? 0 ) ),
		// Files are not transcoded.
		'processing'      => false,
	];
}

/**
 * Returns what a video is called where its title is shown.
 *
 * @param array<string, mixed> $about Of get_details().
 */
function get_name( array $about ): string {
	return '' === $about['title'] ? __( 'Video', 'mainstay-blocks' ) : $about['title'];
}

/**
 * Sanitizes a rating: one of RATINGS. A word that is not known, such as X-18 of an earlier version of the former host,
 * is not for children.
 *
 * @param mixed $rating As stored or sent.
 */
function sanitize_rating( $rating ): string {
	$rating = is_scalar( $rating ?? '' ) ? strtoupper( trim( (string) $rating ) ) : '?';
	return match ( true ) {
		in_array( $rating, RATINGS, true ) => $rating,
		'' === $rating => 'G',
		'PG' === $rating => 'PG-13',
		default => 'R-17'
	};
}

/** Returns the address of a video's poster, which is its featured image, or an empty string. */
function get_poster_url( int $id ): string {
	$picture = (int) get_post_thumbnail_id( $id );
	return $picture
		? (string) wp_get_attachment_image_url( $picture, 'full' )
		: '';
}

/**
 * Returns whether a video is for logged-in users: it is private here, or it was with an earlier plugin and
 * nobody has said here who may see it. A value of that plugin which is not known closes the video.
 */
function is_private( int $id ): bool {
	if ( 'private' === get_post_status( $id ) ) {
		return true;
	}
	return '' === get_post_meta( $id, PRIVACY_META_KEY, true ) && was_private( $id );
}

/** Returns whether an earlier plugin showed a video to members only. */
function was_private( int $id ): bool {
	$former = get_post_meta( $id, FORMER_PRIVACY_META_KEY, true );
	if ( '' === $former || in_array( $former, [ '2', PRIVACY_AS_POST ], true ) ) {
		// Videos that were never there have neither value.
		return ( '' !== $former || '' !== get_post_meta( $id, FORMER_GUID_META_KEY, true ) ) &&
			(bool) get_option( FORMER_PRIVACY_OPTION, false );
	}
	return ! in_array( $former, [ '0', PRIVACY_PUBLIC ], true );
}

/**
 * Returns whether the current visitor may see a video; a private one is for logged-in users, and so is one in the trash
 * or in a status of another plugin.
 */
function can_view( int $id ): bool {
	return current_user_can( 'read' ) ||
		( in_array( get_post( $id )->post_status ?? '', [ 'inherit', 'publish' ], true ) && ! is_private( $id ) );
}

/** Returns whether a video may be seen on its embed page, outside the posts that show it. */
function can_embed( int $id ): bool {
	if ( is_private( $id ) ) {
		return can_view( $id );
	}
	return is_post_publicly_viewable( $id ) ||
		'0' === get_post_meta( $id, PRIVACY_META_KEY, true ) ||
		current_user_can( 'read_post', $id );
}
