/**
 * A site with the former version, on which everything was used, gets this one by WordPress's updater.
 * Nothing stored changes by that, nothing is logged, and what was begun before is ended after it.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
	reasonToSkip,
	startFormerVersion,
	upgrade,
} from '../former-version.mjs';
import { findChanges, takeSnapshot } from '../site-snapshot.mjs';

const skip = reasonToSkip();

/** What differs although nothing is lost, and why. */
const EXCEPTIONS = [
	[
		/^options\/_(site_)?transient_(timeout_)?(?!mainstay)/,
		'WordPress’s own caches, of updates and themes above all',
	],
	[
		/^events\/(?!mainstay)/,
		'WordPress’s own events, some of which have just run',
	],
	[ /^options\/recently_activated$/, 'WordPress lists deactivated plugins' ],
	[ /^usermeta\/1 session_tokens$/, 'the administrator logs in' ],
	[
		/^usermeta\/1 _application_passwords$/,
		'WordPress keeps when a password was used',
	],
	[ /^postmeta\/\d+ _edit_lock$/, 'the editor keeps who has a post open' ],
	[ /^options\/(doing_cron)$/, 'WordPress locks its cron' ],
	[ /^options\/mainstay_subscribers$/, 'the table has columns more' ],
	[
		/^keys\/mainstay_subscribers$/,
		'people are found by the import that they came with',
	],
	[ /^options\/mainstay_theme_styles$/, 'what the theme says is read once' ],
	[ /^options\/mainstay_home$/, 'the address at which services were set up' ],
	[
		/^options\/mainstay_former_signatures$/,
		'until when the links of the former version are accepted',
	],
];

/** Lists of rows, which both versions answer alike. */
const LISTS = [
	'/mainstay/v1/connections',
	'/mainstay/v1/payments',
	'/mainstay/v1/responses',
	'/mainstay/v1/shares',
	'/mainstay/v1/subscriber-list',
	'/wpcom/v2/memberships/status',
];

/**
 * What answers differ in: the icon and the limit of bytes of a connection's network are new, the help of one
 * names more permissions, the picture of its account is a copy now, which is made when the connection is
 * checked next, amounts are written as the reader's
 * language writes them, and subscribers have categories. The numbers are compared.
 */
const NEW_KEYS = [
	'icon',
	'source_text',
	'max_bytes',
	'help',
	'profile_picture',
	'amount_text',
	'refunded_text',
	'topics',
	'discount',
	'discount_text',
	'note_text',
	'paid',
	'paid_text',
	'tax',
	'tax_text',
];

/** The columns of a table that the former version had not. */
const NEW_COLUMNS = {
	table: 'mainstay_subscribers',
	names: [ 'topics', 'import_mark', 'import_before' ],
};

/**
 * A snapshot without the new columns, which have their default in every row, and without how an option is loaded
 * that is loaded with all others now.
 */
const withoutNewColumns = ( snapshot ) =>
	Object.fromEntries(
		Object.entries( snapshot ).map( ( [ name, text ] ) => {
			if ( name === `columns/${ NEW_COLUMNS.table }` ) {
				const columns = JSON.parse( text ).filter(
					( { Field } ) => ! NEW_COLUMNS.names.includes( Field )
				);
				return [ name, JSON.stringify( columns ) ];
			}
			if ( name === 'options/mainstay_list' ) {
				const { option_value: value } = JSON.parse( text );
				return [ name, JSON.stringify( value ) ];
			}
			if ( name.startsWith( `${ NEW_COLUMNS.table }/` ) ) {
				const row = JSON.parse( text );
				for ( const column of NEW_COLUMNS.names ) {
					assert.equal( row[ column ] ?? '', '', name );
					delete row[ column ];
				}
				return [ name, JSON.stringify( row ) ];
			}
			return [ name, text ];
		} )
	);

/** Lists without what is new, and without sentences about a network and names of statuses, which may be said better. */
const withoutNewKeys = ( lists ) =>
	JSON.parse(
		JSON.stringify( lists, function ( key, value ) {
			// Payments had a note before, responses had none.
			const isNew =
				NEW_KEYS.includes( key ) ||
				( key === 'notice' && 'slug' in this ) ||
				( key === 'note' && 'item' in this );
			if ( key === 'statuses' ) {
				return Object.keys( value );
			}
			return isNew ? undefined : value;
		} )
	);

/**
 * The former version compares its must-use plugin with its files once more when it has been replaced, and
 * one of them has another name now. The next request of the owner writes the must-use plugin anew.
 */
const FORMER_COPY = 'mainstay-blocks/premium-content.php): Failed to open';

describe(
	'from the former version to this one',
	{ skip, timeout: 300_000 },
	() => {
		let site, now, filled, stored, listed;

		/** Modules of today's tests; they read the address of the site when they are loaded. */
		const loadHelpers = async () => ( {
			...( await import( '../site.mjs' ) ),
			form: await import( '../forms/form-pages.mjs' ),
			list: await import( '../list-site.mjs' ),
			premium: await import( '../premium-content-site.mjs' ),
			responses: await import( '../responses-site.mjs' ),
			shop: await import( '../payments-site.mjs' ),
		} );

		/** Opens an address of the site; with the administrator's cookies where they are given. */
		async function open( address, cookie = '' ) {
			const answer = await now.premium.page( address, cookie );
			assert.ok(
				answer.status < 400,
				`${ address }: ${ answer.status }`
			);
			return answer.html;
		}

		/** Visits the pages first, as a visitor who comes before the owner, then the screens, then cron. */
		async function visit() {
			for ( const address of [
				'/',
				'/demo/',
				'/feed/',
				filled.hidden.paid.url,
				filled.hidden.walled.url,
			] ) {
				const html = await open( address );
				assert.ok( ! html.includes( filled.secret ), address );
			}
			const cookie = await now.premium.cookiesOf( 'admin' );
			for ( const screen of [
				'',
				'plugins.php',
				'profile.php',
				'site-health.php',
				'edit.php',
				`post.php?post=${ filled.posts.post.id }&action=edit`,
			] ) {
				await open( `/wp-admin/${ screen }`, cookie );
			}
			await open( '/wp-cron.php?doing_wp_cron' );
		}

		/** What was logged since the last time: of ours, and what broke. */
		const takeLog = () => {
			const file = path.join( site.dir, 'wp-content/debug.log' );
			const entries = (
				fs.existsSync( file ) ? fs.readFileSync( file, 'utf8' ) : ''
			).split( /^(?=\[)/m );
			fs.rmSync( file, { force: true } );
			return entries.filter( ( entry ) =>
				/mainstay|jetpack|fatal/i.test( entry )
			);
		};

		/** The file of the must-use plugin that hides posts while the plugin is not active. */
		const readGuard = () =>
			fs.readFileSync(
				path.join(
					site.dir,
					'wp-content/mu-plugins/mainstay-premium-content.php'
				),
				'utf8'
			);

		const read = async ( route ) => {
			const { status, data } = await now.request( route, {
				as: 'administrator',
			} );
			assert.equal(
				status,
				200,
				`${ route }: ${ JSON.stringify( data ) }`
			);
			return data;
		};

		before( async () => {
			site = await startFormerVersion();
			process.env.WP_BASE_URL = site.url;
			now = await loadHelpers();
			const { fillSite, SECRET } = await import( '../former-data.mjs' );
			filled = { ...( await fillSite( site.load ) ), secret: SECRET };
			await visit();
			listed = withoutNewKeys( await Promise.all( LISTS.map( read ) ) );
			stored = withoutNewColumns( await takeSnapshot( now.php ) );
		} );
		after( async () => {
			await filled?.payments.stripe.close?.();
			await site?.stop();
		} );

		test( 'the former version has stored something of every kind', async () => {
			const { TABLES } = await import( '../former-data.mjs' );
			const names = Object.keys( stored );
			for ( const table of TABLES ) {
				assert.ok(
					names.some( ( name ) =>
						name.startsWith( `mainstay_${ table }/` )
					),
					`a row in ${ table }`
				);
			}
			const states = new Set(
				names
					.filter( ( name ) => name.startsWith( 'mainstay_outbox/' ) )
					.map( ( name ) => JSON.parse( stored[ name ] ).state )
			);
			assert.deepEqual( [ ...states ].sort(), [
				'claimed',
				'done',
				'failed',
				'waiting',
			] );
			assert.match( readGuard(), /Mainstay\\Availability\\taken/ );
			assert.deepEqual(
				takeLog(),
				[],
				'the former version logs nothing'
			);
		} );

		test( 'WordPress replaces the plugin, and nothing that is stored changes', async () => {
			assert.deepEqual( await upgrade( now.php, site.dir ), {
				is_done: true,
				errors: '',
			} );
			// The request that replaces the plugin runs the former version to its end.
			assert.deepEqual(
				takeLog().filter(
					( entry ) => ! entry.includes( FORMER_COPY )
				),
				[]
			);
			assert.ok(
				fs.existsSync(
					path.join(
						site.dir,
						'wp-content/plugins/mainstay-blocks/core/settings.php'
					)
				)
			);
			await visit();
			assert.deepEqual( takeLog(), [] );
			assert.deepEqual(
				findChanges(
					stored,
					withoutNewColumns( await takeSnapshot( now.php ) ),
					EXCEPTIONS
				),
				[]
			);
			assert.deepEqual(
				withoutNewKeys( await Promise.all( LISTS.map( read ) ) ),
				listed
			);
		} );

		test( 'the must-use plugin is the new one, and hides what it hid while the plugin is away', async () => {
			assert.match( readGuard(), /get_taken_block_names/ );
			const plugin = path.join(
				site.dir,
				'wp-content/plugins/mainstay-blocks'
			);
			fs.renameSync( plugin, `${ plugin }-away` );
			try {
				for ( const { url } of [
					filled.hidden.paid,
					filled.hidden.walled,
				] ) {
					assert.ok(
						! ( await open( url ) ).includes( filled.secret )
					);
				}
			} finally {
				fs.renameSync( `${ plugin }-away`, plugin );
			}
			assert.deepEqual( takeLog(), [] );
		} );

		test( 'deactivated and activated twice, the site has what it had', async () => {
			for ( const round of [ 1, 2 ] ) {
				await now.php(
					"require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'mainstay-blocks/mainstay-blocks.php' );"
				);
				await open( '/' );
				await now.php(
					"require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( 'mainstay-blocks/mainstay-blocks.php' );"
				);
				await visit();
				assert.deepEqual(
					findChanges(
						stored,
						withoutNewColumns( await takeSnapshot( now.php ) ),
						[
							...EXCEPTIONS,
							[
								/^events\/mainstay/,
								'deactivating ends them; they begin again with the work',
							],
						]
					),
					[],
					`round ${ round }`
				);
				assert.deepEqual( takeLog(), [] );
			}
		} );

		test( 'a form that was open in a browser is sent, and the lists have the older rows', async () => {
			const sent = await now.form.send( filled.forms.open, 'Two of rye' );
			assert.equal(
				sent.data.state,
				'accepted',
				JSON.stringify( sent.data )
			);
			const responses = JSON.stringify(
				await read( '/mainstay/v1/responses' )
			);
			for ( const name of [
				'Ada',
				'Bob',
				'Cem',
				'Dee',
				'Eve',
				'Two of rye',
			] ) {
				assert.ok( responses.includes( name ), name );
			}
			const rows = await now.responses.rowsOf( filled.forms.failed );
			assert.deepEqual(
				[
					...new Set(
						rows.map( ( row ) => `${ row.state }: ${ row.error }` )
					),
				],
				[ 'failed: Refused.' ]
			);
		} );

		test( 'somebody who was asked by e-mail confirms, and the half-sent mailing is known', async () => {
			const { status } = await now.request(
				filled.newsletter.confirmLink,
				{
					method: 'POST',
				}
			);
			assert.ok( status < 400, String( status ) );
			assert.equal(
				( await now.list.find( 'fay@example.com' ) ).state,
				'confirmed'
			);
			assert.equal(
				( await now.list.find( 'bob@example.com' ) ).state,
				'left'
			);
			const { mailing } = await read(
				`/mainstay/v1/mailings/${ filled.newsletter.post }`
			);
			assert.equal( mailing.state, 'sending' );
			const { items } = await read( '/mainstay/v1/subscriber-list' );
			assert.deepEqual( items.map( ( { email } ) => email ).sort(), [
				'ada@example.com',
				'bob@example.com',
				'fay@example.com',
			] );
		} );

		test( 'who paid reads on, who was paying is paid, and the list has all orders', async () => {
			const { paid } = filled.hidden;
			assert.ok(
				( await open( paid.url, filled.payments.cookie ) ).includes(
					filled.secret
				)
			);
			assert.ok( ! ( await open( paid.url ) ).includes( filled.secret ) );
			await now.shop.deliverAll(
				filled.payments.stripe.pay( filled.payments.open, {
					email: 'gus@example.com',
					name: 'Gus',
				} )
			);
			const { payments } = await read( '/mainstay/v1/payments' );
			const emails = payments.map( ( { email } ) => email );
			assert.ok( emails.includes( 'ada@example.com' ), emails.join() );
			assert.ok( emails.includes( 'gus@example.com' ), emails.join() );
			const { products } = await read( '/wpcom/v2/memberships/status' );
			assert.deepEqual(
				products.map( ( { id } ) => id ),
				[ filled.payments.plan.id ]
			);
		} );

		test( 'settings, connections, shares and likes are read as they were', async () => {
			const settings = await read( '/mainstay/v1/settings' );
			assert.equal( settings.consent_gate, true );
			assert.equal( settings.business.name, 'Corner bakery' );
			assert.deepEqual( settings.likes.where, [ 'post', 'page' ] );
			const { id } = filled.posts.post;
			const { data } = await now.request(
				`/mainstay/v1/likes?post=${ id }`
			);
			assert.equal( data.count, 3 );
			const shares = await read( `/mainstay/v1/shares?post=${ id }` );
			assert.ok( JSON.stringify( shares ).includes( 'mastodon' ) );
			const { jetpack_shortlink: short, link } = await read(
				`/wp/v2/posts/${ id }?context=edit`
			);
			assert.equal( short, filled.posts.post.jetpack_shortlink );
			const { headers } = await now.request( short );
			assert.equal( headers.get( 'location' ), link );
			assert.deepEqual( takeLog(), [] );
		} );
	}
);
