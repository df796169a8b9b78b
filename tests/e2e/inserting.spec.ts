/**
 * What every block does when it is inserted: the keyboard is in it, also once its data has come, and the
 * fields of its placeholder are as high as those of WordPress.
 */
import { insertableNames, insertAlone } from './insert-alone';
import { expect, newPost, test } from './test';

/** Fields of WordPress are so high, in pixels. */
const FIELD_HEIGHT = 40;

test( 'the keyboard is in every block that is inserted', async ( { page } ) => {
	test.slow();
	const canvas = await newPost( page );
	const outside: string[] = [];
	const low: string[] = [];
	for ( const name of await insertableNames( page ) ) {
		const block = await insertAlone( page, canvas, name );
		const seen = await block.evaluate(
			( element, least ) => ( {
				hasFocus: element.contains(
					element.ownerDocument.activeElement
				),
				low: [
					...element.querySelectorAll< HTMLElement >(
						':is(.components-placeholder, form) input:is([type="text"], [type="url"], :not([type]))'
					),
				]
					.filter( ( field ) => {
						const { height } = field.getBoundingClientRect();
						return height > 0 && height < least;
					} )
					.map(
						( field ) =>
							`${ field.className } ${ field.getBoundingClientRect().height }`
					),
			} ),
			FIELD_HEIGHT
		);
		if ( ! seen.hasFocus ) {
			outside.push( name );
		}
		low.push( ...seen.low.map( ( field ) => `${ name }: ${ field }` ) );
	}
	expect.soft( outside ).toEqual( [] );
	expect( low ).toEqual( [] );
} );
