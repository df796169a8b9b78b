<?php
/**
 * The videos of this site's media library, each by a guid that stays: what is known of one, who may
 * see it, and what an author says about it. videos/ brings them to visitors.
 *
 * Everything stays where WordPress keeps it: title, description and poster are the attachment's own,
 * and a private video is an attachment with the status `private`, which WordPress itself hides from
 * its answers, lists and attachment pages.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos;

use Mainstay\Services\Videopress;
use Mainstay\Videos\Tracks;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/services/videopress.php';
require_once __DIR__ . '/tracks.php';

/** In the post meta of a video. */
const GUID     = '_mainstay_video_guid';
const RATING   = '_mainstay_video_rating';
const EMBED    = '_mainstay_video_embed';
const DOWNLOAD = '_mainstay_video_download';
const PRIVACY  = '_mainstay_video_privacy';

/** Where an earlier plugin noted the guid that its host gave. */
const FORMER_GUID = 'videopress_guid';

/**
 * Ours are four characters longer than those of the former host: one of a video that was deleted
 * here is never taken for one of theirs.
 */
const GUID_LENGTH = 12;

/** From everybody to grown-ups. */
const RATINGS = [ 'G', 'PG-13', 'R-17' ];

/** Who may see a video. */
const FOR_ALL     = 0;
const FOR_MEMBERS = 1;
const AS_ITS_POST = 2;

/** Of the embed page's address. */
const PARAMETER = 'mainstay-video';

/** Is it a video of the media library? */
function is_video( int $id ): bool {
	$post = $id > 0 ? get_post( $id ) : null;
	return $post instanceof WP_Post &&
		'attachment' === $post->post_type &&
		str_starts_with( $post->post_mime_type, 'video/' );
}

/**
 * The guid of a video: its own, or that of the former host where its file lies there. Videos that
 * were uploaded before this plugin came get theirs when somebody first asks. It follows from the
 * number of the attachment and the site's secrets, so that two who ask at once store the same, and
 * nobody can guess another.
 *
 * @param int $id Of a video.
 */
function guid_of( int $id ): string {
	$former = get_post_meta( $id, FORMER_GUID, true );
	if ( is_string( $former ) && Videopress\is_guid( $former ) ) {
		return $former;
	}
	$guid = get_post_meta( $id, GUID, true );
	if ( is_own_guid( $guid ) ) {
		return $guid;
	}
	$hash = hash_hmac( 'sha256', "mainstay-video-$id", wp_salt( 'auth' ), true );
	$guid = '';
	foreach ( str_split( substr( $hash, 0, GUID_LENGTH ) ) as $byte ) {
		$guid .= '0123456789abcdefghijklmnopqrstuvwxyz'[ ord( $byte ) % 36 ];
	}
	update_post_meta( $id, GUID, $guid );
	return $guid;
}

/**
 * Does it look like a guid of this plugin's?
 *
 * @param mixed $guid From anywhere.
 */
function is_own_guid( $guid ): bool {
	return is_string( $guid ) &&
		1 === preg_match( '~^[a-z0-9]{' . GUID_LENGTH . '}$~D', $guid );
}

/**
 * The video of a guid, whoever gave that.
 *
 * @param mixed $guid From an address or a block.
 * @param int   $hint The attachment that a block names; it spares the search.
 * @return int Of the attachment; 0 if this site has none.
 */
function find( $guid, int $hint = 0 ): int {
	$key = is_own_guid( $guid ) ? GUID : FORMER_GUID;
	if ( GUID !== $key && ! Videopress\is_guid( $guid ) ) {
		return 0;
	}
	if ( is_video( $hint ) && guid_of( $hint ) === $guid ) {
		return $hint;
	}
	$ids = get_posts(
		[
			'post_type'        => 'attachment',
			'post_status'      => [ 'inherit', 'private' ],
			'fields'           => 'ids',
			'posts_per_page'   => 5,
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'suppress_filters' => true,
			'no_found_rows'    => true,
			'meta_key'         => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- Few attachments have it.
		'meta_value'           => $guid, // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
		]
	);
	foreach ( $ids as $id ) {
		// The database takes capitals for small letters.
		if ( is_video( $id ) && get_post_meta( $id, $key, true ) === $guid ) {
			return $id;
		}
	}
	return 0;
}

/** Can its file be played from here? What lies in another store is taken on trust. */
function has_file( int $id ): bool {
	$url     = (string) wp_get_attachment_url( $id );
	$uploads = (string) wp_get_upload_dir()['baseurl'];
	return is_file( (string) get_attached_file( $id ) ) ||
		( '' !== $url &&
			! str_starts_with( $url, $uploads ) &&
			! str_starts_with( $url, home_url( '/?' ) ) );
}

/** Does the video lie at the former host still, with only an entry here? */
function is_former( int $id ): bool {
	return ! is_own_guid( guid_of( $id ) ) && ! has_file( $id );
}

/**
 * The video of an address: of the embed page, or one in the style of the former host.
 *
 * @param mixed $url As a post or a request holds it.
 */
function guid_in_url( $url ): string {
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
		$guid = $query[ PARAMETER ] ?? '';
		return is_string( $guid ) ? $guid : '';
	}
	return Videopress\guid_in_url( $url, GUID_LENGTH );
}

/**
 * The address under which other sites embed it.
 *
 * @param string $guid    Of a video of this site.
 * @param array  $options Of Player\to_query().
 */
function embed_url( string $guid, array $options = [] ): string {
	return add_query_arg(
		array_map( 'rawurlencode', [ PARAMETER => $guid ] + $options ),
		home_url( '/' )
	);
}

/**
 * All that is known of a video.
 *
 * @param int $id Of a video.
 * @return array{guid: string, url: string, title: string, description: string, rating: string,
 *         allow_download: bool, display_embed: bool, privacy_setting: int, poster: string,
 *         tracks: array, duration: int, width: int, height: int, processing: bool} `duration` is in
 *         seconds, and 0 where it is not known, as are the measures.
 */
function details( int $id ): array {
	$post     = get_post( $id );
	$metadata = wp_get_attachment_metadata( $id );
	$metadata = is_array( $metadata ) ? $metadata : [];
	$former   = is_array( $metadata['videopress'] ?? null )
		? $metadata['videopress']
		: [];
	$guid     = guid_of( $id );
	$privacy  = get_post_meta( $id, PRIVACY, true );
	return [
		'guid'            => $guid,
		'url'             => is_former( $id ) ? Videopress\url( $guid ) : embed_url( $guid ),
		'title'           => $post->post_title,
		'description'     => $post->post_content,
		'rating'          => rating(
			get_post_meta( $id, RATING, true ) ?: $former['rating'] ?? ''
		),
		'allow_download'  => '1' === get_post_meta( $id, DOWNLOAD, true ),
		'display_embed'   => '0' !== get_post_meta( $id, EMBED, true ),
		'privacy_setting' =>
			'private' === $post->post_status
				? FOR_MEMBERS
				: ( '' === $privacy
					? AS_ITS_POST
					: (int) $privacy ),
		'poster'          => poster( $id ) ?: Videopress\picture( $former['poster'] ?? '' ),
		'tracks'          => Tracks\of_video( $id ),
		'duration'        => max( 0, (int) ( $metadata['length'] ?? 0 ) ),
		'width'           => max( 0, (int) ( $metadata['width'] ?? 0 ) ),
		'height'          => max( 0, (int) ( $metadata['height'] ?? 0 ) ),
		// There is nothing to wait for: the file is played as it was uploaded.
		'processing'      => false,
	];
}

/**
 * One of RATINGS. X-18 was given by an earlier version of the former host.
 *
 * @param mixed $rating As stored or sent.
 */
function rating( $rating ): string {
	$rating = 'X-18' === $rating ? 'R-17' : $rating;
	return in_array( $rating, RATINGS, true ) ? $rating : 'G';
}

/** The picture that stands before a video starts: its featured image. */
function poster( int $id ): string {
	$picture = (int) get_post_thumbnail_id( $id );
	return $picture
		? (string) wp_get_attachment_image_url( $picture, 'full' )
		: '';
}

/** May whoever looks at this page see the video? A private one is for those who are logged in. */
function may_see( int $id ): bool {
	return 'private' !== get_post_status( $id ) || current_user_can( 'read' );
}

/** May it be seen outside the posts that it was put into: by its embed page? */
function may_embed( int $id ): bool {
	if ( 'private' === get_post_status( $id ) ) {
		return may_see( $id );
	}
	return is_post_publicly_viewable( $id ) ||
		'0' === get_post_meta( $id, PRIVACY, true ) ||
		current_user_can( 'read_post', $id );
}
