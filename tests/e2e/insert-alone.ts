/** The blocks that an author finds, each alone in a post. */
import { expect, whenSettled } from './test';
import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Names of our blocks that the inserter offers outside of other blocks. */
export async function insertableNames( page: Page ): Promise< string[] > {
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
	return names;
}

/** Inserts a block in place of all others, and waits for what it asks for. */
export async function insertAlone(
	page: Page,
	canvas: FrameLocator,
	name: string
): Promise< Locator > {
	const id = await page.evaluate( ( block ) => {
		const { blocks, data } = window.wp;
		const made = blocks.createBlock( block );
		const { removeBlocks, insertBlocks } =
			data.dispatch( 'core/block-editor' );
		void removeBlocks(
			data.select( 'core/block-editor' ).getBlockOrder(),
			false
		);
		void insertBlocks( made, 0 );
		return made.clientId;
	}, name );
	const block = canvas.locator( `[data-block="${ id }"]` );
	await block.waitFor();
	await whenSettled( page );
	return block;
}
