/** A plugin that sends the site's mail may give no answer, or any: what that means for a mail of ours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php } from '../site.mjs';
import { withPlugin } from '../with-plugin.mjs';

const REFUSED = `do_action( 'wp_mail_failed', new WP_Error( 'smtp', 'No such mailbox.' ) );`;
const LEFT = `do_action( 'wp_mail_succeeded', [] );`;
const DEFAULT_REASON = 'The server could not send the email.';

/** What a mailer does, as PHP; what becomes of the mail (true or the reason); whether nobody said. */
const MAILERS = [
	[ '', true, true ],
	[ 'return;', true, true ],
	[ 'return null;', true, true ],
	[ 'return true;', true, false ],
	[ 'return 1;', true, false ],
	[ "return '202 Accepted';", true, false ],
	[ "return [ 'id' => 'x' ];", true, false ],
	[ 'return new stdClass();', true, false ],
	[ `${ LEFT }`, true, false ],
	[ `${ LEFT } return true;`, true, false ],
	[ `${ REFUSED } return true;`, true, false ],
	[ `${ REFUSED } ${ LEFT }`, true, false ],
	[ 'return false;', DEFAULT_REASON, false ],
	[ 'return 0;', DEFAULT_REASON, false ],
	[ "return '';", true, true ],
	[ 'return [];', true, true ],
	[ `${ LEFT } return '';`, true, false ],
	[ `${ REFUSED } return [];`, 'No such mailbox.', false ],
	[ `${ REFUSED }`, 'No such mailbox.', false ],
	[ `${ REFUSED } return null;`, 'No such mailbox.', false ],
	[ `${ REFUSED } return false;`, 'No such mailbox.', false ],
	[ `${ LEFT } ${ REFUSED }`, 'No such mailbox.', false ],
	[ "do_action( 'wp_mail_failed', 'odd' );", DEFAULT_REASON, false ],
	[
		"return new WP_Error( 'api', 'The key is wrong.' );",
		'The key is wrong.',
		false,
	],
	[ "return new WP_Error( 'api', '' );", DEFAULT_REASON, false ],
	[ "throw new Exception( 'Broken pipe.' );", 'Broken pipe.', false ],
];

const MAILER = `if ( ! function_exists( 'wp_mail' ) ) {
	function wp_mail( $to ) {
		$GLOBALS['test_mails'][] = $to;
		return isset( $GLOBALS['test_mailer'] ) ? $GLOBALS['test_mailer']() : null;
	}
}`;

const LOAD = `$plugin = WP_PLUGIN_DIR . '/mainstay-blocks/';
	require_once $plugin . 'forms/mail/mail.php';
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	require_once $plugin . 'forms/mail/silent-mailer.php';
	set_current_screen( 'dashboard' );
	$option = 'mainstay_silent_mailer';
	$notice = static function () {
		ob_start();
		Mainstay\\Forms\\Mail\\SilentMailer\\print_notice();
		return ob_get_clean();
	};`;

test( 'no answer is not a no, and the owner is told once', () =>
	withPlugin( 'Quiet Post', MAILER, async () => {
		const { results, queued, notices } = await php(
			`${ LOAD }
			delete_option( $option );
			$results = [];
			foreach ( [ ${ MAILERS.map(
				( [ code ] ) => `static function () { ${ code } }`
			).join( ', ' ) } ] as $mailer ) {
				$GLOBALS['test_mailer'] = $mailer;
				$sent      = Mainstay\\Forms\\Mail\\send_html_mail( [ 'to' => [ 'ada@example.com' ], 'subject' => 'News', 'text' => 'Hello' ] );
				$results[] = [ is_wp_error( $sent ) ? $sent->get_error_message() : $sent, false !== get_option( $option ), has_action( 'wp_mail_failed' ) || has_action( 'wp_mail_succeeded' ) ];
				delete_option( $option );
			}
			unset( $GLOBALS['test_mailer'] );
			// What is in the queue leaves once, whoever it is for.
			require_once $plugin . 'newsletter/subscribers/subscribers.php';
			Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
			global $wpdb;
			$wpdb->insert( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'email' => 'quiet@example.com', 'state' => 'pending', 'secret' => str_repeat( 'a', 32 ), 'consent' => '', 'page' => '', 'error' => '', 'asked_at' => time() ] );
			$person = $wpdb->insert_id;
			$queued = [];
			foreach ( [
				'access-link' => [ 'email' => 'ada@example.com' ],
				'form-limit'  => [ 'form' => '1-1' ],
				'list-mail'   => [ 'id' => $person, 'what' => 'ask' ],
			] as $kind => $payload ) {
				$GLOBALS['test_mails'] = [];
				Mainstay\\Queue\\add_item( $kind, 'quiet', 0, $payload );
				foreach ( [ 1, 2, 3 ] as $try ) {
					$queued[ $kind ] = [ Mainstay\\Queue\\Worker\\send_item_by_token( $kind, 'quiet' ), count( $GLOBALS['test_mails'] ) ];
				}
			}
			$wpdb->delete( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'id' => $person ] );
			$notices = [ $notice() ];
			update_option( $option, [ 'is_dismissed' => true ] + get_option( $option ) );
			Mainstay\\Forms\\Mail\\send_html_mail( [ 'to' => [ 'ada@example.com' ], 'subject' => 'News', 'text' => 'Hello' ] );
			$notices[] = $notice();
			// Another mailer was told about before.
			update_option( $option, [ 'file' => 'other/other.php', 'is_dismissed' => true ] );
			$notices[] = $notice();
			Mainstay\\Forms\\Mail\\send_html_mail( [ 'to' => [ 'ada@example.com' ], 'subject' => 'News', 'text' => 'Hello' ] );
			$notices[] = $notice();
			return compact( 'results', 'queued', 'notices' );`
		);
		results.forEach( ( [ became, isNoted, isLeft ], index ) => {
			const [ code, right, isSilent ] = MAILERS[ index ];
			assert.equal( became, right, code );
			assert.equal( isNoted, isSilent, code );
			assert.equal( isLeft, false, code );
		} );
		assert.deepEqual( queued, {
			'access-link': [ true, 1 ],
			'form-limit': [ true, 1 ],
			'list-mail': [ true, 1 ],
		} );
		const [ first, dismissed, other, again ] = notices;
		assert.match( first, /The plugin Quiet Post does not report/ );
		assert.equal( dismissed, '' );
		assert.equal( other, '' );
		assert.match( again, /The plugin Quiet Post does not report/ );
	} ) );

test( 'without that plugin the notice goes', async () =>
	assert.equal(
		await php(
			`${ LOAD } $shown = $notice(); delete_option( $option ); return $shown;`
		),
		''
	) );
