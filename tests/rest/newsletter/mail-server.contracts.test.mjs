/** Every kind of mail, through WordPress's own mailer, a real mail server and a real reader of mails. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startMailServer } from '../../faults/mail-server.mjs';
import { smtpPlugin } from '../../faults/smtp-sink.mjs';
import { root } from '../../site/ensure-packages.mjs';
import { findPython } from '../../site/python.mjs';
import {
	addPeople,
	clean,
	find,
	inList,
	linkOf,
	publish,
	runMailings,
	signUp,
} from '../list-site.mjs';
import { subscribe, forgetSubscriptions } from '../premium-content-site.mjs';
import { checkMail } from './read-mails.mjs';
import { clean as cleanResponses, code, send } from '../responses-site.mjs';
import { keepOption, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const python = ! process.env.WP_SLOW && findPython( 'aiosmtpd' );
const skip = python
	? false
	: 'needs python3-aiosmtpd and the machine’s own PHP';

const ADA = 'ada@example.com';
const OWNER = 'admin@example.com';
const NAME = 'Müllers "Bäckerei" & Söhne, 山田 🥐';

/** What people write to be somebody else, or to write to others. */
const HOSTILE = [
	'Ada\r\nBcc: evil@example.com',
	'Ada\nContent-Type: text/html\n\n<b>evil</b>',
	'Ada" <evil@example.com>, "Bob',
	'Ada <evil@example.com>',
	'Ada, evil@example.com',
	'=?utf-8?Q?Ada=0D=0ABcc:_evil@example.com?=',
	'Ada\u2028Bcc: evil@example.com',
	'Ada\0\x0b\x1b[2J',
];

let server;
const restore = [];
before( async () => {
	server = python && ( await startMailServer( python ) );
	for ( const name of [ 'blogname', 'admin_email' ] ) {
		restore.push( await keepOption( name ) );
	}
} );
after( async () => {
	await server?.stop();
	await clean();
	await cleanResponses();
	await Promise.all( restore.map( ( put ) => put() ) );
} );
beforeEach( async () => {
	await clean();
	await cleanResponses();
	await setName( NAME );
	server?.mails.splice( 0 );
} );

const setName = ( name ) =>
	php( `update_option( 'blogname', ${ code( name ) } );` );

/**
 * Lets mails out for the length of a test, to our server, and reads so many. WordPress' mailer refuses
 * a sender at `localhost`, which no site of an owner has.
 */
async function mailed( count, act ) {
	const known = server.mails.length;
	await withMustUsePlugin(
		`add_action( 'plugins_loaded', fn() => remove_all_filters( 'pre_wp_mail' ) ); add_filter( 'wp_mail_from', fn( $from ) => str_replace( '@localhost', '@example.com', $from ) ); ${ smtpPlugin( server.port ).replace( '<?php', '' ) }`,
		async () => {
			await act();
			// What does not leave right after the answer leaves by cron, which does not run here.
			await php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; Mainstay\\Queue\\Worker\\send_due_items( 100 );`
			);
			await server.waitFor( known + count );
		}
	);
	const mails = server.mails.slice( known );
	assert.equal(
		mails.length,
		count,
		`${ mails.map( ( { subject } ) => subject ) }`
	);
	return mails;
}

/** A page with a form, its subject and its labels; its id. */
const makeForm = ( attributes = {}, labels = {} ) => {
	const field = ( type ) =>
		`<!-- wp:jetpack/field-${ type } ${ JSON.stringify( labels[ type ] ? { label: labels[ type ] } : {} ) } /-->`;
	return php(
		`$form = '<!-- wp:jetpack/contact-form ' . serialize_block_attributes( ${ code( { to: OWNER, ...attributes } ) } ) . ' --><div class="wp-block-jetpack-contact-form">' . ${ code( [ 'name', 'email', 'textarea' ].map( field ).join( '' ) ) } . '</div><!-- /wp:jetpack/contact-form -->';
		return wp_insert_post( wp_slash( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_author' => 1, 'post_title' => 'Contact', 'post_content' => $form ] ) );`
	);
};

describe( 'the mail about a response', { skip }, () => {
	const NAMES = [
		'Ada Lovelace',
		'Zoë Müller-Lüdenscheidt',
		'Ада Лавлейс',
		'山田 太郎',
		'ジャン・クロード',
		'محمد العربي',
		'שרה כהן',
		'यशोदा देवी',
		'Łukasz Żółć',
		'Đặng Thị Hồng Nhung',
		'Gal·la Martí',
		'نازنین می‌خواهم',
		'O’Brien-Smith Jr.',
		"D'Angelo",
		'ß'.repeat( 100 ),
		'漢'.repeat( 100 ),
	];

	test( 'names whoever wrote, in every language, and is answered to them', async () => {
		const page = await makeForm( {
			subject: 'Frage zu „Brötchen“ – 山田 🥐',
		} );
		const mails = await mailed( NAMES.length, async () => {
			for ( const name of NAMES ) {
				await send(
					`${ page }-1`,
					{ name, email: ADA, textarea: `Ich heiße ${ name }.` },
					{ run: true }
				);
			}
		} );
		for ( const [ index, mail ] of mails.entries() ) {
			const { text } = checkMail(
				mail,
				OWNER,
				'Frage zu „Brötchen“ – 山田 🥐',
				{ replyTo: { name: NAMES[ index ], address: ADA } }
			);
			assert.ok(
				text.content.includes( `Ich heiße ${ NAMES[ index ] }.` )
			);
		}
	} );

	test( 'nothing that somebody types becomes a header, or ends the mail', async () => {
		const page = await makeForm();
		const texts = [
			...HOSTILE,
			'Before\r\n.\r\nQUIT\r\nafter',
			'.\n..\n.dots',
			`No spaces: ${ 'ü'.repeat( 3000 ) }`,
			`${ 'word '.repeat( 1000 ) }`,
			'<script>alert(1)</script> & &amp; "quotes"',
			'😀 👩‍👩‍👧 🇺🇦 𝒳',
		];
		const mails = await mailed( texts.length, async () => {
			for ( const [ index, text ] of texts.entries() ) {
				await send(
					`${ page }-1`,
					{
						name: HOSTILE[ index % HOSTILE.length ],
						email: ADA,
						textarea: text,
					},
					{ run: true }
				);
			}
		} );
		for ( const [ index, mail ] of mails.entries() ) {
			assert.equal( mail.replyTo.length, 1 );
			const { text, page: html } = checkMail(
				mail,
				OWNER,
				`[${ NAME }] Contact`,
				{ replyTo: { name: mail.replyTo[ 0 ].name, address: ADA } }
			);
			assert.doesNotMatch( mail.replyTo[ 0 ].name, /[@<>",:\r\n]/ );
			assert.deepEqual(
				html.links.filter( ( link ) => ! link.startsWith( url ) ),
				[]
			);
			if ( index >= HOSTILE.length ) {
				const typed = texts[ index ].replace( /\r\n/g, '\n' ).trim();
				assert.ok(
					text.content.replace( /\r\n/g, '\n' ).includes( typed ),
					`${ JSON.stringify( text.content ) } has not ${ JSON.stringify( typed ) }`
				);
			}
		}
	} );

	test( 'a subject and labels of whatever letters stay one line each', async () => {
		for ( const subject of [
			...HOSTILE,
			'漢字'.repeat( 120 ),
			'Grüße '.repeat( 40 ),
			'Mostly plain letters, and one ü at the very end of a subject that is longer than a line of a header ü',
			'😀'.repeat( 60 ),
			`${ 'a'.repeat( 240 ) }ü`,
		] ) {
			const page = await makeForm( { subject }, { textarea: subject } );
			const [ mail ] = await mailed( 1, () =>
				send(
					`${ page }-1`,
					{ email: ADA, textarea: 'Hello' },
					{ run: true }
				)
			);
			const expected = await php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/definition/definition.php'; return Mainstay\\Forms\\Definition\\to_single_line( ${ code( subject ) } );`
			);
			checkMail( mail, OWNER, expected, {
				replyTo: { name: '', address: ADA },
			} );
			assert.doesNotMatch( mail.subject, /[\r\n]/ );
			await php( `wp_delete_post( ${ page }, true );` );
		}
	} );

	test( 'without an address it has no address to answer to', async () => {
		const page = await makeForm();
		const [ none, wrong ] = await mailed( 2, async () => {
			await send( `${ page }-1`, { textarea: 'Hello' }, { run: true } );
			await send(
				`${ page }-1`,
				{
					name: 'Ada',
					email: 'ada@example.com\r\nBcc: evil@example.com',
					textarea: 'Hello',
				},
				{ run: true }
			);
		} );
		checkMail( none, OWNER, `[${ NAME }] Contact` );
		checkMail( wrong, OWNER, `[${ NAME }] Contact` );
	} );
} );

/** The owner's settings of the list. */
const settings = ( values ) =>
	inList(
		`return Mainstay\\Core\\Settings\\update_settings( [ 'newsletter' => Mainstay\\Newsletter\\Subscribers\\Sender\\prepare_sender_settings( ${ code( values ) } ) ] );`
	);

const SETTINGS = {
	name: 'Bäcker, "Ada" <a@evil.example> 🥐',
	reply_to: 'owner@example.com',
	address: 'Mühlgasse 3\n12345 Łódź',
	welcome:
		'Grüß Gott & willkommen!\n\nZweiter <b>Absatz</b> –\nmit Zeile 山田.',
};
const FROM = {
	from: 'Bäcker, "Ada" <a@evil.example> 🥐',
	replyTo: { name: '', address: 'owner@example.com' },
};

describe( 'what one person on the list is told', { skip }, () => {
	test( 'the question, the welcome and the reminder', async () => {
		await settings( SETTINGS );
		const [ question ] = await mailed( 1, () => signUp( ADA ) );
		const asked = checkMail(
			question,
			ADA,
			`Confirm your subscription to ${ NAME }`,
			FROM
		);
		assert.equal( question.headers[ 'list-unsubscribe' ], undefined );
		const [ welcome ] = await mailed( 1, () =>
			request( linkOf( { message: asked.page.content }, 'confirm' ), {
				method: 'POST',
			} )
		);
		const { text } = checkMail(
			welcome,
			ADA,
			`Welcome to ${ NAME }`,
			FROM
		);
		assert.ok( text.content.includes( 'mit Zeile 山田.' ) );
		assert.ok( text.content.includes( '12345 Łódź' ) );
		checkUnsubscribe( welcome );
		// A day later: nobody is written to twice on one.
		await inList(
			`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_subscribers SET asked_at = asked_at - 200000, again_at = again_at - 200000" );`
		);
		// A mail is named for the second in which it was asked for: a day is more than one.
		await setTimeout( 1_100 );
		const [ reminder ] = await mailed( 1, () => signUp( ADA ) );
		checkMail(
			reminder,
			ADA,
			`You are already subscribed to ${ NAME }`,
			FROM
		);
	} );

	test( 'a name of the site that tries to be a header is none', async () => {
		for ( const name of HOSTILE ) {
			await clean();
			// As another plugin, or the database itself, may have stored it.
			await php(
				`global $wpdb; $wpdb->update( $wpdb->options, [ 'option_value' => ${ code( name.replace( '\0', '' ) ) } ], [ 'option_name' => 'blogname' ] ); wp_cache_flush();`
			);
			const [ mail ] = await mailed( 1, () => signUp( ADA ) );
			assert.equal( mail.from.length, 1 );
			assert.deepEqual( mail.envelope.to, [ ADA ] );
			checkMail( mail, ADA, mail.subject, { from: mail.from[ 0 ].name } );
		}
	} );
} );

/** The address by which a mail program ends a subscription with one click (RFC 8058). */
function checkUnsubscribe( { headers } ) {
	assert.equal(
		headers[ 'list-unsubscribe-post' ],
		'List-Unsubscribe=One-Click'
	);
	const [ , link ] = /^<(https?:\/\/[^<>\s]+)>$/.exec(
		headers[ 'list-unsubscribe' ]
	);
	assert.ok( link.startsWith( url ) );
	return link;
}

describe( 'a post by email', { skip }, () => {
	const CONTENT = `<!-- wp:paragraph --><p>Grüße – “quotes” &amp; 山田 <a href="https://example.org/?a=1&amp;b=2">a link</a> 🥐</p><!-- /wp:paragraph -->
<!-- wp:list --><ul><li>One</li><li>Two</li></ul><!-- /wp:list -->
<!-- wp:paragraph --><p>.</p><!-- /wp:paragraph -->
<!-- wp:paragraph --><p>${ 'ü'.repeat( 2000 ) }</p><!-- /wp:paragraph -->
<!-- wp:image --><figure class="wp-block-image"><img src="${ url }/wp-content/uploads/own.jpg" alt="Own"/></figure><!-- /wp:image -->`;

	test( 'has one mail for each, with their own links, and ends by one click', async () => {
		await settings( SETTINGS );
		const title = 'Brötchen & “Brot”: 山田 <i>backt</i> 🥐';
		await addPeople( ADA, 'bob@example.com' );
		let post;
		const mails = await mailed( 2, async () => {
			post = await publish( CONTENT, { title } );
			await runMailings();
		} );
		const links = [];
		for ( const mail of mails ) {
			const [ to ] = mail.envelope.to;
			const { text, page } = checkMail(
				mail,
				to,
				'Brötchen & “Brot”: 山田 backt 🥐',
				FROM
			);
			const link = checkUnsubscribe( mail );
			links.push( link );
			assert.ok( page.links.includes( link ) );
			assert.ok( text.content.includes( 'ü'.repeat( 2000 ) ) );
			assert.doesNotMatch(
				text.content + page.content,
				/mainstay-unsub|\{\{/
			);
			assert.equal(
				mail.headers[ 'list-id' ],
				`<posts.${ new URL( url ).hostname }>`
			);
			assert.equal( mail.headers.precedence, 'bulk' );
		}
		assert.equal( new Set( links ).size, 2 );
		assert.equal(
			new Set( mails.map( ( { headers } ) => headers[ 'message-id' ] ) )
				.size,
			2
		);
		// As a mail program does.
		const ada = mails.findIndex(
			( { envelope } ) => envelope.to[ 0 ] === ADA
		);
		const { status } = await request( links[ ada ], {
			method: 'POST',
			body: new URLSearchParams( { 'List-Unsubscribe': 'One-Click' } ),
		} );
		assert.equal( status, 200 );
		assert.equal( ( await find( ADA ) ).state, 'unsubscribed' );
		assert.equal( ( await find( 'bob@example.com' ) ).state, 'confirmed' );
		await php( `wp_delete_post( ${ post }, true );` );
	} );

	test( 'a title that tries to be a header is none', async () => {
		await addPeople( ADA );
		for ( const title of HOSTILE ) {
			let post;
			const [ mail ] = await mailed( 1, async () => {
				post = await publish( CONTENT, { title } );
				await runMailings();
			} );
			checkMail( mail, ADA, mail.subject, { from: NAME } );
			assert.match( mail.subject, /^Ada|^=\u200B\?utf/ );
			await php( `wp_delete_post( ${ post }, true );` );
		}
	} );

	test( 'the author’s test of it comes the same way', async () => {
		await settings( SETTINGS );
		const post = await publish( CONTENT, {
			title: 'Brötchen',
			choice: 'no',
		} );
		const [ mail ] = await mailed( 1, async () => {
			const { status, data } = await request(
				`/mainstay/v1/mailings/${ post }/test`,
				{ as: 'administrator', method: 'POST' }
			);
			assert.equal( status, 200, JSON.stringify( data ) );
		} );
		checkMail( mail, OWNER, '[Test] Brötchen', FROM );
		await php( `wp_delete_post( ${ post }, true );` );
	} );
} );

describe( 'links to read on', { skip }, () => {
	test( 'for whoever pays', async () => {
		await subscribe( { email: ADA } );
		const [ mail ] = await mailed( 1, () =>
			php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/access/links.php';
				return Mainstay\\Payments\\Access\\Links\\deliver_link( Mainstay\\Queue\\OutboxItem\\OutboxItem::from_row( [ 'payload' => [ 'email' => '${ ADA }', 'back' => home_url( '/?p=1&x=ü' ) ] ] ) );`
			)
		);
		const { text } = checkMail( mail, ADA, `Your access to ${ NAME }` );
		const [ link ] = text.content.match( /https?:\/\/\S+/ );
		assert.ok(
			link.startsWith( url ) && link.includes( 'mainstay-access=' )
		);
		assert.equal( ( await request( link ) ).status, 200 );
		await forgetSubscriptions();
	} );

	test( 'for whoever is on the list', async () => {
		await settings( SETTINGS );
		await addPeople( ADA );
		const [ mail ] = await mailed( 1, () =>
			inList(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/sign-in.php';
				return Mainstay\\PremiumContent\\SignIn\\send_link( '${ ADA }', home_url( '/?p=1' ) );`
			)
		);
		const { page } = checkMail(
			mail,
			ADA,
			`Your login link for ${ NAME }`,
			FROM
		);
		assert.ok(
			page.links.some( ( link ) => link.includes( 'mainstay-reader=' ) )
		);
	} );
} );

describe( 'what the owner is told', { skip }, () => {
	const account = 'bäckerei"\r\nBcc: evil@example.com';

	test( 'a network does not take its connection any more', async () => {
		const [ mail ] = await mailed( 1, () =>
			php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/connections/connections.php';
				global $wpdb;
				Mainstay\\Publicize\\Tables\\ensure_tables();
				$wpdb->insert( Mainstay\\Publicize\\Tables\\get_connections_table(), [ 'service' => 'mastodon', 'user_id' => 1, 'state' => 'ok', 'account' => wp_json_encode( [ 'handle' => ${ code( account ) } ] ) ] );
				$id = $wpdb->insert_id;
				Mainstay\\Publicize\\Connections\\mark_disconnected( Mainstay\\Publicize\\Connections\\get_connection( $id ), 'No.' );
				$wpdb->delete( Mainstay\\Publicize\\Tables\\get_connections_table(), [ 'id' => $id ] );`
			)
		);
		checkMail( mail, OWNER, `[${ NAME }] Reconnect Mastodon` );
	} );

	test( 'Instagram does not take its connection any more', async () => {
		const [ mail ] = await mailed( 1, () =>
			php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/instagram/accounts.php';
				Mainstay\\Instagram\\Accounts\\save_account( 987, [ 'id' => '1', 'username' => ${ code( account ) }, 'user' => 1, 'token' => 'x', 'lost' => false, 'expires' => time(), 'refreshed' => time() ] );
				Mainstay\\Instagram\\Accounts\\mark_disconnected( 987 );
				Mainstay\\Instagram\\Accounts\\delete_account( 987 );`
			)
		);
		checkMail( mail, OWNER, mail.subject );
		assert.ok(
			mail.subject.startsWith( `[${ NAME }] Reconnect the Instagram` )
		);
		assert.ok( mail.subject.endsWith( 'again' ) );
	} );

	test( 'a payment has to be looked at', async () => {
		const [ mail ] = await mailed( 1, () =>
			php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/orders/review-mail.php';
				require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/orders/ledger.php';
				global $wpdb;
				Mainstay\\Payments\\Tables\\ensure_tables();
				$table = Mainstay\\Payments\\Tables\\get_table_name( 'payments' );
				$wpdb->insert( $table, [ 'provider' => 'stripe', 'reference' => 'looked-at', 'title' => ${ code( 'Brötchen "groß" & <b>山田</b>\r\nBcc: evil@example.com' ) }, 'amount' => 1200, 'paid' => 1236, 'currency' => 'EUR', 'status' => 'paid', 'note' => 'total', 'email' => 'eve@example.com', 'session_url' => '' ] );
				update_option( 'admin_email', '${ OWNER }' );
				Mainstay\\Payments\\Orders\\ReviewMail\\deliver_mail( Mainstay\\Queue\\OutboxItem\\OutboxItem::from_row( [ 'token' => 'looked-at' ] ) );
				$wpdb->delete( $table, [ 'reference' => 'looked-at' ] );`
			)
		);
		const { text } = checkMail(
			mail,
			OWNER,
			`[${ NAME }] A payment needs your review`
		);
		assert.match( text.content, /Brötchen "groß" & <b>山田<\/b>/ );
		assert.match( text.content, /12\.00[^]*12\.36/ );
		assert.doesNotMatch( text.content, /eve@/ );
	} );

	test( 'a payment was turned away because the keys cannot be read', async () => {
		const [ mail ] = await mailed( 1, () =>
			php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/lost-keys-mail.php';
				add_filter( 'alloptions', fn( $all ) => [ 'mainstay_settings' => serialize( [ 'connected' => [ 'stripe' => 'of other salts' ] ] ) ] + $all );
				update_option( 'admin_email', '${ OWNER }' );
				return Mainstay\\Payments\\LostKeysMail\\deliver_mail();`
			)
		);
		const { text } = checkMail(
			mail,
			OWNER,
			`[${ NAME }] A payment notification was rejected`
		);
		assert.match( text.content, /Stripe[^]*page=mainstay-blocks/ );
	} );

	test( 'a form sends too many', async () => {
		const page = await makeForm();
		const [ mail ] = await mailed( 1, () =>
			php(
				`wp_update_post( wp_slash( [ 'ID' => ${ page }, 'post_title' => ${ code( 'Kontakt "ü" & 山田\r\nBcc: evil@example.com' ) } ] ) );
				require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/mail/limits.php';
				update_option( 'admin_email', '${ OWNER }' );
				return Mainstay\\Forms\\Mail\\Limits\\send_owner_notice( Mainstay\\Queue\\OutboxItem\\OutboxItem::from_row( [ 'payload' => [ 'form' => '${ page }-1' ] ] ) );`
			)
		);
		const { text } = checkMail( mail, OWNER, mail.subject );
		assert.match(
			mail.subject,
			/^\[.*\] Too many emails from the form Kontakt/
		);
		assert.match( text.content, /Kontakt "ü" & 山田/ );
	} );
} );

test( 'every place that sends mail is tested here', () => {
	const folder = path.join( root, 'php-stubs' );
	const places = fs
		.readdirSync( folder, { recursive: true } )
		.filter(
			( file ) =>
				file.endsWith( '.php' ) &&
				/(?<![\w'])(wp_mail|Sender\\send_list_mail|Mail\\send_html_mail)\(/.test(
					fs
						.readFileSync( path.join( folder, file ), 'utf8' )
						.replace( /^\s*(\/\/|\*).*$/gm, '' )
				)
		)
		.sort();
	assert.deepEqual( places, [
		'forms/mail/limits.php',
		'forms/mail/mail.php',
		'forms/mail/response-mail.php',
		'instagram/accounts.php',
		'newsletter/mailings/send.php',
		'newsletter/subscribers/mails.php',
		'newsletter/subscribers/sender.php',
		'payments/access/links.php',
		'payments/lost-keys-mail.php',
		'payments/orders/review-mail.php',
		'premium-content/sign-in.php',
		'publicize/connections/connections.php',
		'rest/mailings.php',
	] );
} );
