<?php
/**
 * Renders a sign-up form on a page of its own: after a sign-up that failed, with everything that was
 * typed, behind an expired link, and behind a button.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Again;

use Mainstay\Core\PlainText;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Pages;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\SignUp;
use Mainstay\Newsletter\Subscribers\Topics;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/sign-up.php';

/** Fields that a form can have beside the address. */
const NAME_FIELDS = [ 'name', 'first_name', 'last_name' ];

/**
 * Returns the form that was sent, to be sent again.
 *
 * @param string               $action Address that it posts to.
 * @param array<string, mixed> $sent   Fields of the request, without slashes.
 * @param array<string, mixed> $result Result of the sign-up.
 */
function render_retry_form( string $action, array $sent, array $result ): string {
	$word     = SignUp\get_field_reader( $sent );
	$hidden   = $result['fields'] ?? [
		'about' => $word( 'about' ),
		'token' => $word( 'token' ),
	];
	$is_wrong = 'invalid' === $result['state'];
	$inputs   = render_input( 'email', $word( 'email' ), $is_wrong );
	foreach ( NAME_FIELDS as $name ) {
		$inputs .= isset( $sent[ "mainstay_$name" ] )
			? render_input( $name, $word( $name ) )
			: '';
	}
	return render_form(
		$action,
		$inputs,
		$hidden,
		__( 'Send again', 'mainstay-blocks' )
	);
}

/** Returns a form that requests a new confirmation mail. */
function render_new_mail_form(): string {
	$button = __( 'Send me a new email', 'mainstay-blocks' );
	return render_form(
		Subscribers\get_sign_up_url(),
		render_input( 'email', '' ),
		SignUp\build_sealed_fields(
			'list',
			[
				'post'    => 0,
				'source'  => 'confirm-link',
				'consent' => $button,
			]
		),
		$button
	);
}

/**
 * Prints the page behind a button to subscribe, and ends the request.
 *
 * @param mixed $topics IDs of topics that are chosen beforehand, between commas.
 */
function print_subscribe_page( $topics ): void {
	$button = __( 'Subscribe', 'mainstay-blocks' );
	$text   = sprintf(
		/* translators: %s: name of the site. */
		__( 'Get new posts from %s by email.', 'mainstay-blocks' ),
		Sender\get_site_name()
	);
	$ids = Topics\sanitize_ids( is_string( $topics ) ? explode( ',', $topics ) : [] );
	Pages\print_document(
		$button,
		Pages\render_paragraph( $text ) . render_form(
			Subscribers\get_sign_up_url(),
			render_input( 'email', '' ),
			SignUp\build_sealed_fields(
				'list',
				[
					'post'    => 0,
					'source'  => 'subscriptions',
					'consent' => "$text $button",
				] + ( $ids ? [ 'topics' => $ids ] : [] )
			),
			$button
		)
	);
}

/**
 * Returns a form element.
 *
 * @param string                $action Address that it posts to.
 * @param string                $inputs HTML of its fields.
 * @param array<string, string> $hidden Values of hidden fields by name.
 * @param string                $button Text of the button.
 */
function render_form(
	string $action,
	string $inputs,
	array $hidden,
	string $button
): string {
	return sprintf(
		'<form method="post" action="%s" accept-charset="UTF-8">%s%s<button type="submit">%s</button></form>',
		esc_url( $action ),
		$inputs,
		SignUp\render_hidden_fields( $hidden ),
		PlainText\to_html( $button )
	);
}

/**
 * Returns a field with its label and value.
 *
 * @param string $name     `email`, `name`, `first_name` or `last_name`.
 * @param string $value    What was typed.
 * @param bool   $is_wrong Whether it is marked as invalid.
 */
function render_input(
	string $name,
	string $value,
	bool $is_wrong = false
): string {
	[$label, $type, $fill, $most] = match ( $name ) {
		'email' => [
			__( 'Email address', 'mainstay-blocks' ),
			'email',
			'email',
			254,
		],
		'first_name' => [
			__( 'First name', 'mainstay-blocks' ),
			'text',
			'given-name',
			100,
		],
		'last_name' => [
			__( 'Last name', 'mainstay-blocks' ),
			'text',
			'family-name',
			100,
		],
		default => [ __( 'Name', 'mainstay-blocks' ), 'text', 'name', 100 ]
	};
	return sprintf(
		'<p><label for="%1$s">%2$s</label><br><input id="%1$s" name="mainstay_%1$s" type="%3$s" value="%4$s" autocomplete="%5$s" maxlength="%6$d"%7$s%8$s></p>',
		esc_attr( $name ),
		esc_html( $label ),
		esc_attr( $type ),
		PlainText\to_html( $value ),
		esc_attr( $fill ),
		$most,
		'email' === $name ? ' required' : '',
		$is_wrong ? ' aria-invalid="true" aria-describedby="problem"' : ''
	);
}
