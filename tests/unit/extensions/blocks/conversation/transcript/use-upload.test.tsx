import { act, renderHook } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { useUpload } from '../../../../../../extensions/blocks/conversation/transcript/use-upload';
import { registerBlocks } from '../../../../register-blocks';

const mockAct = act;

/** By file: lets its lines come. */
const mockArrive = new Map< string, () => Promise< void > >();

jest.mock(
	'../../../../../../extensions/blocks/conversation/transcript/read-transcript',
	() => ( {
		readTranscript: jest.fn(
			( file: File ) =>
				new Promise( ( resolve ) =>
					mockArrive.set( file.name, () =>
						mockAct( async () =>
							resolve( [
								{
									speaker:
										file.name === 'named' ? 'Anna' : '',
									text: file.name,
									seconds: 1.25,
								},
							] )
						)
					)
				)
		),
	} )
);

const file = ( name: string ) => new File( [ 'x' ], name );

function open() {
	registerBlocks();
	const block = createBlock( 'jetpack/conversation', {
		showTimestamps: false,
	} );
	dispatch( blockEditorStore ).resetBlocks( [ block ] );
	const { result, unmount } = renderHook( () => useUpload( block.clientId ) );
	const lines = () =>
		select( blockEditorStore )
			.getBlocks( block.clientId )
			.map( ( { attributes } ) => ( {
				content: String( attributes.content ),
				showTimestamp: attributes.showTimestamp,
				timestamp: attributes.timestamp,
				milliseconds: attributes.milliseconds,
			} ) );
	return {
		lines,
		unmount,
		read: ( name: string ) =>
			act( async () => {
				result.current.read( file( name ) );
			} ),
		set: ( attributes: object ) =>
			act( async () =>
				dispatch( blockEditorStore ).updateBlockAttributes(
					block.clientId,
					attributes
				)
			),
	};
}

it( 'takes the file that was chosen last, whichever is read last', async () => {
	const { read, lines } = open();
	await read( 'first' );
	await read( 'second' );
	await mockArrive.get( 'second' )!();
	await mockArrive.get( 'first' )!();
	expect( lines().map( ( { content } ) => content ) ).toEqual( [ 'second' ] );
} );

it( 'keeps fractions of seconds, and says whom it found', async () => {
	const { read, lines } = open();
	await read( 'named' );
	await mockArrive.get( 'named' )!();
	expect( lines()[ 0 ] ).toMatchObject( {
		content: 'named',
		timestamp: '00:01',
		milliseconds: 250,
	} );
	expect(
		select( noticesStore )
			.getNotices()
			.map( ( { content } ) => content )
	).toEqual( [
		'1 speaker was found: Anna. Corrections: block settings, “Speakers”.',
	] );
} );

it( 'shows times as the conversation does when the lines arrive', async () => {
	const { read, lines, set } = open();
	await read( 'first' );
	await set( { showTimestamps: true } );
	await mockArrive.get( 'first' )!();
	expect( lines()[ 0 ]!.showTimestamp ).toBe( true );
} );

it( 'writes nothing once the block is gone', async () => {
	const { read, lines, unmount } = open();
	await read( 'first' );
	unmount();
	await mockArrive.get( 'first' )!();
	expect( lines() ).toEqual( [] );
} );
