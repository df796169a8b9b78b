/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { makeSlider } from '../../../../../extensions/blocks/image-compare/slider';

function stage( mode = 'horizontal', direction = 'ltr' ) {
	document.body.innerHTML = `<div class="juxtapose" style="direction:${ direction }" data-mode="${ mode }" data-slider-label="Move the slider" data-slider-value="%1$d %% before, %2$d %% after"><img/><img/></div>`;
	const element = document.body.firstElementChild as HTMLElement;
	element.getBoundingClientRect = () => new DOMRect( 100, 50, 200, 400 );
	element.setPointerCapture = jest.fn();
	element.hasPointerCapture = () => true;
	const undo = makeSlider( element );
	const range = element.querySelector( 'input' )!;
	const press = ( key: string ) =>
		range.dispatchEvent(
			new KeyboardEvent( 'keydown', {
				key,
				bubbles: true,
				cancelable: true,
			} )
		);
	const pointer = ( type: string, clientX: number, clientY: number ) =>
		element.dispatchEvent(
			new MouseEvent( type, { clientX, clientY, bubbles: true } )
		);
	return { element, range, undo, press, pointer };
}

it( 'is a native range with a name, a value in words and steps of 1 percent', () => {
	const { element, range } = stage();
	expect( range ).toHaveAttribute( 'type', 'range' );
	expect( range ).toHaveAccessibleName( 'Move the slider' );
	expect( [
		range.min || '0',
		range.max || '100',
		range.step || '1',
	] ).toEqual( [ '0', '100', '1' ] );
	range.value = '38';
	range.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	expect( range ).toHaveAttribute(
		'aria-valuetext',
		'38 % before, 62 % after'
	);
	expect( element.style.getPropertyValue( '--position' ) ).toBe( '38%' );
} );

it.each( [ 'Enter', ' ' ] )( 'jumps to 90 or 10 percent: "%s"', ( key ) => {
	const { range, press } = stage();
	press( key );
	expect( range ).toHaveValue( '90' );
	press( key );
	expect( range ).toHaveValue( '10' );
	press( key );
	expect( range ).toHaveValue( '90' );
} );

it( 'goes where the pointer clicks or drags', () => {
	const { range, pointer } = stage();
	pointer( 'click', 150, 60 );
	expect( range ).toHaveValue( '25' );
	pointer( 'pointermove', 290, 60 );
	expect( range ).toHaveValue( '95' );
	pointer( 'pointermove', 999, 60 );
	expect( range ).toHaveValue( '100' );
} );

it( 'starts at the right where text does', () => {
	const { range, pointer } = stage( 'horizontal', 'rtl' );
	pointer( 'click', 150, 60 );
	expect( range ).toHaveValue( '75' );
} );

it( 'goes up and down when it is vertical, as the arrows say', () => {
	const { range, pointer, press } = stage( 'vertical', 'rtl' );
	expect( range ).toHaveAttribute( 'aria-orientation', 'vertical' );
	pointer( 'click', 150, 150 );
	expect( range ).toHaveValue( '25' );
	press( 'ArrowDown' );
	expect( range ).toHaveValue( '26' );
	press( 'ArrowUp' );
	press( 'ArrowUp' );
	expect( range ).toHaveValue( '24' );
} );

it( 'leaves the other keys to the browser', () => {
	const { press } = stage();
	expect( press( 'ArrowUp' ) ).toBe( true );
	expect( press( 'Tab' ) ).toBe( true );
} );

it( 'takes everything away again', () => {
	const { element, undo, pointer } = stage();
	undo();
	expect( element.children ).toHaveLength( 2 );
	pointer( 'click', 150, 60 );
	expect( element.style.getPropertyValue( '--position' ) ).toBe( '50%' );
} );
