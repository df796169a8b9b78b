<?php
/**
 * Routes of posts as emails: progress, pausing, preview and test.
 *
 * Asked by: panels/newsletter, src/subscribers. Uses: newsletter/mailings/mailings.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Mailings;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteHome;
use Mainstay\Newsletter\Mailings;
use Mainstay\Newsletter\Mailings\Content;
use Mainstay\Newsletter\Mailings\Queue;
use Mainstay\Newsletter\Mailings\Send;
use Mainstay\Newsletter\Mailings\Translations;
use Mainstay\Rest;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__ ) . '/newsletter/mailings/mailings.php';
require_once dirname( __DIR__ ) . '/newsletter/subscribers/sender.php';

/** Maximum number of mailings in the list. */
const MAX_LISTED_MAILINGS = 10;

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/mailings',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_mailings',
			'permission_callback' => __NAMESPACE__ . '\can_manage',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/mailings/(?P<post>\d+)',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_mailing',
				'permission_callback' => __NAMESPACE__ . '\can_edit',
				'args'                => [
					'categories' => [
						'description' => 'As they are in the editor; without, as stored.',
						'type'        => 'array',
						'items'       => [ 'type' => 'integer' ],
					],
				],
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\update_mailing',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
				'args'                => [
					'action' => [
						'type'     => 'string',
						'enum'     => [ 'pause', 'resume' ],
						'required' => true,
					],
				],
			],
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/mailings/(?P<post>\d+)/preview',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\preview_mailing',
			'permission_callback' => __NAMESPACE__ . '\can_edit',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/mailings/(?P<post>\d+)/test',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\send_test_mail',
			'permission_callback' => __NAMESPACE__ . '\can_edit',
		]
	);
}

/** Allows users who may edit the post. */
function can_edit( WP_REST_Request $request ): bool {
	return current_user_can( 'edit_post', (int) $request['post'] );
}

/** Allows administrators. */
function can_manage(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Returns the last mailings, newest first.
 *
 * @return array{items: array<int, array<string, mixed>>}
 */
function get_mailings(): array {
	global $wpdb;
	if ( ! Tables\tables_exist() ) {
		return [ 'items' => [] ];
	}
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i ORDER BY id DESC LIMIT %d',
			Tables\get_mailings_table(),
			MAX_LISTED_MAILINGS
		),
		ARRAY_A
	);
	return [
		'items' => array_map(
			static fn( $row ) => format_mailing( Mailings\cast_mailing_row( $row ) ),
			$rows
		),
	];
}

/**
 * Returns what the editor needs for a post.
 *
 * @return array{mailing: array<string, mixed>|null, subscribers: int, all: int, by_default: bool,
 *         is_translation_sent: bool} How many subscribers get the post, of how many.
 */
function get_mailing( WP_REST_Request $request ): array {
	require_once dirname( __DIR__ ) . '/newsletter/mailings/translations.php';
	$mailing = Mailings\find_mailing( (int) $request['post'], 'post_id' );
	$post    = get_post( (int) $request['post'] );
	return [
		'mailing'             => $mailing ? format_mailing( $mailing ) : null,
		'subscribers'         => Topics\count_audience( get_topics_in_editor( $request ) ),
		'all'                 => Subscribers\count_confirmed(),
		'by_default'          => $post && Mailings\is_sent_by_default( $post ),
		'is_translation_sent' => $post && Translations\is_translation_sent( $post ),
	];
}

/**
 * Returns the topics of a post as they will be when it is published; null where choices do not count.
 *
 * @return list<int>|null
 */
function get_topics_in_editor( WP_REST_Request $request ): ?array {
	$categories = $request['categories'];
	if ( null === $categories || ! Topics\are_topics_on() ) {
		return Topics\get_post_topics( (int) $request['post'] );
	}
	// WordPress gives a post without a category the default one.
	return Topics\add_parents( $categories ?: [ (int) get_option( 'default_category' ) ] );
}

/**
 * Returns a mailing with its progress; `next` and `created` are Unix times.
 *
 * @param array<string, mixed> $mailing Of Mailings\find_mailing().
 * @return array<string, mixed>
 */
function format_mailing( array $mailing ): array {
	$counts = Queue\count_letters_by_state( $mailing['id'] );
	return [
		'post'      => $mailing['post_id'],
		'title'     =>
			$mailing['subject'] ?:
			PlainText\get_plain_text( get_the_title( $mailing['post_id'] ) ),
		'state'     => $mailing['state'],
		'total'     => $mailing['total'],
		'sent'      => $counts['done'] ?? 0,
		'failed'    => ( $counts['failed'] ?? 0 ) + ( $counts['bounced'] ?? 0 ),
		'can_retry' => ( $counts['failed'] ?? 0 ) > 0,
		'error'     => $mailing['error'],
		'next'      =>
			$mailing['troubles'] && 'sending' === $mailing['state']
				? $mailing['next_at']
				: 0,
		'created'   => $mailing['created_at'],
	];
}

/**
 * Pauses or resumes a mailing.
 *
 * @return array<string, mixed>|WP_Error As format_mailing() returns it. Errors: `mainstay_no_mailing` (404),
 *         `mainstay_copy` (409) where a mailing is resumed in a copy of the site.
 */
function update_mailing( WP_REST_Request $request ): array|WP_Error {
	$mailing = Mailings\find_mailing( (int) $request['post'], 'post_id' );
	if ( ! $mailing ) {
		return mailing_not_found_error();
	}
	if ( 'pause' !== $request['action'] && ! SiteHome\is_site() ) {
		return SiteHome\create_error();
	}
	'pause' === $request['action']
		? Mailings\pause_mailing( $mailing['id'] )
		: Mailings\resume_mailing( $mailing['id'] );
	return format_mailing( Mailings\find_mailing( $mailing['id'] ) );
}

/**
 * Returns the email of a post as it is now, also before it is published.
 *
 * @return array{subject: string, html: string, plain: string}|WP_Error Error `mainstay_no_mailing`
 *         (404).
 */
function preview_mailing( WP_REST_Request $request ): array|WP_Error {
	$post = get_autosaved_post( (int) $request['post'] );
	if ( ! $post ) {
		return mailing_not_found_error();
	}
	require_once dirname( __DIR__ ) . '/newsletter/mailings/content.php';
	$links = array_fill_keys( Send\LINK_PLACEHOLDERS, home_url( '/' ) );
	return array_map(
		static fn( $text ) => strtr( $text, $links ),
		Content\build_mailing_content( $post )
	);
}

/**
 * Sends the email to the current user.
 *
 * @return array{to: string}|WP_Error Errors: `mainstay_no_mailing` (404), `mainstay_mail` (502).
 */
function send_test_mail( WP_REST_Request $request ): array|WP_Error {
	$mail = preview_mailing( $request );
	if ( is_wp_error( $mail ) ) {
		return $mail;
	}
	$to   = wp_get_current_user()->user_email;
	$sent = Sender\send_list_mail(
		[
			'to'      => [ $to ],
			'subject' => sprintf(
				/* translators: %s: title of a post. */
				__( '[Test] %s', 'mainstay-blocks' ),
				$mail['subject']
			),
			'html'    => $mail['html'],
			'text'    => $mail['plain'],
		],
		(int) $request['post']
	);
	return is_wp_error( $sent )
		? new WP_Error(
			'mainstay_mail',
			$sent->get_error_message(),
			[
				'status' => 502,
			]
		)
		: [ 'to' => $to ];
}

/** Returns the post with the current user's autosaved changes. */
function get_autosaved_post( int $id ): ?\WP_Post {
	$post  = get_post( $id );
	$draft = $post ? wp_get_post_autosave( $id, get_current_user_id() ) : null;
	if ( $draft && $draft->post_modified_gmt > $post->post_modified_gmt ) {
		$post               = clone $post;
		$post->post_title   = $draft->post_title;
		$post->post_content = $draft->post_content;
	}
	return $post;
}

/** Returns the error for an unknown mailing, `mainstay_no_mailing` (404). */
function mailing_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_mailing',
		__( 'This post has no content to send.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}
