/**
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { mixOptions } from '../../../../../../extensions/blocks/contact-form/view/mix-options';
import { RUNS } from '../../../../check-model';

function listOf( names: string[], other: boolean ) {
	const list = document.createElement( 'div' );
	list.toggleAttribute( 'data-random', true );
	list.innerHTML =
		names.map( ( name ) => `<label>${ name }</label>` ).join( '' ) +
		( other ? '<label>Other</label><input>' : '' );
	return list;
}
const textsOf = ( list: Element ) =>
	[ ...list.children ].map(
		( { localName, textContent } ) => textContent || localName
	);

it( 'keeps every option, and an answer of their own last', () => {
	fc.assert(
		fc.property(
			fc.nat( 6 ),
			fc.boolean(),
			fc.infiniteStream(
				fc.double( { min: 0, max: 0.999, noNaN: true } )
			),
			( count, other, numbers ) => {
				const names = 'ABCDEF'.slice( 0, count ).split( '' );
				const list = listOf( names, other );
				mixOptions( list, () => numbers.next().value! );
				const texts = textsOf( list );
				const mixed = texts.slice( 0, names.length );
				expect( mixed.sort() ).toEqual( names );
				expect( texts.slice( names.length ) ).toEqual(
					other ? [ 'Other', 'input' ] : []
				);
				expect( list.hasAttribute( 'data-random' ) ).toBe( false );
			}
		),
		RUNS
	);
} );

it( 'comes to every order equally often', () => {
	const seen = new Map< string, number >();
	for ( let turn = 0; turn < 6; turn++ ) {
		const list = listOf( [ 'A', 'B', 'C' ], false );
		const numbers = [ ( turn % 3 ) / 3, Math.floor( turn / 3 ) / 2, 0 ];
		mixOptions( list, () => numbers.shift()! + 0.01 );
		const order = textsOf( list ).join( '' );
		seen.set( order, ( seen.get( order ) ?? 0 ) + 1 );
	}
	expect( seen.size ).toBe( 6 );
} );
