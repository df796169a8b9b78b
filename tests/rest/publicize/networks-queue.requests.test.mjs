/** Each network with an app of the owner's own, from the sign-in to the post, through the queue. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { startFacebook } from '../../fakes/facebook.mjs';
import { startLinkedin } from '../../fakes/linkedin.mjs';
import { startThreads } from '../../fakes/threads.mjs';
import { startTumblr } from '../../fakes/tumblr.mjs';
import { startX } from '../../fakes/x.mjs';
import {
	comeBack,
	connections,
	dropTables,
	forget,
	post,
	runQueue,
	sharesOf,
	sharingPhp,
	statuses,
} from '../sharing-site.mjs';
import { request, url as site } from '../site.mjs';

const FIELDS = { client_id: 'app-12345', client_secret: 'secret-67890' };

const NETWORKS = {
	x: { start: startX, place: 'POST /2/tweets' },
	linkedin: { start: startLinkedin, place: 'POST /rest/posts' },
	facebook: {
		start: startFacebook,
		place: 'POST /v26.0/101/feed',
		choices: [ 'Corner Bakery', 'Bread Club' ],
	},
	threads: {
		start: startThreads,
		place: 'POST /v1.0/17841400000000001/threads_publish',
	},
	tumblr: {
		start: startTumblr,
		place: 'POST /v2/blog/t%3Acornerbakery/posts',
		choices: [ 'Corner Bakery', 'Bread Club' ],
	},
};

const begin = ( service, as = 'author' ) =>
	connections( as, { method: 'POST', body: { service, fields: FIELDS } } );

/** Signs in at the network's page and comes back. */
async function signIn( service, as = 'author' ) {
	const { status, data } = await begin( service, as );
	assert.equal( status, 200, JSON.stringify( data ) );
	const { searchParams } = new URL( data.url );
	assert.ok( searchParams.get( 'redirect_uri' ).startsWith( site ) );
	const page = await comeBack(
		{ code: 'good-1', state: searchParams.get( 'state' ) },
		as
	);
	assert.equal( page.status, 200, page.data );
	return page.data;
}

const choose = ( id, accounts ) =>
	request( '/mainstay/v1/connections/choices', {
		as: 'author',
		method: 'POST',
		body: { id, accounts },
	} );

/** Connects an account; of several, the first. */
async function connect( service ) {
	await signIn( service );
	const { choices } = ( await connections() ).data;
	if ( choices ) {
		const { status } = await choose( choices.id, [
			choices.accounts[ 0 ].id,
		] );
		assert.equal( status, 200 );
	}
	return ( await connections() ).data.connections.at( -1 );
}

/** No answer has what was given in confidence. */
async function assertNoSecrets( fake, ...answers ) {
	const text = JSON.stringify( answers );
	assert.ok( ! text.includes( FIELDS.client_secret ) );
	assert.doesNotMatch( text, /-(access|refresh)-\d/ );
	const stored = await sharingPhp(
		'global $wpdb; return wp_json_encode( [ $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}mainstay_connections" ), $wpdb->get_results( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE \'%mainstay_%\'" ) ] );'
	);
	assert.ok(
		! stored.includes( FIELDS.client_secret ),
		'stored in the open'
	);
	assert.doesNotMatch( stored, /-(access|refresh)-\d/ );
}

afterEach( forget );
after( dropTables );

for ( const [ service, { start, place, choices } ] of Object.entries(
	NETWORKS
) ) {
	describe( service, () => {
		let fake;
		before( async () => {
			fake = await start();
		} );
		afterEach( () => {
			fake.fail( undefined );
			Object.assign( fake.is, {
				posts: [],
				answers: {},
				cut: undefined,
			} );
		} );
		after( () => fake.close() );

		it( 'is connected, shares a post and logs it', async () => {
			const page = await signIn( service );
			const waiting = ( await connections() ).data;
			if ( choices ) {
				assert.deepEqual(
					waiting.choices.accounts.map( ( { name } ) => name ).sort(),
					[ ...choices ].sort()
				);
				assert.deepEqual( waiting.connections, [] );
				const ids = waiting.choices.accounts.map( ( { id } ) => id );
				assert.equal( ( await choose( 1, ids ) ).status, 404 );
				assert.equal(
					( await choose( waiting.choices.id, [] ) ).status,
					400
				);
				const chosen = await choose( waiting.choices.id, ids );
				assert.equal(
					chosen.data.connections.length,
					service === 'tumblr' ? 1 : 2,
					'blogs share a token that counts once'
				);
			}
			const known = ( await connections() ).data;
			assert.equal( known.choices, null );
			const [ connection ] = known.connections;
			assert.equal( connection.service_name, service );
			assert.equal( connection.test_success, true );

			const { id, link } = await post();
			await runQueue();
			const [ share ] = await sharesOf( id );
			assert.equal( share.state, 'done', share.error );
			assert.match( share.url, /^https:/ );
			assert.match(
				JSON.stringify( fake.is.posts[ 0 ].request ),
				/Fresh bread/
			);
			assert.ok(
				JSON.stringify( fake.is.posts[ 0 ].request )
					.replaceAll( '\\\\', '' )
					.includes( link )
			);
			const log = await request( '/mainstay/v1/shares', {
				as: 'author',
			} );
			assert.equal( log.data[ 0 ].title, 'Fresh bread' );
			assert.equal( log.data[ 0 ].url, share.url );
			await assertNoSecrets( fake, page, waiting, known, log );
		} );

		it( 'shares once where the answer was lost', async () => {
			await connect( service );
			fake.is.cut = place;
			const { id } = await post();
			await runQueue();
			const [ lost ] = await sharesOf( id );
			assert.equal( lost.state, 'sending', lost.error );
			fake.is.cut = undefined;
			await runQueue();
			const [ share ] = await sharesOf( id );
			assert.equal( share.state, 'done', share.error );
			assert.equal( fake.is.posts.length, 1 );
		} );

		it( 'says that somebody has to sign in again, who then needs no secret for it', async () => {
			const { id } = await connect( service );
			fake.tokens.expire( { all: true } );
			await sharingPhp(
				'global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_connections SET tested_at = 0" );'
			);
			await post();
			await runQueue();
			const [ lost ] = ( await connections() ).data.connections;
			assert.equal( lost.test_success, 'must_reauth' );
			assert.match( lost.refresh_url, /mainstay_refresh_connection/ );
			const begun = await sharingPhp(
				`return Mainstay\\Publicize\\Connections\\SignIn\\get_all_fields( Mainstay\\Publicize\\Connections\\get_connection( ${ id } ) );`
			);
			assert.deepEqual( begun, FIELDS );
		} );
	} );
}

describe( 'renewed tokens', () => {
	it( 'are kept, also of a try that failed', async () => {
		const fake = await startX();
		try {
			fake.is.expiresIn = 60;
			await connect( 'x' );
			fake.is.answers[ 'POST /2/tweets' ] = { status: 503, body: {} };
			const { id } = await post();
			for ( let run = 0; run < 3; run++ ) {
				await runQueue();
			}
			fake.is.answers = {};
			fake.is.expiresIn = 7200;
			await runQueue();
			await runQueue();
			const [ share ] = await sharesOf( id );
			assert.equal( share.state, 'done', share.error );
			assert.equal( fake.is.posts.length, 1 );
		} finally {
			await fake.close();
		}
	} );
} );

describe( 'what is known of networks', () => {
	it( 'has what the settings show', async () => {
		const { data } = await connections();
		assert.deepEqual(
			data.networks.map( ( { slug } ) => slug ),
			[
				'bluesky',
				'facebook',
				'linkedin',
				'mastodon',
				'threads',
				'tumblr',
				'x',
			]
		);
		const x = data.networks.at( -1 );
		assert.equal(
			x.notice,
			'X charges for every post, from the credits of your app: about $0.015, or about $0.20 with a link. Posts shared from here contain a link. X may change its prices.'
		);
		assert.match( data.redirect_url, /action=mainstay_sign_in$/ );
	} );

	it( 'is for whoever publishes, as is the log of all posts', async () => {
		for ( const path of [
			'/mainstay/v1/connections',
			'/mainstay/v1/shares',
		] ) {
			assert.deepEqual(
				await statuses( ( as ) => request( path, { as } ) ),
				[ 401, 403, 403, 200, 200, 200 ]
			);
		}
	} );

	it( 'says what is wrong with an app', async () => {
		const { status, data } = await connections( 'author', {
			method: 'POST',
			body: { service: 'linkedin', fields: { client_id: 'a b' } },
		} );
		assert.equal( status, 400 );
		assert.equal(
			data.message,
			'Enter the ID and the secret of your app at LinkedIn. They contain no spaces.'
		);
	} );
} );

describe( 'a text for X', () => {
	it( 'is cut as X weighs it', async () => {
		const cut = await sharingPhp(
			`return Mainstay\\Publicize\\Text\\compose_text( str_repeat( '日本', 200 ), 'https://example.org/a/long/address/', Mainstay\\Publicize\\Networks\\get_network( 'x' ) );`
		);
		assert.match( cut, /^(日本)+日?…\n\nhttps:/ );
		const length = await sharingPhp(
			`Mainstay\\Publicize\\Networks\\get_network( 'x' ); return Mainstay\\Services\\X\\Length\\get_weighted_length( "${ cut }" );`
		);
		assert.ok( length > 270 && length <= 280, String( length ) );
	} );
} );

describe( 'the log', () => {
	it( 'shows authors what they may edit, the newest first', async () => {
		const fake = await startLinkedin();
		try {
			await connect( 'linkedin' );
			const first = await post( 'author', { title: 'Monday' } );
			fake.is.answers[ 'POST /rest/posts' ] = {
				status: 422,
				body: { message: 'Not today' },
			};
			await post( 'author', { title: 'Tuesday' } );
			await sharingPhp(
				`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_shares SET created_at = created_at - 60 WHERE post_id = ${ first.id }" );`
			);
			await runQueue();
			const log = async ( as ) =>
				( await request( '/mainstay/v1/shares', { as } ) ).data;
			const [ tuesday, monday ] = await log( 'author' );
			assert.deepEqual(
				[ tuesday.title, tuesday.state, tuesday.error ],
				[ 'Tuesday', 'failed', 'LinkedIn rejected the post: Not today' ]
			);
			assert.equal( tuesday.can_retry, true );
			assert.equal( monday.title, 'Monday' );
			assert.match( monday.edit_url, /post\.php\?post=\d+&action=edit$/ );
			assert.equal( ( await log( 'editor' ) ).length, 2 );
			fake.is.answers = {};
			const again = await request(
				`/mainstay/v1/shares/${ tuesday.id }/retry`,
				{ as: 'author', method: 'POST' }
			);
			assert.equal( again.status, 200 );
			await runQueue();
			assert.equal( ( await log( 'author' ) )[ 0 ].state, 'done' );

			// What an author may not edit is not theirs to see.
			await post( 'editor', { title: 'Editor’s own' } );
			assert.ok(
				! ( await log( 'author' ) ).some( ( { title } ) =>
					/own/.test( title )
				)
			);
		} finally {
			await fake.close();
		}
	} );
} );
