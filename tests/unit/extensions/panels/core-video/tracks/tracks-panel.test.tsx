import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import type {
	Video,
	VideoChanges,
} from '../../../../../../extensions/panels/core-video/api';
import { TracksPanel } from '../../../../../../extensions/panels/core-video/tracks/tracks-panel';
import { uploadFile } from '../../../../../../shared/uploads/upload-file';
import { partOf } from '../../../../part-of';

jest.mock( '@wordpress/block-editor', () => ( {
	MediaUploadCheck: ( { children }: { children: JSX.Element } ) => children,
} ) );
jest.mock( '../../../../../../shared/uploads/upload-file', () => ( {
	uploadFile: jest.fn(),
} ) );

const upload = jest.mocked( uploadFile );
let deleted: string[];
let stored: VideoChanges[];

beforeEach( () => {
	deleted = [];
	stored = [];
	upload.mockReset().mockResolvedValue( { id: 8, url: 'https://x/8.vtt' } );
	apiFetch.setFetchHandler( async ( { path, headers } ) => {
		deleted.push(
			`${ headers![ 'X-HTTP-Method-Override' ] } ${ path!.split( '&' )[ 0 ] }`
		);
		return {};
	} );
} );

/** The panel of a video whose changes are answered so. */
async function open( answer: () => Promise< void > = async () => {} ) {
	const video = partOf< Video >( { guid: 'a', duration: 60, tracks: [] } );
	const { container } = render(
		<TracksPanel
			video={ video }
			onChange={ async ( change ) => {
				stored.push(
					typeof change === 'function' ? change( video ) : change
				);
				await answer();
			} }
		/>
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Captions and chapters' } )
	);
	return container.querySelector< HTMLInputElement >( 'input[type=file]' )!;
}

const captions = ( bytes: BlobPart, name = 'rolls.vtt' ) => {
	const file = new File( [ bytes ], name, {
		type: name.endsWith( '.vtt' ) ? 'text/vtt' : '',
	} );
	// The page of these tests knows no such method.
	file.arrayBuffer ??= async () =>
		typeof bytes === 'string'
			? ( new TextEncoder().encode( bytes ).buffer as ArrayBuffer )
			: ( ( bytes as Uint8Array ).slice().buffer as ArrayBuffer );
	return file;
};

const CUES = 'WEBVTT\n\n00:00.000 --> 00:05.000\n';

it.each( [
	[ '403', { code: 'rest_forbidden', data: { status: 403 } }, true ],
	[ '400', { code: 'mainstay_no_webvtt', data: { status: 400 } }, true ],
	[ '404', { code: 'rest_post_invalid_id', data: { status: 404 } }, true ],
	[ 'not stored', new Error( 'The site did not store this.' ), true ],
	[ '500', { code: 'x', data: { status: 500 } }, false ],
	[ 'no answer', { code: 'fetch_error', message: 'x' }, false ],
	[ 'no JSON', { code: 'invalid_json', message: 'x' }, false ],
	[ 'offline', new TypeError( 'Failed to fetch' ), false ],
] )(
	'captions that the video may not have (%s) leave no file',
	async ( _, failure, isDeleted ) => {
		const input = await open( () => Promise.reject( failure ) );
		await userEvent.upload( input, captions( `${ CUES }Rolls` ) );
		await act( () => new Promise( ( done ) => setTimeout( done ) ) );
		expect( upload ).toHaveBeenCalledTimes( 1 );
		expect( stored ).toHaveLength( 1 );
		expect( deleted ).toEqual(
			isDeleted ? [ 'DELETE /wp/v2/media/8?force=true' ] : []
		);
	}
);

it( 'captions in windows-1251 are stored as WebVTT has to be, and stay', async () => {
	const text =
		'Сегодня мы печём ржаной хлеб, и тесто поднимается медленно.\n';
	const bytes = Uint8Array.from( CUES + text.repeat( 6 ), ( letter ) => {
		const code = letter.charCodeAt( 0 );
		if ( code < 128 ) {
			return code;
		}
		return letter === 'ё' ? 0xb8 : code - 0x410 + 0xc0;
	} );
	const input = await open();
	await userEvent.upload( input, captions( bytes ) );
	await act( () => new Promise( ( done ) => setTimeout( done, 50 ) ) );
	const [ file ] = upload.mock.calls[ 0 ]!;
	const reader = new FileReader();
	const read = new Promise( ( done ) => {
		reader.onload = () => done( reader.result );
	} );
	reader.readAsText( file );
	expect( await read ).toBe( CUES + text.repeat( 6 ) );
	expect( stored[ 0 ]!.tracks ).toMatchObject( [
		{ id: 8, src: 'https://x/8.vtt', kind: 'captions' },
	] );
	expect( deleted ).toEqual( [] );
} );

it( 'captions in SRT are stored as WebVTT', async () => {
	const input = await open();
	await userEvent.upload(
		input,
		captions( '1\n00:00:01,000 --> 00:00:02,500\nRolls', 'rolls.de.SRT' )
	);
	await act( () => new Promise( ( done ) => setTimeout( done, 50 ) ) );
	const [ file ] = upload.mock.calls[ 0 ]!;
	expect( file.name ).toBe( 'rolls.de.vtt' );
	const reader = new FileReader();
	const read = new Promise( ( done ) => {
		reader.onload = () => done( reader.result );
	} );
	reader.readAsText( file );
	expect( await read ).toBe(
		'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nRolls\n'
	);
	expect( stored ).toHaveLength( 1 );
} );
