/** Openverse, as far as it is asked without a key, and the collections that its files are in. */
import fs from 'node:fs';
import { startService } from './service.mjs';

const PICTURE = fs.readFileSync( 'tests/site/demo/corner-shop-after.jpg' );

/** Of the index of all pictures; also the way back. */
const idOf = ( index ) =>
	`00000000-0000-4000-8000-${ String( index ).padStart( 12, '0' ) }`;

const LICENCES = [
	[ 'by-sa', '2.0', 'https://creativecommons.org/licenses/by-sa/2.0/' ],
	[ 'cc0', '1.0', 'https://creativecommons.org/publicdomain/zero/1.0/' ],
	[ 'by', '4.0', 'https://creativecommons.org/licenses/by/4.0/' ],
];

function image( index, word ) {
	const [ license, version, url ] = LICENCES[ index % 3 ];
	return {
		id: idOf( index ),
		title: `A ${ word } <${ index }>.jpg`,
		indexed_on: '2024-05-01T10:00:00.000000Z',
		foreign_landing_url: `https://www.flickr.com/photos/zoe/${ index }`,
		url: `https://live.staticflickr.com/65535/${ index }_b.jpg`,
		creator: 'Zoe & Co',
		creator_url: 'https://www.flickr.com/photos/zoe',
		license,
		license_version: version,
		license_url: url,
		provider: 'flickr',
		source: 'flickr',
		category: null,
		filesize: null,
		filetype: null,
		tags: [ { name: word, accuracy: null, unstable__provider: 'flickr' } ],
		attribution: `"A ${ word }" by Zoe & Co is licensed under CC.`,
		fields_matched: [ 'title' ],
		mature: false,
		height: 480,
		width: 640,
		thumbnail: `https://api.openverse.org/v1/images/${ idOf( index ) }/thumb/`,
		detail_url: `https://api.openverse.org/v1/images/${ idOf( index ) }/`,
		related_url: `https://api.openverse.org/v1/images/${ idOf( index ) }/related/`,
		unstable__sensitivity: [],
	};
}

/** So many pictures there are for every word but `nothing`. */
const ALL = 45;

/**
 * `https://api.openverse.org` and where its files are.
 *
 * @param {Object}   [options]
 * @param {Object}   [options.served] What comes for a file, by the number in its name.
 * @param {Function} [options.change] Changes the description of a picture.
 */
export const startOpenverse = ( {
	served = {},
	change = ( one ) => one,
} = {} ) =>
	startService(
		[ 'api.openverse.org', 'live.staticflickr.com' ],
		( { path, query } ) => {
			if ( path !== '/v1/images/' ) {
				const [ , index ] = /(\d+)_b\.jpg$/.exec( path ) ?? [];
				return served[ index ] ?? { type: 'image/jpeg', body: PICTURE };
			}
			const size = Number( query.page_size );
			if ( size > 20 ) {
				return {
					status: 401,
					body: {
						detail: 'page_size must be between 1 & 20 for unauthenticated requests.',
					},
				};
			}
			const count = query.q === 'nothing' ? 0 : ALL;
			const start = ( Number( query.page ) - 1 ) * size;
			const results = Array.from(
				{ length: Math.max( 0, Math.min( size, count - start ) ) },
				( _, index ) => change( image( start + index + 1, query.q ) )
			);
			return {
				headers: { 'X-RateLimit-Available-Anon_burst': '19' },
				body: {
					result_count: count,
					page_count: Math.ceil( count / size ),
					page_size: size,
					page: Number( query.page ),
					results,
					warnings: [],
				},
			};
		}
	);
