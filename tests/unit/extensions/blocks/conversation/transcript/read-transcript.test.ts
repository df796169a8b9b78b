import { readTranscript } from '../../../../../../extensions/blocks/conversation/transcript/read-transcript';

/** jsdom's files cannot be read. */
function file( content: string | Uint8Array, name: string, type = '' ) {
	const bytes =
		typeof content === 'string'
			? new TextEncoder().encode( content )
			: content;
	const made = new File( [ bytes as BlobPart ], name, { type } );
	made.arrayBuffer = async () => bytes.slice().buffer as ArrayBuffer;
	return made;
}

const noQuestion = () => Promise.reject( new Error( 'asked' ) );

const refused = ( one?: File ) =>
	readTranscript( one, noQuestion ).then(
		() => 'accepted',
		( { message } ) => message
	);

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nAnna: Hello';
const ofSize = ( size: number ) => `Anna: ${ 'a'.repeat( size - 6 ) }`;

it.each< [ string, File | undefined, string ] >( [
	[ 'no file', undefined, 'Transcript file not found.' ],
	[
		'nothing in it',
		file( '', 'a.srt' ),
		'Invalid transcript file size. The file must not be empty, and may have 100 KB at most.',
	],
	[
		'100,001 bytes',
		file( ofSize( 100_001 ), 'a.txt' ),
		'Invalid transcript file size. The file must not be empty, and may have 100 KB at most.',
	],
	[ '100,000 bytes', file( ofSize( 100_000 ), 'a.txt' ), 'accepted' ],
	[ 'one byte', file( 'a', 'a.txt' ), 'Transcript format not supported' ],
	[
		'another type',
		file( SRT, 'a.srt', 'text/html' ),
		'Invalid transcript file type.',
	],
	[
		'a type of other subtitles',
		file( SRT, 'a.txt', 'text/vtt' ),
		'Invalid transcript file type.',
	],
	[ 'plain text', file( SRT, 'a.srt', 'text/plain' ), 'accepted' ],
	[
		'the type that browsers know',
		file( SRT, 'a.srt', 'application/x-subrip' ),
		'accepted',
	],
	[
		'another extension',
		file( SRT, 'a.doc', 'text/plain' ),
		'Invalid transcript file extension.',
	],
	[
		'no extension',
		file( SRT, 'srt' ),
		'Invalid transcript file extension.',
	],
	[ 'capitals', file( SRT, 'A.SRT' ), 'accepted' ],
	[
		'nothing but spaces',
		file( ' \n\t\n', 'a.txt' ),
		'Transcript content is empty',
	],
	[
		'nothing but a mark of bytes',
		file( new Uint8Array( [ 0xef, 0xbb, 0xbf ] ), 'a.txt' ),
		'Transcript content is empty',
	],
	[
		'nobody speaks',
		file( 'Dear diary', 'a.txt' ),
		'Transcript format not supported',
	],
] )( '%s', async ( _, one, message ) => {
	expect( await refused( one ) ).toBe( message );
} );

it( 'reads what Windows writes', async () => {
	const utf16 = new Uint8Array( [
		0xff,
		0xfe,
		...[ ...'Anna: Grüße' ].flatMap( ( letter ) => [
			letter.charCodeAt( 0 ),
			0,
		] ),
	] );
	expect(
		await readTranscript( file( utf16, 'a.txt' ), noQuestion )
	).toEqual( [ { speaker: 'Anna', text: 'Grüße' } ] );
} );

it( 'reads windows-1251', async () => {
	const bytes = Uint8Array.from( [
		...[ 0xc0, 0xed, 0xed, 0xe0, 0x3a, 0x20, 0xcf, 0xf0 ],
		...[ 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xea, 0xe0, 0xea ],
		...[ 0x20, 0xe4, 0xe5, 0xeb, 0xe0 ],
	] );
	expect(
		await readTranscript( file( bytes, 'a.txt' ), noQuestion )
	).toEqual( [ { speaker: 'Анна', text: 'Привет, как дела' } ] );
} );
