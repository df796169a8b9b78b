/**
 * @jest-environment jsdom
 */
import {
	frameStyleOf,
	readAttributes,
	readDocument,
} from '../../../../../extensions/blocks/google-docs-embed/read-document';
import addresses from '../../../../rest/embeds/embedded-addresses.json';

const { shown, refused } = addresses[ 'google-docs-embed' ];
const DOCUMENT = 'https://docs.google.com/document/d/1aB24694_x-Y/edit';

it.each( Object.entries( shown ) )( '%s is framed from %s', ( url, frame ) => {
	expect( readDocument( url ) ).toMatchObject( { url, frame } );
} );

it.each( [
	...refused,
	'',
	'a document',
	'javascript:alert(1)//https://docs.google.com/document/d/1aB24694_x-Y/edit',
	'data:text/html,<script>alert(1)</script>',
	`${ DOCUMENT }?tab=${ 'a'.repeat( 2000 ) }`,
] )( '%s is refused', ( typed ) => {
	expect( readDocument( typed ) ).toBeNull();
} );

it( 'an address may come without a scheme and with spaces around it', () => {
	expect( readDocument( ` ${ DOCUMENT.slice( 8 ) }\n` ) ).toMatchObject( {
		url: DOCUMENT,
	} );
} );

it.each( [
	[ 'document', 'jetpack/google-docs' ],
	[ 'spreadsheets', 'jetpack/google-sheets' ],
	[ 'presentation', 'jetpack/google-slides' ],
] )( 'of %s the variation is %s', ( kind, variation ) => {
	const url = `https://docs.google.com/${ kind }/d/1aB24694_x-Y/edit`;
	expect( readAttributes( url ) ).toEqual( { url, variation } );
} );

describe( 'an embed code', () => {
	const src =
		'https://docs.google.com/document/d/e/2PACX-318/pub?embedded=true';

	it( 'gives its address', () => {
		expect( readAttributes( `<iframe src="${ src }"></iframe>` ) ).toEqual(
			{ url: src, variation: 'jetpack/google-docs' }
		);
	} );

	it.each( [
		`<iframe src="${ src }" onload="alert(1)"></iframe>`,
		`<iframe src="${ src }" srcdoc="<script>alert(1)</script>"></iframe>`,
		`<script>alert(1)</script><iframe src="${ src }"></iframe>`,
		`<iframe src="https://evil.example/"></iframe><iframe src="${ src }"></iframe>`,
		`<a href="${ src }">Document</a>`,
		'<iframe></iframe>',
		'<',
	] )( 'that is %s is refused', ( code ) => {
		expect( readAttributes( code ) ).toBeNull();
	} );
} );

it.each( [
	[ 'document', undefined, { blockSize: 600 } ],
	[ 'spreadsheets', '', { blockSize: 600 } ],
	[ 'presentation', undefined, { aspectRatio: '16 / 9' } ],
	[ 'document', 'ar-169', { aspectRatio: '16 / 9' } ],
	[ 'presentation', 'ar-43', { aspectRatio: '4 / 3' } ],
	[ 'document', 'ar-50', { aspectRatio: '100 / 50' } ],
	[ 'document', 'ar-141', { aspectRatio: '100 / 141' } ],
	[ 'document', 'ar-1"onload="alert(1)', { blockSize: 600 } ],
	[ 'document', 'wide', { blockSize: 600 } ],
] as const )( 'the frame of a %s with the shape %s', ( kind, shape, style ) => {
	expect( frameStyleOf( kind, shape ) ).toEqual( style );
} );
