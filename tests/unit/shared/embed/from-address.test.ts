/**
 * A pasted address or code becomes the block that shows it.
 *
 * @jest-environment jsdom
 */
// What takes any other address, and a frame that is none of ours.
import { init as registerEmbed } from '@wordpress/block-library/build-module/embed/index.mjs';
import { init as registerHtml } from '@wordpress/block-library/build-module/html/index.mjs';
import {
	findTransform,
	getBlockTransforms,
	pasteHandler,
	rawHandler,
} from '@wordpress/blocks';
import { takeOver } from '../../../../shared/handed-over';
import { registerBlocks } from '../../register-blocks';
import type { Block } from '../../editor-types';

beforeAll( () => {
	registerBlocks();
	registerEmbed();
	registerHtml();
} );

interface FilesTransform {
	isMatch: ( files: File[] ) => boolean;
	transform: ( files: File[] ) => Block;
}

const paste = ( text: string ) =>
	pasteHandler( { HTML: '', plainText: text, mode: 'BLOCKS' } ) as Block[];

it.each( [
	[
		'jetpack/google-docs-embed',
		'https://docs.google.com/spreadsheets/d/1aB57_x-Y/edit#gid=7',
		{
			url: 'https://docs.google.com/spreadsheets/d/1aB57_x-Y/edit#gid=7',
			variation: 'jetpack/google-sheets',
		},
	],
	[
		'jetpack/google-docs-embed',
		'<iframe src="https://docs.google.com/document/d/e/2PACX-318/pub?embedded=true"></iframe>',
		{
			url: 'https://docs.google.com/document/d/e/2PACX-318/pub?embedded=true',
		},
	],
	[
		'jetpack/nextdoor',
		'https://nextdoor.com/p/mFR8-hbYG6Mr',
		{ url: 'https://nextdoor.com/embed/mFR8-hbYG6Mr' },
	],
	[
		'jetpack/google-docs-embed',
		'https://docs.google.com/document/d/1aB57_x-Y/edit?usp=sharing',
		{
			url: 'https://docs.google.com/document/d/1aB57_x-Y/edit?usp=sharing',
			variation: 'jetpack/google-docs',
		},
	],
	[
		'jetpack/nextdoor',
		'https://nextdoor.com/embed/mFR8-hbYG6Mr',
		{ url: 'https://nextdoor.com/embed/mFR8-hbYG6Mr' },
	],
	[
		'jetpack/tock',
		'https://www.exploretock.com/roister',
		{ url: 'roister' },
	],
	[
		'jetpack/tock',
		'https://www.exploretock.com/roister/experience/123/dinner?date=2026-12-24',
		{ url: 'roister' },
	],
	[ 'jetpack/send-a-message', 'https://wa.me/4930123456789', {} ],
	[
		'jetpack/send-a-message',
		'https://api.whatsapp.com/send?phone=4930123456789&text=Hello',
		{},
	],
	...[
		'https://giphy.com/gifs/happy-cat-a1B2c3D4e5F6g7',
		'https://media2.giphy.com/media/a1B2c3D4e5F6g7/giphy.gif',
		'https://giphy.com/stickers/a1B2c3D4e5F6g7',
		'https://i.giphy.com/a1B2c3D4e5F6g7.gif',
		'http://gph.is/2bq0TwO',
	].map(
		( searchText ) => [ 'jetpack/gif', searchText, { searchText } ] as const
	),
	...[
		'https://feeds.megaphone.fm/slow-oven',
		'https://feeds.buzzsprout.com/123.rss',
		'https://feeds.transistor.fm/slow-oven',
		'https://anchor.fm/s/1a2b3c/podcast/rss',
		'https://slowoven.libsyn.com/rss',
		'https://bakery.example/feed/podcast/',
		'https://bakery.example/podcasts/slow-oven/feed.xml',
	].map( ( url ) => [ 'jetpack/podcast-player', url, { url } ] as const ),
	[
		'jetpack/opentable',
		'https://www.opentable.com/r/harbour-kitchen-springfield',
		{ rid: [] },
	],
	[
		'jetpack/opentable',
		'https://www.opentable.co.uk/restaurant/profile/1186210',
		{ rid: [ '1186210' ], domain: 'couk' },
	],
	...[
		'https://www.google.com/maps/place/Bakery/@54.32,10.13,17z/data=!3m1!4b1!4m6!3m5!8m2!3d54.3213!4d10.1349!16s',
		'https://maps.app.goo.gl/AbCdEf123',
		'https://maps.google.de/?q=54.32,10.13',
		'https://maps.apple.com/?ll=54.32,10.13&q=Bakery',
		'https://www.openstreetmap.org/?mlat=54.32&mlon=10.13#map=17/54.32/10.13',
	].map( ( address ) => [ 'jetpack/map', address, { address } ] as const ),
	[
		'jetpack/goodreads',
		'https://www.goodreads.com/review/list/7-someone?shelf=to-read',
		{
			goodreadsId: 7,
			shelfOption: 'to-read',
			link: expect.stringContaining( 'shelf=to-read' ),
		},
	],
] as [ string, string, object ][] )( '%s: %s', ( name, text, attributes ) => {
	const pasted = paste( text );
	expect( pasted ).toHaveLength( 1 );
	expect( pasted[ 0 ] ).toMatchObject( { name, attributes } );
	expect( console ).toHaveLogged();
} );

it( 'the address of a chat holds the number and the first message', () => {
	const [ block ] = paste(
		'https://wa.me/4930123456789?text=Are%20you%20open%3F'
	);
	expect( block!.innerBlocks ).toMatchObject( [
		{
			name: 'jetpack/whatsapp-button',
			attributes: {
				countryCode: '49',
				phoneNumber: '30123456789',
				firstMessage: 'Are you open?',
			},
		},
	] );
	expect( console ).toHaveLogged();
} );

it( 'the page of a restaurant is at hand for its block', () => {
	const page = 'https://www.opentable.com/r/harbour-kitchen-springfield';
	const [ block ] = paste( page );
	expect( takeOver( block!.clientId ) ).toBe( page );
	expect( console ).toHaveLogged();
} );

it.each( [
	[ 'jetpack/conversation', 'Episode 4.vtt' ],
	[ 'jetpack/conversation', 'EPISODE.SRT' ],
	[ 'jetpack/map', 'shops.kml' ],
	[ 'jetpack/map', 'walk.gpx' ],
	[ 'jetpack/map', 'places.geojson' ],
	[ undefined, 'places.csv' ],
	[ undefined, 'vtt.pdf' ],
] )( '%s: a file %s that is dropped', ( name, fileName ) => {
	const file = new File( [ 'x' ], fileName );
	const found = findTransform(
		getBlockTransforms( 'from' ),
		( transform ) =>
			transform.type === 'files' &&
			( transform as unknown as FilesTransform ).isMatch( [ file ] )
	) as unknown as FilesTransform | undefined;
	const block = found?.transform( [ file ] );
	expect( block?.name ).toBe( name );
	if ( block ) {
		const handed = takeOver< { file?: File } >( block.clientId );
		expect( handed?.file ?? handed ).toBe( file );
		expect( takeOver( block.clientId ) ).toBeUndefined();
	}
} );

it( 'the code of a published document in a classic post', () => {
	const [ , block ] = rawHandler( {
		HTML: '<p>Our year:</p>\n<iframe src="https://docs.google.com/presentation/d/e/2PACX-318/embed?start=true" width="960" height="569"></iframe>',
	} );
	expect( block ).toMatchObject( { name: 'jetpack/google-docs-embed' } );
} );

it.each( [
	'https://docs.google.com.evil.example/document/d/1aB57_x-Y/edit',
	'https://docs.google.com/forms/',
	'https://nextdoor.com.evil.example/p/mFR8-hbYG6Mr',
	'https://www.goodreads.com.evil.example/review/list/7-someone?shelf=to-read',
	'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
	'https://vimeo.com/76979871',
	'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk',
	'https://cal.com/anna/30min',
	'https://wa.me/',
	'https://wa.me/message/ABCDEF',
	'https://wa.me/?text=Look',
	'https://wa.me.evil.example/4930123456789',
	'https://giphy.com/',
	'https://giphy.com/search/cats',
	'https://giphy.com.evil.example/gifs/a1B2c3D4e5F6g7',
	'https://bakery.example/feed/',
	'https://bakery.example/podcast/',
	'https://user:secret@bakery.example/podcast/feed',
	'https://www.opentable.com/r/',
	'https://www.opentable.com.evil.example/r/harbour-kitchen',
	'https://www.google.com/maps/dir/Kiel/Hamburg/',
	'https://www.google.com/maps/@54.32,10.13,15z',
	'https://www.google.com/maps/d/viewer?mid=1a2b',
	'https://www.google.com.evil.example/maps/place/Bakery',
	'https://www.openstreetmap.org/#map=15/54.32/10.13',
	'https://bakery.example/episode.vtt',
	'https://nextdoor.com/',
	'https://www.exploretock.com/search',
	'https://www.goodreads.com/book/show/57891.Battle_Royale',
	'See https://www.exploretock.com/roister',
	'roister',
	'7',
] )( '%s stays what it is', ( text ) => {
	for ( const { name } of paste( text ) ) {
		expect( name ).not.toMatch( /^jetpack\// );
	}
	expect( console ).toHaveLogged();
} );
