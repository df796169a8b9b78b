<?php
/**
 * Returns what a file field takes: how many files, of what size and of which kinds.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Files\FieldLimits;

use Mainstay\Forms\Definition\FormField\FormField;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/form-field.php';

/** Files of a field whose author chose no number, and of any field at most. */
const DEFAULT_MAX_FILES = 10;
const MAX_FILES         = 50;

/** Types of extensions, as WordPress groups them (wp_ext2type()), by the kind that authors choose. */
const EXTENSION_TYPES_BY_KIND = [
	'image'    => [ 'image' ],
	'document' => [ 'document', 'spreadsheet', 'interactive', 'text' ],
	'audio'    => [ 'audio' ],
	'video'    => [ 'video' ],
	'archive'  => [ 'archive' ],
];

/**
 * Extensions that are never taken, also not in the middle of a name, whatever the site allows for its
 * media library: browsers, servers or computers may run what is in such a file.
 */
const REFUSED_EXTENSIONS = 'php\d*|phtml?|phps|phar|pht|inc|html?|xhtml?|shtml?|hta|mhtml?|svgz?|xml|xslt?|mjs|jsx?|css|vbs?|wsf?|swf|class|jar|exe|msi|com|bat|cmd|scr|pif|cpl|dll|so|app|apk|dmg|lnk|url|reg|ps1|sh|bash|cgi|pl|py|rb|asp|aspx|ashx|jspx?|cfm|htaccess|htpasswd|ini|docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppsm|ppam|sldm';

/**
 * Returns how many files a field takes: what its author chose, and less than PHP takes in a request.
 * PHP drops further files without a word, so that a request with as many as it takes may be
 * incomplete.
 */
function get_max_files( FormField $field ): int {
	$chosen = $field->attributes['maxFiles'] ?? null;
	$chosen = is_int( $chosen ) && $chosen > 0 ? min( $chosen, MAX_FILES ) : DEFAULT_MAX_FILES;
	return max( 1, min( $chosen, get_request_limit() - 1 ) );
}

/** Returns how many files PHP takes in a request. */
function get_request_limit(): int {
	return (int) ini_get( 'max_file_uploads' ) ?: 20;
}

/** Returns how many bytes a file may have: what the server takes, or less where the author chose so. */
function get_max_bytes( FormField $field ): int {
	$megabytes = $field->attributes['maxFileSize'] ?? null;
	$server    = (int) wp_max_upload_size();
	return ( is_int( $megabytes ) || is_float( $megabytes ) ) && $megabytes > 0 && $megabytes < 1e6
		? min( $server, (int) round( $megabytes * MB_IN_BYTES ) )
		: $server;
}

/** Returns how many bytes all files of a request may have together; 0 where the server has no limit. */
function get_max_request_bytes(): int {
	$limit = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
	// The other fields and the headers of each file take some of it.
	return $limit > 0 ? max( 1, (int) $limit - 512 * KB_IN_BYTES ) : 0;
}

/**
 * Returns the kinds of files that a field takes; all where its author chose none.
 *
 * @return list<string> Keys of EXTENSION_TYPES_BY_KIND.
 */
function get_kinds( FormField $field ): array {
	$known  = array_keys( EXTENSION_TYPES_BY_KIND );
	$chosen = $field->attributes['fileTypes'] ?? null;
	return array_values( array_intersect( $known, is_array( $chosen ) ? array_filter( $chosen, 'is_string' ) : [] ) ) ?: $known;
}

/**
 * Returns the content types that a field takes by extension: those that the site allows for its media
 * library, without what could run.
 *
 * @return array<string, string>
 */
function get_content_types( FormField $field ): array {
	$types = array_merge( ...array_values( array_intersect_key( EXTENSION_TYPES_BY_KIND, array_flip( get_kinds( $field ) ) ) ) );
	$found = [];
	foreach ( get_allowed_mime_types() as $extensions => $type ) {
		foreach ( explode( '|', (string) $extensions ) as $extension ) {
			if ( ! is_refused_extension( $extension ) && in_array( wp_ext2type( $extension ), $types, true ) ) {
				$found[ $extension ] = $type;
			}
		}
	}
	return $found;
}

/** Returns whether files with an extension are never taken. */
function is_refused_extension( string $extension ): bool {
	return (bool) preg_match( '/^(?:' . REFUSED_EXTENSIONS . ')$/iD', $extension );
}

/**
 * Returns the `accept` attribute of the input. Phones offer the camera for `image/*`.
 */
function get_accept_attribute( FormField $field ): string {
	$wide       = array_intersect( [ 'image', 'audio', 'video' ], get_kinds( $field ) );
	$extensions = array_keys( get_content_types( $field ) );
	return implode(
		',',
		[
			...array_map( static fn( $kind ) => "$kind/*", $wide ),
			...array_map( static fn( $extension ) => ".$extension", $extensions ),
		]
	);
}

/** Returns the limits of a field in words, for visitors. */
function describe_limits( FormField $field ): string {
	$count = get_max_files( $field );
	$names = [
		'image'    => __( 'images', 'mainstay-blocks' ),
		'document' => __( 'documents', 'mainstay-blocks' ),
		'audio'    => __( 'audio', 'mainstay-blocks' ),
		'video'    => __( 'video', 'mainstay-blocks' ),
		'archive'  => __( 'archives', 'mainstay-blocks' ),
	];
	$kinds = array_values( array_intersect_key( $names, array_flip( get_kinds( $field ) ) ) );
	$size  = (string) size_format( get_max_bytes( $field ) );
	return sprintf(
		1 === $count
			/* translators: 1: number of files, 2: size, e.g. 8 MB, 3: kinds of files, e.g. images and documents. */
			? __( 'One file of at most %2$s. Accepted: %3$s.', 'mainstay-blocks' )
			/* translators: 1: number of files, 2: size, e.g. 8 MB, 3: kinds of files, e.g. images and documents. */
			: __( 'At most %1$s files of %2$s each. Accepted: %3$s.', 'mainstay-blocks' ),
		number_format_i18n( $count ),
		$size,
		wp_sprintf( '%l', $kinds )
	);
}
