/**
 * @jest-environment jsdom
 */
import {
	clearProblem,
	clearProblems,
	showProblems,
} from '../../../../../../extensions/blocks/contact-form/view/show-problems';

// jsdom has no CSS.escape.
window.CSS ??= {} as typeof CSS;
window.CSS.escape ??= ( text ) => text.replace( /["\\]/g, '\\$&' );

let form: HTMLFormElement;

beforeEach( () => {
	document.body.innerHTML = `<form>
		<div data-field="a"><label for="ia">Name <span>(required)</span></label><input id="ia"></div>
		<div data-field="b"><fieldset><legend>Size</legend><div>
			<label class="mainstay-field__option"><input type="radio" id="ib"><span>Small</span></label>
			<label class="mainstay-field__option"><input type="radio"><span>Large</span></label>
		</div></fieldset></div>
		<div data-field='c"d'><label class="mainstay-field__option"><input type="checkbox" id="ic"><span>I agree</span></label></div>
	</form>`;
	form = document.querySelector( 'form' )!;
} );

const alert = () => form.querySelector< HTMLElement >( '[role="alert"]' );

it( 'names a field without a label as screen readers do', () => {
	form.insertAdjacentHTML(
		'beforeend',
		'<div data-field="e"><input id="ie" aria-label="Text field 2"></div><div data-field="f"><fieldset aria-label="Choice"><legend></legend><label class="mainstay-field__option"><input type="radio" id="if"><span>Rye</span></label></fieldset></div>'
	);
	showProblems( form, 'Please correct:', [
		{ name: 'e', message: 'Needed.' },
		{ name: 'f', message: 'Choose.' },
	] );
	expect( alert()!.textContent ).toContain( 'Text field 2: Needed.' );
	expect( alert()!.textContent ).toContain( 'Choice: Choose.' );
} );

it( 'sums up, says it at each field, and goes to the first', () => {
	showProblems( form, 'Correct the following:', [
		{ name: 'a', message: 'Needed.' },
		{ name: 'b', message: 'Choose.' },
		{ name: 'c"d', message: 'Tick.' },
	] );
	expect( form.firstElementChild ).toBe( alert() );
	expect( alert()!.querySelector( 'p' )!.textContent ).toBe(
		'Correct the following:'
	);
	expect(
		[ ...alert()!.querySelectorAll( 'a' ) ].map( ( link ) => [
			link.textContent,
			link.getAttribute( 'href' ),
		] )
	).toEqual( [
		[ 'Name: Needed.', '#ia' ],
		[ 'Size: Choose.', '#ib' ],
		[ 'I agree: Tick.', '#ic' ],
	] );
	const input = form.querySelector( '#ia' )!;
	expect( form.ownerDocument.activeElement ).toBe( input );
	expect( input.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( input.getAttribute( 'aria-describedby' ) ).toBe( 'ia-error' );
	expect( form.querySelector( '#ia-error' )!.textContent ).toBe( 'Needed.' );
	// Between the question and its answers.
	expect( form.querySelector( 'legend' )!.nextElementSibling!.id ).toBe(
		'ib-error'
	);
	expect(
		form.querySelectorAll( '[aria-describedby="ib-error"]' )
	).toHaveLength( 2 );
	alert()!.querySelectorAll( 'a' )[ 2 ]!.click();
	expect( form.ownerDocument.activeElement ).toBe(
		form.querySelector( '#ic' )
	);
} );

it( 'says what is about no field, and takes the focus itself', () => {
	showProblems( form, 'Please wait.' );
	expect( alert()!.textContent ).toBe( 'Please wait.' );
	expect( form.ownerDocument.activeElement ).toBe( alert() );
	expect( form.querySelectorAll( '[aria-invalid]' ) ).toHaveLength( 0 );
} );

it( 'a field that is not there any more is named in the summary', () => {
	showProblems( form, 'Correct the following:', [
		{ name: 'gone', message: 'Needed.' },
	] );
	expect( alert()!.querySelector( 'li' )!.textContent ).toBe( 'Needed.' );
} );

it( 'text is text', () => {
	showProblems( form, '<b>x</b>', [ { name: 'a', message: '<i>y</i>' } ] );
	expect( form.querySelector( 'b, i' ) ).toBeNull();
} );

it( 'takes back what it said, of one field or of all', () => {
	const problems = [
		{ name: 'a', message: 'Needed.' },
		{ name: 'b', message: 'Choose.' },
	];
	showProblems( form, 'x', problems );
	showProblems( form, 'x', problems );
	expect( form.querySelectorAll( '.mainstay-field__error' ) ).toHaveLength(
		2
	);
	clearProblem( form.querySelector( '[data-field="a"]' )! );
	expect( form.querySelector( '#ia' )!.hasAttribute( 'aria-invalid' ) ).toBe(
		false
	);
	expect( form.querySelectorAll( '.mainstay-field__error' ) ).toHaveLength(
		1
	);
	clearProblems( form );
	expect( alert() ).toBeNull();
	expect( form.querySelectorAll( '.mainstay-field__error' ) ).toHaveLength(
		0
	);
} );

it( 'opens what hides the first field, and by a link what hides another', () => {
	form.innerHTML = `<details><summary>More</summary><div data-field="a"><label for="ia">Name</label><input id="ia"></div></details>
		<details><summary>Most</summary><div data-field="b"><label for="ib">Size</label><input id="ib"></div></details>`;
	showProblems( form, 'Please correct:', [
		{ name: 'a', message: 'Needed.' },
		{ name: 'b', message: 'Needed.' },
	] );
	const opened = () =>
		[ ...form.querySelectorAll( 'details' ) ].map( ( { open } ) => open );
	expect( opened() ).toEqual( [ true, false ] );
	alert()!.querySelectorAll( 'a' )[ 1 ]!.click();
	expect( opened() ).toEqual( [ true, true ] );
	expect( form.ownerDocument.activeElement!.id ).toBe( 'ib' );
} );
