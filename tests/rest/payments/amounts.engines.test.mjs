/**
 * Amounts as people type them, in Chromium, Firefox and WebKit with German and American settings, with and
 * without JavaScript: what the provider is asked for, or which question the visitor reads.
 */
import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { findEngines } from '../../site/browser.mjs';
import { openBrowser } from '../../site/drive-browser.mjs';
import { hasLocale } from '../../site/webkit.mjs';
import { openShop } from '../payments-site.mjs';
import { php, request } from '../site.mjs';

const USERS = [
	{ language: 'de', region: 'DE' },
	{ language: 'en', region: 'US' },
];

const WHICH = 'Which amount did you mean?';
const MUCH = 'This is much more than the suggested amounts. Is it correct?';

/**
 * What is typed, and what comes of it: cents that Stripe is asked for, a sentence at the field, or a
 * question with its answers and the cents of the last of these.
 */
const TABLE = [
	[ '12,50', { cents: 1250 } ],
	[ '12.50', { cents: 1250 } ],
	[ '12', { cents: 1200 } ],
	[ '€ 12,50', { cents: 1250 } ],
	[ '١٢٫٥٠', { cents: 1250 } ],
	[
		'1.250',
		{ question: WHICH, answers: [ '€1.25', '€1,250.00' ], cents: 125000 },
	],
	[
		'1,250',
		{ question: WHICH, answers: [ '€1.25', '€1,250.00' ], cents: 125000 },
	],
	[
		'1.250,50',
		{ question: MUCH, answers: [ 'Yes, €1,250.50' ], cents: 125050 },
	],
	[ '0,20', { sentence: 'Enter an amount of at least €0.50.' } ],
	[
		'5,0001',
		{ sentence: 'Amounts in this currency have no more than 2 decimals.' },
	],
	[ 'zehn', { sentence: 'Enter an amount as a number, for example 12.50.' } ],
];

const TAB = '.donations__tab[data-interval="one-time"]';
const FIELD = `${ TAB } [name="custom-amount"]`;
const DONATE = `${ TAB } .donations__donate-button`;

/** Where each kind of page says something: at the field, or on a page of its own. */
const PLACES = {
	true: {
		question: `${ TAB } .donations__question p`,
		answers: `${ TAB } .donations__question button`,
		sentence: ( browser ) => browser.read( FIELD, 'validationMessage' ),
		typed: FIELD,
	},
	false: {
		question: '#problem',
		answers: '[name="exact-amount"]',
		sentence: async ( browser ) =>
			( await browser.texts( '#problem' ) )[ 0 ],
		typed: '#amount',
	},
};

let shop;
let id;
let link;

before( async () => {
	shop = await openShop();
	const { data } = await request( '/wpcom/v2/memberships/products', {
		as: 'editor',
		method: 'POST',
		body: { type: 'donation', currency: 'EUR' },
	} );
	const attributes = {
		currency: 'EUR',
		oneTimeDonation: {
			show: true,
			planId: data.products[ 0 ].id,
			amounts: [ 5, 15, 100 ],
		},
		monthlyDonation: { show: false },
		annualDonation: { show: false },
	};
	[ id, link ] = await php(
		`$id = wp_insert_post( wp_slash( [ 'post_title' => 'Amounts', 'post_status' => 'publish', 'post_content' => base64_decode( '${ Buffer.from(
			`<!-- wp:jetpack/donations ${ JSON.stringify( attributes ) } /-->`
		).toString(
			'base64'
		) }' ) ] ) ); return [ $id, get_permalink( $id ) ];`
	);
} );

/** Visitors' tries are counted, and all of these are one visitor. */
beforeEach( () =>
	php(
		`global $wpdb; $wpdb->suppress_errors(); $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payment_tries" );`
	)
);

after( async () => {
	await php( `wp_delete_post( ${ id }, true );` );
	await shop.close();
} );

/** Waits for something that is true, or not empty. */
async function until( look, what ) {
	for ( let tries = 0; tries < 150; tries++ ) {
		const seen = await look();
		if ( seen && seen.length !== 0 ) {
			return seen;
		}
		await pause( 100 );
	}
	throw new Error( `15 seconds without ${ what }` );
}

/** The cents of the next checkout that Stripe is asked for after a step. */
async function nextCents( step ) {
	const known = new Set( shop.stripe.sessions.keys() );
	await step();
	const session = await until(
		() =>
			[ ...shop.stripe.sessions.values() ].find(
				( one ) => ! known.has( one.id )
			),
		'a checkout'
	);
	return session.amount_total;
}

/** Types one amount on a page of its own, and compares what comes of it. */
async function give( browser, isWithScript, typed, expected ) {
	const places = PLACES[ isWithScript ];
	await browser.goTo( link );
	await browser.type( FIELD, typed );
	// Also browsers that know better leave what was typed as it was.
	assert.equal( await browser.read( FIELD, 'value' ), typed );
	if ( ! expected.question && ! expected.sentence ) {
		assert.equal(
			await nextCents( () => browser.press( DONATE ) ),
			expected.cents
		);
		return;
	}
	const { size } = shop.stripe.sessions;
	await browser.press( DONATE );
	if ( expected.sentence ) {
		assert.equal(
			await until( () => places.sentence( browser ), 'a sentence' ),
			expected.sentence
		);
	} else {
		assert.deepEqual(
			await until( () => browser.texts( places.question ), 'a question' ),
			[ expected.question ]
		);
		const answers = await browser.texts( places.answers );
		assert.deepEqual(
			answers.slice( 0, expected.answers.length ),
			expected.answers
		);
	}
	assert.equal( await browser.read( places.typed, 'value' ), typed );
	assert.equal( shop.stripe.sessions.size, size );
	if ( expected.answers ) {
		const last = expected.answers.length;
		assert.equal(
			await nextCents( () =>
				browser.press(
					isWithScript
						? `${ places.answers }:nth-of-type(${ last })`
						: `form:nth-of-type(${ last }) ${ places.answers }`
				)
			),
			expected.cents
		);
	}
}

/** The languages that a browser tells a server. */
async function languageOf( browser ) {
	let language = '';
	const server = http.createServer( ( question, answer ) => {
		language ||= question.headers[ 'accept-language' ] ?? '';
		answer.end( '<!doctype html><title>Hello</title>' );
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	await browser.goTo( `http://127.0.0.1:${ server.address().port }/` );
	server.closeAllConnections();
	server.close();
	return language.split( ',' )[ 0 ];
}

/** Why a browser cannot be tried here, or false. */
function reasonToSkip( name, file, language, region ) {
	const locale = `${ language }_${ region }`;
	if ( file && name === 'webkit' && ! hasLocale( locale ) ) {
		return `this machine has no locale ${ locale }`;
	}
	return file ? false : `no ${ name } on this machine`;
}

for ( const [ name, file ] of Object.entries( findEngines() ) ) {
	for ( const { language, region } of USERS ) {
		for ( const isWithScript of [ true, false ] ) {
			test(
				`${ name } in ${ language }-${ region }, ${ isWithScript ? 'with' : 'without' } JavaScript: an amount is what was meant`,
				{
					skip: reasonToSkip( name, file, language, region ),
					timeout: 240_000,
				},
				async () => {
					const browser = await openBrowser( name, file, {
						language,
						region,
						isWithScript,
					} );
					try {
						assert.equal(
							await languageOf( browser ),
							`${ language }-${ region }`
						);
						for ( const [ typed, expected ] of TABLE ) {
							await php(
								`global $wpdb; $wpdb->suppress_errors(); $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payment_tries" );`
							);
							await give(
								browser,
								isWithScript,
								typed,
								expected
							);
						}
					} finally {
						await browser.close();
					}
				}
			);
		}
	}
}
