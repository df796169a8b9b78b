/**
 * @jest-environment jsdom
 */
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
	[ 'x', 'é', 256 ],
	[ 'x', '語', 128 ],
	[ 'x', FAMILY, 128 ],
	[ 'mastodon', FAMILY, 476 ],
	[ 'bluesky', 'é', 300 - URL.length - 1 ],
	[ 'bluesky', FAMILY, 117 ],
	[ 'threads', 'é', 500 - URL.length - 1 ],
	[ 'threads', FAMILY, 17 ],
] as const )(
	'%s takes so many times %s beside a link: %d',
	( network, letter, room ) => {
		const fits = letter.repeat( room );
		expect( postText( network, fits, URL ) ).toBe( `${ fits } ${ URL }` );
		const cut = postText( network, `${ fits }${ letter }`, URL );
		expect( cut ).toMatch( new RegExp( `^(${ letter })+… ${ URL }$` ) );
		expect( countGraphemes( cut ) ).toBeLessThanOrEqual(
			room + 2 + URL.length
		);
	}
);
