/** Each mail of ours has a type of its own, whatever other plugins say of all mail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php } from '../site.mjs';

/** What sends a mail, as PHP. */
const SENDERS = {
	'a link for whoever pays': `require_once $plugin . 'payments/access/links.php';
		Mainstay\\Payments\\Access\\Links\\deliver_link( $item( [ 'email' => 'ada@example.com', 'back' => home_url( '/?p=1&x=2' ) ] ) );`,
	'a form that sends too many': `require_once $plugin . 'forms/mail/limits.php';
		Mainstay\\Forms\\Mail\\Limits\\send_owner_notice( $item( [ 'form' => '1-1' ] ) );`,
	'a lost connection': `require_once $plugin . 'publicize/connections/connections.php';
		global $wpdb;
		Mainstay\\Publicize\\Tables\\ensure_tables();
		$wpdb->insert( Mainstay\\Publicize\\Tables\\get_connections_table(), [ 'service' => 'mastodon', 'user_id' => 1, 'state' => 'ok', 'account' => '{"handle":"<b>baker</b>"}' ] );
		$id = $wpdb->insert_id;
		Mainstay\\Publicize\\Connections\\mark_disconnected( Mainstay\\Publicize\\Connections\\get_connection( $id ), 'No.' );
		$wpdb->delete( Mainstay\\Publicize\\Tables\\get_connections_table(), [ 'id' => $id ] );`,
	'a lost account of Instagram': `require_once $plugin . 'instagram/accounts.php';
		Mainstay\\Instagram\\Accounts\\save_account( 987, [ 'id' => '1', 'username' => 'baker', 'user' => 1, 'token' => 'x', 'lost' => false, 'expires' => time(), 'refreshed' => time() ] );
		Mainstay\\Instagram\\Accounts\\mark_disconnected( 987 );
		Mainstay\\Instagram\\Accounts\\delete_account( 987 );`,
	'a mail of the list': `require_once $plugin . 'newsletter/subscribers/sender.php';
		Mainstay\\Newsletter\\Subscribers\\Sender\\send_list_mail( [ 'to' => [ 'ada@example.com' ], 'subject' => 'News', 'html' => '<p>Hello<br>Ada</p>', 'text' => "Hello\\nAda" ] );`,
	'a response': `require_once $plugin . 'forms/mail/response-mail.php';
		Mainstay\\Forms\\Mail\\send_html_mail( [ 'to' => [ 'ada@example.com' ], 'subject' => 'Wish', 'headers' => Mainstay\\Forms\\Mail\\ResponseMail\\get_mail_headers( [ 'name' => 'Ada', 'email' => 'ada@example.com' ] ), 'html' => '<p>Bread</p>', 'text' => 'Bread' ] );`,
	'a response that the site wants as text': `require_once $plugin . 'forms/mail/mail.php';
		Mainstay\\Forms\\Mail\\send_html_mail( [ 'to' => [ 'ada@example.com' ], 'subject' => 'Wish', 'headers' => [ 'content-type:text/plain; charset=UTF-8' ], 'html' => 'Bread', 'text' => 'Bread' ] );`,
};

/** WordPress's mailer, which keeps what it would send. */
const KEEP = `
	require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
	require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
	require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';
	require_once ABSPATH . WPINC . '/class-wp-phpmailer.php';
	remove_all_filters( 'pre_wp_mail' );
	add_filter( 'wp_mail_from', static fn() => 'site@example.com' );
	$GLOBALS['phpmailer'] = new class( true ) extends WP_PHPMailer {
		public static array $sent = [];
		public static int $refused = 0;
		public function send() {
			if ( self::$refused-- > 0 ) {
				throw new PHPMailer\\PHPMailer\\Exception( 'Refused.' );
			}
			self::$sent[] = [ 'type' => $this->ContentType, 'charset' => $this->CharSet, 'body' => $this->Body, 'text' => $this->AltBody ];
			return true;
		}
	};`;

const TYPES = [ '', 'text/html', 'text/plain', 'multipart/mixed', 'nonsense' ];

test( 'no filter of another plugin changes it', async () => {
	const sent = await php( `
		${ KEEP }
		$plugin = WP_PLUGIN_DIR . '/mainstay-blocks/';
		require_once $plugin . 'queue/outbox-item.php';
		$item = static fn( $payload ) => Mainstay\\Queue\\OutboxItem\\OutboxItem::from_row( [ 'payload' => $payload ] );
		$sent = [];
		foreach ( ${ JSON.stringify( TYPES ) } as $type ) {
			foreach ( [ 10, PHP_INT_MAX ] as $priority ) {
				$other = static fn( $given ) => $type ?: $given;
				add_filter( 'wp_mail_content_type', $other, $priority );
				$mine = [];
				${ Object.entries( SENDERS )
					.map(
						( [ name, code ] ) =>
							`$GLOBALS['phpmailer']::$sent = []; ${ code } $mine['${ name }'] = $GLOBALS['phpmailer']::$sent;`
					)
					.join( '\n' ) }
				// The mails of others are as they were.
				$GLOBALS['phpmailer']::$sent = [];
				wp_mail( 'ada@example.com', 'Other', 'Text' );
				$mine['other'] = $GLOBALS['phpmailer']::$sent;
				remove_filter( 'wp_mail_content_type', $other, $priority );
				$sent[] = [ $type, $mine ];
			}
		}
		return $sent;` );
	assert.equal( sent.length, 2 * TYPES.length );
	for ( const [ type, mails ] of sent ) {
		for ( const name of Object.keys( SENDERS ) ) {
			assert.equal( mails[ name ].length, 1, name );
			const [ mail ] = mails[ name ];
			if ( name.endsWith( 'as text' ) ) {
				assert.equal( mail.type, 'text/plain' );
				continue;
			}
			assert.equal( mail.type, 'text/html', `${ name }, ${ type }` );
			assert.match( mail.body, /^\s*<p[ >]/, name );
			assert.ok( mail.text.length > 4, name );
			assert.doesNotMatch( mail.text, /<p|&amp;|&#0?38;/, name );
		}
		assert.equal( mails.other[ 0 ].type, type || 'text/plain' );
		assert.equal( mails.other[ 0 ].text, '' );
	}
	const [ link ] = sent[ 0 ][ 1 ][ 'a link for whoever pays' ];
	const [ address ] = link.text.match( /https?:\S+/ );
	const href = /href="([^"]+)"/.exec( link.body )[ 1 ];
	assert.equal( href.replaceAll( /&(amp|#038);/g, '&' ), address );
	assert.match( link.body, /<\/p>\s*<p>/ );
	const [ lost ] = sent[ 0 ][ 1 ][ 'a lost connection' ];
	assert.match( lost.body, /&lt;b&gt;baker/ );
} );

/** What another plugin does to all mail, as PHP; what ours is then, where it is not HTML in UTF-8. */
const OTHERS = [
	[ `add_filter( 'wp_mail_charset', fn() => 'ISO-8859-1' );` ],
	[ `add_filter( 'wp_mail_charset', fn() => 'ISO-2022-JP', PHP_INT_MAX );` ],
	[ `add_filter( 'pre_option_blog_charset', fn() => 'ISO-8859-1' );` ],
	[
		`add_filter( 'wp_mail', fn( $mail ) => [ 'headers' => implode( "\\n", $mail['headers'] ) . "\\nContent-Type: text/plain; charset=us-ascii" ] + $mail );`,
	],
	[ `add_filter( 'wp_mail', fn( $mail ) => [ 'headers' => '' ] + $mail );` ],
	[
		`add_action( 'phpmailer_init', fn( $mailer ) => $mailer->isHTML( false ) );`,
	],
	[
		`add_action( 'phpmailer_init', function ( $mailer ) { $mailer->CharSet = 'iso-8859-1'; } );`,
	],
	// Whoever makes something else of the body says what it is.
	[
		`add_action( 'phpmailer_init', function ( $mailer ) { $mailer->isHTML( false ); $mailer->Body = wp_strip_all_tags( $mailer->Body ); } );`,
		[ 'text/plain', 'UTF-8', 'Grüße', '' ],
	],
	[
		`add_filter( 'wp_mail', fn( $mail ) => [ 'message' => wp_strip_all_tags( $mail['message'] ) ] + $mail );`,
		[ 'text/plain', 'UTF-8', 'Grüße', '' ],
	],
	[
		`add_filter( 'wp_mail', fn( $mail ) => [ 'message' => wp_strip_all_tags( $mail['message'] ) ] + $mail ); add_filter( 'wp_mail_content_type', fn() => 'text/plain' );`,
		[ 'text/plain', 'UTF-8', 'Grüße', '' ],
	],
	// Two plugins: one changes the body, another says what all mail is.
	[
		`add_filter( 'wp_mail', fn( $mail ) => [ 'message' => $mail['message'] . '<p>Bye</p>' ] + $mail ); add_action( 'phpmailer_init', fn( $mailer ) => $mailer->isHTML( false ) );`,
		[ 'text/html', 'UTF-8', '<p>Grüße</p><p>Bye</p>', 'Grüße' ],
	],
	[
		`add_action( 'phpmailer_init', function ( $mailer ) { $mailer->Body = str_replace( '<p>', '<p style="margin:0">', $mailer->Body ); $mailer->isHTML( false ); } );`,
		[ 'text/html', 'UTF-8', '<p style="margin:0">Grüße</p>', 'Grüße' ],
	],
	[
		`add_filter( 'wp_mail', fn( $mail ) => [ 'message' => "<html><body>{$mail['message']}</body></html>", 'headers' => [ 'Content-Type: text/plain' ] ] + $mail );`,
		[
			'text/html',
			'UTF-8',
			'<html><body><p>Grüße</p></body></html>',
			'Grüße',
		],
	],
	[
		`add_action( 'phpmailer_init', function ( $mailer ) { $mailer->Body = '--b' . $mailer->Body . '--b--'; $mailer->ContentType = 'multipart/alternative'; } );`,
		[ 'multipart/alternative', 'UTF-8', '--b<p>Grüße</p>--b--', '' ],
	],
	// However late it comes.
	[
		`add_action( 'phpmailer_init', fn( $mailer ) => $mailer->isHTML( false ), 999999 );`,
	],
	[
		`add_action( 'phpmailer_init', function ( $mailer ) { $mailer->AltBody = '<p>Grüße</p>'; }, 5000 );`,
	],
	[
		`add_filter( 'wp_mail', function ( $mail ) { add_filter( 'wp_mail_content_type', fn() => 'text/plain', PHP_INT_MAX ); return $mail; } );`,
	],
	[ `add_filter( 'wp_mail_content_type', '__return_null' );` ],
	[ `add_filter( 'wp_mail_charset', '__return_empty_string' );` ],
	[
		`add_filter( 'wp_mail', fn( $mail ) => [ 'headers' => [ ...$mail['headers'], 'Content-Type: text/plain', 'MIME-Version: 1.0' ] ] + $mail );`,
	],
];
const MINE = [ 'text/html', 'UTF-8', '<p>Grüße</p>', 'Grüße' ];

test( 'nor the charset, by whatever way; and mails of others about ours stay their own', async () => {
	const { found, japanese, alerts } = await php( `
		${ KEEP }
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/mail/mail.php';
		$run = static function ( $code, $headers = [] ) {
			$hooks = array_map( static fn( $hook ) => clone $hook, $GLOBALS['wp_filter'] );
			$code();
			$GLOBALS['phpmailer']::$sent = [];
			$result = Mainstay\\Forms\\Mail\\send_html_mail( [ 'to' => [ 'ada@example.com' ], 'subject' => 'News', 'headers' => $headers, 'html' => '<p>Grüße</p>', 'text' => 'Grüße' ] );
			$GLOBALS['wp_filter'] = $hooks;
			return [ array_map( 'array_values', $GLOBALS['phpmailer']::$sent ), true === $result ];
		};
		$alert = static fn( $moment ) => add_action( $moment, static function () use ( $moment ) {
			remove_all_actions( $moment );
			wp_mail( 'owner@example.com', 'Alert', "Plain\\ntext" );
		} );
		return [
			'found'    => array_map( $run, [ ${ OTHERS.map( ( [ code ] ) => `static function () { ${ code } }` ).join( ', ' ) } ] ),
			'japanese' => $run( static fn() => null, [ 'Content-Type: text/html; charset="ISO-2022-JP"' ] )[0][0][1],
			'alerts'   => [
				$run( static fn() => $alert( 'wp_mail_succeeded' ) ),
				$run( static function () use ( $alert ) {
					$alert( 'wp_mail_failed' );
					$GLOBALS['phpmailer']::$refused = 1;
				} ),
				$run( static fn() => add_filter( 'wp_mail', static function ( $mail ) {
					if ( 'Alert' !== $mail['subject'] ) {
						wp_mail( 'owner@example.com', 'Alert', "Plain\\ntext" );
					}
					return $mail;
				} ) ),
			],
		];` );
	OTHERS.forEach( ( [ code, is = MINE ], at ) =>
		assert.deepEqual( found[ at ], [ [ is ], true ], code )
	);
	// A site that turns its mails into another charset by our filter names it.
	assert.equal( japanese, 'ISO-2022-JP' );
	const alert = [ 'text/plain', 'UTF-8', 'Plain\ntext', '' ];
	assert.deepEqual( alerts, [
		[ [ MINE, alert ], true ],
		[ [ alert ], false ],
		[ [ alert, MINE ], true ],
	] );
} );
