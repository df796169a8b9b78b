<?php
/**
 * Detects spam without a challenge for visitors: rate limits, a honeypot, a minimum time and the
 * site's list of disallowed words. Spam is stored as spam and not sent. Akismet is in akismet.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Spam;

use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms;
use Mainstay\Queue;
use Mainstay\Core\VisitorAddress;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__, 2 ) . '/core/visitor-address.php';

/** Submissions of one IP address at most, by period in seconds. */
const MAX_SUBMISSIONS_BY_SECONDS = [
	MINUTE_IN_SECONDS => 10,
	HOUR_IN_SECONDS   => 100,
];

/** Seconds that a visitor needs at least to fill in a form. */
const MIN_FILL_SECONDS = 2;

/**
 * Returns how many seconds a visitor has to wait before the form is accepted. Browsers also fill in
 * forms fast, so this is no proof of spam: nothing is stored, and the visitor is asked to send
 * again.
 *
 * @param int $age Age of the page in seconds.
 * @return int Seconds, or 0.
 */
function get_remaining_fill_seconds( int $age ): int {
	/**
	 * Filters the minimum time between opening a form's page and sending the form.
	 *
	 * @param int $seconds A faster submission is refused until they have passed; 0 for no minimum.
	 */
	$fastest = (int) apply_filters( 'mainstay_form_fastest', MIN_FILL_SECONDS );
	return max( 0, $fastest - $age );
}

/**
 * Returns why a submission is spam (`trap`, `words`, or a word of the filter); empty where it is
 * not.
 *
 * @param Submission $response
 * @param string     $trap     Value of the honeypot.
 */
function get_spam_reason( Submission $response, string $trap ): string {
	$verdict = '';
	if ( '' !== $trap ) {
		$verdict = 'trap';
	} elseif ( has_disallowed_words( $response ) ) {
		$verdict = 'words';
	}
	/**
	 * Filters whether a submission is spam, before it is stored.
	 *
	 * @param string $verdict  The reason as a word; empty if it is no spam.
	 * @param array  $response What would be stored: `fields`, `author`, `form`, `url` and so on.
	 */
	return (string) apply_filters( 'mainstay_form_spam', $verdict, $response->to_array() );
}

/**
 * Returns whether a response contains disallowed words of the site's discussion settings.
 *
 * @param Submission $response
 */
function has_disallowed_words( Submission $response ): bool {
	$author = $response->author;
	return wp_check_comment_disallowed_list(
		$author['name'],
		$author['email'],
		$author['url'],
		join_answers( $response ),
		Forms\get_visitor_address(),
		get_user_agent()
	);
}

/**
 * Returns all answers of a response as one text.
 *
 * @param Submission $response
 */
function join_answers( Submission $response ): string {
	return implode(
		"\n",
		array_map( '\Mainstay\Forms\format_field_value', $response->fields )
	);
}

/** Returns the user agent of the request, at most 254 characters. */
function get_user_agent(): string {
	return substr(
		sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ),
		0,
		254
	);
}

/**
 * Returns the token of one of the deliveries of a submission.
 *
 * @param string $submission Token of the submission.
 * @param int    $number     Index of the delivery.
 */
function get_delivery_token( string $submission, int $number ): string {
	return substr( $submission, 0, 56 ) . ( $number ? "-$number" : '' );
}
