/**
 * @jest-environment jsdom
 */
import { connectPlayers } from '../../../../shared/media-player/connect-players';
import { mediaSources } from '../../../../shared/media-player/store';
import { addPlayer } from './players';

const block = ( id: string, html: string ) => {
	document.body.insertAdjacentHTML(
		'beforeend',
		`<div id="block-${ id }" data-block="${ id }"></div>`
	);
	return addPlayer( html, document.body.lastElementChild! );
};
const source = ( id?: string ) => mediaSources().getSource( id );
const changes = () => new Promise( ( resolve ) => setTimeout( resolve ) );
let end: () => void;

beforeEach( () => {
	document.body.innerHTML = '';
	end = connectPlayers( document );
} );

afterEach( () => end() );

it( 'knows the players of a post by their blocks, those that come later too', async () => {
	block( 'one', '<audio></audio>' );
	block( 'two', '<video id="film"></video>' );
	await changes();
	expect( source( 'one' ) ).toEqual( {
		id: 'one',
		state: 'is-paused',
		currentTime: 0,
		duration: 100,
		domId: 'block-one',
	} );
	expect( source( 'two' )?.domId ).toBe( 'film' );
	document.getElementById( 'block-one' )!.remove();
	await changes();
	expect( source( 'one' ) ).toBeUndefined();
} );

it( 'keeps the players of one block apart', async () => {
	const { media } = block( 'list', '<audio></audio>' );
	addPlayer( '<audio></audio>', media.parentElement! );
	await changes();
	expect( Object.keys( mediaSources().getSources() ) ).toEqual( [
		'list',
		'list-2',
	] );
} );

it( 'a player does what the store says', async () => {
	const { media, jumps } = block( 'one', '<audio></audio>' );
	await changes();
	mediaSources().play( 'one' );
	expect( media.paused ).toBe( false );
	mediaSources().seek( 30 );
	mediaSources().seek( 30.5 );
	expect( jumps ).toEqual( [ 30 ] );
	mediaSources().pause( 'one' );
	expect( media.paused ).toBe( true );
} );

it( 'the store knows what a player does, and sends it nowhere for that', async () => {
	const player = block( 'one', '<audio></audio>' );
	await changes();
	await player.media.play();
	player.reach( 12 );
	player.reach( 40 );
	expect( source( 'one' ) ).toMatchObject( {
		state: 'is-playing',
		currentTime: 40,
	} );
	player.media.pause();
	expect( source( 'one' )?.state ).toBe( 'is-paused' );
	expect( player.jumps ).toEqual( [] );
	expect( player.media.pause ).toHaveBeenCalledTimes( 1 );
} );

it( 'says so when a player fails, or is not allowed to start', async () => {
	const player = block( 'one', '<audio></audio>' );
	await changes();
	player.media.play.mockRejectedValueOnce( new Error( 'Not allowed' ) );
	mediaSources().play( 'one' );
	await changes();
	expect( source( 'one' )?.state ).toBe( 'is-paused' );
	player.fail();
	expect( source( 'one' )?.state ).toBe( 'is-error' );
	player.media.load = jest.fn();
	mediaSources().toggle( 'one' );
	expect( player.media.load ).toHaveBeenCalled();
} );

it( 'one plays, the others pause', async () => {
	const one = block( 'one', '<audio></audio>' );
	const two = block( 'two', '<audio></audio>' );
	await changes();
	await one.media.play();
	await two.media.play();
	expect( one.media.paused ).toBe( true );
	expect( source()?.id ).toBe( 'two' );
} );

it( 'ends with the last who asked for it', async () => {
	const second = connectPlayers( document );
	block( 'one', '<audio></audio>' );
	await changes();
	second();
	expect( source( 'one' ) ).toBeDefined();
	end();
	expect( source( 'one' ) ).toBeUndefined();
	end = connectPlayers( document );
} );
