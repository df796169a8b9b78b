/** GIPHY, KLIPY and Wikimedia Commons, as far as they are asked. */
import fs from 'node:fs';
import { startService } from './service.mjs';

const FILE = fs.readFileSync( 'tests/site/demo/rising-dough.gif' );
const file = { type: 'image/gif', body: FILE };

const giphyPicture = ( id ) => ( {
	id,
	type: 'gif',
	title: `Picture ${ id }`,
	alt_text: id === 'First1' ? 'A cat bakes bread' : '',
	images: {
		original: {
			url: `https://media2.giphy.com/media/${ id }/giphy.gif`,
			width: '480',
			height: '270',
		},
	},
} );

/** `https://api.giphy.com` and its oEmbed. */
export const startGiphy = () =>
	startService( [ 'api.giphy.com', 'giphy.com' ], ( { path, query } ) => {
		if ( path === '/services/oembed' ) {
			return {
				body: {
					type: 'photo',
					title: 'By oEmbed',
					width: 400,
					height: 300,
				},
			};
		}
		if ( path === '/v1/gifs/search' ) {
			const ids =
				query.q === 'nothing'
					? []
					: [ 'First1', 'Second2', '<b>no</b>', 'Third3' ];
			return {
				body: {
					data: ids.map( giphyPicture ),
					meta: { status: 200, msg: 'OK' },
				},
			};
		}
		return { body: { data: giphyPicture( path.split( '/' ).pop() ) } };
	} );

/** `https://api.klipy.com`. */
export const startKlipy = () =>
	startService( [ 'api.klipy.com' ], () => ( {
		body: {
			results: [
				{
					id: '77',
					content_description: 'A dancing loaf',
					itemurl: 'https://klipy.com/gifs/dancing-loaf',
					media_formats: {
						gif: {
							url: 'https://static.klipy.com/ab/loaf.gif',
							dims: [ 200, 100 ],
						},
						tinygif: {
							url: 'https://static.klipy.com/ab/tiny.gif',
						},
						gifpreview: {
							url: 'https://static.klipy.com/ab/still.png',
						},
					},
				},
				{
					id: '78',
					media_formats: { gif: { url: 'javascript:alert(1)' } },
				},
			],
		},
	} ) );

/** `https://commons.wikimedia.org` and where its files are. */
export const startCommons = ( served = file ) =>
	startService(
		[ 'commons.wikimedia.org', 'upload.wikimedia.org' ],
		( { path, query } ) => {
			if ( path !== '/w/api.php' ) {
				return served;
			}
			if ( query.gsrsearch?.endsWith( 'nothing' ) ) {
				return { body: { batchcomplete: '' } };
			}
			const page = ( id, index ) => ( {
				pageid: id,
				index,
				title: `File:Steam engine ${ id }.gif`,
				imageinfo: [
					{
						url: `https://upload.wikimedia.org/Steam_${ id }.gif`,
						thumburl: `https://upload.wikimedia.org/200px-Steam_${ id }.gif`,
						descriptionurl: `https://commons.wikimedia.org/wiki/File:Steam_engine_${ id }.gif`,
						width: 320,
						height: 160,
						extmetadata: {
							Artist: {
								value: '<a href="//x.example">Zoe &amp; Co</a>',
							},
							LicenseShortName: { value: 'CC BY-SA 4.0' },
							ImageDescription: {
								value: 'A <b>steam engine</b> at work',
							},
						},
					},
				],
			} );
			return {
				body: {
					query: { pages: { 12: page( 12, 2 ), 11: page( 11, 1 ) } },
				},
			};
		}
	);
