/**
 * Two PHP servers, one MariaDB, one object cache in Redis, all of Debian's packages: nothing is kept
 * on one server that the other needs, and nothing only in the cache.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { hasMariaDb } from '../../faults/mariadb.mjs';
import { hasRedis } from '../../faults/redis.mjs';
import { startFaultSite } from '../../faults/site.mjs';
import {
	countAll,
	many,
	publishForm,
	send,
} from '../../faults/submissions.mjs';

const canRun = hasMariaDb() && hasRedis();
const options = {
	skip: canRun ? false : 'needs MariaDB, Redis and PHP’s extensions for them',
};

let site;
let second;
before( async () => {
	if ( canRun ) {
		site = await startFaultSite( { withRedis: true } );
		second = await site.startSecond();
	}
} );
after( async () => {
	await second?.stop();
	await site?.stop();
} );

const both = () => [ site, second ];

/** What a server's own processes read of the settings. */
const gateAt = ( server ) =>
	fetch( `${ server.url }/wp-json/test/v1/gate` ).then( ( response ) =>
		response.json()
	);
const SETTINGS = `<?php
add_action( 'rest_api_init', function () {
	foreach ( array( 'GET', 'POST' ) as $method ) {
		register_rest_route( 'test/v1', '/gate', array(
			'methods' => $method, 'permission_callback' => '__return_true',
			'callback' => fn() => 'POST' === $method ? Mainstay\\Core\\Settings\\update_settings( array( 'consent_gate' => true ) ) : Mainstay\\Core\\Settings\\get_setting( 'consent_gate' ),
		) );
	}
} );
`;

test( 'the cache is in use', options, async () => {
	await fetch( site.url );
	assert.ok( Number( site.redis.ask( 'DBSIZE' ) ) > 10 );
} );

test(
	'what the owner sets at one server holds at the other at once, also when the cache has lost all',
	options,
	async () => {
		fs.writeFileSync(
			`${ site.dir }/wp-content/mu-plugins/gate.php`,
			SETTINGS
		);
		// Both have read it before.
		for ( const server of both() ) {
			assert.equal( await gateAt( server ), false );
		}
		await fetch( `${ site.url }/wp-json/test/v1/gate`, { method: 'POST' } );
		assert.equal( await gateAt( second ), true );
		site.redis.ask( 'FLUSHALL' );
		assert.equal( await gateAt( second ), true );
	}
);

test(
	'a form sent to both at once is stored and mailed once, whatever the cache forgets meanwhile',
	options,
	async () => {
		const form = await publishForm( site );
		site.clearMails();
		const answers = await many( 60, 6, async ( number ) => {
			if ( number % 10 === 5 ) {
				site.redis.ask( 'FLUSHALL' );
			}
			// Each to both, as where a visitor’s browser tries again elsewhere.
			const key = `00000000-0000-4000-8000-${ String( number ).padStart( 12, '0' ) }`;
			return Promise.all(
				both().map( ( server ) =>
					send( server, form, `v${ number }`, key )
				)
			);
		} );
		assert.ok(
			answers
				.flat()
				.every( ( { answer } ) => answer?.state === 'accepted' ),
			JSON.stringify(
				answers
					.flat()
					.filter( ( { answer } ) => answer?.state !== 'accepted' )
					.slice( 0, 2 )
			)
		);
		await many( 4, 4, ( number ) =>
			fetch( `${ both()[ number % 2 ].url }/wp-json/test/v1/outbox`, {
				method: 'POST',
			} )
		);
		const { stored, mailed } = countAll( site );
		const once = Object.fromEntries(
			Array.from( { length: 60 }, ( _, number ) => [ `v${ number }`, 1 ] )
		);
		assert.deepEqual( { ...stored }, once );
		assert.deepEqual( { ...mailed }, once );
	}
);

test(
	'pages are the same from both, and stay up when the cache is gone',
	options,
	async () => {
		const link = site.php(
			`return get_permalink( wp_insert_post( wp_slash( array( 'post_title' => 'Stars', 'post_status' => 'publish', 'post_content' => '<!-- wp:jetpack/rating-star {"rating":4} --><figure class="wp-block-jetpack-rating-star" style="text-align:left"></figure><!-- /wp:jetpack/rating-star --><!-- wp:jetpack/subscriptions /-->' ) ) ) );`
		);
		const read = async ( server ) => {
			const address = new URL( link );
			const response = await fetch(
				`${ server.url }${ address.pathname }`
			);
			assert.equal( response.status, 200 );
			return ( await response.text() )
				.replaceAll( /127\.0\.0\.1(:|%3A)\d+/g, 'host' )
				.replaceAll( /name="mainstay_token" value="[^"]*"/g, '' );
		};
		const page = await read( site );
		assert.match( page, /wp-block-jetpack-rating-star/ );
		assert.match( page, /wp-block-jetpack-subscriptions/ );
		assert.equal( await read( second ), page );
		await site.redis.stop();
		assert.equal( await read( second ), page );
		assert.doesNotMatch( site.log(), /mainstay-blocks/ );
	}
);
