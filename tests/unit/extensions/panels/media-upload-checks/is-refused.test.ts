import { isRefused } from '../../../../../extensions/panels/media-upload-checks/is-refused';

const PICTURES = { 'jpg|jpeg|jpe': 'image/jpeg' };
const ALL = {
	...PICTURES,
	'mp4|m4v': 'video/mp4',
	'mp3|m4a|m4b': 'audio/mpeg',
};
const file = ( name: string, type: string ) =>
	new File( [ '' ], name, { type } );

it( 'refuses video in a cover and audio in an audio block, where the site takes neither', () => {
	const video = file( 'clip.mp4', 'video/mp4' );
	const audio = file( 'song.mp3', 'audio/mpeg' );
	expect( isRefused( 'core/cover', [ video ], PICTURES ) ).toBe( true );
	expect( isRefused( 'core/audio', [ audio ], PICTURES ) ).toBe( true );
	expect( isRefused( 'core/cover', [ video ], ALL ) ).toBe( false );
	expect( isRefused( 'core/audio', [ audio ], ALL ) ).toBe( false );
} );

it( 'leaves other files and other blocks to WordPress', () => {
	expect(
		isRefused( 'core/cover', [ file( 'a.txt', 'text/plain' ) ], PICTURES )
	).toBe( false );
	expect(
		isRefused(
			'core/gallery',
			[ file( 'clip.mp4', 'video/mp4' ) ],
			PICTURES
		)
	).toBe( false );
} );

it( 'knows a file by its ending where browsers call its type otherwise', () => {
	expect(
		isRefused( 'core/audio', [ file( 'song.M4A', 'audio/x-m4a' ) ], ALL )
	).toBe( false );
	expect(
		isRefused( 'core/cover', [ file( 'clip.webm', 'video/webm' ) ], ALL )
	).toBe( true );
} );

it( 'refuses nothing where WordPress says nothing', () => {
	expect(
		isRefused(
			'core/cover',
			[ file( 'clip.mp4', 'video/mp4' ) ],
			undefined
		)
	).toBe( false );
} );
