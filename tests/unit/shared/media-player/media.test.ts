/**
 * @jest-environment jsdom
 */
import {
	clampTime,
	playersIn,
	seek,
	skip,
} from '../../../../shared/media-player/media';
import { addPlayer } from './players';

beforeEach( () => {
	document.body.innerHTML = '';
} );

it( 'finds the players of audio and video, not the pictures that move by themselves', () => {
	const { media: audio } = addPlayer( '<audio></audio>' );
	const { media: video } = addPlayer( '<video></video>' );
	const { media: cover } = addPlayer( '<video autoplay loop></video>' );
	cover.muted = true;
	expect( playersIn( document ) ).toEqual( [ audio, video ] );
} );

it.each( [
	[ -3, 100, 0 ],
	[ 50, 100, 50 ],
	[ 140, 100, 100 ],
	[ 140, 0, 140 ],
	[ 140, NaN, 140 ],
	[ 140, Infinity, 140 ],
	[ NaN, 100, 0 ],
] )( '%d seconds of %d are %d', ( time, duration, expected ) => {
	expect( clampTime( time, duration ) ).toBe( expected );
} );

it( 'seeks only over a difference of more than one second', () => {
	const { media, jumps, reach } = addPlayer();
	reach( 10 );
	seek( media, 11 );
	seek( media, 9 );
	expect( jumps ).toEqual( [] );
	seek( media, 11.1 );
	seek( media, 8 );
	expect( jumps ).toEqual( [ 11.1, 8 ] );
} );

it( 'skips five seconds, or as many as it is told', () => {
	const { media, jumps, reach } = addPlayer();
	reach( 10 );
	skip( media );
	skip( media, -5 );
	skip( media, 30 );
	expect( jumps ).toEqual( [ 15, 10, 40 ] );
} );

it( 'tells a player that has loaded nothing once more when it has', () => {
	const player = addPlayer();
	player.media.readyState = 0;
	seek( player.media, 30 );
	player.reach( 0 ); // It forgot.
	player.media.readyState = 1;
	player.tell( 'loadedmetadata' );
	expect( player.jumps ).toEqual( [ 30, 30 ] );
} );

it( 'forgets the position when something else is to be played', () => {
	const player = addPlayer();
	player.media.readyState = 0;
	seek( player.media, 30 );
	player.reach( 0 );
	player.tell( 'emptied' );
	player.tell( 'loadedmetadata' );
	expect( player.jumps ).toEqual( [ 30 ] );
} );
