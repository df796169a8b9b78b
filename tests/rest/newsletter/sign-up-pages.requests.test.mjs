/** Sign-up forms on pages that are older than a token used to live, or than the site's salts. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { startMailchimp } from '../../fakes/mailchimp.mjs';
import { agedSignUpToken, READING_SECONDS } from '../aged-page.mjs';
import { clean, confirm, find, inList, mailsTo } from '../list-site.mjs';
import { php, url } from '../site.mjs';
import { addMustUsePlugin, withMustUsePlugin } from '../with-plugin.mjs';

const ADA = 'ada@example.com';
const KEY = `${ 'b'.repeat( 32 ) }-us21`;
const DAY = 24 * 60 * 60;

/** Another wp-config.php: every salt is a different one. */
const OTHER_SALTS =
	"add_filter( 'salt', fn( $salt ) => strrev( $salt ) . 'x' );";

const BLOCKS = {
	mailchimp:
		'<!-- wp:jetpack/mailchimp {"interests":["g1"]} --><div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join us"} /--></div><!-- /wp:jetpack/mailchimp -->',
	subscriptions:
		'<!-- wp:jetpack/subscriptions {"firstNameShow":true,"lastNameShow":true} /-->',
	revue: '<!-- wp:jetpack/revue {"revueUsername":"ada"} --><div class="wp-block-jetpack-revue"><a class="revue-fallback" href="https://www.getrevue.co/profile/ada">Ada</a></div><!-- /wp:jetpack/revue -->',
};

/** Numbers of the pages with a block, as promises, by its name. */
const posts = {};
let fake;
let removePlugin;

before( async () => {
	fake = await startMailchimp( KEY );
	removePlugin = await addMustUsePlugin(
		`add_filter( 'mainstay_mailchimp_url', fn() => '${ fake.url }' );`
	);
} );
after( async () => {
	await fake.close();
	await removePlugin();
	await php(
		`foreach ( ${ JSON.stringify( await Promise.all( Object.values( posts ) ) ) } as $id ) { wp_delete_post( $id, true ); }
		delete_option( 'mainstay_key_mailchimp' ); delete_option( 'mainstay_newsletter' );`
	);
	await removePlugin();
} );
beforeEach( async () => {
	await clean();
	fake.members.clear();
	await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind IN ( 'form-rate', 'mailchimp-sign-up' )" );
		delete_transient( 'mainstay_mailchimp_audience' );
		update_option( 'mainstay_key_mailchimp', '${ KEY }' ); update_option( 'mainstay_newsletter', [ 'mailchimp' => 'a1b2c3' ], false );`
	);
} );

/** With other salts a stored key cannot be read: the owner enters it again. */
const enterKey = () =>
	php(
		`update_option( 'mainstay_key_mailchimp', '${ KEY }' ); delete_transient( 'mainstay_mailchimp_audience' );`
	);

const unescape = ( text ) =>
	text
		.replaceAll( '&#038;', '&' )
		.replaceAll( '&amp;', '&' )
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&#039;', "'" );

/** The first form of a page: where it goes and what its fields hold. */
function readForm( html ) {
	const form = /<form [^>]*action="([^"]*)"[\s\S]*?<\/form>/.exec(
		html.slice(
			html.search(
				/<form [^>]*(mainstay-sign-up|method="post" action="[^"]*mainstay-)/
			)
		)
	);
	const fields = {};
	for ( const [ tag ] of form[ 0 ].matchAll( /<input [^>]*>/g ) ) {
		const of = ( name ) =>
			new RegExp( `\\b${ name }="([^"]*)"` ).exec( tag )?.[ 1 ] ?? '';
		fields[ of( 'name' ) ] = unescape( of( 'value' ) );
	}
	return { action: unescape( form[ 1 ] ), fields };
}

/** A visitor's view of a published page with the block. */
async function view( block ) {
	posts[ block ] ??= php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Page', 'post_status' => 'publish', 'post_content' => base64_decode( '${ Buffer.from( BLOCKS[ block ] ).toString( 'base64' ) }' ) ] ) );`
	);
	return readForm(
		await ( await fetch( `${ url }/?p=${ await posts[ block ] }` ) ).text()
	);
}

const kindOf = ( block ) => ( block === 'mailchimp' ? 'mailchimp' : 'list' );

/** The same page as it was made so many days ago, signed by the site itself. */
async function agePage( form, block, days ) {
	form.fields.mainstay_token = await agedSignUpToken(
		kindOf( block ),
		form.fields.mainstay_about,
		days * DAY
	);
	return form;
}

/**
 * The same page as a version of the plugin made it whose tokens were signed with the salts, in the month
 * after the update.
 */
async function signWithSalts( form, block, days ) {
	form.fields.mainstay_token = await inList(
		`delete_option( 'mainstay_former_signatures' );
		$body = base_convert( (string) ( time() - ${ days * DAY } ), 10, 36 ) . '.' . bin2hex( random_bytes( 6 ) ) . '.00000000';
		return $body . '.' . substr( hash_hmac( 'sha256', 'mainstay form|${ kindOf( block ) }:${ form.fields.mainstay_about }|' . $body, wp_salt( 'nonce' ) ), 0, 32 );`
	);
	return form;
}

const typed = ( block ) => ( {
	mainstay_email: ADA,
	...( block !== 'mailchimp' && {
		mainstay_first_name: 'Ada',
		mainstay_last_name: 'Miller',
	} ),
} );

async function send(
	{ action, fields },
	block,
	{ json = true, more = {} } = {}
) {
	const response = await fetch( action, {
		method: 'POST',
		headers: json ? { Accept: 'application/json' } : {},
		body: new URLSearchParams( { ...fields, ...typed( block ), ...more } ),
	} );
	const text = await response.text();
	return json
		? { status: response.status, ...JSON.parse( text ) }
		: { status: response.status, html: text };
}

/** Whether the address arrived where the block hands it to. */
async function isSignedUp( block ) {
	if ( block === 'mailchimp' ) {
		return fake.members.size === 1;
	}
	const person = await find( ADA );
	return person?.state === 'pending' && person.name === 'Ada Miller';
}

for ( const block of Object.keys( BLOCKS ) ) {
	describe( `${ block }, on an old page`, () => {
		for ( const days of [ 2, 31, 40, 400 ] ) {
			for ( const json of [ true, false ] ) {
				test( `${ days } days, ${ json ? 'with' : 'without' } script`, async () => {
					const form = await agePage(
						await view( block ),
						block,
						days
					);
					const { status } = await send( form, block, { json } );
					assert.equal( status, 200 );
					assert.ok( await isSignedUp( block ) );
				} );
			}

			test( `${ days } days, cached before the site had a key for forms`, async () => {
				const form = await signWithSalts(
					await view( block ),
					block,
					days
				);
				const { status, message } = await send( form, block );
				assert.equal( status, 200, message );
				assert.ok( await isSignedUp( block ) );
			} );
		}

		test( 'other salts', async () => {
			const form = await agePage( await view( block ), block, 31 );
			await withMustUsePlugin( OTHER_SALTS, async () => {
				await enterKey();
				const { status, message } = await send( form, block );
				assert.equal( status, 200, message );
			} );
			assert.ok( await isSignedUp( block ) );
		} );

		test( 'a token that nobody can read any more: with script, the second try by itself', async () => {
			const form = await signWithSalts( await view( block ), block, 40 );
			await withMustUsePlugin( OTHER_SALTS, async () => {
				await enterKey();
				const first = await send( form, block );
				assert.deepEqual(
					[ first.status, first.state, first.retry_in ],
					[ 422, 'refused', 2 ]
				);
				assert.ok( ! ( await isSignedUp( block ) ) );
				form.fields.mainstay_about = first.fields.about;
				form.fields.mainstay_token = await agedSignUpToken(
					kindOf( block ),
					first.fields.about,
					first.retry_in
				);
				const second = await send( form, block );
				assert.equal( second.status, 200, second.message );
			} );
			assert.ok( await isSignedUp( block ) );
		} );

		test( 'the same without script: a page with everything that was typed', async () => {
			const form = await signWithSalts( await view( block ), block, 40 );
			await withMustUsePlugin( OTHER_SALTS, async () => {
				await enterKey();
				const { status, html } = await send( form, block, {
					json: false,
				} );
				assert.equal( status, 422 );
				assert.ok( ! html.includes( '<script' ) );
				const again = readForm( html );
				for ( const [ name, value ] of Object.entries(
					typed( block )
				) ) {
					assert.equal( again.fields[ name ], value, name );
				}
				again.fields.mainstay_token = await agedSignUpToken(
					kindOf( block ),
					again.fields.mainstay_about,
					READING_SECONDS
				);
				const response = await fetch( again.action, {
					method: 'POST',
					body: new URLSearchParams( again.fields ),
				} );
				assert.equal( response.status, 200 );
			} );
			assert.ok( await isSignedUp( block ) );
		} );

		test( 'what was made up is signed by nobody', async () => {
			const form = await view( block );
			form.fields.mainstay_about = Buffer.from(
				JSON.stringify( {
					post: 999999,
					source: '<b>me</b>',
					consent: 'I agree to everything',
					interests: [ 'secret' ],
					tag: 'VIP',
					value: 'yes',
					success: 'Send me money',
					error: 'Send me money',
				} )
			).toString( 'base64url' );
			const { fields } = await send( form, block );
			const facts = Buffer.from( fields.about, 'base64url' ).toString();
			assert.doesNotMatch( facts, /999999|me<|agree|secret|VIP|money/ );
		} );
	} );
}

describe( 'a form that was not accepted, without script', () => {
	test( 'keeps what was typed after a wrong address', async () => {
		const form = await view( 'subscriptions' );
		const { status, html } = await send( form, 'subscriptions', {
			json: false,
			more: { mainstay_email: 'ada@"><script>' },
		} );
		assert.equal( status, 422 );
		assert.ok( ! html.includes( '<script' ) );
		const again = readForm( html );
		assert.equal( again.fields.mainstay_first_name, 'Ada' );
		assert.match( html, /aria-invalid="true" aria-describedby="problem"/ );
		const response = await fetch( again.action, {
			method: 'POST',
			body: new URLSearchParams( {
				...again.fields,
				mainstay_email: ADA,
			} ),
		} );
		assert.equal( response.status, 200 );
		assert.ok( await isSignedUp( 'subscriptions' ) );
	} );

	test( 'keeps it where the visitor was faster than the form takes', async () => {
		const form = await view( 'mailchimp' );
		const { status, html } = await send( form, 'mailchimp', {
			json: false,
		} );
		assert.equal( status, 422 );
		const again = readForm( html );
		assert.equal( again.fields.mainstay_email, ADA );
		const response = await fetch( again.action, {
			method: 'POST',
			body: new URLSearchParams( {
				...again.fields,
				mainstay_token: await agedSignUpToken(
					'mailchimp',
					again.fields.mainstay_about,
					READING_SECONDS
				),
			} ),
		} );
		assert.equal( response.status, 200 );
		assert.ok( await isSignedUp( 'mailchimp' ) );
	} );
} );

test( 'two pages that are shown at once are signed with one key', async () => {
	await php( "delete_option( 'mainstay_sign_up_key' );" );
	const pages = await Promise.all(
		Array.from( { length: 8 }, () => view( 'subscriptions' ) )
	);
	for ( const form of pages ) {
		const { status } = await send( form, 'subscriptions' );
		assert.equal( status, 200 );
	}
} );

test( 'the page’s mail still leads to the list', async () => {
	const form = await agePage(
		await view( 'subscriptions' ),
		'subscriptions',
		40
	);
	await send( form, 'subscriptions' );
	const [ mail ] = await mailsTo( ADA );
	await confirm( mail );
	assert.equal( ( await find( ADA ) ).state, 'confirmed' );
} );
