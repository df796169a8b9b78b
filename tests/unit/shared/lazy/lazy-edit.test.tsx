import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	BlockEditorProvider,
	BlockList,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import {
	createBlock,
	registerBlockType,
	serialize,
	type Block,
} from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { StrictMode } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { handOver, takeOver } from '../../../../shared/handed-over';
import { lazyEdit } from '../../../../shared/lazy/lazy-edit';
import type { BlockSettings } from '../../editor-types';

const Loaded = () => <p>The edit is here.</p>;

function register(
	name: string,
	load: Parameters< typeof lazyEdit >[ 0 ],
	before: ( block: Block ) => void = () => {}
) {
	registerBlockType( name, {
		apiVersion: 3,
		title: name,
		category: 'text',
		attributes: { text: { type: 'string' } },
		edit: lazyEdit( load ),
		save: () => null,
	} as BlockSettings );
	const block = createBlock( name, { text: 'kept' } );
	before( block );
	render(
		<StrictMode>
			<BlockEditorProvider
				value={ [ block ] }
				settings={ {} }
				useSubRegistry={ false }
			>
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

it( 'gives back what the block was made of where the edit could not be loaded', async () => {
	const load = jest
		.fn()
		.mockRejectedValueOnce( chunkError() )
		.mockResolvedValue( { Edit: Loaded } );
	registerBlockType( 'test/source', {
		apiVersion: 3,
		title: 'Source',
		category: 'text',
		attributes: { text: { type: 'string' } },
		edit: () => <p>The source is here.</p>,
		save: () => null,
	} as BlockSettings );
	const { clientId } = register( 'test/made', load, ( block ) =>
		handOver( block.clientId, 'what it needs', {
			blocks: [ [ 'test/source', { text: 'all of it' } ] ],
		} )
	);
	expect(
		await screen.findByText( 'The source is here.' )
	).toBeInTheDocument();
	expect( serialize( select( blockEditorStore ).getBlocks() ) ).toBe(
		'<!-- wp:test/source {"text":"all of it"} /-->'
	);
	expect( takeOver( clientId ) ).toBeUndefined();
	expect(
		select( noticesStore )
			.getNotices()
			.map( ( { content } ) => content )
	).toEqual( [ expect.stringContaining( 'your content stays as it was' ) ] );
	// The next attempt finds the code.
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
