/**
 * @jest-environment jsdom
 */
import { readPost } from '../../../../../extensions/blocks/nextdoor/read-post';
import addresses from '../../../../rest/embeds/embedded-addresses.json';

const { shown, refused } = addresses.nextdoor;
const POST = 'https://nextdoor.com/embed/mFR8-hbYG6Mr';

it.each( Object.entries( shown ) )( '%s is framed from %s', ( typed, url ) => {
	expect( readPost( typed ) ).toEqual( { url } );
} );

it.each( [
	...refused,
	'',
	'a post',
	'javascript:alert(1)',
	`${ POST }?a=${ 'a'.repeat( 2000 ) }`,
] )( '%s is refused', ( typed ) => {
	expect( readPost( typed ) ).toBeNull();
} );

it( 'an embed code gives its address', () => {
	expect(
		readPost(
			`<iframe src="${ POST }" width="100%" height="400" frameborder="0"></iframe>`
		)
	).toEqual( { url: POST } );
} );

it.each( [
	`<iframe src="${ POST }" onload="alert(1)"></iframe>`,
	`<iframe src="https://evil.example/embed/a"></iframe>`,
	`<iframe src="${ POST }"></iframe><script>alert(1)</script>`,
] )( 'the code %s is refused', ( code ) => {
	expect( readPost( code ) ).toBeNull();
} );
