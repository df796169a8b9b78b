/**
 * @jest-environment jsdom
 */
import {
	findPlayer,
	playFrom,
	playOneAtATime,
} from '../../../../shared/media-player/page-players';
import { addPlayer } from './players';

beforeEach( () => {
	document.body.innerHTML = '';
	playOneAtATime();
	playOneAtATime();
} );

it( 'one player at a time is heard', async () => {
	const one = addPlayer().media;
	const two = addPlayer( '<video></video>' ).media;
	await one.play();
	await two.play();
	expect( [ one.paused, two.paused ] ).toEqual( [ true, false ] );
	await one.play();
	expect( [ one.paused, two.paused ] ).toEqual( [ false, true ] );
} );

it( 'a silent picture disturbs nobody', async () => {
	const one = addPlayer().media;
	const two = addPlayer( '<video></video>' ).media;
	two.muted = true;
	await one.play();
	await two.play();
	expect( one.paused ).toBe( false );
	expect( findPlayer() ).toBe( one );
} );

it( 'finds the first player, the one that played last, and one by an id around it', async () => {
	expect( findPlayer() ).toBeUndefined();
	const one = addPlayer().media;
	const two = addPlayer(
		'<figure id="second"><audio></audio></figure>'
	).media;
	expect( findPlayer() ).toBe( one );
	await two.play();
	expect( findPlayer() ).toBe( two );
	expect( findPlayer( 'second' ) ).toBe( two );
	expect( findPlayer( 'nobody' ) ).toBeUndefined();
} );

it( 'plays from a position on', () => {
	expect( playFrom( 30 ) ).toBeUndefined();
	const { media, jumps } = addPlayer();
	expect( playFrom( 30 ) ).toBe( media );
	expect( jumps ).toEqual( [ 30 ] );
	expect( media.paused ).toBe( false );
} );
