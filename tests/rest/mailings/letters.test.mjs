/** Posts by email: what the mail server's answers mean for a letter, what the owner sees and does, and previews. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSmtpSink } from '../../faults/smtp-sink.mjs';
import { addPeople, clean, inList, publish } from '../list-site.mjs';
import { code } from '../responses-site.mjs';
import { askAsEach, dataFor, play, statusesOf } from '../services/acts.mjs';
import { php } from '../site.mjs';

const FILES = [
	'newsletter/mailings/mailings',
	'newsletter/mailings/run',
	'newsletter/mailings/send',
	'newsletter/mailings/content',
	'newsletter/mailings/health',
];

const posts = [];
before( clean );
after( async () => {
	await clean();
	await php(
		`foreach ( ${ code( posts ) } as $id ) { wp_delete_post( $id, true ); }`
	);
} );

async function publishPost( ...given ) {
	const id = await publish( ...given );
	posts.push( id );
	return id;
}

/** What the mail server said, at which step, and what that means: the letter, and whether the next ones would fail, too. */
const ANSWERS = [
	[ { stage: 'connect' }, 'untried', true ],
	[ { stage: 'mail', code: 550, detail: '5.7.1' }, 'untried', true ],
	[ { stage: 'mail', code: 421 }, 'untried', true ],
	[ { stage: 'rcpt' }, 'untried', true ],
	[ { stage: 'rcpt', code: 550 }, 'bounced' ],
	[ { stage: 'rcpt', code: 551 }, 'bounced' ],
	[ { stage: 'rcpt', code: 553 }, 'bounced' ],
	[ { stage: 'rcpt', code: 550, detail: '5.1.1' }, 'bounced' ],
	[ { stage: 'rcpt', code: 554, detail: '5.1.10' }, 'bounced' ],
	[ { stage: 'rcpt', code: 550, detail: '5.2.1' }, 'bounced' ],
	[ { stage: 'rcpt', code: 550, detail: '5.2.2' }, 'waiting' ],
	[ { stage: 'rcpt', code: 550, detail: '5.7.1' }, 'waiting' ],
	[ { stage: 'rcpt', code: 552 }, 'waiting' ],
	[ { stage: 'rcpt', code: 554 }, 'waiting' ],
	[ { stage: 'rcpt', code: 450, detail: '4.1.1' }, 'waiting' ],
	[ { stage: 'rcpt', code: 421 }, 'waiting' ],
	[ { stage: 'data', code: 550, detail: '5.1.1' }, 'waiting' ],
	[ { stage: 'data', code: 554, detail: '5.6.0' }, 'waiting' ],
	[ { stage: 'data', code: 451 }, 'waiting' ],
	[ { stage: 'data' }, 'waiting' ],
	[ {}, 'waiting' ],
];

test( 'only what concerns the mailbox itself takes somebody off the list', async () => {
	const found = await inList(
		`return array_map( static function ( $answer ) {
			return array_map( static function ( $is_last ) use ( $answer ) {
				Mainstay\\Newsletter\\Mailings\\Send\\last_smtp_reply( $answer );
				$result = Mainstay\\Newsletter\\Mailings\\Send\\interpret_failure( new WP_Error( 'x', ' No reason. ' ), $is_last );
				return [ $result['state'], $result['is_trouble'], $result['error'] ];
			}, [ false, true ] );
		}, ${ code( ANSWERS.map( ( [ answer ] ) => answer ) ) } );`
	);
	ANSWERS.forEach( ( [ answer, state, isTrouble = false ], index ) => {
		assert.deepEqual(
			found[ index ],
			[
				[ state, isTrouble, 'No reason.' ],
				[
					state === 'waiting' ? 'failed' : state,
					isTrouble,
					'No reason.',
				],
			],
			JSON.stringify( answer )
		);
	} );
	const [ , said ] = await inList(
		`Mainstay\\Newsletter\\Mailings\\Send\\last_smtp_reply( [ 'stage' => 'data', 'code' => 554, 'text' => '554 No thanks' ] );
		return [ 0, Mainstay\\Newsletter\\Mailings\\Send\\interpret_failure( new WP_Error( 'x', 'y' ), false )['error'] ];`
	);
	assert.equal( said, '554 No thanks' );
} );

test( 'each letter leaves once over SMTP, and what the server refuses becomes what it is', async () => {
	const refusals = {
		'gone@example.com': '550 5.1.1 No such user',
		'policy@example.com': '550 5.7.1 Blocked',
		'later@example.com': '451 4.3.0 Busy',
	};
	const rejected = { 'reject@example.com': '554 5.6.0 Not this letter' };
	const sink = await startSmtpSink( {
		most: 2,
		isOpen: true,
		refuse: ( address ) => refusals[ address ] ?? '',
		reject: ( address ) => rejected[ address ] ?? '',
	} );
	const run = () =>
		inList( `global $wpdb;
			remove_all_filters( 'pre_wp_mail' );
			add_filter( 'wp_mail_from', static fn() => 'site@example.com' );
			add_action( 'phpmailer_init', static function ( $mailer ) {
				$mailer->isSMTP();
				$mailer->Host = '127.0.0.1';
				$mailer->Port = ${ sink.port };
				$mailer->SMTPAutoTLS = false;
				$mailer->Timeout = 300;
				$GLOBALS['test_mailer'] = $mailer;
			}, 1 );
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_letters SET next_at = 0" );
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_mailings SET next_at = 0" );
			$sent = Mainstay\\Newsletter\\Mailings\\Run\\send_due_mailings( 20 );
			$row  = $wpdb->get_row( "SELECT state, total, troubles, error, next_at FROM {$wpdb->prefix}mainstay_mailings", ARRAY_A );
			$list = static fn( $rows ) => array_column( array_map( static fn( $one ) => [ $one[0], rtrim( "$one[1] $one[2]: $one[3]", ' :' ) ], $rows ), 1, 0 );
			return [
				'sent'    => $sent,
				'mailing' => [ 'wait' => $row['next_at'] - time() ] + $row,
				'letters' => $list( $wpdb->get_results( "SELECT p.email, l.state, l.attempts, l.error FROM {$wpdb->prefix}mainstay_letters AS l JOIN {$wpdb->prefix}mainstay_subscribers AS p ON p.id = l.subscriber_id ORDER BY l.id", ARRAY_N ) ),
				'people'  => $list( $wpdb->get_results( "SELECT email, state, failures, error FROM {$wpdb->prefix}mainstay_subscribers", ARRAY_N ) ),
				'timeout' => $GLOBALS['test_mailer']->Timeout,
				'id'      => $GLOBALS['test_mailer']->MessageID,
				'keeps'   => $GLOBALS['test_mailer']->SMTPKeepAlive,
			];` );
	try {
		await addPeople(
			'one@example.com',
			'gone@example.com',
			'two@example.com',
			'policy@example.com',
			'three@example.com',
			'later@example.com',
			'four@example.com',
			'reject@example.com',
			'five@example.com'
		);
		await publishPost(
			'<!-- wp:paragraph --><p>Rye today</p><!-- /wp:paragraph -->',
			{ title: 'Bread' }
		);
		const first = await run();
		assert.equal( first.sent, 5 );
		assert.deepEqual(
			[ first.mailing.state, Number( first.mailing.total ) ],
			[ 'sending', 9 ]
		);
		assert.deepEqual( first.letters, {
			'one@example.com': 'done 0',
			'gone@example.com': first.letters[ 'gone@example.com' ],
			'two@example.com': 'done 0',
			'policy@example.com': first.letters[ 'policy@example.com' ],
			'three@example.com': 'done 0',
			'later@example.com': first.letters[ 'later@example.com' ],
			'four@example.com': 'done 0',
			'reject@example.com': first.letters[ 'reject@example.com' ],
			'five@example.com': 'done 0',
		} );
		assert.match(
			first.letters[ 'gone@example.com' ],
			/^bounced 0: 550 .*No such user/
		);
		assert.match(
			first.letters[ 'policy@example.com' ],
			/^waiting 1: 550 .*Blocked/
		);
		assert.match(
			first.letters[ 'later@example.com' ],
			/^waiting 1: 451 .*Busy/
		);
		assert.match(
			first.letters[ 'reject@example.com' ],
			/^waiting 1: 554 .*Not this letter/
		);
		assert.match( first.people[ 'gone@example.com' ], /^bounced 0: 550 / );
		for ( const name of [ 'one', 'policy', 'later', 'reject' ] ) {
			assert.equal(
				first.people[ `${ name }@example.com` ],
				'confirmed 0',
				name
			);
		}
		assert.deepEqual(
			sink.letters.map( ( { to } ) => to ),
			[ 'one', 'two', 'three', 'four', 'five' ].map(
				( name ) => `${ name }@example.com`
			),
			'the end of a connection is no refusal, and nobody gets it twice'
		);
		assert.equal(
			sink.connections(),
			4,
			'after every two letters, and after one that was rejected'
		);
		assert.equal( first.timeout, 30 );
		assert.deepEqual( [ first.id, first.keeps ], [ '', false ] );
		const ids = new Set();
		const links = new Set();
		for ( const { letter } of sink.letters ) {
			const [ headers ] = letter.split( '\r\n\r\n' );
			ids.add(
				/^Message-ID: <(m\d+\.\d+)\.[0-9a-f]{12}@[^>]+>$/im.exec(
					headers
				)[ 1 ]
			);
			links.add( /^List-Unsubscribe: <([^>]*)>/ims.exec( headers )[ 1 ] );
			assert.match(
				headers,
				/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im
			);
			assert.match( headers, /^List-ID: /im );
			assert.match( headers, /^Precedence: bulk$/im );
			assert.match( headers, /^Subject: Bread$/im );
			assert.match( letter, /Rye today/ );
			assert.doesNotMatch( letter, /\{\{mainstay-/ );
		}
		assert.equal( ids.size, 5 );
		assert.equal( links.size, 5 );

		// The server is away: nothing counts as tried, and the owner reads why it waits.
		sink.setDown( true );
		const away = await run();
		assert.equal( away.sent, 0 );
		assert.deepEqual(
			[ away.mailing.state, Number( away.mailing.troubles ) ],
			[ 'sending', 1 ]
		);
		assert.match( away.mailing.error, /\S/ );
		assert.ok( away.mailing.wait > 30 );
		assert.match( away.letters[ 'later@example.com' ], /^waiting 1/ );

		sink.setDown( false );
		for ( const refused of [ refusals, rejected ] ) {
			Object.keys( refused ).forEach(
				( name ) => delete refused[ name ]
			);
		}
		const last = await run();
		assert.equal( last.sent, 3 );
		assert.deepEqual(
			[ Number( last.mailing.troubles ), last.mailing.error ],
			[ 0, '' ],
			'what went wrong before does not count any more'
		);
		assert.deepEqual(
			Object.values( last.letters ).map(
				( state ) => state.split( ' ' )[ 0 ]
			),
			[ 'done', 'bounced', ...Array( 7 ).fill( 'done' ) ]
		);
		assert.equal( sink.letters.length, 8 );
	} finally {
		await sink.stop();
		await clean();
	}
} );

const MAILINGS = `
	$post = (int) get_posts( [ 'fields' => 'ids', 'numberposts' => 1, 's' => 'Progress' ] )[0];
	$mailing = Mainstay\\Newsletter\\Mailings\\find_mailing( $post, 'post_id' );
	$put = static function ( $state, $html = '<p>x</p>', $letters = [ 'waiting', 'done' ], $more = [] ) use ( $wpdb, $mailing ) {
		$wpdb->update( "{$wpdb->prefix}mainstay_mailings", $more + [ 'state' => $state, 'html' => $html, 'error' => 'Why', 'troubles' => 2, 'next_at' => time() + 900, 'total' => count( $letters ), 'subject' => '' ], [ 'id' => $mailing['id'] ] );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_letters" );
		foreach ( $letters as $number => $letter ) {
			$wpdb->insert( "{$wpdb->prefix}mainstay_letters", [ 'mailing_id' => $mailing['id'], 'subscriber_id' => $number + 1, 'state' => $letter, 'attempts' => 3, 'next_at' => time() + 900, 'error' => '' ] );
		}
	};
	$get = static function () use ( $wpdb, $mailing ) {
		$row = Mainstay\\Newsletter\\Mailings\\find_mailing( $mailing['id'] );
		return [ $row['state'], $row['error'], $row['troubles'], $row['next_at'] <= time(), array_map( static fn( $one ) => "$one[0] $one[1]" . ( $one[2] ? ' later' : '' ), $wpdb->get_results( "SELECT state, attempts, next_at FROM {$wpdb->prefix}mainstay_letters ORDER BY id", ARRAY_N ) ) ];
	};
	$act = static function ( $action, ...$given ) use ( $put, $get, $post ) {
		$put( ...$given );
		$request = new WP_REST_Request( 'POST', "/mainstay/v1/mailings/$post" );
		$request->set_body_params( compact( 'action' ) );
		$answer = rest_do_request( $request );
		return [ $answer->get_status(), ...$get() ];
	};`;

/** An act on a mailing in a state: `[ action, ...put ]`, and what it is then: state, reason, troubles, due now, letters. */
const KEPT = [ 'waiting 3 later', 'done 3 later' ];
const PAUSES = [
	[
		[ 'pause', 'new' ],
		[ 'paused', '', 2, false, KEPT ],
	],
	[
		[ 'pause', 'sending' ],
		[ 'paused', '', 2, false, KEPT ],
	],
	[
		[ 'pause', 'done' ],
		[ 'done', 'Why', 2, false, KEPT ],
	],
	[
		[ 'pause', 'stopped' ],
		[ 'stopped', 'Why', 2, false, KEPT ],
	],
	[
		[
			'resume',
			'paused',
			'<p>x</p>',
			[ 'waiting', 'failed', 'done', 'bounced' ],
		],
		[
			'sending',
			'',
			0,
			true,
			[ 'waiting 0', 'waiting 0', 'done 3 later', 'bounced 3 later' ],
		],
	],
	[
		[ 'resume', 'paused', '', [] ],
		[ 'new', '', 0, true, [] ],
	],
	[
		[ 'resume', 'done', '<p>x</p>', [ 'failed', 'done' ] ],
		[ 'sending', '', 0, true, [ 'waiting 0', 'done 3 later' ] ],
	],
	[
		[ 'resume', 'done', '<p>x</p>', [ 'done', 'bounced' ] ],
		[ 'done', 'Why', 2, false, [ 'done 3 later', 'bounced 3 later' ] ],
	],
	[
		[ 'resume', 'stopped', '<p>x</p>', [ 'done' ] ],
		[ 'stopped', 'Why', 2, false, [ 'done 3 later' ] ],
	],
];

test( 'the owner pauses what is on its way and goes on with it; who got it gets it no second time', async () => {
	const id = await publishPost( '', { title: 'Progress' } );
	const held = `[ Mainstay\\Newsletter\\Mailings\\Health\\count_held_mailings(), Mainstay\\Newsletter\\Mailings\\Health\\get_site_health_result() ]`;
	const notice = ( screen, as = 'admin' ) =>
		`$notice( '${ screen }', '${ as }' )`;
	const seen = await play(
		FILES,
		{
			...Object.fromEntries(
				PAUSES.map( ( [ act ], index ) => [
					index,
					[ `$act( ...${ code( act ) } )` ],
				] )
			),
			progress: [
				"$put( 'sending', '<p>x</p>', [ 'waiting', 'done', 'done', 'failed', 'bounced' ] )",
			],
			list: [ askAsEach( 'GET', '/mainstay/v1/mailings' ) ],
			rights: [
				askAsEach( 'POST', `/mainstay/v1/mailings/${ id }`, {
					action: 'pause',
				} ),
			],
			'no mailing': [
				askAsEach( 'POST', '/mainstay/v1/mailings/999999', {
					action: 'pause',
				} ),
			],
			'paused by the owner': [ held ],
			'nothing to say': [ notice( 'dashboard' ) ],
			'paused by an error': [ `$put( 'paused' ) ?? ${ held }` ],
			notice: [ notice( 'dashboard' ) ],
			elsewhere: [ notice( 'plugins' ) ],
			'for others': [ notice( 'dashboard', 'editor' ) ],
			'an hour late': [
				`$put( 'sending', 'x', [], [ 'next_at' => time() - 3700 ] ) ?? ${ held }`,
			],
			'a little late': [
				`$put( 'sending', 'x', [], [ 'next_at' => time() - 3500 ] ) ?? ${ held }`,
			],
		},
		{
			before: `${ MAILINGS }
				require_once ABSPATH . 'wp-admin/includes/admin.php';
				$notice = static function ( $screen, $login ) {
					set_current_screen( $screen );
					wp_set_current_user( get_user_by( 'login', $login )->ID );
					ob_start();
					Mainstay\\Newsletter\\Mailings\\Health\\print_held_notice();
					wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
					return ob_get_clean();
				};`,
		}
	);
	PAUSES.forEach( ( [ act, right ], index ) =>
		assert.deepEqual(
			seen[ index ].result,
			[ 200, ...right ],
			JSON.stringify( act )
		)
	);
	assert.equal( statusesOf( seen.list ), '401 403 403 403 403 200' );
	const [ item, ...others ] = dataFor( seen.list, 'administrator' ).items;
	assert.equal( others.length, 0 );
	const { next, created, ...rest } = item;
	assert.ok( next > Date.now() / 1000 );
	assert.ok( created > 0 );
	assert.deepEqual( rest, {
		post: id,
		title: 'Progress',
		state: 'sending',
		total: 5,
		sent: 2,
		failed: 2,
		can_retry: true,
		error: 'Why',
	} );
	assert.equal( statusesOf( seen.rights ), '401 403 403 403 403 200' );
	assert.equal(
		statusesOf( seen[ 'no mailing' ] ),
		'401 403 403 403 403 404'
	);
	assert.equal(
		dataFor( seen[ 'no mailing' ], 'administrator' ).message,
		'This post has no content to send.'
	);
	const [ none, fine ] = seen[ 'paused by the owner' ].result;
	assert.deepEqual( [ none, fine.status ], [ 0, 'good' ] );
	assert.match( fine.description, /Nothing is on hold or late\./ );
	assert.equal( seen[ 'nothing to say' ].result, '' );
	const [ one, critical ] = seen[ 'paused by an error' ].result;
	const sentence =
		'1 post by email is on hold, because its emails could not be sent.';
	assert.deepEqual( [ one, critical.status ], [ 1, 'critical' ] );
	assert.ok( critical.description.includes( sentence ) );
	assert.ok( seen.notice.result.includes( sentence ) );
	assert.match(
		seen.notice.result,
		/admin\.php\?page=mainstay-subscribers"/
	);
	assert.equal( seen.elsewhere.result, '' );
	assert.equal( seen[ 'for others' ].result, '' );
	assert.match(
		seen[ 'an hour late' ].result[ 1 ].description,
		/WP-Cron has not run for an hour, although posts are waiting/
	);
	assert.equal( seen[ 'a little late' ].result[ 1 ].status, 'good' );
	await clean();
} );

const CONTENT = `<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column {"width":"33.33%"} --><div class="wp-block-column" style="flex-basis:33.33%"><!-- wp:paragraph --><p>Left</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column {"width":"10em"} --><div class="wp-block-column" style="flex-basis:10em"><!-- wp:paragraph --><p>Right</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://example.com/a?b=1&amp;c=2">Read &amp; more</a></div><!-- /wp:button --><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link">Leads nowhere</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:paragraph {"backgroundColor":"vivid-red","textColor":"white"} --><p class="has-white-color has-vivid-red-background-color has-text-color has-background">Colours</p><!-- /wp:paragraph -->
<!-- wp:paragraph --><p style="font-weight:700;width:calc(1px + 2px);padding:var(--x);position:fixed;border:url(https://evil.example)">Styles</p><!-- /wp:paragraph -->`;

test( 'a preview is the mail as it would leave, also before the post is saved, for who may edit it', async () => {
	const id = await publishPost( CONTENT, {
		title: 'Read & weep',
		choice: 'no',
	} );
	const path = `/mainstay/v1/mailings/${ id }`;
	const seen = await play(
		[ ...FILES, 'newsletter/mailings/blocks' ],
		{
			preview: [ askAsEach( 'GET', `${ path }/preview` ) ],
			'no post': [
				askAsEach( 'GET', '/mainstay/v1/mailings/999999/preview' ),
			],
			test: [ askAsEach( 'POST', `${ path }/test` ) ],
			mails: [ '$mails' ],
			'test that fails': [
				`( $fails = true ) ? ${ askAsEach( 'POST', `${ path }/test` ) } : 0`,
			],
			'with what is not saved': [
				`$autosave( '+1 hour' ) ? ${ askAsEach( 'GET', `${ path }/preview` ) } : 0`,
			],
			'with what is older': [
				`$autosave( '-1 hour' ) ? ${ askAsEach( 'GET', `${ path }/preview` ) } : 0`,
			],
		},
		{
			before: `
				$mails = [];
				$fails = false;
				remove_all_filters( 'pre_wp_mail' );
				add_filter( 'pre_wp_mail', static function ( $nothing, $mail ) use ( &$mails, &$fails ) {
					$mails[] = $mail;
					$fails && do_action( 'wp_mail_failed', new WP_Error( 'x', 'The mail server is away.' ) );
					return ! $fails;
				}, 10, 2 );
				$autosave = static function ( $when ) use ( $wpdb ) {
					$date = gmdate( 'Y-m-d H:i:s', strtotime( $when ) );
					$wpdb->delete( $wpdb->posts, [ 'post_name' => '${ id }-autosave-v1' ] );
					$wpdb->insert( $wpdb->posts, [ 'post_type' => 'revision', 'post_status' => 'inherit', 'post_parent' => ${ id }, 'post_name' => '${ id }-autosave-v1', 'post_author' => get_user_by( 'login', 'editor' )->ID, 'post_title' => 'Not saved', 'post_content' => '<p>New words</p>', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '', 'post_date' => $date, 'post_date_gmt' => $date, 'post_modified' => $date, 'post_modified_gmt' => $date ] );
					wp_cache_flush();
					return true;
				};`,
			after: `$wpdb->delete( $wpdb->posts, [ 'post_name' => '${ id }-autosave-v1' ] );`,
		}
	);
	for ( const name of [ 'preview', 'test' ] ) {
		assert.equal(
			statusesOf( seen[ name ] ),
			'401 403 403 403 200 200',
			name
		);
	}
	assert.match(
		statusesOf( seen[ 'no post' ] ),
		/^401 403 403 403 40[34] 40[34]$/
	);
	const { subject, html, plain } = dataFor( seen.preview, 'editor' );
	assert.equal( subject, 'Read & weep' );
	assert.match(
		html,
		/<table role="presentation"[^>]*><tr><td [^>]*class="m-column" valign="top" width="33\.33%"><p [^>]*>Left/
	);
	assert.match(
		html,
		/<td [^>]*class="m-column" valign="top"><p [^>]*>Right/
	);
	assert.match(
		html,
		/<a class="m-button" href="https:\/\/example\.com\/a\?b=1&amp;c=2"[^>]*>Read &amp; more<\/a>/
	);
	assert.doesNotMatch( html, /Leads nowhere/ );
	const styleOf = ( text ) =>
		new RegExp( `style="([^"]*)"[^>]*>${ text }` ).exec( html )[ 1 ];
	assert.match( styleOf( 'Colours' ), /background-color:#cf2e2e!important/ );
	assert.match( styleOf( 'Colours' ), /(^|;)color:#(fff|ffffff)!important/i );
	assert.match( styleOf( 'Styles' ), /font-weight:700/ );
	assert.doesNotMatch( styleOf( 'Styles' ), /calc|var\(|fixed|evil/ );
	assert.doesNotMatch( html + plain, /\{\{mainstay-/ );
	assert.match( plain, /Colours/ );

	assert.deepEqual(
		seen.mails.result.map( ( mail ) => mail.subject ),
		[ '[Test] Read & weep', '[Test] Read & weep' ]
	);
	const addresses = [ 'editor', 'administrator' ].map(
		( role ) => dataFor( seen.test, role ).to
	);
	assert.equal( new Set( addresses ).size, 2 );
	assert.deepEqual(
		seen.mails.result.map( ( { to } ) => [ to ].flat() ),
		addresses.map( ( address ) => [ address ] ),
		'to whoever asks, and nobody else'
	);
	assert.equal(
		statusesOf( seen[ 'test that fails' ] ),
		'401 403 403 403 502 502'
	);
	assert.deepEqual(
		( ( { code: error, message } ) => [ error, message ] )(
			dataFor( seen[ 'test that fails' ], 'editor' )
		),
		[ 'mainstay_mail', 'The mail server is away.' ]
	);
	const unsaved = seen[ 'with what is not saved' ];
	assert.equal( dataFor( unsaved, 'editor' ).subject, 'Not saved' );
	assert.match( dataFor( unsaved, 'editor' ).html, /New words/ );
	assert.equal(
		dataFor( unsaved, 'administrator' ).subject,
		'Read & weep',
		'what one has not saved is not another’s'
	);
	assert.equal(
		dataFor( seen[ 'with what is older' ], 'editor' ).subject,
		'Read & weep'
	);
} );

/** HTML of a post, and the widths of its images in the mail. `wide`, `middle` and `sign` are files of 1600, 300 and 24 px. */
const WIDE = '<img src="{uploads}/wide.png">';
const WIDTHS = {
	'without a number': [ WIDE, 536 ],
	'smaller than the mail': [ '<p><img src="{uploads}/middle.png"></p>', 300 ],
	'a sign in a line': [ '<p>Bread <img src="{uploads}/sign.png"></p>', 24 ],
	'beside text': [
		`<figure class="alignright">${ WIDE }</figure><p>Text</p>`,
		536,
	],
	'media and text': [
		`<div class="wp-block-media-text"><figure class="wp-block-media-text__media">${ WIDE }</figure><div class="wp-block-media-text__content"><p>Text</p></div></div>`,
		536,
	],
	'two columns': [
		`<table role="presentation" width="100%"><tr><td class="m-column">${ WIDE }</td><td class="m-column"><img src="{uploads}/middle.png"></td></tr></table>`,
		252,
		252,
	],
	'a third and the rest': [
		`<table role="presentation" width="100%"><tr><td class="m-column" width="33.33%">${ WIDE }</td><td class="m-column">${ WIDE }</td></tr></table>`,
		162,
		341,
	],
	'columns in a column': [
		`<table role="presentation" width="100%"><tr><td class="m-column"><table role="presentation" width="100%"><tr><td class="m-column">${ WIDE }</td><td class="m-column">x</td></tr></table></td><td class="m-column">${ WIDE }</td></tr></table>`,
		110,
		252,
	],
	'columns that are too wide together': [
		`<table role="presentation" width="100%"><tr><td class="m-column" width="60%">${ WIDE }</td><td class="m-column" width="60%">${ WIDE }</td></tr></table>`,
		252,
		252,
	],
	'a table': [
		`<table><tbody><tr><th>Bread</th><th>Price</th><th>Picture</th></tr><tr><td>Rye</td><td>3</td><td>${ WIDE }</td></tr></tbody></table>`,
		162,
	],
	'a cell over two': [
		`<table><tr><td colspan="2">${ WIDE }</td><td>${ WIDE }</td></tr></table>`,
		341,
		162,
	],
	'a list in a list': [
		`<ul><li>${ WIDE }<ol><li>${ WIDE }</li></ol></li></ul>${ WIDE }`,
		488,
		440,
		536,
	],
	'a quote': [ `<blockquote>${ WIDE }</blockquote>`, 501 ],
	'a coloured box': [
		`<div style="color:#ffffff;background-color:#111111">${ WIDE }</div>`,
		504,
	],
	'a width that is too wide': [
		'<img src="{uploads}/wide.png" width="1200" height="800">',
		536,
	],
	'a width of its own': [
		'<img src="{uploads}/wide.png" width="200" height="100">',
		200,
	],
	'a style in pixels': [
		'<img src="{uploads}/wide.png" width="1600" style="width:310px">',
		310,
	],
	'a style in percent': [
		'<img src="{uploads}/wide.png" style="width:50%">',
		268,
	],
	'an attribute in percent': [
		'<img src="{uploads}/wide.png" width="25%">',
		134,
	],
	'a size that its name says': [
		'<img src="{uploads}/gone-280x150.jpg"><img src="{uploads}/gone-1024x683.jpg?x=1">',
		280,
		536,
	],
	'a name with a space and a version': [
		'<img src="{uploads}/of%20ours.png?ver=7">',
		300,
	],
	'a file that is gone': [ '<img src="{uploads}/gone.jpg">', 536 ],
	'a file outside': [ '<img src="{uploads}/../../../wp-config.php">', 536 ],
	'elements that are not closed': [
		`<p>One<p>Two</td></tr><ul><li>${ WIDE }`,
		488,
	],
};

test( 'an image in a mail says a width that its place has room for', async () => {
	const found = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/markup.php';
		$uploads = wp_get_upload_dir();
		$png     = static fn( $width ) => "\\x89PNG\\r\\n\\x1a\\n" . pack( 'N', 13 ) . 'IHDR' . pack( 'NN', $width, 10 ) . "\\x08\\x06\\0\\0\\0" . pack( 'N', 0 );
		foreach ( [ 'wide' => 1600, 'middle' => 300, 'of ours' => 300, 'sign' => 24 ] as $name => $width ) {
			file_put_contents( "{$uploads['basedir']}/$name.png", $png( $width ) );
		}
		$mails = array_map( static fn( $row ) => Mainstay\\Newsletter\\Mailings\\Markup\\sanitize_mail_html( str_replace( '{uploads}', $uploads['baseurl'], $row[0] ), home_url( '/post/' ) ), ${ code( WIDTHS ) } );
		array_map( static fn( $name ) => unlink( "{$uploads['basedir']}/$name.png" ), [ 'wide', 'middle', 'of ours', 'sign' ] );
		return $mails;`
	);
	for ( const [ name, [ , ...widths ] ] of Object.entries( WIDTHS ) ) {
		const images = found[ name ].match( /<img[^>]*>/g );
		assert.deepEqual(
			images.map( ( image ) =>
				Number( / width="(\d+)"/.exec( image )?.[ 1 ] )
			),
			widths,
			name
		);
		images.forEach( ( image, index ) => {
			assert.match(
				image,
				widths[ index ] > 96
					? new RegExp(
							`width:100%;max-width:${ widths[ index ] }px"`
						)
					: /[";]max-width:100%"/,
				name
			);
			assert.doesNotMatch( image, /[";]width:\d+(px|%;width)/, name );
			assert.match( image, / alt="/, name );
		} );
	}
	assert.match( found[ 'a width of its own' ], / height="100"/ );
	assert.doesNotMatch( found[ 'a width that is too wide' ], / height="/ );
	assert.match(
		found[ 'two columns' ],
		/<table[^>]* style="table-layout:fixed/
	);
} );
