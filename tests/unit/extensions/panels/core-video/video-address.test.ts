import {
	guidOf,
	isElsewhere,
	videoAddress,
} from '../../../../../extensions/panels/core-video/video-address';

describe( 'videoAddress', () => {
	it( 'has every option, in the order of saved content', () => {
		expect(
			videoAddress( {
				guid: 'aB3dE5fG',
				autoplay: true,
				controls: false,
				loop: true,
				muted: true,
				playsinline: true,
				poster: 'https://example.com/a b.jpg?w=1',
				preload: 'none',
				seekbarColor: '#111111',
				seekbarPlayedColor: '#222222',
				seekbarLoadingColor: '#333333',
				useAverageColor: true,
			} )
		).toBe(
			'https://videopress.com/v/aB3dE5fG?resizeToParent=true&cover=true&autoPlay=true&controls=false&loop=true&muted=true&persistVolume=false&playsinline=true&posterUrl=https%3A%2F%2Fexample.com%2Fa%20b.jpg%3Fw%3D1&preloadContent=none&sbc=%23111111&sbpc=%23222222&sblc=%23333333&useAverageColor=true'
		);
	} );

	it( 'adds them to the address of a page of this site', () => {
		expect(
			videoAddress(
				{ guid: 'k3v9x0q2m7ta', preload: 'metadata' },
				{ noResize: true, noCover: true },
				'https://example.com/?mainstay-video=k3v9x0q2m7ta'
			)
		).toBe(
			'https://example.com/?mainstay-video=k3v9x0q2m7ta&preloadContent=metadata'
		);
	} );
} );

describe( 'isElsewhere', () => {
	it( 'tells the guids of the former host from those of this site', () => {
		expect( isElsewhere( { guid: 'aB3dE5fG' } ) ).toBe( true );
		expect( isElsewhere( { guid: 'k3v9x0q2m7ta' } ) ).toBe( false );
		expect( isElsewhere( {} ) ).toBe( false );
		expect( isElsewhere( { guid: '' } ) ).toBe( false );
	} );
} );

describe( 'guidOf', () => {
	it.each( [
		[ 'https://videopress.com/v/aB3dE5fG', 'aB3dE5fG' ],
		[ 'https://videopress.com/v/aB3dE5fG?loop=1', 'aB3dE5fG' ],
		[ 'https://www.videopress.com/embed/aB3dE5fG/', 'aB3dE5fG' ],
		[ 'https://videopress.com/v/aB3dE5fGH', null ],
		[ 'https://videopress.com.evil.example/v/aB3dE5fG', null ],
		[ 'https://example.com/?u=https://videopress.com/v/aB3dE5fG', null ],
		[ '', null ],
	] )( '%s', ( address, guid ) => {
		expect( guidOf( address ) ).toBe( guid );
	} );
} );
