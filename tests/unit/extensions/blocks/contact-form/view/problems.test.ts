/**
 * @jest-environment jsdom
 */
import {
	problemOf,
	problemsOf,
	type Texts,
} from '../../../../../../extensions/blocks/contact-form/view/problems';

const texts: Texts = {
	required: 'This field is required.',
	email: 'Enter an email address, like name@example.com.',
	url: 'Enter a web address, like https://example.com.',
	date: 'Enter a date.',
	time: 'Enter a time, like 14:30.',
	tick: 'Check this box.',
	choose: 'Choose at least one option.',
	summary: 'Correct the following:',
	busy: 'Sending…',
	failed: 'failed',
};

function field( html: string ) {
	const made = document.createElement( 'div' );
	made.dataset.field = 'name';
	made.innerHTML = html;
	return made;
}

it.each( [
	[ '<input required>', texts.required ],
	[ '<input required value="x">', '' ],
	[ '<input>', '' ],
	[ '<textarea required></textarea>', texts.required ],
	[ '<select required><option value="">-</option></select>', texts.required ],
	[ '<input type="checkbox" required>', texts.tick ],
	[ '<input type="radio" name="r" required>', texts.required ],
	[ '<input type="email" value="nobody">', texts.email ],
	[ '<input type="email" value="a@example.com">', '' ],
	[ '<input type="url" value="example.com">', texts.url ],
	[ '<input type="url" value="https://example.com">', '' ],
	[
		'<fieldset data-required><input type="checkbox"></fieldset>',
		texts.choose,
	],
	[
		'<fieldset data-required><input type="checkbox" checked></fieldset>',
		'',
	],
	[ '<input type="hidden" required>', '' ],
] )( '%s: %s', ( html, expected ) => {
	expect( problemOf( field( html ), texts ) ).toBe( expected );
} );

it( 'a date that the browser cannot read is none', () => {
	const made = field( '<input type="date">' );
	Object.defineProperty( made.querySelector( 'input' ), 'validity', {
		value: { valid: false, badInput: true },
	} );
	expect( problemOf( made, texts ) ).toBe( texts.date );
} );

it( 'finds every problem in the order of the fields', () => {
	const form = document.createElement( 'form' );
	form.innerHTML = `<div data-field="a"><input required></div>
		<div data-field="b"><input></div>
		<div data-field="c"><input type="email" value="x"></div>`;
	expect( problemsOf( form, texts ) ).toEqual( [
		{ name: 'a', message: texts.required },
		{ name: 'c', message: texts.email },
	] );
} );

it( 'asks for nothing that the screen does not show', () => {
	document.body.innerHTML =
		'<form><div data-field="a" style="display:none"><input required></div><div style="display:none"><div data-field="b"><input type="email" value="nobody"></div></div><details><summary></summary><div data-field="c"><input required></div></details></form>';
	expect( problemsOf( document.querySelector( 'form' )!, texts ) ).toEqual( [
		{ name: 'c', message: texts.required },
	] );
} );
