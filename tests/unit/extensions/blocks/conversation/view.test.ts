/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { addPlayer } from '../../../shared/media-player/players';

const time = ( seconds: number, href = '' ) =>
	`<a class="wp-block-jetpack-dialogue__timestamp_link" data-time="${ seconds }"${ href && ` href="${ href }"` }>${ seconds }</a>`;

async function start( html: string, players: string[] ) {
	jest.resetModules();
	document.body.innerHTML = html;
	const added = players.map( ( src ) =>
		addPlayer( `<audio${ src && ` src="${ src }"` }></audio>` )
	);
	await import( '../../../../../extensions/blocks/conversation/view' );
	return added;
}

const click = ( text: string, init: MouseEventInit = {} ) => {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		...init,
	} );
	[ ...document.querySelectorAll( 'a' ) ]
		.find( ( { textContent } ) => textContent === text )!
		.dispatchEvent( event );
	return event.defaultPrevented;
};

// Each start listens on the one document of jsdom; what is played has to be one thing.
it( 'plays the recording that a time leads to, else the first player', async () => {
	const [ one, two ] = await start(
		time( 30, 'https://a.example/two.mp3#t=30' ) + time( 40 ),
		[ 'https://a.example/one.mp3', 'https://a.example/two.mp3' ]
	);
	expect( click( '30' ) ).toBe( true );
	expect( two!.jumps ).toEqual( [ 30 ] );
	expect( two!.media.play ).toHaveBeenCalled();
	expect( one!.media.play ).not.toHaveBeenCalled();
	// Has become a link, because there is a player; now the one that played last is meant.
	expect( click( '40' ) ).toBe( true );
	expect( two!.jumps ).toEqual( [ 30, 40 ] );
} );

it( 'leaves text text where there is no player', async () => {
	await start( time( 40 ), [] );
	expect( document.querySelector( 'a' ) ).not.toHaveAttribute( 'href' );
	expect( click( '40' ) ).toBe( false );
} );

it( 'leaves a link alone that shall open elsewhere', async () => {
	const [ one ] = await start( time( 30, 'https://a.example/one.mp3#t=30' ), [
		'https://a.example/one.mp3',
	] );
	expect( click( '30', { ctrlKey: true } ) ).toBe( false );
	expect( one!.jumps ).toEqual( [] );
} );

it( 'marks the line that is being said, of the recording that plays, and forgets it before the first', async () => {
	const line = ( seconds: number, href: string ) =>
		`<div class="wp-block-jetpack-dialogue">${ time( seconds, href ) }</div>`;
	const conversation = ( name: string ) =>
		`<div class="wp-block-jetpack-conversation">${ [ 20, 5, 12 ]
			.map( ( seconds ) =>
				line(
					seconds,
					`https://a.example/${ name }.mp3#t=${ seconds }`
				)
			)
			.join( '' ) }</div>`;
	const [ one ] = await start(
		conversation( 'one' ) + conversation( 'two' ),
		[ 'https://a.example/one.mp3', 'https://a.example/two.mp3' ]
	);
	const said = ( seconds: number ) => {
		one!.reach( seconds );
		return [ ...document.querySelectorAll( '[aria-current]' ) ].map(
			( { textContent } ) => textContent
		);
	};
	expect( said( 4 ) ).toEqual( [] );
	expect( said( 5 ) ).toEqual( [ '5' ] );
	expect( said( 13 ) ).toEqual( [ '12' ] );
	expect( said( 500 ) ).toEqual( [ '20' ] );
	expect( said( 0 ) ).toEqual( [] );
} );
