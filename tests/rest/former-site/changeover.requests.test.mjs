/**
 * A site of Jetpack 16.1.2 changes over to this plugin: its posts, forms, responses, plans and settings were
 * stored while this plugin was not active. Every kind of page is shown, nothing stored changes, neither when
 * the plugin is activated nor when it is activated once more, and the screens stay fast with these amounts.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { hasPhp } from '../../site/php.mjs';
import { startSite } from '../../site/site.mjs';
import { VARIANTS } from '../../site/variants.mjs';
import { findChanges, takeSnapshot } from '../site-snapshot.mjs';

/** Stands in all that only some may read: SECRET of tests/site/jetpack-16/texts.php. */
const SECRET = 'Medlarbread';

/** What this plugin stores for itself. */
const OURS = [ /^((options|columns|keys|events)\/)?mainstay/, 'its own data' ];

/** What WordPress changes for itself, and why. */
const EXCEPTIONS = [
	[
		/^options\/(_transient|_site_transient|_wp_suggested_policy|wp_page_for_privacy)/,
		'WordPress’s own caches',
	],
	[
		/^options\/(active_plugins|recently_activated|rewrite_rules|cron|auth_key|uninstall_plugins)$/,
		'WordPress lists plugins and their addresses',
	],
	[ /^events\/(wp_|recovery|delete_)/, 'WordPress’s own events' ],
	[
		/^usermeta\/1 (session_tokens|_application_passwords)$/,
		'the administrator logs in',
	],
	[ /^postmeta\/\d+ _oembed_/, 'WordPress keeps what it asked other sites' ],
	[
		/^(posts\/wp_navigation|posts\/wp_global_styles|postmeta\/\d+ _wp_theme|options\/theme_mods)/,
		'the theme makes its own on the first visit',
	],
];

/** The kinds of pages, and what a visitor finds there. */
const PAGES = {
	'/': [ /The rest of this post is for/, /Open the post/ ],
	'/order/': [
		/type="email"/,
		/type="tel"/,
		/type="date"/,
		/type="time"/,
		/type="range"/,
		/From the wood/,
		/Slice it, please/,
	],
	'/questions/': [
		/Ask us/,
		/What would you like to know\?/,
		/href="https:\/\/example\.com\/share\?u=http[^"]+questions[^"]*" class="mainstay-sharing__link"[^>]*><span>Harbour News/,
	],
	'/catering/': [ /The party/, /Wishes/, /Ask for an offer/ ],
	'/contact/': [ /Anything we should know\?/ ],
	'/old-form/': [ /<textarea/, /wp-block-jetpack-subscriptions/ ],
	'/lost-forms/': [ /a draft, private, in the trash, and gone/ ],
	'/pictures/': [
		/wp-block-jetpack-tiled-gallery/,
		/wp-block-jetpack-slideshow/,
		/juxtapose/,
		/wp-story/,
	],
	'/film/': [ /<video/, /Eight hours in two seconds/ ],
	'/shop/': [ /Rye bread/, /€24\.00/, /Pay with PayPal/, /Buy the cookbook/ ],
	'/club/': [ /Members of the bread club/, /Log in/ ],
	'/find-us/': [
		/7:00 am/,
		/tel:\+15550100199/,
		/Market Stall/,
		/Ask the bakery/,
	],
	'/tables/': [ /calendly\.com/, /opentable/, /Tock/, /Book the rye night/ ],
	'/reading/': [ /Mill Lane/, /pinterest\.com/, /What our readers like/ ],
	'/newsletter/': [ /Send me the news/, /Log in/ ],
	'/podcast/': [ /podcast/i ],
	'/talk/': [ /Anna Brandt/, /<table/, /New on Mill Lane/ ],
	'/find/': [ /role="search"/ ],
	'/assistant/': [ /In August we bake at night/ ],
	'/pass-it-on/': [ /mastodon/i, /May they load\?/, /Like/ ],
	'/all-forms/': [ /Your favourite loaf/ ],
	'/letter-0/': [ /The rest of this post is for subscribers/ ],
	'/letter-6/': [ /The rest of this post is for paid subscribers/ ],
	'/letter-18/': [ /for paid subscribers/ ],
	'/letter-26/': [ /wp-block-jetpack-podcast-episode/ ],
	'/letter-75/': [ /itemprop="recipeIngredient"/, /Print Recipe/ ],
	'/category/bread/': [ /Category: <span>Bread/ ],
	'/category/the-slow-oven/feed/': [ /<itunes:|<rss/ ],
	'/?s=rye': [ /Search results/ ],
	'/feed/': [ /<rss/ ],
	'/wp-json/wp/v2/posts?per_page=100': [ /"rendered"/ ],
	'/wp-json/wp/v2/search?per_page=100&search=bread': [ /"title"/ ],
};

/** What no visitor may be shown. */
const NEVER = [
	/\[(contact-form|contact-field|simple-payment|jetpack_subscription_form|blog_subscription_form)/,
	/<!-- \/?wp:/,
	/wp-block-missing|support for (the )?[“"]/,
	/<b>(Warning|Notice|Deprecated|Fatal error)<\/b>/,
	/\{\{(image|product)/,
	new RegExp( SECRET ),
];

describe(
	'from Jetpack 16.1.2 to this plugin',
	{
		skip: hasPhp() ? false : 'needs the machine’s own PHP',
		timeout: 300_000,
	},
	() => {
		let site, made, now, stored, listed;

		const setActive = ( status ) =>
			now.request( '/wp/v2/plugins/mainstay-blocks/mainstay-blocks', {
				as: 'administrator',
				method: 'POST',
				body: { status },
			} );

		/** How many there are, by type and status. */
		const count = () =>
			now.php(
				`global $wpdb;
				$counts = [];
				foreach ( $wpdb->get_results( "SELECT post_type, post_status, COUNT(*) AS number FROM $wpdb->posts WHERE post_type NOT IN ( 'wp_navigation', 'wp_global_styles' ) AND post_status <> 'auto-draft' GROUP BY post_type, post_status" ) as $row ) { $counts[ "$row->post_type $row->post_status" ] = (int) $row->number; }
				$counts['meta'] = (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key NOT LIKE '\\_oembed\\_%'" );
				return $counts;`
			);

		/** Of all counts whose name begins so. */
		const sum = ( counts, name ) =>
			Object.entries( counts )
				.filter( ( [ key ] ) => key.startsWith( `${ name } ` ) )
				.reduce( ( total, [ , number ] ) => total + number, 0 );

		const findNewChanges = async () =>
			findChanges( stored, await takeSnapshot( now.php ), [
				OURS,
				...EXCEPTIONS,
			] );

		/** What was logged, without WordPress's own questions to its servers, which nobody answers here. */
		const readLog = () => {
			const file = path.join( site.dir, 'wp-content/debug.log' );
			return (
				fs.existsSync( file ) ? fs.readFileSync( file, 'utf8' ) : ''
			)
				.split( /^(?=\[)/m )
				.filter(
					( entry ) =>
						entry &&
						! /wp_(version_check|update_\w+)\(\)/.test( entry )
				);
		};

		/** What is wrong with a page: the status, what is not there, and what should not be there. */
		async function findFaults( address, expected = [] ) {
			const { status, html } = await now.page( address );
			return [
				...( status === 200 ? [] : [ `status ${ status }` ] ),
				...expected
					.filter( ( pattern ) => ! pattern.test( html ) )
					.map( ( pattern ) => `without ${ pattern }` ),
				...NEVER.map( ( pattern ) => pattern.exec( html ) )
					.filter( Boolean )
					.map(
						( { 0: found, index } ) =>
							`${ found }: ${ html.slice( index - 60, index + 60 ) }`
					),
			].map( ( fault ) => `${ address }: ${ fault }` );
		}

		async function visitAll() {
			const faults = [];
			for ( const [ address, expected ] of Object.entries( PAGES ) ) {
				faults.push( ...( await findFaults( address, expected ) ) );
			}
			assert.deepEqual( faults, [] );
		}

		before( async () => {
			site = await startSite( {
				port: 0,
				reset: true,
				folder: 'changeover',
				variant: VARIANTS.mariaDb,
				demo: 'jetpack-16',
			} );
			process.env.WP_BASE_URL = site.url;
			process.env.WP_DIR = site.dir;
			now = {
				...( await import( '../site.mjs' ) ),
				...( await import( '../premium-content-site.mjs' ) ),
				...( await import( '../with-plugin.mjs' ) ),
			};
			made = JSON.parse(
				fs.readFileSync(
					path.join( site.dir, 'wp-content/former-site.json' ),
					'utf8'
				)
			);
			// WordPress makes what it needs for itself on the first visits.
			await now.page( '/' );
			await now.page( '/wp-admin/', await now.cookiesOf( 'admin' ) );
			stored = await takeSnapshot( now.php );
			listed = await count();
		} );
		after( () => site?.stop() );

		test( 'the site holds what it says, and no plugin is active', async () => {
			assert.deepEqual(
				[
					sum( listed, 'post' ) + sum( listed, 'page' ),
					sum( listed, 'jetpack_form' ),
					sum( listed, 'feedback' ),
					sum( listed, 'jp_mem_plan' ),
					sum( listed, 'jp_pay_order' ),
				],
				[ 300, 40, 2000, 30, 30 ]
			);
			assert.deepEqual(
				[
					made.posts,
					made.forms,
					made.responses,
					made.plans,
					made.orders,
				],
				[ 300, 40, 2000, 30, 30 ]
			);
			assert.deepEqual(
				await now.php( `return get_option( 'active_plugins' );` ),
				[]
			);
		} );

		test( 'every kind of page is shown, and nothing stored changes', async () => {
			const { status, data } = await setActive( 'active' );
			assert.equal( status, 200, JSON.stringify( data ) );
			await visitAll();
			assert.deepEqual( await findNewChanges(), [] );
			assert.deepEqual( await count(), listed );
			assert.deepEqual( readLog(), [] );
		} );

		test( 'the form to subscribe stands in its sidebar', async () => {
			await now.withMustUsePlugin(
				`add_action( 'widgets_init', static fn() => register_sidebar( [ 'id' => 'sidebar-1', 'name' => 'Side' ] ) );
				add_action( 'wp_footer', static fn() => dynamic_sidebar( 'sidebar-1' ) );`,
				async () => {
					const { html } = await now.page( '/contact/' );
					assert.match(
						html,
						/jetpack_subscription_widget[^>]*>\s*<h2[^>]*>Bread by mail<\/h2>\s*<p>Get new posts by email\.<\/p>\s*<div class="wp-block-jetpack-subscriptions/
					);
				}
			);
			assert.deepEqual( await findNewChanges(), [] );
		} );

		test( 'every public post and page opens, and shows no more than it may', async () => {
			const posts = await now.php(
				`return array_map( static fn( $post ) => [ get_permalink( $post ), ! in_array( get_post_meta( $post->ID, '_jetpack_newsletter_access', true ), [ '', 'everybody' ], true ) ], get_posts( [ 'post_type' => [ 'post', 'page' ], 'numberposts' => -1 ] ) );`
			);
			assert.ok( posts.length > 280 );
			assert.ok(
				posts.filter( ( [ , isClosed ] ) => isClosed ).length > 30
			);
			const faults = [];
			// As many at once as the site has workers.
			for ( let index = 0; index < posts.length; index += 4 ) {
				const found = await Promise.all(
					posts
						.slice( index, index + 4 )
						.map( ( [ address, isClosed ] ) =>
							findFaults(
								address,
								isClosed ? [ /wp-block-jetpack-paywall/ ] : []
							)
						)
				);
				faults.push( ...found.flat() );
			}
			assert.deepEqual( faults, [] );
			assert.deepEqual( readLog(), [] );
		} );

		test( 'every response is listed with its sender and its answers, whatever its format', async () => {
			const lists = { inbox: 'publish', spam: 'spam', trash: 'trash' };
			for ( const [ view, status ] of Object.entries( lists ) ) {
				const items = [];
				const total = listed[ `feedback ${ status }` ];
				while ( items.length < total ) {
					const { data } = await now.request(
						`/mainstay/v1/responses?view=${ view }&per_page=100&page=${ 1 + items.length / 100 }`,
						{ as: 'administrator' }
					);
					assert.ok( data.items?.length, JSON.stringify( data ) );
					items.push( ...data.items );
				}
				assert.equal( items.length, total, view );
				assert.equal(
					new Set( items.map( ( { id } ) => id ) ).size,
					total
				);
				assert.deepEqual(
					items.filter(
						( { name, email, text, form_title: form } ) =>
							! name || ! /@/.test( email ) || ! text || ! form
					),
					[]
				);
			}
		} );

		test( 'screens and lists hold all of it, with few queries', async () => {
			const cookie = await now.cookiesOf( 'admin' );
			const measured = {};
			await now.withMustUsePlugin(
				`add_filter( 'rest_post_dispatch', static function ( $response ) { $response->header( 'X-Queries', (string) get_num_queries() ); return $response; } );
				add_action( 'admin_footer', static function () { echo '<!-- queries: ', get_num_queries(), ' -->'; } );`,
				async () => {
					for ( const screen of [
						'tools.php?page=mainstay-coming-from-jetpack',
						'admin.php?page=mainstay-responses',
						'admin.php?page=mainstay-forms',
						'admin.php?page=mainstay-payments',
						'admin.php?page=mainstay-subscribers',
					] ) {
						const since = Date.now();
						const { status, html } = await now.page(
							`/wp-admin/${ screen }`,
							cookie
						);
						assert.equal( status, 200, screen );
						assert.match(
							html,
							/<a href=["']admin\.php\?page=mainstay-payments/,
							'the menu leads to the plans'
						);
						measured[ screen ] = {
							queries: Number(
								/<!-- queries: (\d+)/.exec( html )[ 1 ]
							),
							ms: Date.now() - since,
						};
					}
					for ( const route of [
						'/mainstay/v1/responses?per_page=100',
						'/mainstay/v1/responses?view=spam',
						'/mainstay/v1/responses?search=rye',
						'/mainstay/v1/responses/setup',
						'/mainstay/v1/saved-forms?per_page=100',
						'/wpcom/v2/memberships/status?type=all',
					] ) {
						const since = Date.now();
						const { status, headers, data } = await now.request(
							route,
							{
								as: 'administrator',
							}
						);
						assert.equal(
							status,
							200,
							`${ route }: ${ JSON.stringify( data ) }`
						);
						measured[ route ] = {
							queries: Number( headers.get( 'x-queries' ) ),
							ms: Date.now() - since,
						};
					}
				}
			);
			for ( const [ name, { queries, ms } ] of Object.entries(
				measured
			) ) {
				assert.ok(
					queries > 0 && queries < 100,
					`${ name }: ${ queries } queries`
				);
				assert.ok( ms < 5000, `${ name }: ${ ms } ms` );
			}
		} );

		test( 'the orders become payments, once, and are taken back', async () => {
			const first = await takeSnapshot( now.php );
			/** Starts a task as the button does, and works on it until it has ended. */
			const run = ( task ) =>
				now.php(
					`require_once dirname( Mainstay\\FILE ) . '/former-site/import.php';
					wp_set_current_user( 1 );
					$started = Mainstay\\FormerSite\\Import\\start_run( '${ task }' );
					for ( $batch = 0; $batch < 20 && Mainstay\\FormerSite\\Import\\is_running( Mainstay\\FormerSite\\Import\\get_item() ); $batch++ ) { Mainstay\\FormerSite\\Import\\send_next_batch(); }
					$run = Mainstay\\FormerSite\\Import\\get_run();
					return [ $started, $run['end'], $run['now'] - $run['before'], array_sum( $run['left'] ) ];`
				);
			const listPayments = async () =>
				(
					await now.request( '/mainstay/v1/payments?per_page=100', {
						as: 'administrator',
					} )
				).data.total;
			assert.deepEqual( await run( 'import' ), [
				true,
				'complete',
				made.orders,
				0,
			] );
			assert.equal( await listPayments(), made.orders );
			assert.deepEqual( await run( 'import' ), [
				true,
				'complete',
				0,
				0,
			] );
			assert.deepEqual( await run( 'undo' ), [
				true,
				'complete',
				-made.orders,
				0,
			] );
			assert.equal( await listPayments(), 0 );
			assert.deepEqual( await findNewChanges(), [] );
			assert.deepEqual(
				findChanges( first, await takeSnapshot( now.php ), [
					[
						/^(options\/mainstay|columns\/|keys\/|mainstay_outbox\/|events\/mainstay)/,
						'how the last run ended, and the tables that it made',
					],
					...EXCEPTIONS,
				] ),
				[]
			);
		} );

		test( 'the file of subscribers is taken once, and can be taken back', async () => {
			const csv = fs.readFileSync(
				path.join( site.dir, 'wp-content/subscribers.csv' ),
				'utf8'
			);
			const PATH = '/mainstay/v1/subscriber-list/import';
			const owner = ( method, body ) =>
				now.request( PATH, { as: 'administrator', method, body } );
			/** The last run, when it has ended. */
			const end = async () => {
				for (;;) {
					const { data } = await owner( 'GET' );
					if ( ! data.is_running ) {
						return data;
					}
				}
			};
			const take = async () => {
				const { data } = await owner( 'POST', { csv, agreed: true } );
				assert.equal( data.is_running, true, JSON.stringify( data ) );
				const { added, known, wrong } = await end();
				return [ added, known, wrong ];
			};
			const first = await takeSnapshot( now.php );
			assert.deepEqual( await take(), [ made.subscribers, 0, 0 ] );
			const { data } = await owner( 'GET' );
			assert.equal(
				( await owner( 'DELETE', { import: data.import } ) ).status,
				200
			);
			const { removed, kept } = await end();
			assert.deepEqual( [ removed, kept ], [ made.subscribers, 0 ] );
			assert.deepEqual(
				findChanges( first, await takeSnapshot( now.php ), [
					[
						/^(options\/mainstay|columns\/|keys\/|mainstay_outbox\/|events\/mainstay)/,
						'how the last run ended, and the tables that it made',
					],
					...EXCEPTIONS,
				] ),
				[]
			);
			assert.deepEqual( await take(), [ made.subscribers, 0, 0 ] );
			assert.deepEqual( await take(), [ 0, made.subscribers, 0 ] );
		} );

		test( 'the second time changes nothing', async () => {
			const first = await takeSnapshot( now.php );
			assert.equal( ( await setActive( 'inactive' ) ).status, 200 );
			assert.equal( ( await setActive( 'active' ) ).status, 200 );
			await visitAll();
			assert.deepEqual( await findNewChanges(), [] );
			assert.deepEqual( await count(), listed );
			assert.deepEqual(
				findChanges( first, await takeSnapshot( now.php ), [
					[
						/^(events|options)\/mainstay/,
						'its tasks begin anew, and it looks again at what is there',
					],
					...EXCEPTIONS,
				] ),
				[]
			);
			assert.deepEqual( readLog(), [] );
		} );
	}
);
