/** Pexels, as far as it is asked. */
import fs from 'node:fs';
import { startService } from './service.mjs';

const PICTURE = fs.readFileSync( 'tests/site/demo/corner-shop-before.jpg' );

const ALL = 25;

function photo( id, word ) {
	const file = `https://images.pexels.com/photos/${ id }/pexels-photo-${ id }.jpeg`;
	const scaled = ( size ) => `${ file }?auto=compress&cs=tinysrgb&${ size }`;
	return {
		id,
		width: id === 2 ? 8000 : 4000,
		height: id === 2 ? 6000 : 3000,
		url: `https://www.pexels.com/photo/a-${ word }-${ id }/`,
		photographer: 'Ana Lima',
		photographer_url: 'https://www.pexels.com/@ana-lima',
		photographer_id: 77,
		avg_color: '#6E633A',
		src: {
			original: file,
			large2x: scaled( 'dpr=2&h=650&w=940' ),
			large: scaled( 'h=650&w=940' ),
			medium: scaled( 'h=350' ),
			small: scaled( 'h=130' ),
			portrait: scaled( 'fit=crop&h=1200&w=800' ),
			landscape: scaled( 'fit=crop&h=627&w=1200' ),
			tiny: scaled( 'dpr=1&fit=crop&h=200&w=280' ),
		},
		liked: false,
		alt: id === 3 ? '' : `A ${ word } at dawn ${ id }`,
	};
}

/** `https://api.pexels.com` and where its files are. */
export const startPexels = () =>
	startService(
		[ 'api.pexels.com', 'images.pexels.com' ],
		( { path, query, headers } ) => {
			if ( path !== '/v1/search' ) {
				return { type: 'image/jpeg', body: PICTURE };
			}
			if ( ! headers.authorization ) {
				return {
					status: 401,
					body: { status: 401, code: 'Unauthorized' },
				};
			}
			const size = Number( query.per_page );
			const page = Number( query.page );
			const count = query.query === 'nothing' ? 0 : ALL;
			const start = ( page - 1 ) * size;
			return {
				headers: {
					'X-Ratelimit-Limit': '20000',
					'X-Ratelimit-Remaining': '19684',
					'X-Ratelimit-Reset': '1590529646',
				},
				body: {
					page,
					per_page: size,
					photos: Array.from(
						{
							length: Math.max(
								0,
								Math.min( size, count - start )
							),
						},
						( _, index ) => photo( start + index + 1, query.query )
					),
					total_results: count,
					...( start + size < count && {
						next_page: `https://api.pexels.com/v1/search/?page=${ page + 1 }&per_page=${ size }&query=${ query.query }`,
					} ),
				},
			};
		}
	);
