<?php
/**
 * YouTube, Vimeo, SoundCloud, Spotify, TED, GitHub: addresses of what old shortcodes name, in the form that WordPress
 * embeds. Needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\EmbedAddresses;

defined( 'ABSPATH' ) || exit();

/** Addresses of SoundCloud's interface, which only its player understands. */
const SOUNDCLOUD_API_PATTERN = '~^https?://api\.soundcloud\.com/((?:tracks|playlists|users)/\d+)(?:[/?].*secret_token=(s-\w+)|[/?].*)?$~i';

/**
 * Returns the address of what a shortcode shows, in a form that WordPress embeds, or an empty string.
 *
 * @param string                    $name  `gist`, `soundcloud`, `spotify`, `ted`, `vimeo` or `youtube`.
 * @param string                    $value Number or address, as it was written.
 * @param array<int|string, string> $given Attributes.
 */
function get_url( string $name, string $value, array $given ): string {
	return match ( $name ) {
		'gist' => get_gist_url( $value ),
		'soundcloud' => get_soundcloud_url( $value ),
		'spotify' => get_spotify_url( $value ),
		'ted' => get_ted_url( $value, $given['lang'] ?? '' ),
		'vimeo' => get_vimeo_url( $value ),
		'youtube' => get_youtube_url( $value ),
		default => ''
	};
}

/** Returns the address of a gist, or an empty string. */
function get_gist_url( string $value ): string {
	return preg_match( '~^(?:https?://gist\.github\.com/)?((?:[\w-]+/)?[0-9a-f]{5,40})(?:\.js)?/?(?:[?#].*)?$~Di', $value, $found )
		? "https://gist.github.com/$found[1]"
		: '';
}

/** Returns an address of a page of SoundCloud, or an empty string. */
function get_soundcloud_url( string $value ): string {
	return preg_match( '~^https?://(?:(?:www|m|on)\.)?soundcloud\.com/[^\s"\'<>]+$~Di', $value ) ? $value : '';
}

/** Returns the address of a video of Vimeo, with the code of one that is not listed, or an empty string. */
function get_vimeo_url( string $value ): string {
	if ( preg_match( '~^\d{4,12}$~D', $value ) ) {
		return "https://vimeo.com/$value";
	}
	$pattern = '~^(?:(?:https?:)?//)?(?:(?:www|player)\.)?vimeo\.com/(?:[\w-]+/)*?(\d{4,12})(?:(?:/|\?(?:.*&)?h=)([0-9a-f]{6,16}))?(?:[/?#&].*)?$~Di';
	if ( ! preg_match( $pattern, $value, $found ) ) {
		return '';
	}
	return "https://vimeo.com/$found[1]" . ( empty( $found[2] ) ? '' : "/$found[2]" );
}

/** Returns the address of a video or a playlist of YouTube, or an empty string. */
function get_youtube_url( string $value ): string {
	if ( preg_match( '~^[\w-]{11}$~D', $value ) ) {
		return "https://www.youtube.com/watch?v=$value";
	}
	if ( ! preg_match( '~^(?:(?:https?:)?//)?(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)/~i', $value ) ) {
		return '';
	}
	if ( preg_match( '~(?:youtu\.be/|/(?:embed|v|shorts|live)/|[?&]v=)([\w-]{11})(?![\w-])~i', $value, $found ) ) {
		$start = preg_match( '~[?&#](?:t|start)=(\d+(?:[hms]\d*)*[hms]?)~', $value, $when ) ? "&t=$when[1]" : '';
		return "https://www.youtube.com/watch?v=$found[1]$start";
	}
	return preg_match( '~[?&]list=([\w-]{10,64})~', $value, $found ) ? "https://www.youtube.com/playlist?list=$found[1]" : '';
}

/** Returns the address of what a link or URI of Spotify names, or an empty string. */
function get_spotify_url( string $value ): string {
	return preg_match(
		'~^(?:spotify:|https?://(?:open|play)\.spotify\.com/(?:intl-[a-z-]+/)?(?:embed/)?)(?:user[:/][^:/?#]+[:/](?=playlist))?(track|album|artist|playlist|show|episode)[:/]([A-Za-z0-9]{10,40})(?:[/?#].*)?$~D',
		$value,
		$found
	)
		? "https://open.spotify.com/$found[1]/$found[2]"
		: '';
}

/**
 * Returns the address of a talk, or an empty string.
 *
 * @param string $value    Number or address.
 * @param string $language Code of the subtitles' language.
 */
function get_ted_url( string $value, string $language ): string {
	if ( ! preg_match( '~^(?:(?:https?:)?//(?:www\.|embed\.)?ted\.com/(?:talks/(?:view/id/)?|index\.php/talks/))?(\d+|[a-z0-9_]{3,200})(?:\.html)?/?(?:[?#].*)?$~Di', $value, $found ) ) {
		return '';
	}
	$is_number = ctype_digit( $found[1] );
	// A word alone is no talk.
	if ( ! $is_number && ! str_contains( $value, '/talks/' ) ) {
		return '';
	}
	return 'https://www.ted.com/talks/' . ( $is_number ? 'view/id/' : '' ) . $found[1] .
		( preg_match( '~^[a-z]{2,3}(-[a-z]{2,4})?$~Di', $language ) && 'en' !== $language ? "?language=$language" : '' );
}

/** Returns the address of SoundCloud's player for an address of its interface, or an empty string. */
function get_soundcloud_frame( string $value ): string {
	if ( ! preg_match( SOUNDCLOUD_API_PATTERN, $value, $found ) ) {
		return '';
	}
	$url = "https://api.soundcloud.com/$found[1]" . ( empty( $found[2] ) ? '' : "?secret_token=$found[2]" );
	return 'https://w.soundcloud.com/player/?url=' . rawurlencode( $url );
}
