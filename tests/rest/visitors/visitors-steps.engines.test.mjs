/**
 * A form in steps, in Chromium, Firefox and WebKit: one step at a time with script, all of them without.
 */
import assert from 'node:assert/strict';
import { READING_CLOCK, stopReadingClock } from '../aged-page.mjs';
import { inList } from '../list-site.mjs';
import { php } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';
import { inEveryEngine, prepareSite, publishPage, until } from './visitors.mjs';

const step = ( label, ...fields ) =>
	`<!-- wp:jetpack/form-step {"stepLabel":"${ label }"} --><div class="wp-block-jetpack-form-step">${ fields.join( '' ) }</div><!-- /wp:jetpack/form-step -->`;
const button = ( name, text, type = 'button' ) =>
	`<!-- wp:button {"tagName":"button","type":"${ type }","className":"is-${ name }"} --><div class="wp-block-button is-${ name }"><button type="${ type }" class="wp-block-button__link wp-element-button">${ text }</button></div><!-- /wp:button -->`;
const form = ( attributes = '' ) =>
	`<!-- wp:jetpack/contact-form ${ attributes }--><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/form-progress-indicator /--><!-- wp:jetpack/form-step-container --><div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${ step( 'You', '<!-- wp:jetpack/field-name {"id":"who","required":true} /-->' ) }${ step( 'Reply', '<!-- wp:jetpack/field-text {"id":"shop","label":"Shop"} /-->', '<!-- wp:jetpack/field-email {"id":"mail","required":true} /-->' ) }${ step( 'Order', '<!-- wp:jetpack/field-text {"id":"order","label":"Order","required":true} /-->' ) }</div></div><!-- /wp:jetpack/form-step-container --><!-- wp:jetpack/form-step-navigation --><div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">${ button( 'previous', 'Back' ) }${ button( 'next', 'Next' ) }${ button( 'submit', 'Send', 'submit' ) }</div></div><!-- /wp:jetpack/form-step-navigation --></div><!-- /wp:jetpack/contact-form -->`;

const pages = {};

const site = prepareSite( {
	async prepare() {
		const removeClock = await addMustUsePlugin( READING_CLOCK );
		pages.steps = ( await publishPage( 'steps', form() ) ).link;
		// Sent by the browser itself, without the script of the form.
		pages.plain = (
			await publishPage( 'plain steps', form( '{"enhanced":false} ' ) )
		).link;
		return async () => {
			await php(
				`foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'posts_per_page' => -1, 'fields' => 'ids', 's' => 'visitors-steps' ] ) as $id ) { wp_delete_post( $id, true ); }`
			);
			await removeClock();
			await stopReadingClock();
		};
	},
} );

/** Sites allow a visitor a few forms in a while, and all of these are one visitor. */
const forgetRates = () =>
	inList(
		`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );`
	);

/** What of the form is in sight, and where the focus is. */
const look = ( browser ) =>
	browser.run(
		`const inSight = ( selector ) => [ ...document.querySelectorAll( 'main form ' + selector ) ].filter( ( one ) => one.getClientRects().length && getComputedStyle( one ).visibility === 'visible' ).map( ( one ) => one.textContent.trim() );
		const { activeElement: focused } = document;
		return {
			headings: inSight( 'h2' ),
			buttons: inSight( 'button' ),
			progress: inSight( '.mainstay-progress span' ),
			focus: focused.getAttribute( 'aria-label' ) || focused.id,
		};`
	);
const isAt = ( browser, heading, focus ) =>
	until(
		async () => {
			const seen = await look( browser );
			return (
				seen.headings.join() === heading &&
				( ! focus || seen.focus === focus ) &&
				seen
			);
		},
		`"${ heading }"${ focus ? ` with the focus on "${ focus }"` : '' }`
	);

const NEXT = '[data-step-to="next"] button';
const BACK = '[data-step-to="previous"] button';
const SEND = 'main form [type="submit"]';
const says = ( browser, sentence ) =>
	until(
		async () =>
			( await browser.texts( 'main' ) ).join( ' ' ).includes( sentence ),
		`"${ sentence }"`
	);

/** From the first step to the thanks, with mistakes, and back and forth. */
async function fillIn( browser, engine ) {
	await forgetRates();
	await browser.goTo( pages.steps );
	assert.deepEqual( await isAt( browser, 'You' ), {
		headings: [ 'You' ],
		buttons: [ 'Next' ],
		progress: [ 'Step 1 of 3' ],
		focus: '',
	} );
	await browser.press( NEXT );
	await isAt( browser, 'You', 'who' );
	await says( browser, 'This field is required.' );
	await browser.type( '#who', `visitors-steps-${ engine }` );
	await browser.pressKey( '#who', 'Enter' );
	assert.deepEqual( await isAt( browser, 'Reply', 'Step 2 of 3: Reply' ), {
		headings: [ 'Reply' ],
		buttons: [ 'Back', 'Next' ],
		progress: [ 'Step 2 of 3' ],
		focus: 'Step 2 of 3: Reply',
	} );
	await browser.type( '#mail', 'ada@nowhere' );
	await browser.press( BACK );
	await isAt( browser, 'You', 'Step 1 of 3: You' );
	await browser.press( NEXT );
	await isAt( browser, 'Reply' );
	assert.equal( await browser.read( '#mail', 'value' ), 'ada@nowhere' );
	await browser.press( NEXT );
	const last = await isAt( browser, 'Order', 'Step 3 of 3: Order' );
	assert.deepEqual( last.buttons, [ 'Back', 'Send' ] );
	// The browser's own button leads to the step before, and not away.
	await browser.run( 'history.back()' );
	await isAt( browser, 'Reply', 'Step 2 of 3: Reply' );
	await browser.run( 'history.forward()' );
	await isAt( browser, 'Order' );
	await browser.type( '#order', 'Two loaves' );
	await browser.press( SEND );
	// The server knows better, and the step is opened.
	await isAt( browser, 'Reply', 'mail' );
	await says( browser, 'Enter an email address, like name@example.com.' );
	await browser.clear( '#mail' );
	await browser.type( '#mail', 'ada@example.com' );
	await browser.press( NEXT );
	await isAt( browser, 'Order' );
	assert.equal( await browser.read( '#order', 'value' ), 'Two loaves' );
	await browser.press( SEND );
	await says( browser, 'Message Sent' );
	assert.match(
		( await browser.texts( 'main' ) ).join( ' ' ),
		/ada@example\.com[\s\S]*Two loaves/
	);
}

/** The browser checks the inputs of a step, and the server's page opens at the mistake. */
async function fillInPlainly( browser, engine ) {
	await forgetRates();
	await browser.goTo( pages.plain );
	await isAt( browser, 'You' );
	await browser.press( NEXT );
	await isAt( browser, 'You', 'who' );
	await browser.type( '#who', `visitors-steps-${ engine }-plain` );
	await browser.press( NEXT );
	await isAt( browser, 'Reply' );
	await browser.type( '#mail', 'ada@nowhere' );
	await browser.press( NEXT );
	await isAt( browser, 'Order' );
	await browser.type( '#order', 'Three loaves' );
	await browser.press( SEND );
	await says( browser, 'Enter an email address, like name@example.com.' );
	await isAt( browser, 'Reply' );
	await browser.clear( '#mail' );
	await browser.type( '#mail', 'ada@example.com' );
	await browser.press( NEXT );
	await isAt( browser, 'Order' );
	assert.equal( await browser.read( '#order', 'value' ), 'Three loaves' );
	await browser.press( SEND );
	await says( browser, 'Message Sent' );
}

/** All steps, one after the other, and one button. */
async function fillInWithoutScript( browser, engine ) {
	await forgetRates();
	await browser.goTo( pages.steps );
	const { headings, buttons, progress } = await look( browser );
	assert.deepEqual(
		{ headings, buttons, progress },
		{
			headings: [ 'You', 'Reply', 'Order' ],
			buttons: [ 'Send' ],
			progress: [],
		}
	);
	await browser.type( '#who', `visitors-steps-${ engine }-page` );
	await browser.type( '#mail', 'ada@example.com' );
	await browser.type( '#order', 'Four loaves' );
	await browser.press( SEND );
	await says( browser, 'Message Sent' );
}

inEveryEngine(
	site,
	{ language: 'de', region: 'DE' },
	{
		'step by step to the thanks': fillIn,
		'step by step, checked by the browser': fillInPlainly,
	}
);

inEveryEngine(
	site,
	{ isWithScript: false },
	{ 'all steps on one page': fillInWithoutScript }
);
