/** The Mailchimp block: who may ask about the account, and what becomes of a sign-up. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailchimp } from '../../fakes/mailchimp.mjs';
import { agedSignUpToken, READING_SECONDS } from '../aged-page.mjs';
import { keepOption, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const PATH = '/wpcom/v2/mailchimp';
const KEY = `${ 'b'.repeat( 32 ) }-us21`;
const ROLES = [
	[ 'visitor', 401 ],
	[ 'subscriber', 403 ],
	[ 'contributor', 200 ],
	[ 'author', 200 ],
	[ 'editor', 200 ],
	[ 'administrator', 200 ],
];
const SUCCESS = "Success! You're on the list.";
const ERROR =
	"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.";
const CONFIRM =
	'Almost there! Open the link in the email from Mailchimp to confirm your subscription. You will get no email if you are already on the list.';
const WAITING =
	'Your address is saved on this site. The mailing service is not responding. Your sign-up will be sent to it as soon as it responds.';

const posts = [];
let fake;
let restore;

/** Runs a test on a site with a key, whose audience is the first one. */
const connected = ( run, list = 'a1b2c3' ) =>
	withMustUsePlugin(
		`add_filter( 'mainstay_mailchimp_url', fn() => '${ fake.url }' );`,
		async () => {
			await php(
				`update_option( 'mainstay_key_mailchimp', '${ KEY }' ); update_option( 'mainstay_newsletter', [ 'mailchimp' => '${ list }' ], false );`
			);
			await run();
		}
	);

/** A visitor's view of the form, old enough for a human. */
async function view( attributes = {}, age = READING_SECONDS ) {
	const content = `<!-- wp:jetpack/mailchimp ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join us"} /--></div><!-- /wp:jetpack/mailchimp -->`;
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Mailchimp', 'post_status' => 'publish', 'post_content' => base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) ] ) );`
	);
	posts.push( id );
	const html = await ( await fetch( `${ url }/?p=${ id }` ) ).text();
	const block =
		/<div [^>]*wp-block-jetpack-mailchimp[\s\S]*?<\/form><\/div>/.exec(
			html
		)?.[ 0 ] ?? '';
	if ( ! block || ! age ) {
		return block;
	}
	const [ , about ] = /name="mainstay_about" value="([^"]*)"/.exec( block );
	return block.replace(
		/(name="mainstay_token" value=")[^"]*/,
		`$1${ await agedSignUpToken( 'mailchimp', about, age ) }`
	);
}

async function send( block, fields, headers = { Accept: 'application/json' } ) {
	const body = new URLSearchParams();
	for ( const [ tag ] of block.matchAll( /<input [^>]*>/g ) ) {
		const of = ( name ) =>
			new RegExp( `\\b${ name }="([^"]*)"` ).exec( tag )?.[ 1 ] ?? '';
		body.set( of( 'name' ), of( 'value' ) );
	}
	for ( const [ name, value ] of Object.entries( fields ) ) {
		body.set( `mainstay_${ name }`, value );
	}
	const action = /<form [^>]*action="([^"]*)"/.exec( block )[ 1 ];
	const response = await fetch( action, { method: 'POST', headers, body } );
	const text = await response.text();
	return {
		status: response.status,
		headers: response.headers,
		text,
		...( headers.Accept ? JSON.parse( text ) : {} ),
	};
}

const member = ( email, list = 'a1b2c3' ) =>
	fake.members.get(
		`${ list }/${ createHash( 'md5' ).update( email ).digest( 'hex' ) }`
	);
const rows = () =>
	php(
		`global $wpdb; return $wpdb->get_results( "SELECT state, payload, error FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'mailchimp-sign-up' ORDER BY id" );`
	);
/** Sends what waits, as the cron does when the time has come. */
const runLater = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 0 WHERE kind = 'mailchimp-sign-up'" );
		return Mainstay\\Queue\\Worker\\send_due_items();`
	);
const clean = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php';
		Mainstay\\Queue\\Table\\ensure_table(); global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind IN ( 'form-rate', 'mailchimp-sign-up' )" );
		Mainstay\\Queue\\Failures\\update_failed_counts();
		delete_transient( 'mainstay_mailchimp_audience' ); delete_option( 'mainstay_key_mailchimp' );`
	);

before( async () => {
	restore = await keepOption( 'mainstay_newsletter' );
	fake = await startMailchimp( KEY );
} );
beforeEach( async () => {
	await clean();
	await php( "delete_option( 'mainstay_newsletter' );" );
	fake.members.clear();
	fake.asked.length = 0;
	fake.trouble.kind = null;
} );
after( async () => {
	await clean();
	await restore();
	await fake.close();
	await php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }`
	);
} );

describe( 'who asks', () => {
	test( 'whoever writes posts reads the connection and the groups, without the key', () =>
		connected( async () => {
			for ( const [ as, status ] of ROLES ) {
				for ( const path of [ PATH, `${ PATH }/groups` ] ) {
					const answer = await request( path, { as } );
					assert.equal( answer.status, status, `${ as } ${ path }` );
					assert.ok(
						! JSON.stringify( answer.data ).includes( KEY )
					);
				}
			}
			const { data } = await request( PATH, { as: 'administrator' } );
			assert.equal( data.code, 'connected' );
			assert.match( data.connect_url, /\/wp-admin\// );
			assert.equal( data.can_choose, true );
			assert.equal( data.list, 'a1b2c3' );
			assert.equal( data.lists.length, 2 );
			const author = ( await request( PATH, { as: 'author' } ) ).data;
			assert.equal( author.connect_url, '' );
			assert.equal( author.can_choose, false );
			assert.deepEqual(
				( await request( `${ PATH }/groups`, { as: 'author' } ) ).data,
				{
					interest_categories: [
						{
							id: 'c1',
							title: 'What do you like?',
							interests: [
								{ id: 'g1', name: 'Bread' },
								{ id: 'g2', name: 'Cake' },
							],
						},
						{ id: 'c2', title: 'Where?', interests: [] },
					],
				}
			);
		} ) );

	test( 'without a key there is no connection, no group and no form', async () => {
		const { status, data } = await request( PATH, { as: 'administrator' } );
		assert.equal( status, 200 );
		assert.equal( data.code, 'not_connected' );
		assert.equal(
			( await request( `${ PATH }/groups`, { as: 'author' } ) ).status,
			409
		);
		assert.equal( await view( {}, 0 ), '' );
		assert.deepEqual( fake.asked, [] );
	} );

	test( 'what Mailchimp refuses is said in a sentence', () =>
		connected( async () => {
			fake.trouble.kind = 401;
			for ( const path of [ PATH, `${ PATH }/groups` ] ) {
				const { status, data } = await request( path, {
					as: 'author',
				} );
				assert.ok( status >= 400, path );
				assert.equal(
					data.message,
					'Mailchimp does not accept the key of this site.'
				);
			}
			fake.trouble.kind = 'malformed';
			assert.ok(
				( await request( PATH, { as: 'author' } ) ).status >= 500
			);
		} ) );
} );

describe( 'a sign-up', () => {
	test( 'is handed on with groups and the field for where it was made', () =>
		connected( async () => {
			const block = await view( {
				interests: [ 'g2', '<b>', { a: 1 } ],
				signupFieldTag: 'SIGNUP',
				signupFieldValue: 'home page',
			} );
			assert.match( block, /placeholder="Enter your email"/ );
			assert.match( block, /data-processing="Processing…"/ );
			assert.match( block, />Join us<\/button>/ );
			assert.ok( ! block.includes( KEY ) );
			const answer = await send( block, { email: 'Ada@Example.com' } );
			assert.equal( answer.status, 200 );
			assert.equal( answer.state, 'accepted' );
			assert.equal( answer.message, SUCCESS );
			const {
				status,
				merge_fields: fields,
				interests,
			} = member( 'ada@example.com' );
			assert.equal( status, 'subscribed' );
			assert.deepEqual( fields, { SIGNUP: 'home page' } );
			assert.deepEqual( interests, { g2: true } );
			const { headers } = fake.asked.find(
				( { method } ) => method === 'PUT'
			);
			assert.equal( headers[ 'content-type' ], 'application/json' );
			assert.deepEqual(
				( await rows() ).map( ( { state, payload } ) => [
					state,
					payload,
				] ),
				[ [ 'done', '' ] ],
				'and nothing of it is kept here'
			);
		} ) );

	test( 'says the author’s own words', () =>
		connected( async () => {
			const block = await view( { successLabel: 'Hurrah "you"' } );
			assert.equal(
				( await send( block, { email: 'a@example.com' } ) ).message,
				'Hurrah "you"'
			);
		} ) );

	test( 'works without JavaScript, with a page as the answer', () =>
		connected( async () => {
			const block = await view();
			const { status, text, headers } = await send(
				block,
				{ email: 'b@example.com' },
				{}
			);
			assert.equal( status, 200 );
			assert.match( headers.get( 'content-type' ), /text\/html/ );
			assert.match( text, /Success! You(&#039;|')re on the list\./ );
			assert.match( text, /Back to the page/ );
			assert.match( text, /<h1>Thank you<\/h1>/ );
			assert.match(
				text,
				/href="https:\/\/bakery\.us21[^"]+">Unsubscribed before/
			);
			assert.equal( member( 'b@example.com' ).status, 'subscribed' );
			const opened = await fetch(
				`${ url }/?mainstay-mailchimp=sign-up`,
				{
					redirect: 'manual',
				}
			);
			assert.equal( opened.status, 302 );
		} ) );

	test( 'double opt-in is the audience’s own, and the visitor hears of it', () =>
		connected( async () => {
			const { message } = await send( await view(), {
				email: 'c@example.com',
			} );
			assert.equal( message, CONFIRM );
			assert.equal(
				member( 'c@example.com', 'd4e5f6' ).status,
				'pending'
			);
		}, 'd4e5f6' ) );

	for ( const [ list, message, text, becomes ] of [
		[
			'a1b2c3',
			SUCCESS,
			'Unsubscribed before, or never confirmed? Sign up at Mailchimp',
			{
				transactional: 'subscribed',
				archived: 'archived',
				unsubscribed: 'unsubscribed',
				new: 'subscribed',
			},
		],
		[
			'd4e5f6',
			CONFIRM,
			'No email? Sign up at Mailchimp',
			{
				transactional: 'pending',
				archived: 'pending',
				unsubscribed: 'pending',
				new: 'pending',
			},
		],
	] ) {
		test( `nobody who left is brought back without a confirmation, and the answer is true and tells nothing: ${ list }`, () =>
			connected( async () => {
				const block = await view();
				const answers = [];
				for ( const [ known, becoming ] of Object.entries( {
					...becomes,
					subscribed: 'subscribed',
					pending: 'pending',
					cleaned: 'cleaned',
					compliance: undefined,
					forgotten: undefined,
				} ) ) {
					const email = `${ known }@example.com`;
					const hash = createHash( 'md5' )
						.update( email )
						.digest( 'hex' );
					if ( becoming && known !== 'new' ) {
						fake.members.set( `${ list }/${ hash }`, {
							email_address: email,
							status: known,
						} );
					}
					fake.trouble.kind = becoming ? null : known;
					const count = fake.confirmations.length;
					const {
						status,
						state,
						message: said,
						link,
					} = await send( block, { email } );
					fake.trouble.kind = null;
					answers.push( { status, state, said, link } );
					assert.equal(
						member( email, list )?.status,
						becoming,
						known
					);
					assert.equal(
						fake.confirmations.length > count,
						becoming === 'pending' && known !== 'pending',
						`${ before }: Mailchimp sends its mail`
					);
				}
				assert.deepEqual(
					answers,
					answers.map( () => ( {
						status: 200,
						state: 'accepted',
						said: message,
						link: {
							text,
							url: `https://bakery.us21.list-manage.com/subscribe?u=1&id=${ list }`,
						},
					} ) )
				);
				assert.deepEqual(
					[
						...new Set(
							( await rows() ).map( ( { state } ) => state )
						),
					],
					[ 'done' ],
					'nor tried again'
				);
			}, list ) );
	}

	test( 'without an address at Mailchimp the answer is true, too', () =>
		connected( async () => {
			const urls = fake.lists.map( ( one ) => one.subscribe_url_long );
			fake.lists.forEach( ( one ) => delete one.subscribe_url_long );
			const { message, link } = await send( await view(), {
				email: 'ada@example.com',
			} );
			fake.lists.forEach( ( one, index ) => {
				one.subscribe_url_long = urls[ index ];
			} );
			assert.equal(
				message,
				`${ SUCCESS } If you unsubscribed before or never confirmed, this form cannot add your address. Contact us and we will help you.`
			);
			assert.equal( link, undefined );
		} ) );

	test( 'waits where Mailchimp is down, and the visitor hears the truth', () =>
		connected( async () => {
			const block = await view();
			fake.trouble.kind = 500;
			const { state, message } = await send( block, {
				email: 'd@example.com',
			} );
			assert.deepEqual( [ state, message ], [ 'accepted', WAITING ] );
			assert.equal( ( await rows() )[ 0 ].state, 'waiting' );
			const asked = fake.asked.length;
			assert.equal(
				( await send( block, { email: 'e@example.com' } ) ).message,
				WAITING
			);
			assert.equal(
				fake.asked.length,
				asked,
				'the next visitor does not wait for it'
			);
			fake.trouble.kind = null;
			await runLater();
			assert.equal( member( 'd@example.com' ).status, 'subscribed' );
			assert.equal( member( 'e@example.com' ).status, 'subscribed' );
			assert.deepEqual(
				( await rows() ).map( ( { state: now } ) => now ),
				[ 'done', 'done' ]
			);
		} ) );

	test( 'an address that Mailchimp refuses for itself is not tried again, and the visitor hears so', () =>
		connected( async () => {
			fake.trouble.kind = 'made up';
			const { status, state, message } = await send( await view(), {
				email: 'asdf@example.com',
			} );
			assert.deepEqual(
				[ status, state, message ],
				[
					422,
					'refused',
					'The mailing service does not accept this address. Check it, or enter another one.',
				]
			);
			const [ row ] = await rows();
			assert.equal( row.state, 'failed' );
			assert.match( row.error, /looks fake or invalid/ );
		} ) );

	test( 'a group that is gone keeps nobody away', () =>
		connected( async () => {
			const { message } = await send(
				await view( { interests: [ 'gone' ] } ),
				{ email: 'f@example.com' }
			);
			assert.equal( message, SUCCESS );
			assert.equal( member( 'f@example.com' ).status, 'subscribed' );
		} ) );

	test( 'the same address twice is one request to Mailchimp', () =>
		connected( async () => {
			const block = await view();
			const both = await Promise.all( [
				send( block, { email: 'g@example.com' } ),
				send( block, { email: 'g@example.com' } ),
			] );
			assert.deepEqual(
				both.map( ( { message } ) => message ),
				[ SUCCESS, SUCCESS ]
			);
			assert.equal(
				fake.asked.filter( ( { method } ) => method === 'PUT' ).length,
				1
			);
		} ) );
} );

describe( 'what is no sign-up', () => {
	test( 'a wrong address, a foreign or changed token, a trap, and haste', () =>
		connected( async () => {
			const block = await view();
			const wrong = await send( block, { email: 'nobody' } );
			assert.deepEqual(
				[ wrong.status, wrong.state, wrong.message ],
				[ 422, 'invalid', 'Enter a valid email address.' ]
			);
			const about = Buffer.from( '{"interests":["g1"]}' )
				.toString( 'base64' )
				.replaceAll( '=', '' );
			for ( const fields of [
				{ about },
				{ token: 'x' },
				{ about: '' },
			] ) {
				const { status, state } = await send( block, {
					email: 'h@example.com',
					...fields,
				} );
				assert.deepEqual( [ status, state ], [ 422, 'refused' ] );
			}
			const trapped = await send( block, {
				email: 'h@example.com',
				more: 'buy',
			} );
			assert.equal( trapped.state, 'accepted' );
			const hasty = await send( await view( {}, 0 ), {
				email: 'h@example.com',
			} );
			assert.equal(
				hasty.message,
				'The form was sent within two seconds, as spam programs do. Nothing is lost: send it again.'
			);
			assert.deepEqual( await rows(), [] );
			assert.deepEqual( fake.asked, [] );
		} ) );

	test( 'a form that a browser fills in at once is taken two seconds later, as its script sends it again', () =>
		connected( async () => {
			const block = await view( {}, 0 );
			const first = await send( block, { email: 'quick@example.com' } );
			assert.deepEqual(
				[ first.status, first.state ],
				[ 422, 'refused' ]
			);
			assert.ok( first.retry_in >= 1 && first.retry_in <= 2 );
			// So long the script waits, and the server compares.
			await pause( first.retry_in * 1000 );
			const second = await send( block, { email: 'quick@example.com' } );
			assert.deepEqual(
				[ second.status, second.state ],
				[ 200, 'accepted' ]
			);
		} ) );

	test( 'a flood from one network ends in a sentence, whatever address it claims', () =>
		connected( async () => {
			const block = await view();
			await withMustUsePlugin(
				"add_filter( 'mainstay_form_limits', fn() => [ 600 => 3 ] );",
				async () => {
					const answers = [];
					for ( let number = 0; number < 5; number++ ) {
						answers.push(
							await send(
								block,
								{ email: `flood${ number }@example.com` },
								{
									Accept: 'application/json',
									'X-Forwarded-For': `8.8.8.${ number }`,
								}
							)
						);
					}
					assert.deepEqual(
						answers.map( ( { status } ) => status ),
						[ 200, 200, 200, 429, 429 ]
					);
					assert.equal(
						answers[ 4 ].message,
						'Too many sign-ups came from your network. Wait a few minutes and try again.'
					);
					assert.ok(
						Number( answers[ 4 ].headers.get( 'retry-after' ) ) > 0
					);
				}
			);
			assert.equal( fake.members.size, 3 );
		} ) );

	test( 'a page from before the key was taken away', async () => {
		let block;
		await connected( async () => {
			block = await view( {}, 0 );
		} );
		await php( "delete_option( 'mainstay_key_mailchimp' );" );
		const { status, message } = await send( block, {
			email: 'i@example.com',
		} );
		assert.deepEqual( [ status, message ], [ 503, ERROR ] );
	} );
} );

test( 'hostile attributes are printed as text or not at all', () =>
	connected( async () => {
		const block = await view(
			{
				emailPlaceholder: '"><script>alert(1)</script>',
				consentText:
					'Yes <a href="javascript:alert(1)" onclick="x()">more</a> <a href="https://example.com/privacy">privacy</a><img src=x onerror=1>',
				successLabel: { a: 1 },
				errorLabel: [ 'x' ],
				processingLabel: '<svg onload=1>Wait',
				interests: 'all',
				signupFieldTag: 'A B',
			},
			0
		);
		assert.doesNotMatch(
			block.replaceAll( /="[^"<>]*"/g, '' ),
			/<script|javascript:|onclick|onerror|onload|<img|<svg/
		);
		assert.doesNotMatch( block, /="javascript:/ );
		assert.match( block, /<a href="https:\/\/example\.com\/privacy">/ );
		assert.match( block, /data-processing="&lt;svg onload=1&gt;Wait"/ );
	} ) );
