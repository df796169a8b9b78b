/** The patterns in the editor of WordPress: all open there, and a placeholder leads to them. */
import {
	canvasOf,
	content,
	expect,
	insertBlock,
	newPost,
	publish,
	test,
	visit,
} from './test';

interface Pattern {
	name: string;
	content: string;
}

test( 'every pattern opens without a damaged block, with all its blocks @short', async ( {
	page,
} ) => {
	await newPost( page );
	const { count, wrong } = await page.evaluate( async () => {
		const { apiFetch, blocks } = window.wp;
		const all = await apiFetch< Pattern[] >( {
			path: '/wp/v2/block-patterns/patterns',
		} );
		const ours = all.filter( ( { name } ) =>
			name.startsWith( 'mainstay-blocks/' )
		);
		type Tree = ReturnType< typeof blocks.parse >;
		const every = ( tree: Tree ): Tree =>
			tree.flatMap( ( block ) => [
				block,
				...every( block.innerBlocks ),
			] );
		return {
			count: ours.length,
			wrong: ours.flatMap( ( pattern ) =>
				every( blocks.parse( pattern.content ) )
					.filter(
						( { name, isValid } ) =>
							! isValid || name === 'core/missing'
					)
					.map( ( { name } ) => `${ pattern.name }: ${ name }` )
			),
		};
	} );
	expect( count ).toBeGreaterThanOrEqual( 24 );
	expect( wrong ).toEqual( [] );
} );

test( 'an empty form starts from a pattern, which visitors see @short', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Form' );
	await canvas
		.getByRole( 'button', { name: 'Start from a pattern' } )
		.click();
	const dialog = page.getByRole( 'dialog', { name: 'Start from a pattern' } );
	await dialog.getByRole( 'option', { name: 'Request for a quote' } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await expect(
		canvasOf( page ).getByRole( 'document', { name: 'Block: Form' } )
	).toHaveCount( 1 );
	expect( await content( page ) ).toMatch(
		/^<!-- wp:heading -->[\s\S]*wp:jetpack\/contact-form/
	);
	await visit( page, await publish( page ) );
	await expect(
		page.getByRole( 'button', { name: 'Request a quote' } )
	).toBeVisible();
} );
