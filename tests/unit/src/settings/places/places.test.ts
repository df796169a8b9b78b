import {
	addressOf,
	PLACES,
	readAddress,
} from '../../../../../src/settings/places/places';

it.each( [
	[ '#/services', 'services', 'mainstay-place-services' ],
	[ '#/services/stripe', 'services', 'mainstay-key-stripe' ],
	[ '#/sharing/likes', 'sharing', 'likes' ],
	[ '#/sharing/connect', 'sharing', 'connect' ],
	[ '#/payments/paid-posts', 'payments', 'paid-posts' ],
	[ '#/tools/ready', 'tools', 'ready' ],
	[ '#/tools/queue', 'tools', 'queue' ],
	// A card of another place, and one that is none.
	[ '#/business/likes', 'business', 'mainstay-place-business' ],
	[ '#/tools/nothing', 'tools', 'mainstay-place-tools' ],
	// As earlier versions linked.
	[ '#mainstay-key-stripe', 'services', 'mainstay-key-stripe' ],
	[ '#keys', 'services', 'keys' ],
	[ '#blocks', 'blocks', 'blocks' ],
	[ '#newsletter', 'newsletter', 'newsletter' ],
	[ '#paid-posts', 'payments', 'paid-posts' ],
	[ '#ads', 'tools', 'ads' ],
	[ '#mainstay-start', 'start', 'mainstay-start' ],
] )( '%s is in %s', ( hash, place, id ) => {
	expect( readAddress( hash ) ).toEqual( { place, id } );
} );

it.each( [ '', '#', '#/', '#/nowhere', '#nowhere', '#%', '#/constructor' ] )(
	'an address without a place is none: "%s"',
	( hash ) => expect( readAddress( hash ) ).toBeNull()
);

it( 'every place has an address, which is read as that place', () => {
	for ( const place of PLACES ) {
		expect( readAddress( addressOf( place ) )?.place ).toBe( place );
	}
	expect( addressOf( 'services', 'stripe' ) ).toBe( '#/services/stripe' );
} );
