import { firstPicture } from '../../../../../extensions/panels/social-previews/first-picture';
import type { Block } from '../../../editor-types';
import { partOf } from '../../../part-of';

const block = (
	name: string,
	attributes = {},
	innerBlocks: Block[] = []
): Block => partOf( { name, attributes, innerBlocks } );

it.each( [
	[ 'nothing', [], 0 ],
	[
		'an image',
		[
			block( 'core/paragraph' ),
			block( 'core/image', { id: 7 } ),
			block( 'core/image', { id: 8 } ),
		],
		7,
	],
	[
		'one without number',
		[
			block( 'core/image', { url: 'x' } ),
			block( 'core/cover', { id: 5 } ),
		],
		5,
	],
	[
		'a video in a cover',
		[
			block( 'core/cover', { id: 5, backgroundType: 'video' } ),
			block( 'core/image', { id: 6 } ),
		],
		6,
	],
	[
		'media and text',
		[ block( 'core/media-text', { mediaId: 4, mediaType: 'image' } ) ],
		4,
	],
	[
		'in a gallery',
		[ block( 'core/gallery', {}, [ block( 'core/image', { id: 3 } ) ] ) ],
		3,
	],
	[
		'what only subscribers see',
		[
			block( 'premium-content/subscriber-view', {}, [
				block( 'core/image', { id: 2 } ),
			] ),
		],
		0,
	],
	[
		'what nobody sees',
		[
			block( 'core/image', {
				id: 2,
				metadata: { blockVisibility: false },
			} ),
		],
		0,
	],
] )( '%s', ( _, blocks, id ) => {
	expect( firstPicture( blocks ) ).toBe( id );
} );
