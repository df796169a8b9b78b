import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlockEditorProvider, BlockList } from '@wordpress/block-editor';
import { createBlock, registerBlockType, serialize } from '@wordpress/blocks';
import { StrictMode } from '@wordpress/element';
import { lazyEdit } from '../../../../shared/lazy/lazy-edit';
import type { BlockSettings } from '../../editor-types';

const Loaded = () => <p>The edit is here.</p>;

function register( name: string, load: Parameters< typeof lazyEdit >[ 0 ] ) {
	registerBlockType( name, {
		apiVersion: 3,
		title: name,
		category: 'text',
		attributes: { text: { type: 'string' } },
		edit: lazyEdit( load ),
		save: () => null,
	} as BlockSettings );
	const block = createBlock( name, { text: 'kept' } );
	render(
		<StrictMode>
			<BlockEditorProvider value={ [ block ] } settings={ {} }>
				<BlockList />
			</BlockEditorProvider>
		</StrictMode>
	);
	return block;
}

/** The error that webpack throws when a chunk does not arrive. */
const chunkError = () =>
	Object.assign( new Error( 'Loading chunk 1 failed.' ), {
		name: 'ChunkLoadError',
	} );

it( 'shows a selectable block while the edit loads, then the edit', async () => {
	let arrive: ( module: { Edit: typeof Loaded } ) => void = () => {};
	register(
		'test/slow',
		() => new Promise( ( resolve ) => ( arrive = resolve ) )
	);
	expect(
		await screen.findByRole( 'document', { name: 'Block: test/slow' } )
	).toBeInTheDocument();
	expect( screen.queryByText( 'The edit is here.' ) ).toBeNull();
	await act( async () => arrive( { Edit: Loaded } ) );
	expect(
		await screen.findByText( 'The edit is here.' )
	).toBeInTheDocument();
} );

it( 'says that the edit could not be loaded, and tries again', async () => {
	const load = jest
		.fn()
		.mockRejectedValueOnce( chunkError() )
		.mockResolvedValue( { Edit: Loaded } );
	const block = register( 'test/failing', load );
	expect(
		await screen.findByText(
			'The editor of this block could not be loaded. Your content is safe. Check the connection, then try again.'
		)
	).toBeInTheDocument();
	expect( serialize( [ block ] ) ).toBe(
		'<!-- wp:test/failing {"text":"kept"} /-->'
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	expect(
		await screen.findByText( 'The edit is here.' )
	).toBeInTheDocument();
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it( 'leaves an error of the edit itself to WordPress', async () => {
	register( 'test/broken', async () => ( {
		Edit: () => {
			throw new Error( 'A mistake of ours' );
		},
	} ) );
	expect(
		await screen.findByText( /has encountered an error/ )
	).toBeInTheDocument();
	expect( console ).toHaveErrored();
} );
