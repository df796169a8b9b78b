/**
 * @jest-environment jsdom
 */
import { followChapters } from '../../../../shared/video/chapters';
import { film } from './film';

function start() {
	const { root, video, state } = film( '' );
	root.insertAdjacentHTML(
		'beforeend',
		'<nav class="mainstay-video__chapters"><a href="#t=0" data-time="0">Kneading</a><a href="#t=30.5" data-time="30.5">Baking</a></nav>'
	);
	followChapters( root, video );
	return { root, video, state, links: [ ...root.querySelectorAll( 'a' ) ] };
}

it( 'a click plays the chapter, and opens what was closed', () => {
	const { root, video, state, links } = start();
	links[ 1 ]!.click();
	expect( video.currentTime ).toBe( 30.5 );
	expect( state.paused ).toBe( false );
	expect( root.querySelector( 'details' )!.open ).toBe( true );
} );

it( 'marks the chapter that is seen', () => {
	const { video, links } = start();
	const marked = () =>
		links.map( ( link ) => link.getAttribute( 'aria-current' ) );
	video.currentTime = 12;
	expect( marked() ).toEqual( [ 'true', null ] );
	video.currentTime = 31;
	expect( marked() ).toEqual( [ null, 'true' ] );
} );

it( 'leaves a click with a key to the browser', () => {
	const { video, links } = start();
	const click = new MouseEvent( 'click', {
		ctrlKey: true,
		cancelable: true,
	} );
	links[ 1 ]!.dispatchEvent( click );
	expect( click.defaultPrevented ).toBe( false );
	expect( video.currentTime ).toBe( 0 );
} );
