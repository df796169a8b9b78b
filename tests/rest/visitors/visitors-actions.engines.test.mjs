/**
 * What visitors do, in Chromium, Firefox and WebKit: sign up, confirm, change their mind, like, share,
 * write, come again. With and without JavaScript, each also a second time.
 */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { READING_CLOCK, stopReadingClock } from '../aged-page.mjs';
import {
	clean,
	find,
	inList,
	keyLink,
	linkOf,
	mailsTo,
} from '../list-site.mjs';
import { keepOption, php } from '../site.mjs';
import {
	demoBlocks,
	inEveryEngine,
	prepareSite,
	publishPage,
	show,
	until,
} from './visitors.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';

const FORM =
	'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-email {"required":true} /--><!-- wp:jetpack/field-textarea /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form -->';

/** Higher than any window. */
const LONG_FORM = FORM.replace(
	'<!-- wp:jetpack/field-textarea /-->',
	'<!-- wp:jetpack/field-textarea /-->'.repeat( 12 )
);

const SCALES = `<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /-->${ [
	[ 'number', '<!-- wp:jetpack/input {"type":"number","max":3} /-->' ],
	[ 'rating', '<!-- wp:jetpack/input-rating /-->' ],
	[
		'slider',
		'<!-- wp:jetpack/input-range --><div class="wp-block-jetpack-input-range"></div><!-- /wp:jetpack/input-range -->',
	],
]
	.map(
		( [ kind, input ] ) =>
			`<!-- wp:jetpack/field-${ kind } {"id":"${ kind }"} --><div><!-- wp:jetpack/label {"label":"${ kind }"} /-->${ input }</div><!-- /wp:jetpack/field-${ kind } -->`
	)
	.join(
		''
	) }<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form -->`;

const repeat = ( attributes, text ) =>
	`<!-- wp:jetpack/repeat-visitor ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph --></div></div><!-- /wp:jetpack/repeat-visitor -->`;

const OPEN_DAYS = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ].map(
	( name ) => ( { name, hours: [ { opening: '00:00', closing: '23:59' } ] } )
);

const pages = {};
let likedPost = 0;

const site = prepareSite( {
	async prepare() {
		const restore = await keepOption( 'mainstay_settings' );
		const removeClock = await addMustUsePlugin( READING_CLOCK );
		await clean();
		await php(
			`return Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => false, 'likes' => [ 'where' => [ 'post' ] ], 'sharing' => [ 'where' => [ 'post' ] ] ] );`
		);
		const contents = {
			subscribe:
				'<!-- wp:jetpack/subscriptions {"successMessage":"A letter is on its way."} /-->',
			like: '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->',
			write: FORM,
			writeMuch: LONG_FORM,
			measure: SCALES,
			revue: await demoBlocks( 'jetpack/revue' ),
			message: await demoBlocks( 'jetpack/send-a-message' ),
			again:
				repeat(
					{ criteria: 'before-visits', threshold: 2 },
					'New here?'
				) + repeat( { threshold: 2 }, 'Good to see you again.' ),
			hours: `<!-- wp:jetpack/business-hours ${ JSON.stringify( { days: OPEN_DAYS, showStatus: true } ) } /-->`,
		};
		for ( const [ name, content ] of Object.entries( contents ) ) {
			const { id, link } = await publishPage( name, content );
			pages[ name ] = link;
			if ( name === 'like' ) {
				likedPost = id;
			}
		}
		const { link } = await publishPage(
			'related',
			await demoBlocks( 'jetpack/related-posts' ),
			`'meta_input' => [ '_mainstay_related_posts' => [ 'pins' => [ ${ likedPost } ] ] ]`
		);
		pages.related = link;
		return async () => {
			await php(
				`foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'posts_per_page' => -1, 'fields' => 'ids', 's' => 'visitors-actions' ] ) as $id ) { wp_delete_post( $id, true ); }`
			);
			await clean();
			await restore();
			await removeClock();
			await stopReadingClock();
		};
	},
} );

const texts = async ( browser, selector = 'body' ) =>
	( await browser.texts( selector ) ).join( ' ' );
const says = ( browser, sentence, selector ) =>
	until(
		async () => ( await texts( browser, selector ) ).includes( sentence ),
		`"${ sentence }"`
	);

/** Sites allow a visitor a few forms in a while, and all of these are one visitor. */
const forgetRates = () =>
	inList(
		`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );`
	);

const BLOCK = '.wp-block-jetpack-subscriptions';
const emailOf = ( engine, isWithScript ) =>
	`${ engine }-${ isWithScript ? 'script' : 'plain' }@example.com`;

/** Signs up, says yes, signs up again, changes what is kept, leaves, and leaves again. */
const subscribe = ( isWithScript ) => async ( browser, engine ) => {
	const email = emailOf( engine, isWithScript );
	const send = async () => {
		await forgetRates();
		await browser.goTo( pages.subscribe );
		await browser.type( `${ BLOCK } [type="email"]`, email );
		await browser.press( `${ BLOCK } button` );
		await says(
			browser,
			isWithScript ? 'A letter is on its way.' : 'Check your inbox'
		);
	};
	await send();
	assert.equal( ( await find( email ) ).state, 'pending' );
	const [ mail ] = await until( async () => {
		const mails = await mailsTo( email );
		return mails.length && mails;
	}, 'a mail' );
	// The link alone says nothing: programs follow links in mails, too.
	await browser.goTo( linkOf( mail, 'confirm' ) );
	assert.equal( ( await find( email ) ).state, 'pending' );
	await browser.press( 'form button' );
	await until(
		async () => ( await find( email ) ).state === 'confirmed',
		'a subscription'
	);
	await browser.goTo( linkOf( mail, 'confirm' ) );
	assert.ok( ( await texts( browser ) ).length > 20 );
	assert.equal( ( await find( email ) ).state, 'confirmed' );

	// Signed up again, the page says the same to everybody.
	await send();
	assert.equal( ( await find( email ) ).state, 'confirmed' );

	await browser.goTo( await keyLink( email, 'preferences' ) );
	await browser.type( '#name', 'Ada' );
	await browser.press( 'form button' );
	await until(
		async () => ( await find( email ) ).name === 'Ada',
		'a name that is kept'
	);
	await until(
		async () => ( await browser.read( '#name', 'value' ) ) === 'Ada',
		'the name in its field'
	);
	await browser.press( '[name="mainstay_posts"][value="no"]' );
	await browser.press( 'form button' );
	await until(
		async () => ( await find( email ) ).state === 'unsubscribed',
		'no more posts'
	);
	await browser.press( '[name="mainstay_posts"][value="yes"]' );
	await browser.press( 'form button' );
	await until(
		async () => ( await find( email ) ).state !== 'unsubscribed',
		'posts again'
	);
	const away = await keyLink( email, 'unsubscribe' );
	await browser.goTo( away );
	await browser.press( 'form button' );
	await says( browser, 'You have unsubscribed' );
	await browser.goTo( away );
	await says( browser, 'You have unsubscribed' );
	assert.equal( ( await find( email ) ).state, 'unsubscribed' );
};

/** The form of a service that has closed, by keyboard. */
async function subscribeByRevue( browser, engine ) {
	const email = `${ engine }-revue@example.com`;
	await forgetRates();
	await browser.goTo( pages.revue );
	const field = '.wp-block-jetpack-revue [type="email"]';
	await browser.type( field, email );
	await browser.pressKey( field, 'Enter' );
	await until(
		async () => ( await find( email ) )?.state === 'pending',
		'somebody who is asked'
	);
	await until(
		async () => ( await mailsTo( email ) ).length === 1,
		'one mail'
	);
}

const LIKE = '.mainstay-like__button';

async function likeTwice( browser ) {
	await browser.goTo( pages.like );
	const pressed = () =>
		browser.run(
			`return document.querySelector( '${ LIKE }' ).getAttribute( 'aria-pressed' );`
		);
	const counted = () =>
		php(
			`require_once dirname( Mainstay\\FILE ) . '/likes/likes.php'; return (int) Mainstay\\Likes\\Count\\get_count( ${ likedPost } );`
		);
	await show( browser, LIKE );
	await browser.press( LIKE );
	await until( async () => ( await counted() ) === 1, 'a like' );
	await until( async () => ( await pressed() ) === 'true', 'a heart' );
	// The page hears of it after the server has counted.
	await pause( 200 );
	await browser.reload();
	await until(
		async () => ( await pressed() ) === 'true',
		'it is remembered'
	);
	await show( browser, LIKE );
	await browser.pressKey( LIKE, 'Enter' );
	await until( async () => ( await counted() ) === 0, 'it is taken back' );
	// The page hears of it after the server has counted.
	await pause( 200 );
	await browser.reload();
	assert.equal( await pressed(), 'false' );
	await browser.goTo( pages.again );
	await browser.back();
	assert.equal( await pressed(), 'false' );
}

async function likePlainly( browser ) {
	await browser.goTo( pages.like );
	for ( const [ value, times ] of [
		[ '0', 1 ],
		[ '1', 2 ],
	] ) {
		await browser.press( LIKE );
		await until(
			async () => ( await browser.read( LIKE, 'value' ) ) === value,
			`press ${ times }`
		);
	}
}

/** Links that open a tab, which lead where they say. */
async function share( browser ) {
	await browser.goTo( pages.like );
	const link = '.mainstay-sharing a[target="_blank"]';
	await show( browser, link );
	const where = new URL( await browser.read( link, 'href' ) ).host;
	for ( let times = 0; times < 2; times++ ) {
		const address = await browser.inNewTab(
			() => browser.press( link ),
			() =>
				until( async () => {
					const at = await browser.address();
					return at.includes( where ) && at;
				}, where )
		);
		assert.ok(
			decodeURIComponent( address ).includes(
				new URL( pages.like ).pathname
			),
			address
		);
	}
	assert.equal( await browser.address(), pages.like );
}

async function sendMessage( browser ) {
	await browser.goTo( pages.message );
	const link = '.whatsapp-block__button';
	await browser.press( link );
	await until(
		async () => /whatsapp\.com/.test( await browser.address() ),
		'WhatsApp'
	);
	await browser.back();
	const other = `${ link }[target="_blank"]`;
	await show( browser, other );
	const address = await browser.inNewTab(
		() => browser.press( other ),
		() =>
			until( async () => {
				const at = await browser.address();
				return at.includes( 'whatsapp' ) && at;
			}, 'WhatsApp in a new tab' )
	);
	assert.match( address, /book(%20|\+| )a(%20|\+| )table/ );
}

/** Is a text seen? */
const isSeen = ( browser, text ) =>
	browser.run(
		`return [ ...document.querySelectorAll( '.wp-block-jetpack-repeat-visitor' ) ].some( ( block ) => block.checkVisibility() && block.textContent.includes( '${ text }' ) );`
	);

async function comeAgain( browser ) {
	const seen = async () => [
		await isSeen( browser, 'New here?' ),
		await isSeen( browser, 'Good to see you again.' ),
	];
	await browser.goTo( pages.again );
	assert.deepEqual( await seen(), [ true, false ] );
	await browser.reload();
	assert.deepEqual( await seen(), [ true, false ] );
	await browser.goTo( pages.hours );
	await browser.goTo( pages.again );
	assert.deepEqual( await seen(), [ false, true ] );
	await browser.goTo( pages.hours );
	await browser.back();
	assert.deepEqual( await seen(), [ false, true ] );
}

async function readHours( browser ) {
	await browser.goTo( pages.hours );
	await until(
		() =>
			browser.run(
				`return document.querySelector( '[data-status]' )?.dataset.open === 'true';`
			),
		'"open"'
	);
	assert.match( await texts( browser, '[data-status]' ), /^Open/ );
	await browser.reload();
	assert.match( await texts( browser, '[data-status]' ), /^Open/ );
}

async function goOnReading( browser ) {
	for ( let times = 0; times < 2; times++ ) {
		await browser.goTo( pages.related );
		await show( browser, '.wp-block-jetpack-related-posts a' );
		await browser.press( '.wp-block-jetpack-related-posts a' );
		await until(
			async () => ( await browser.address() ) === pages.like,
			'the related post'
		);
		await browser.back();
		await until(
			async () => ( await browser.address() ) === pages.related,
			'the post again'
		);
	}
}

/** Goes back after a form was sent: nothing is sent again, and a second message can be written. */
async function writeTwice( browser, engine ) {
	for ( const turn of [ 'one', 'two' ] ) {
		const word = `visitors-actions-${ engine }-${ turn }-${ Date.now() }`;
		await browser.goTo( pages.write );
		await browser.type( '[autocomplete="name"]', word );
		// An address that browsers take and no mail reaches.
		await browser.type( 'main [type="email"]', 'ada@nowhere' );
		await browser.type( 'main form textarea', 'Hello' );
		await browser.press( 'main form [type="submit"]' );
		await says(
			browser,
			'Enter an email address, like name@example.com.',
			'main form'
		);
		assert.equal(
			await browser.read( '[autocomplete="name"]', 'value' ),
			word
		);
		await browser.clear( 'main [type="email"]' );
		await browser.type( 'main [type="email"]', 'ada@example.com' );
		await browser.press( 'main form [type="submit"]' );
		await says( browser, 'Message Sent', 'main' );
		await browser.reload();
		await browser.goTo( pages.again );
		await browser.back();
		// What a browser would send anew it sends now.
		await pause( 300 );
		assert.equal(
			await php(
				`return count( array_filter( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'posts_per_page' => -1 ] ), fn( $post ) => str_contains( $post->post_content . wp_json_encode( get_post_meta( $post->ID ) ), '${ word }' ) ) );`
			),
			1
		);
	}
}

/** What has the focus, and whether the window shows it. */
const seenFocus = ( browser ) =>
	browser.run(
		`const { activeElement: element } = document;
		const { top, bottom } = element.getBoundingClientRect();
		return element.localName + ( top >= 0 && bottom <= innerHeight ? '' : ' out of sight, from ' + top + ' to ' + bottom );`
	);

/** What is said at the top of a long form is seen by those who pressed the button at its end. */
async function writeMuch( browser, engine ) {
	const SEND = 'main form [type="submit"]';
	await forgetRates();
	await browser.goTo( pages.writeMuch );
	await show( browser, SEND );
	await browser.press( SEND );
	await until(
		async () => ( await seenFocus( browser ) ) === 'input',
		'the first field that is empty'
	);
	await browser.type(
		'[autocomplete="name"]',
		`visitors-actions-${ engine }-long`
	);
	await browser.type( 'main [type="email"]', 'ada@example.com' );
	await show( browser, SEND );
	await browser.press( SEND );
	await says( browser, 'Message Sent', 'main' );
	await until(
		async () => /^h3/.test( await seenFocus( browser ) ),
		'the focus on the thanks'
	);
	// Later on it is still there.
	await pause( 300 );
	assert.equal( await seenFocus( browser ), 'h3' );
}

/** A number with a decimal comma, a star by the mouse and the next by the keyboard, a slider. */
const measure = ( isWithScript ) => async ( browser, engine ) => {
	await forgetRates();
	await browser.goTo( pages.measure );
	await browser.type(
		'[autocomplete="name"]',
		`visitors-actions-${ engine }-scales`
	);
	await browser.type( '#number', '3,5' );
	await browser.press( '.mainstay-field__step:nth-child(3)' );
	await browser.pressKey( '[value="3/5"]', 'ArrowRight' );
	await browser.pressKey( '#slider', 'ArrowRight' );
	assert.equal( await browser.read( '[value="4/5"]', 'checked' ), true );
	assert.equal(
		await texts( browser, 'main output' ),
		isWithScript ? '1' : ''
	);
	await browser.press( 'main form [type="submit"]' );
	await says( browser, 'Enter 3 or less.', 'main form' );
	assert.equal( await browser.read( '#number', 'value' ), '3,5' );
	assert.equal( await browser.read( '#slider', 'value' ), '1' );
	assert.equal( await browser.read( '[value="4/5"]', 'checked' ), true );
	await browser.clear( '#number' );
	await browser.type( '#number', '2,5' );
	await browser.press( 'main form [type="submit"]' );
	await says( browser, 'Message Sent', 'main' );
	assert.match(
		await texts( browser, 'main' ),
		/number\s*2\.5\s*rating\s*4\/5\s*slider\s*1(?!\d)/
	);
};

inEveryEngine(
	site,
	{ language: 'de', region: 'DE' },
	{
		'a subscription from the form to the last page': subscribe( true ),
		'a subscription by an older form and the keyboard': subscribeByRevue,
		'a like holds, and is taken back': likeTwice,
		'sharing opens a tab': share,
		'a message to WhatsApp, here and in a tab': sendMessage,
		'blocks for those who come again': comeAgain,
		'"open now" is said': readHours,
		'related posts lead on, and back': goOnReading,
		'what is wrong is said, what was typed stays, and two messages are two':
			writeTwice,
		'a long form says at its top what happened, in sight': writeMuch,
		'numbers, stars and a slider': measure( true ),
	}
);

inEveryEngine(
	site,
	{ isWithScript: false },
	{
		'a subscription from the form to the last page': subscribe( false ),
		'a like holds, and is taken back': likePlainly,
		'what is wrong is said, what was typed stays, and two messages are two':
			writeTwice,
		'numbers, stars and a slider': measure( false ),
		'related posts lead on, and back': goOnReading,
		async 'hours and blocks for some are readable'( browser ) {
			await browser.goTo( pages.hours );
			assert.match( await texts( browser, 'main' ), /Open 24 hours/ );
			await browser.goTo( pages.again );
			assert.match( await texts( browser, 'main' ), /New here\?/ );
			assert.doesNotMatch(
				await texts( browser, 'main' ),
				/see you again/
			);
		},
	}
);
