/**
 * What every block does when it is inserted: the keyboard is in it, also once its data has come, and the
 * fields of its placeholder are as high as those of WordPress.
 */
import { expect, newPost, test, whenSettled } from './test';

/** Fields of WordPress are so high, in pixels. */
const FIELD_HEIGHT = 40;

test( 'the keyboard is in every block that is inserted', async ( { page } ) => {
	test.slow();
	const canvas = await newPost( page );
	const names = await page.evaluate( () =>
		window.wp.blocks
			.getBlockTypes()
			.filter(
				( { name, parent, ancestor, supports } ) =>
					/^(jetpack|premium-content)\//.test( name ) &&
					! parent &&
					! ancestor &&
					( supports as { inserter?: boolean } )?.inserter !== false
			)
			.map( ( { name } ) => name )
	);
	expect( names.length ).toBeGreaterThan( 25 );
	const outside: string[] = [];
	const low: string[] = [];
	for ( const name of names ) {
		const id = await page.evaluate( ( block ) => {
			const { wp } = window;
			const made = wp.blocks.createBlock( block );
			void wp.data
				.dispatch( 'core/block-editor' )
				.insertBlocks( made, 0 );
			return made.clientId;
		}, name );
		const block = canvas.locator( `[data-block="${ id }"]` );
		await block.waitFor();
		await whenSettled( page );
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
		await page.evaluate(
			( clientId ) =>
				window.wp.data
					.dispatch( 'core/block-editor' )
					.removeBlock( clientId ),
			id
		);
	}
	expect.soft( outside ).toEqual( [] );
	expect( low ).toEqual( [] );
} );
