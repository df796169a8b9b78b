<?php
/**
 * Mailchimp: mailing lists, which it calls audiences. Needs the owner's own key; its suffix names the
 * data centre.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mailchimp;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';

const API_URL_FORMAT = 'https://%s.api.mailchimp.com/3.0';

/**
 * Titles of errors that remain on a later attempt: the person has to sign up with Mailchimp itself.
 */
const FINAL_REFUSAL_TITLES = [
	'Member In Compliance State',
	'Forgotten Email Not Subscribed',
];

/** Statuses of members who get no mail of the audience, and may confirm that they want it. */
const SILENT_STATUSES = [ 'unsubscribed', 'archived', 'transactional', 'cleaned' ];

/**
 * Returns the audiences of an account.
 *
 * @return array{id: string, name: string, double_optin: bool}[]|WP_Error
 */
function get_lists( string $key ): array|WP_Error {
	$answer = request_api(
		$key,
		'/lists?count=100&fields=lists.id,lists.name,lists.double_optin'
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$lists = [];
	foreach ( (array) ( $answer['lists'] ?? [] ) as $list ) {
		if ( is_string( $list['id'] ?? null ) ) {
			$lists[] = [
				'id'           => $list['id'],
				'name'         => (string) ( $list['name'] ?? $list['id'] ),
				// Where it is not said, nobody is added without a confirmation.
				'double_optin' => false !== ( $list['double_optin'] ?? null ),
			];
		}
	}
	return $lists;
}

/** Returns the address of Mailchimp's own form for an audience, which takes back who has left; empty without an answer. */
function get_sign_up_url( string $key, string $list ): string {
	$answer = request_api( $key, '/lists/' . rawurlencode( $list ) . '?fields=subscribe_url_long' );
	$url    = is_wp_error( $answer ) ? '' : $answer['subscribe_url_long'] ?? '';
	return is_string( $url ) ? sanitize_url( $url, [ 'https', 'http' ] ) : '';
}

/**
 * Returns the groups of an audience, by category.
 *
 * @return array{id: string, title: string, interests: array{id: string, name: string}[]}[]|WP_Error
 */
function get_groups( string $key, string $list ): array|WP_Error {
	$path   = '/lists/' . rawurlencode( $list ) . '/interest-categories';
	$answer = request_api( $key, "$path?count=60&fields=categories.id,categories.title" );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$groups = [];
	foreach ( (array) ( $answer['categories'] ?? [] ) as $category ) {
		if ( ! is_string( $category['id'] ?? null ) ) {
			continue;
		}
		$id     = rawurlencode( $category['id'] );
		$inside = request_api(
			$key,
			"$path/$id/interests?count=60&fields=interests.id,interests.name"
		);
		if ( is_wp_error( $inside ) ) {
			return $inside;
		}
		$groups[] = [
			'id'        => $category['id'],
			'title'     => (string) ( $category['title'] ?? '' ),
			'interests' => array_values(
				array_map(
					static fn( $interest ) => [
						'id'   => $interest['id'],
						'name' =>
							(string) ( $interest['name'] ?? $interest['id'] ),
					],
					array_filter(
						(array) ( $inside['interests'] ?? [] ),
						static fn( $interest ) => is_string(
							$interest['id'] ?? null
						)
					)
				)
			),
		];
	}
	return $groups;
}

/**
 * Adds a person to an audience. Nobody who unsubscribed is added again without a confirmation: where the audience
 * has double opt-in, whoever is in it but gets nothing is set to `pending`, for which Mailchimp sends its
 * confirmation; elsewhere the status of who has left is not changed.
 *
 * @param array{id: string, double_optin: bool, ...} $list   An audience; its own setting decides
 *          whether a new member has to confirm.
 * @param array{email: string, name?: string, language?: string, ip?: string,
 *        interests?: list<string>, fields?: array<string, string>} $person `interests` are IDs of
 *        groups, `fields` values by merge tag.
 * @return string|WP_Error The person's status now: `subscribed`, `pending`, `unsubscribed` …
 */
function add_member( string $key, array $list, array $person ): string|WP_Error {
	$status = put_member( $key, $list, $person );
	$next   = match ( true ) {
		$list['double_optin'] && in_array( $status, SILENT_STATUSES, true ) => 'pending',
		// Somebody who bought something and was never asked.
		'transactional' === $status => 'subscribed',
		default => ''
	};
	return '' === $next ? $status : put_member( $key, $list, $person, $next );
}

/**
 * Adds a member, or changes what is known of one.
 *
 * @param array{id: string, double_optin: bool, ...} $list   As for add_member().
 * @param array{email: string, name?: string, language?: string, ip?: string,
 *        interests?: list<string>, fields?: array<string, string>} $person As for add_member().
 * @param string                                     $status Of somebody who is in it already; empty leaves it.
 * @return string|WP_Error The person's status now.
 */
function put_member( string $key, array $list, array $person, string $status = '' ): string|WP_Error {
	[$first, $last] = explode( ' ', trim( $person['name'] ?? '' ), 2 ) + [ '', '' ];
	$answer         = request_api(
		$key,
		sprintf(
			'/lists/%s/members/%s?skip_merge_validation=true',
			rawurlencode( $list['id'] ),
			md5( strtolower( $person['email'] ) )
		),
		array_filter(
			[
				'email_address' => $person['email'],
				'status'        => $status,
				'status_if_new' => $list['double_optin'] ? 'pending' : 'subscribed',
				'merge_fields'  =>
				array_filter(
					[
						'FNAME' => $first,
						'LNAME' => trim( $last ),
					]
				) +
				( $person['fields'] ?? [] ),
				'interests'     => array_fill_keys( $person['interests'] ?? [], true ),
				'language'      => $person['language'] ?? '',
				'ip_signup'     => $person['ip'] ?? '',
			]
		)
	);
	return is_wp_error( $answer ) ? $answer : (string) ( $answer['status'] ?? '' );
}

/**
 * Sends a request to Mailchimp's API: GET, or PUT where there is a body.
 *
 * @param array<string, mixed>|null $body Sent as JSON.
 * @return array<string, mixed>|WP_Error `mainstay_mailchimp_final` where another attempt would
 *         fail, too.
 */
function request_api( string $key, string $path, ?array $body = null ): array|WP_Error {
	$center = preg_match( '/-([a-z]{2,4}\d{1,3})$/D', $key, $parts )
		? $parts[1]
		: '';
	/**
	 * Filters the base address of Mailchimp's API.
	 *
	 * @param string $url Without a slash at its end; the data center is part of the key.
	 */
	$url    = (string) apply_filters(
		'mainstay_mailchimp_url',
		sprintf( API_URL_FORMAT, $center )
	);
	$answer = Http\send_json_request(
		$url . $path,
		[
			'max_bytes' => MB_IN_BYTES,
			'headers'   =>
				[ 'Authorization' => 'Basic ' . base64_encode( "any:$key" ) ] +
				( null === $body ? [] : [ 'Content-Type' => 'application/json' ] ),
		] +
			( null === $body
				? []
				: [
					'method' => 'PUT',
					'body'   => (string) wp_json_encode( $body ),
				] )
	);
	return is_wp_error( $answer ) ? explain_error( $answer ) : $answer;
}

/** Returns an error with a sentence that gives the reason. */
function explain_error( WP_Error $error ): WP_Error {
	$data   = (array) $error->get_error_data();
	$status = $data['answered'] ?? 0;
	$title  = $data['answer']['title'] ?? '';
	$detail = $data['answer']['detail'] ?? '';
	if ( ! $status ) {
		return $error;
	}
	if ( 401 === $status ) {
		$sentence = __(
			'Mailchimp does not accept the key of this site.',
			'mainstay-blocks'
		);
	} elseif ( 429 === $status ) {
		$sentence = __(
			'Mailchimp received too many requests. Try again in a minute.',
			'mainstay-blocks'
		);
	} else {
		$sentence = sprintf(
			/* translators: %d: HTTP status, e.g. 400. */
			__( 'Mailchimp rejected the request (%d).', 'mainstay-blocks' ),
			$status
		);
		if ( is_string( $detail ) && '' !== $detail ) {
			$sentence .=
				' ' . PlainText\to_line( $detail, 300 );
		}
	}
	return new WP_Error(
		in_array( $title, FINAL_REFUSAL_TITLES, true )
			? 'mainstay_mailchimp_final'
			: 'mainstay_mailchimp',
		$sentence,
		[
			'status'   => 502,
			'answered' => $status,
		]
	);
}

/**
 * Tests a key with a request for the account's audiences, which forms need.
 *
 * @return array<string, string>|WP_Error The audiences as `account`; or `reason` and `next_step` where
 *         there is none.
 */
function check_key( string $slot, string $key ): array|WP_Error {
	$lists = get_lists( $key );
	if ( is_wp_error( $lists ) ) {
		return $lists;
	}
	return $lists
		? [ 'account' => implode( wp_get_list_item_separator(), array_slice( array_column( $lists, 'name' ), 0, 3 ) ) ]
		: [
			'reason'    => __( 'The account does not have an audience yet.', 'mainstay-blocks' ),
			'next_step' => __( 'Create one at Mailchimp, then test the connection again.', 'mainstay-blocks' ),
		];
}
