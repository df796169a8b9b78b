/**
 * @jest-environment jsdom
 */
import {
	addCopyButton,
	readMoment,
} from '../../../../../../extensions/blocks/podcast-player/view/moment';
import type { Texts } from '../../../../../../extensions/blocks/podcast-player/view/controls';

const tracks = [
	{ guid: 'one', duration: 600 },
	{ guid: 'https://example.com/?p=2&x', duration: 0 },
];

it.each( [
	[ '#t=90', 0, { index: 0, start: 90 } ],
	[ '#t=90', 1, { index: 1, start: 90 } ],
	[ '#t=1:30', 0, { index: 0, start: 90 } ],
	[ '#t=0', 0, { index: 0, start: 0 } ],
	[ '#t=1:00:00', 1, { index: 1, start: 3600 } ],
	// Not behind the end.
	[ '#t=1:00:00', 0, { index: 0, start: 600 } ],
	[
		'#t=12&episode=https%3A%2F%2Fexample.com%2F%3Fp%3D2%26x',
		-1,
		{ index: 1, start: 12 },
	],
	[ '#episode=one&t=7', -1, { index: 0, start: 7 } ],
	[ '#t=90', -1, undefined ],
	[ '', 0, undefined ],
	[ '#t=', 0, undefined ],
	[ '#t=-5', 0, undefined ],
	[ '#t=1e3', 0, undefined ],
	[ '#t=1:2:3:4', 0, undefined ],
	[ '#t=NaN', 0, undefined ],
	[ '#t=90&episode=gone', 0, undefined ],
	[ '#comment-90', 0, undefined ],
	[ '#top', 0, undefined ],
] )( '%s, while %d is meant', ( hash, current, moment ) => {
	expect( readMoment( hash, tracks, current ) ).toEqual( moment );
} );

describe( 'the button', () => {
	const texts = {
		copy: 'Copy',
		copied: 'Copied',
		address: 'In the address',
	} as Texts;
	const said: string[] = [];
	function make( writeText: ( text: string ) => Promise< void > ) {
		Object.assign( navigator, { clipboard: { writeText } } );
		document.body.innerHTML = '<p></p>';
		addCopyButton(
			document.querySelector( 'p' )!,
			texts,
			() => ( { guid: 'a b&c', time: 90.7 } ),
			( text ) => said.push( text )
		);
		return document.querySelector( 'button' )!;
	}

	it( 'copies the address of the page with the moment, and says so for a while', async () => {
		jest.useFakeTimers();
		const copied: string[] = [];
		const button = make( async ( text ) => void copied.push( text ) );
		button.click();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( copied ).toEqual( [
			`${ location.href }#t=90&episode=a+b%26c`,
		] );
		expect(
			readMoment(
				new URL( copied[ 0 ]! ).hash,
				[ { guid: 'a b&c', duration: 0 } ],
				-1
			)
		).toEqual( { index: 0, start: 90 } );
		expect( button ).toHaveProperty( 'textContent', 'Copied' );
		expect( said ).toEqual( [ 'Copied' ] );
		await jest.advanceTimersByTimeAsync( 3000 );
		expect( button ).toHaveProperty( 'textContent', 'Copy' );
		jest.useRealTimers();
	} );

	it( 'writes it into the address where nothing can be copied', async () => {
		const button = make( () => Promise.reject( new Error() ) );
		button.click();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( button ).toHaveProperty( 'textContent', 'In the address' );
		expect( location.hash ).toBe( '#t=90&episode=a+b%26c' );
		history.replaceState( null, '', '/' );
	} );

	it( 'is not there on a page from before it', () => {
		document.body.innerHTML = '<p></p>';
		addCopyButton(
			document.querySelector( 'p' )!,
			{} as Texts,
			() => ( { guid: '', time: 0 } ),
			() => {}
		);
		expect( document.querySelector( 'button' ) ).toBeNull();
	} );
} );
