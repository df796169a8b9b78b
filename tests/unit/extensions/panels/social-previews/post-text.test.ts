import { postText } from '../../../../../extensions/panels/social-previews/post-text';
import { countGraphemes } from '../../../../../shared/previews/cut-text';
import { NETWORKS } from '../../../networks';

beforeEach( () => {
	window.mainstayBlocks = { networks: NETWORKS };
} );

const URL = 'https://example.com/a-rather-long-address-of-a-post/';
const FAMILY = '👨‍👩‍👧‍👦';

it( 'is the message and the address', () => {
	expect( postText( 'x', 'Read this', URL ) ).toBe( `Read this ${ URL }` );
	expect( postText( 'x', 'Read this', '' ) ).toBe( 'Read this' );
} );

it.each( [
	[ 'x', 280, 23 ],
	[ 'mastodon', 500, 23 ],
	[ 'bluesky', 300, URL.length ],
	[ 'threads', 500, URL.length ],
] as const )(
	'%s holds %d, of which a link takes %d',
	( network, limit, link ) => {
		const room = limit - link - 1;
		const fits = FAMILY.repeat( room );
		expect( postText( network, fits, URL ) ).toBe( `${ fits } ${ URL }` );
		const cut = postText( network, `${ fits }x`, URL );
		expect( cut ).toBe( `${ FAMILY.repeat( room - 1 ) }… ${ URL }` );
		expect( countGraphemes( cut ) - URL.length + link ).toBe( limit );
	}
);
