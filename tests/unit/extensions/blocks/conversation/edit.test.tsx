import { act, screen, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { handOver } from '../../../../../shared/handed-over';
import { renderBlock } from '../../../editor';

/** jsdom's files cannot be read so. */
const readable = ( text: string, file: File ) =>
	Object.assign( file, {
		arrayBuffer: async () => new TextEncoder().encode( text ).buffer,
	} );

const SUBTITLES =
	'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Good morning.\n\n00:03.000 --> 00:04.000\n<v Ben>Good morning to you.\n';

it( 'reads the file of subtitles that made the block, once', async () => {
	renderBlock( 'core/paragraph' );
	const block = createBlock( 'jetpack/conversation' );
	handOver( block.clientId, {
		file: readable(
			SUBTITLES,
			new File( [ SUBTITLES ], 'episode.vtt', { type: 'text/vtt' } )
		),
	} );
	const editor = dispatch( blockEditorStore );
	await act( async () => {
		editor.insertBlocks( [ block ] );
	} );
	const lines = () =>
		select( blockEditorStore )
			.getBlocks( block.clientId )
			.map( ( { attributes } ) => String( attributes.content ) );
	await waitFor( () =>
		expect( lines() ).toEqual( [ 'Good morning.', 'Good morning to you.' ] )
	);
	expect(
		select( blockEditorStore ).getBlockAttributes( block.clientId )
	).toMatchObject( {
		participants: [ { label: 'Anna' }, { label: 'Ben' } ],
	} );
	// Nothing is read again when the block comes back to another place.
	await act( async () => {
		editor.replaceInnerBlocks( block.clientId, [] );
		editor.moveBlocksUp( [ block.clientId ], '' );
	} );
	expect( lines() ).toEqual( [] );
} );

it.each( [
	[ 'core/paragraph', [ 'See <em>0:01</em> --> 0:02', 'and this.' ] ],
	[ 'core/paragraph', [ '0:01 --> 0:02' ] ],
	[ 'core/heading', [ 'a', 'b', 'c' ] ],
] )( 'what cannot be read is what it was: %s %j', async ( name, contents ) => {
	renderBlock( 'core/paragraph' );
	const block = createBlock( 'jetpack/conversation' );
	handOver( block.clientId, {
		file: readable( '', new File( [ ' ' ], 'subtitles.vtt' ) ),
		source: contents.map( ( content ) => [ name, { content } ] ),
	} );
	await act( async () => {
		void dispatch( blockEditorStore ).insertBlocks( [ block ] );
	} );
	const { getBlock, getBlocks } = select( blockEditorStore );
	await waitFor( () => expect( getBlock( block.clientId ) ).toBeNull() );
	expect(
		getBlocks()
			.slice( 1 )
			.map( ( one ) => [ one.name, `${ one.attributes.content }` ] )
	).toEqual( contents.map( ( content ) => [ name, content ] ) );
	expect(
		select( noticesStore )
			.getNotices()
			.find( ( { id } ) => id === 'mainstay-transcript-not-read' )
			?.content
	).toMatch( /stays as it was\. Transcript content is empty/ );
} );

it( 'a file that cannot be read leaves the block, which says why', async () => {
	renderBlock( 'core/paragraph' );
	const block = createBlock( 'jetpack/conversation' );
	handOver( block.clientId, {
		file: readable( '', new File( [ ' ' ], 'subtitles.vtt' ) ),
	} );
	await act( async () => {
		void dispatch( blockEditorStore ).insertBlocks( [ block ] );
	} );
	expect(
		await screen.findAllByText( 'Transcript content is empty' )
	).not.toEqual( [] );
	expect(
		select( blockEditorStore ).getBlock( block.clientId )
	).toBeTruthy();
} );

it( 'no post is saved before paragraphs are read as a transcript', async () => {
	const locks: string[] = [];
	const note = ( kind: string ) => () => {
		locks.push( kind );
		return { type: 'LOCK' };
	};
	register(
		createReduxStore( 'core/editor', {
			reducer: ( state = {} ) => state,
			actions: {
				lockPostSaving: note( 'lock' ),
				lockPostAutosaving: note( 'lock autosave' ),
				unlockPostSaving: note( 'unlock' ),
				unlockPostAutosaving: note( 'unlock autosave' ),
			},
			selectors: {},
		} )
	);
	const { blocks, clientId } = renderBlock( 'core/paragraph', {
		content: '0:01 --> 0:02',
	} );
	await act( async () => {
		void dispatch( blockEditorStore ).replaceBlocks(
			clientId,
			switchToBlockType( blocks(), 'jetpack/conversation' )!
		);
	} );
	await waitFor( () =>
		expect( locks ).toEqual( [
			'lock',
			'lock autosave',
			'unlock',
			'unlock autosave',
		] )
	);
} );
