<?php
/**
 * Decides who may send a form, which is everybody who can read it now, and which recipients and
 * webhooks of a form are used: those that a user chose who may publish.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\Access;

use Mainstay\Core\Authors;
use Mainstay\Core\Providers;
use Mainstay\Core\PublishingChoices;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Sources\Fingerprints;
use Mainstay\Forms\Sources\Hidden;
use Mainstay\Forms\Sources\Places;
use Mainstay\Forms\Sources\SavedForms;
use Mainstay\Forms\Sources;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/authors.php';
require_once dirname( __DIR__, 2 ) . '/core/publishing-choices.php';
require_once dirname( __DIR__ ) . '/form.php';
require_once dirname( __DIR__ ) . '/sources/sources.php';
require_once dirname( __DIR__ ) . '/sources/fingerprints.php';
require_once dirname( __DIR__ ) . '/sources/hidden.php';
require_once dirname( __DIR__ ) . '/sources/places.php';

/** Post meta key of a published post whose forms were added by a user who may not publish, as it was stored before. */
const UNAPPROVED_META_KEY = '_mainstay_forms_unapproved';

/**
 * Returns whether a form can be read now, and so be sent.
 *
 * @param Form     $form
 * @param int|null $host      ID of the post that showed it; 0 where no post did; null
 *                            where that is not known.
 * @param bool     $is_public Whether to ask for everybody instead of the current user.
 */
function can_read( Form $form, ?int $host, bool $is_public = false ): bool {
	if ( $form->tester ) {
		$can_read = ! $is_public && get_current_user_id() === $form->tester;
	} elseif ( $form->saved && ! SavedForms\has_shown_form( $form->saved ) ) {
		$can_read = false;
	} else {
		$can_read = can_read_place( $form, $host, $is_public );
	}
	/**
	 * Filters whether a form can be read now, and so sent.
	 *
	 * @param bool     $can_read  Whether the form can be read.
	 * @param array    $form      Its ID, place, post and definition.
	 * @param int|null $host      Post that showed it; 0 where none did; null where that is not known.
	 * @param bool     $is_public Whether every visitor is meant, not only the present one.
	 */
	return (bool) apply_filters(
		'mainstay_can_read_form',
		$can_read,
		$form->to_array(),
		$host,
		$is_public
	);
}

/**
 * Returns whether the posts that hold and show a form can be read, and the form is in the readable
 * part.
 *
 * @param Form     $form
 * @param int|null $host      ID of the post that showed it; 0 where no post did; null where that is
 *                            not known.
 * @param bool     $is_public Whether to ask for everybody instead of the current user.
 */
function can_read_place( Form $form, ?int $host, bool $is_public ): bool {
	if ( $form->saved ) {
		return ! $form->post || can_read_in_post(
			$form->post,
			$is_public,
			static fn( $content, $is_shown = false ) => in_array( $form->saved, SavedForms\find_referenced_form_ids( $content, $is_shown ), true )
		);
	}
	if ( '' === $form->place ) {
		return ! $form->post || can_read_post( $form->post, $is_public );
	}
	preg_match( Sources\FORM_ID_PATTERN, $form->id, $parts );
	$has_form = static fn( $content ) => in_array(
		Fingerprints\get_form_fingerprint( $form->block ),
		Fingerprints\get_content_fingerprints( $content, $parts[2] ?? '' ),
		true
	);
	if ( ! is_numeric( $form->place ) ) {
		return ! Hidden\is_only_hidden( Places\get_place_content( $form->place ), $has_form );
	}
	$id = (int) $form->place;
	if ( ! can_read_in_post( $id, $is_public, $has_form ) ) {
		return false;
	}
	// A pattern is as public as the post that shows it.
	return ! $host ||
		$host === $id ||
		is_post_type_viewable( (string) get_post_type( $id ) ) ||
		can_read_in_post( $host, $is_public, static fn( $content ) => has_pattern( $content, $id ) );
}

/**
 * Returns whether a post can be read, and something is in its readable part and not hidden there.
 *
 * @param int                           $id        Post ID.
 * @param bool                          $is_public Whether to ask for everybody instead of the current user.
 * @param callable(string, bool=): bool $has       As in Hidden\is_only_hidden().
 */
function can_read_in_post( int $id, bool $is_public, callable $has ): bool {
	return can_read_post( $id, $is_public ) &&
		is_in_readable_content( $id, $is_public, $has ) &&
		! Hidden\is_only_hidden( Places\get_place_content( (string) $id ), $has );
}

/**
 * Returns whether a content shows a synced pattern, at any depth.
 *
 * @param string $content
 * @param int    $id      Post ID of the pattern.
 */
function has_pattern( string $content, int $id ): bool {
	$done = [];
	foreach ( Places\list_patterns( $content, $done ) as $pattern ) {
		if ( $id === $pattern ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns whether a post can be read. Types without a page of their own (patterns, parts of page
 * builders) only have to be published, because other posts show them.
 *
 * @param int  $id        Post ID.
 * @param bool $is_public Whether to ask for everybody instead of the current user.
 */
function can_read_post( int $id, bool $is_public ): bool {
	$post = get_post( $id );
	if ( ! $post || 'trash' === $post->post_status ) {
		return false;
	}
	if ( ! is_post_type_viewable( $post->post_type ) ) {
		return 'publish' === $post->post_status;
	}
	if ( is_post_publicly_viewable( $post ) ) {
		return ! post_password_required( $post );
	}
	return ! $is_public &&
		'private' === $post->post_status &&
		current_user_can( 'read_post', $id );
}

/**
 * Returns whether something is in the part of a post that can be read. Posts without paid or
 * restricted content are not searched: the form may come from a block or filter that the saved
 * content does not show.
 *
 * @param int                    $id        Post ID.
 * @param bool                   $is_public Whether to ask for everybody instead of the current user.
 * @param callable(string): bool $has       Returns whether a content has it.
 */
function is_in_readable_content( int $id, bool $is_public, callable $has ): bool {
	$content  = Places\get_place_content( (string) $id );
	$readable = Providers\call_provider( 'readable_part', $content, $id, $is_public );
	return null === $readable || $has( $readable );
}

/** Returns a form whose only recipient is the user who tests it, without webhooks. */
function restrict_to_tester( Form $form ): Form {
	$user = get_userdata( $form->tester );
	return $form->with_recipients( $user ? $user->user_email : '' );
}

/**
 * Returns a form whose recipients and webhooks were approved: chosen or confirmed by a user who may publish. In
 * other forms only the post's author, administrators and addresses of the site's own domain stay as recipients,
 * and webhooks are removed.
 */
function restrict_to_approved_recipients( Form $form ): Form {
	if ( is_approved( $form ) ) {
		return $form;
	}
	$known = get_default_recipients( (int) $form->post );
	return $form->with_recipients(
		implode(
			',',
			array_filter(
				array_map( 'trim', explode( ',', $form->definition->attributes['to'] ) ),
				static fn( $address ) => in_array( strtolower( $address ), $known, true ) || is_own_address( $address )
			)
		)
	);
}

/** Returns whether an email address is of the site's own domain, or one below it. */
function is_own_address( string $address ): bool {
	$host = (string) preg_replace( '/^www\./', '', strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
	return '' !== $host && str_ends_with( '.' . strtolower( substr( (string) strrchr( $address, '@' ), 1 ) ), ".$host" );
}

/**
 * Returns the addresses that every form may send to: the site's, the author's and the
 * administrators', in lower case.
 *
 * @param int $post ID of the post that holds the form, or 0.
 * @return string[]
 */
function get_default_recipients( int $post ): array {
	$admins = get_users(
		[
			'role'   => 'administrator',
			'fields' => [ 'user_email' ],
		]
	);
	return array_map(
		'strtolower',
		[
			(string) get_option( 'admin_email' ),
			Authors\get_address( $post ),
			...wp_list_pluck( $admins, 'user_email' ),
		]
	);
}

/**
 * Returns whether the forms of the posts that hold and show a form were added by users who may
 * publish.
 *
 * @param Form $form
 */
function is_approved( Form $form ): bool {
	$posts = array_unique(
		array_filter(
			[
				(int) $form->place,
				(int) $form->post,
				$form->saved,
			]
		)
	);
	foreach ( $posts as $post ) {
		if ( get_post_meta( $post, UNAPPROVED_META_KEY, true ) || ! PublishingChoices\is_confirmed( $post, PublishingChoices\FORM_RECIPIENTS ) ) {
			return false;
		}
	}
	return true;
}

/**
 * Stores, when a post with forms is stored, whether its forms are the word of somebody who may publish. Who
 * may not, makes a choice that counts when somebody who may confirmed it in the editor; quick edit and
 * lists, which store the same content, confirm nothing.
 *
 * @param WP_Post      $post   Post as it is now.
 * @param WP_Post|null $before Post as it was before; null for a new one.
 */
function store_approval( WP_Post $post, ?WP_Post $before ): void {
	$public    = PublishingChoices\PUBLISHED_STATUSES;
	$is_public = in_array( $post->post_status, $public, true );
	$is_same   = $before && $before->post_content === $post->post_content;
	if (
		! ( $is_public || in_array( $post->post_status, [ 'draft', 'pending' ], true ) ) ||
		( $is_same && ( ! $is_public || in_array( $before->post_status, $public, true ) ) ) ||
		// Cron publishes what was approved, or not, when it was scheduled.
		wp_doing_cron() ||
		'cli' === PHP_SAPI
	) {
		return;
	}
	$is_marked = ! PublishingChoices\is_confirmed( $post->ID, PublishingChoices\FORM_RECIPIENTS );
	$had_forms = $before && str_contains( $before->post_content, 'contact-form' );
	if ( ! PublishingChoices\is_stored_by_publisher( $post ) ) {
		str_contains( $post->post_content, 'contact-form' ) && PublishingChoices\mark_unconfirmed( $post->ID, PublishingChoices\FORM_RECIPIENTS );
	} elseif ( ! $is_same && ( $is_public || ! $had_forms ) ) {
		$is_marked && PublishingChoices\confirm_choices( $post->ID, [ PublishingChoices\FORM_RECIPIENTS ] );
		$is_public && delete_post_meta( $post->ID, UNAPPROVED_META_KEY );
	}
}
