<?php
/**
 * Lists the forms that have responses, with their titles.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\FormTitles;

use Mainstay\Forms;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Core\Names;
use Mainstay\Core\PostTypes;
use function Mainstay\Core\PlainText\get_plain_text;
use function Mainstay\Core\PlainText\to_line;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/sources/sources.php';

/** Prefix of the page ID in the name that stands for an unknown form of a page. */
const PAGE_NAME_PREFIX = 'page-';

/** Prefix of the post ID in the name that stands for a saved form on all of its pages. */
const SAVED_NAME_PREFIX = 'saved-';

/** Transient with the forms that have responses, and the newest post ID that was looked at. */
const KNOWN_FORMS_TRANSIENT = 'mainstay_forms_of_responses';

/**
 * Post IDs before the newest one that may belong to transactions that were not committed when it was
 * read.
 */
const RECENT_POST_IDS = 100;

/**
 * Returns the titles of the forms that have responses.
 *
 * @return array<string, string> By form ID, sorted by title.
 */
function get_form_titles(): array {
	$titles = [];
	foreach ( get_known_forms() as [$form, $page] ) {
		$name              = get_form_name( $form, $page );
		$titles[ $name ] ??= get_form_title( $name );
	}
	require_once dirname( __DIR__, 2 ) . '/core/names.php';
	Names\sort_names( $titles );
	return $titles;
}

/**
 * Returns the forms that have responses, each with every page that a response came from. All
 * responses are read once a week; in between only the new ones, and a few before these, whose
 * transactions may have been open before.
 *
 * @return list<array{0: string, 1: int}> Form ID, empty where it is not known, and page ID, or 0.
 */
function get_known_forms(): array {
	global $wpdb;
	$known          = get_transient( KNOWN_FORMS_TRANSIENT );
	[$last, $pairs] = is_array( $known ) ? $known : [ 0, [] ];
	$newest         = get_newest_post_id();
	if ( $newest <= $last ) {
		return $pairs;
	}
	$found = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT DISTINCT COALESCE(m.meta_value, '') AS form, p.post_parent AS page
			FROM $wpdb->posts p
			LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s
			WHERE p.post_type = %s AND p.ID > %d",
			Forms\FORM_META_KEY,
			PostTypes\RESPONSE_POST_TYPE,
			$last - RECENT_POST_IDS
		)
	);
	foreach ( $found as $row ) {
		$pairs[] = [ $row->form, (int) $row->page ];
	}
	$pairs = array_values( array_unique( $pairs, SORT_REGULAR ) );
	set_transient( KNOWN_FORMS_TRANSIENT, [ $newest, $pairs ], WEEK_IN_SECONDS );
	return $pairs;
}

/** Returns the highest post ID of the site. */
function get_newest_post_id(): int {
	global $wpdb;
	return (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
}

/**
 * Returns the title of a form: its own, else that of its page, with a number from the second form
 * on.
 *
 * @param string $name Form ID, or `page-` with a page ID.
 */
function get_form_title( string $name ): string {
	static $known     = [];
	$known[ $name ] ??= find_form_title( $name );
	return $known[ $name ];
}

/**
 * Looks up the title of a form, without caching.
 *
 * @param string $name Form ID, or `page-` with a page ID.
 */
function find_form_title( string $name ): string {
	$page = str_starts_with( $name, PAGE_NAME_PREFIX )
		? (int) substr( $name, strlen( PAGE_NAME_PREFIX ) )
		: 0;
	if ( str_starts_with( $name, PAGE_NAME_PREFIX ) ) {
		return $page
			? get_place_title( $page )
			: __( 'Form without a page', 'mainstay-blocks' );
	}
	if ( preg_match( '/^' . SAVED_NAME_PREFIX . '(\d+)$|-r(\d+)$/D', $name, $parts ) ) {
		return get_place_title( (int) end( $parts ) );
	}
	$form = Sources\find_form( $name );
	$own  = trim( $form->definition->attributes['title'] ?? '' );
	if ( '' !== $own ) {
		return to_line( $own );
	}
	if ( ! preg_match( '/^(.+)-(s?)(\d+)$/D', $name, $parts ) ) {
		return __( 'Form', 'mainstay-blocks' );
	}
	$place = is_numeric( $parts[1] )
		? get_place_title( (int) $parts[1] )
		: ( str_starts_with( $parts[1], 'widget-' )
			? __( 'Widget', 'mainstay-blocks' )
			: sprintf(
				/* translators: %s: name of a template, e.g. single. */
				__( 'Template %s', 'mainstay-blocks' ),
				explode( ':', $parts[1] )[1] ?? $parts[1]
			) );
	return (int) $parts[3] > 1
		? sprintf(
			/* translators: 1: title of a page, 2: which of its forms it is. */
			__( '%1$s (form %2$s)', 'mainstay-blocks' ),
			$place,
			number_format_i18n( (int) $parts[3] )
		)
		: $place;
}

/**
 * Returns the title of the post that a form is in.
 *
 * @param int $post Post ID.
 */
function get_place_title( int $post ): string {
	$found = get_post( $post );
	if ( ! $found ) {
		return sprintf(
			/* translators: %d: number of a page that is not there any more. */
			__( 'Deleted page %d', 'mainstay-blocks' ),
			$post
		);
	}
	$title = trim( get_plain_text( $found->post_title ) );
	return '' === $title ? __( '(no title)', 'mainstay-blocks' ) : $title;
}

/**
 * Returns the name of a response's form: its ID; `saved-` with the post ID of a saved form; where the
 * form is not known, `page-` with the page ID.
 *
 * @param string $form   Form ID, or empty.
 * @param int    $parent Parent of the response: saved form or page, or 0.
 */
function get_form_name( string $form, int $parent ): string {
	$is_saved = '' === $form
		? $parent && PostTypes\FORM_POST_TYPE === get_post_type( $parent )
		: preg_match( '/-r\d+$/D', $form );
	return $is_saved ? SAVED_NAME_PREFIX . $parent : ( $form ?: PAGE_NAME_PREFIX . $parent );
}

/**
 * Returns the name of the form of a response, see get_form_name().
 *
 * @param Submission $response
 */
function get_form_name_of_response( Submission $response ): string {
	return get_form_name( $response->form, $response->saved_form ?: $response->page );
}
