/**
 * @jest-environment jsdom
 */
import { pastedOptions } from '../../../../shared/form-field/option-lines';

const paste = ( plain: string, html = '' ) =>
	pastedOptions( {
		getData: ( type ) => ( type === 'text/html' ? html : plain ),
	} );

it( 'takes a line for an option', () =>
	expect( paste( 'Rye\r\n  Wheat \n\nSpelt' ) ).toEqual( [
		'Rye',
		'Wheat',
		'Spelt',
	] ) );

it( 'leaves out the signs of a list', () =>
	expect( paste( '• Rye\n- Wheat\n3. Spelt\nd) Oat\n1984\n-5 °C' ) ).toEqual(
		[ 'Rye', 'Wheat', 'Spelt', 'Oat', '1984', '-5 °C' ]
	) );

it( 'reads the items of a list in HTML', () =>
	expect(
		paste(
			'Rye Wheat',
			'<ul><li><p>Rye</p>\n</li><li><b>Wheat</b> &amp; co</li><li></li></ul>'
		)
	).toEqual( [ 'Rye', 'Wheat &amp; co' ] ) );

it( 'leaves a single line to the text', () => {
	expect( paste( 'Rye' ) ).toEqual( [] );
	expect( paste( 'Rye\n' ) ).toEqual( [] );
	expect( paste( '' ) ).toEqual( [] );
} );

it( 'keeps markup as text, and runs none of it', () =>
	expect( paste( '<img src=x onerror=alert(1)>\n<b>Rye</b>' ) ).toEqual( [
		'&lt;img src=x onerror=alert(1)&gt;',
		'&lt;b&gt;Rye&lt;/b&gt;',
	] ) );

it( 'takes 500 options at most', () =>
	expect( paste( 'Rye\n'.repeat( 100_000 ) ) ).toHaveLength( 500 ) );
