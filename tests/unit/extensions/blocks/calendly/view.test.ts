/**
 * @jest-environment jsdom
 */
beforeAll( () => import( '../../../../../extensions/blocks/calendly/view' ) );

let frames: HTMLIFrameElement[];

beforeEach( () => {
	document.body.innerHTML =
		'<iframe class="wp-block-jetpack-calendly__frame"></iframe>'.repeat(
			2
		) + '<iframe></iframe>';
	frames = [ ...document.querySelectorAll( 'iframe' ) ];
} );

const height = ( value: unknown ) => ( {
	event: 'calendly.page_height',
	payload: { height: value },
} );

function say(
	data: unknown,
	{ origin = 'https://calendly.com', from = frames[ 0 ]! } = {}
) {
	window.dispatchEvent(
		new MessageEvent( 'message', {
			data,
			origin,
			source: from.contentWindow,
		} )
	);
	return frames.map( ( frame ) => frame.style.blockSize );
}

it( 'makes the frame that says so as tall as it says', () => {
	expect( say( height( '650px' ) ) ).toEqual( [ '650px', '', '' ] );
	expect( say( height( '1200px' ) ) ).toEqual( [ '1200px', '', '' ] );
	expect( say( height( '400px' ), { from: frames[ 1 ]! } ) ).toEqual( [
		'1200px',
		'400px',
		'',
	] );
} );

it.each( [
	'http://calendly.com',
	'https://calendly.com.evil.example',
	'https://evilcalendly.com',
	'https://www.calendly.com',
	'null',
	'',
] )( 'listens to nobody at %s', ( origin ) => {
	expect( say( height( '650px' ), { origin } ) ).toEqual( [ '', '', '' ] );
} );

it( 'listens to no other frame', () => {
	expect( say( height( '650px' ), { from: frames[ 2 ]! } ) ).toEqual( [
		'',
		'',
		'',
	] );
} );

it.each( [
	height( '20px' ),
	height( '299px' ),
	height( '5001px' ),
	height( '-650px' ),
	height( 'Infinity' ),
	height( 'expression(650px)' ),
	height( { a: 1 } ),
	height( undefined ),
	{ event: 'calendly.page_height' },
	{ event: 'calendly.event_scheduled', payload: { height: '650px' } },
	'650px',
	null,
	undefined,
] )( 'ignores %j', ( data ) => {
	expect( say( data ) ).toEqual( [ '', '', '' ] );
} );
