/**
 * @jest-environment jsdom
 */
import {
	canBeShown,
	focusField,
} from '../../../../../../extensions/blocks/contact-form/view/hidden-fields';

// jsdom has no CSS.escape.
window.CSS ??= {} as typeof CSS;
window.CSS.escape ??= ( text ) => text;

const field = '<div data-field="a"><input id="in"></div>';

function open( html: string ) {
	document.body.innerHTML = html;
	return document.querySelector( '[data-field]' )!;
}

it.each( [
	[ 'in sight', `<form>${ field }</form>`, true ],
	[ 'hidden', `<form><div hidden>${ field }</div></form>`, false ],
	[
		'itself hidden by a style',
		'<style>.wp-block-hidden-mobile{display:none !important}</style><form><div data-field="a" class="wp-block-hidden-mobile"><input></div></form>',
		false,
	],
	[
		'in a group hidden by a style',
		`<style>.wp-block-hidden-mobile{display:none !important}</style><form><div class="wp-block-hidden-mobile">${ field }</div></form>`,
		false,
	],
	[
		'in a closed Details block',
		`<form><details><summary>More</summary>${ field }</details></form>`,
		true,
	],
	[
		'in a closed accordion',
		`<form><button aria-controls="p" aria-expanded="false"></button><div id="p" hidden>${ field }</div></form>`,
		true,
	],
	[
		'in a tab that is not the current one',
		`<form><button role="tab" aria-controls="p" aria-selected="false"></button><section role="tabpanel" id="p" style="display:none">${ field }</section></form>`,
		true,
	],
	[
		'in another step',
		`<form><div data-form-step style="display:none">${ field }</div></form>`,
		true,
	],
	[
		'in a hidden group of a closed Details block',
		`<form><details><summary></summary><div style="display:none">${ field }</div></details></form>`,
		false,
	],
	[
		'in a hidden dialog that is no part of the form',
		`<div hidden><form>${ field }</form></div>`,
		true,
	],
] )( 'a field %s', ( _case, html, expected ) => {
	expect( canBeShown( open( html ) ) ).toBe( expected );
} );

it( 'opens every Details block around a field, and no other', () => {
	open(
		`<form><details id="a"><summary>A</summary><details id="b"><summary>B</summary>${ field }</details></details><details id="c"><summary>C</summary></details></form>`
	);
	focusField( document.getElementById( 'in' ) );
	expect(
		[ ...document.querySelectorAll( 'details' ) ].map(
			( details ) => details.open
		)
	).toEqual( [ true, true, false ] );
	expect( document.getElementById( 'in' )!.matches( ':focus' ) ).toBe( true );
} );

it( 'leaves a Details block closed whose summary has the field', () => {
	open( `<form><details><summary>${ field }</summary></details></form>` );
	focusField( document.getElementById( 'in' ) );
	expect( document.querySelector( 'details' )!.open ).toBe( false );
} );

it.each( [
	[ 'aria-expanded="false"', 1 ],
	[ 'aria-selected="false"', 1 ],
	[ 'aria-expanded="true"', 0 ],
	[ 'aria-selected="true"', 0 ],
] )( 'presses the button of what is closed: %s', ( state, expected ) => {
	open(
		`<form><button aria-controls="other p" ${ state }></button><div id="p" hidden>${ field }</div></form>`
	);
	const press = jest.fn( ( event: Event ) => event.preventDefault() );
	document.querySelector( 'button' )!.addEventListener( 'click', press );
	focusField( document.getElementById( 'in' ) );
	expect( press ).toHaveBeenCalledTimes( expected );
} );

it( 'gives the focus when the page has shown the field, and does not ask for ever', () => {
	jest.useFakeTimers();
	open(
		`<form><button type="button" aria-controls="p" aria-expanded="false"></button><div id="p" hidden>${ field }</div></form>`
	);
	const input = document.getElementById( 'in' )!;
	// Browsers give nothing hidden the focus; jsdom does.
	let isShown = false;
	let tries = 0;
	const focus = input.focus.bind( input );
	input.focus = () => {
		tries++;
		if ( isShown ) {
			focus();
		}
	};
	document.querySelector( 'button' )!.onclick = () => {
		setTimeout( () => ( isShown = true ), 50 );
	};
	focusField( input );
	jest.advanceTimersByTime( 1000 );
	expect( input.matches( ':focus' ) ).toBe( true );
	input.blur();
	isShown = false;
	tries = 0;
	document.querySelector( 'button' )!.onclick = null;
	focusField( input );
	jest.advanceTimersByTime( 10_000 );
	expect( tries ).toBeLessThan( 30 );
	jest.useRealTimers();
} );

it( 'does nothing without an element', () => {
	expect( () => focusField( null ) ).not.toThrow();
} );
