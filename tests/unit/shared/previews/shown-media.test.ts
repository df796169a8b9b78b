import { shownMedia } from '../../../../shared/previews/shown-media';

const IMAGE = 'image/jpeg';
const GIF = 'image/gif';
const VIDEO = 'video/mp4';

it.each( [
	[ 'nothing', [], [] ],
	[ 'one', [ IMAGE ], [ IMAGE ] ],
	[ 'four', [ IMAGE, IMAGE, IMAGE, IMAGE ], [ IMAGE, IMAGE, IMAGE, IMAGE ] ],
	[ 'five', Array( 5 ).fill( IMAGE ), Array( 4 ).fill( IMAGE ) ],
	[ 'a video first', [ VIDEO, IMAGE, IMAGE ], [ VIDEO ] ],
	[ 'a gif first', [ GIF, IMAGE, VIDEO ], [ GIF ] ],
	[ 'a video later', [ IMAGE, VIDEO, IMAGE ], [ IMAGE, IMAGE ] ],
	[ 'a gif later', [ IMAGE, GIF ], [ IMAGE ] ],
	[
		'others between four',
		[ IMAGE, VIDEO, IMAGE, GIF, IMAGE, IMAGE ],
		Array( 4 ).fill( IMAGE ),
	],
	[ 'other types', [ 'audio/mpeg', 'application/pdf', IMAGE ], [ IMAGE ] ],
	[
		'another type before a video',
		[ 'audio/mpeg', VIDEO, IMAGE ],
		[ VIDEO ],
	],
] )( '%s', ( _, types, shown ) => {
	const media = types.map( ( type, index ) => ( {
		type,
		url: `${ index }`,
	} ) );
	expect( shownMedia( media ).map( ( { type } ) => type ) ).toEqual( shown );
} );

it( 'no list is an empty one', () => {
	expect( shownMedia() ).toEqual( [] );
} );
