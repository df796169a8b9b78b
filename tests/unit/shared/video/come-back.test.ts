/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { followChapters } from '../../../../shared/video/chapters';
import { comeBack } from '../../../../shared/video/come-back';
import { openVideos } from './fake-video';
import { film } from './film';

const KEY = 'mainstay-video';
const INSIDE =
	'<p class="mainstay-video__resume" data-text="Resumes at %s."></p><button class="mainstay-video__restart" hidden></button>';

function open( guid = 'abc' ) {
	const { root, video } = film( INSIDE, { video: guid } );
	comeBack( root, video );
	return {
		video,
		text: () => root.querySelector( 'p' )!.textContent,
		restart: root.querySelector( 'button' )!,
	};
}
const stored = () => JSON.parse( localStorage.getItem( KEY )! );

beforeEach( () => localStorage.clear() );

it( 'notes the time every five seconds, and when it is paused', () => {
	const { video } = open();
	video.currentTime = 11.5;
	expect( stored() ).toEqual( [ [ 'abc', 11 ] ] );
	video.currentTime = 15;
	expect( stored() ).toEqual( [ [ 'abc', 11 ] ] );
	video.pause();
	expect( stored() ).toEqual( [ [ 'abc', 15 ] ] );
} );

it( 'goes on where one was, says so, and can begin anew', () => {
	open().video.currentTime = 42.9;
	const { video, text, restart } = open();
	expect( [ video.currentTime, text(), restart.hidden ] ).toEqual( [
		42,
		'Resumes at 0:42.',
		false,
	] );
	restart.click();
	expect( [ video.currentTime, text(), restart.hidden ] ).toEqual( [
		0,
		'',
		true,
	] );
	expect( stored() ).toEqual( [] );
} );

it( 'says nothing any more once it went on', () => {
	open().video.currentTime = 42;
	const { video, text, restart } = open();
	video.currentTime = 46;
	expect( text() ).toBe( 'Resumes at 0:42.' );
	video.currentTime = 47.5;
	expect( [ text(), restart.hidden ] ).toEqual( [ '', true ] );
} );

it( 'waits until the length is known', () => {
	open().video.currentTime = 42;
	const { root, video, state } = film( INSIDE, { video: 'abc' } );
	state.readyState = 0;
	comeBack( root, video );
	expect( video.currentTime ).toBe( 0 );
	video.dispatchEvent( new Event( 'loadedmetadata' ) );
	expect( video.currentTime ).toBe( 42 );
} );

it( 'begins anew after ten seconds, and ten seconds before the end', () => {
	for ( const time of [ 9, 95 ] ) {
		localStorage.setItem( KEY, JSON.stringify( [ [ 'abc', time ] ] ) );
		const { video, text } = open();
		expect( [ video.currentTime, text() ] ).toEqual( [ 0, '' ] );
	}
	open().video.currentTime = 95;
	expect( stored() ).toEqual( [] );
} );

it( 'does not move a video that somebody has moved', () => {
	localStorage.setItem( KEY, JSON.stringify( [ [ 'abc', 42 ] ] ) );
	const { root, video } = film( INSIDE, { video: 'abc' } );
	video.currentTime = 70;
	comeBack( root, video );
	expect( video.currentTime ).toBe( 70 );
} );

it( 'keeps a hundred, and understands what it did not write', () => {
	for ( let number = 0; number < 110; number++ ) {
		open( `film${ number }` ).video.currentTime = 20;
	}
	expect( stored() ).toHaveLength( 100 );
	expect( stored()[ 0 ] ).toEqual( [ 'film10', 20 ] );
	for ( const other of [ '7', '{', '"x"', 'null' ] ) {
		localStorage.setItem( KEY, other );
		expect( open().video.currentTime ).toBe( 0 );
	}
} );

it.each( [ '[null]', '[1, "x"]', 'null', '{}' ] )(
	'works where another script has stored %s',
	( junk ) => {
		localStorage.setItem( KEY, junk );
		open().video.currentTime = 42.9;
		expect( stored() ).toEqual( [ [ 'abc', 42 ] ] );
		expect( open().video.currentTime ).toBe( 42 );
	}
);

/** A video of which nothing has arrived yet; 42 seconds of it were watched before. */
function openWatched() {
	localStorage.setItem( KEY, JSON.stringify( [ [ 'abc', 42 ] ] ) );
	const [ player ] = openVideos( [ 'abc' ] );
	const { root, video } = player!;
	const onChoose = comeBack( root, video.element );
	followChapters( root, video.element, onChoose );
	return player!;
}

it( 'stays known where a video is started and stopped before anything of it is there', () => {
	const { video } = openWatched();
	void video.element.play().catch( () => {} );
	video.element.pause();
	expect( stored() ).toEqual( [ [ 'abc', 42 ] ] );
	video.arrive();
	expect( video.time ).toBe( 42 );
} );

it( 'begins at the first chapter for whoever chose it before anything of it was there', () => {
	const { video, chapters, find } = openWatched();
	chapters[ 0 ]!.click();
	video.arrive();
	expect( [ video.time, find( 'resume' ).textContent ] ).toEqual( [ 0, '' ] );
} );

it( 'the button that begins anew hands its focus on to that which plays', () => {
	const { video, find } = openWatched();
	video.arrive();
	find( 'restart' ).focus();
	find( 'restart' ).click();
	expect( find( 'play' ) ).toHaveFocus();
} );
