/** A video of the media library: what is shown is what the site stored, and what is on its way to it. */
import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import fc from 'fast-check';
import type {
	Rating,
	VideoChanges,
} from '../../../../../../extensions/panels/core-video/api';
import {
	useVideo,
	type VideoChange,
} from '../../../../../../extensions/panels/core-video/editor/use-video';
import { checkModel, type Act } from '../../../../check-model';
import { controlFetch } from '../../../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

interface Seen {
	rating: Rating;
	allowDownload: boolean;
	/** Numbers of files. */
	tracks: number[];
}

interface Change {
	of: number;
	apply: ( seen: Seen ) => Seen;
}

/** Two videos, and what an author did to them. */
interface Author {
	site: Record< number, Seen >;
	/** The one that the block shows. */
	id: number;
	isLoaded: boolean;
	/** In the order in which they were asked for. */
	waiting: Change[];
	/** Those of them whose answer nobody has shown since: another video came between. */
	files: number;
}

function openBlock() {
	const { waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	const view = renderHook( ( { id } ) => useVideo( id ), {
		initialProps: { id: 1 },
	} );
	return { waiting, view };
}
type Page = ReturnType< typeof openBlock >;
type One = Act< Author, Page >;

const VTT = { src: '', kind: 'captions', srclang: 'en', label: '' };

const change = (
	name: string,
	changes: ( model: Author ) => VideoChange,
	apply: ( model: Author ) => ( seen: Seen ) => Seen
): One => ( {
	name,
	isPossible: ( { isLoaded } ) => isLoaded,
	async take( model, { view } ) {
		const sent = changes( model );
		model.waiting.push( { of: model.id, apply: apply( model ) } );
		await act( async () => {
			view.result.current.change( sent ).catch( () => {} );
		} );
	},
} );

/** The change that the site is asked for now; each waits for those before it of the same video. */
const underWay = ( { waiting }: Author ) => {
	const firsts = [ 1, 2 ].map( ( id ) =>
		waiting.find( ( { of } ) => of === id )
	);
	return firsts.filter( ( one ) => one !== undefined );
};

const ACTS: fc.Arbitrary< One >[] = [
	fc.constantFrom< Rating >( 'G', 'PG-13', 'R-17' ).map( ( rating ) =>
		change(
			`rate ${ rating }`,
			() => ( { rating } ),
			() => ( seen ) => ( { ...seen, rating } )
		)
	),
	fc.boolean().map( ( allowDownload ) =>
		change(
			`download ${ allowDownload }`,
			() => ( { allowDownload } ),
			() => ( seen ) => ( { ...seen, allowDownload } )
		)
	),
	fc.constant(
		change(
			'add captions',
			( model ) => {
				const id = ++model.files;
				return ( { tracks } ): VideoChanges => ( {
					tracks: [ ...tracks, { ...VTT, id } ],
				} );
			},
			( { files } ) =>
				( seen ) => ( { ...seen, tracks: [ ...seen.tracks, files ] } )
		)
	),
	fc.nat( 4 ).map( ( file ) =>
		change(
			`remove captions ${ file }`,
			() =>
				( { tracks } ) => ( {
					tracks: tracks.filter( ( { id } ) => id !== file ),
				} ),
			() => ( seen ) => ( {
				...seen,
				tracks: seen.tracks.filter( ( id ) => id !== file ),
			} )
		)
	),
	fc
		.record( {
			how: fc.constantFrom( 'stores', 'stores', 'refuses' ),
			at: fc.nat( 1 ),
		} )
		.map( ( { how, at } ): One => ( {
			name: `the site ${ how } change ${ at }`,
			isPossible: ( model ) => at < underWay( model ).length,
			async take( model, { waiting } ) {
				const done = underWay( model )[ at ]!;
				const question = waiting( 'POST' ).find(
					( { request } ) => request.data.id === done.of
				)!;
				model.waiting = model.waiting.filter( ( one ) => one !== done );
				if ( how === 'refuses' ) {
					await question.fail();
					return;
				}
				model.site[ done.of ] = done.apply( model.site[ done.of ]! );
				// What was sent is what comes out, whatever became of the changes before it.
				const { tracks } = question.request.data;
				if ( tracks ) {
					expect(
						tracks.map( ( { id }: { id: number } ) => id )
					).toEqual( model.site[ done.of ]!.tracks );
				}
				await question.answer( { status: 200 } );
			},
		} ) ),
	fc.constant( {
		name: 'the video is read',
		isPossible: ( { isLoaded } ) => ! isLoaded,
		async take( model, { waiting } ) {
			const { rating, allowDownload, tracks } = model.site[ model.id ]!;
			await waiting( 'GET' )[ 0 ]!.answer( {
				source_url: 'bread.mp4',
				jetpack_videopress: {
					guid: `guid-${ model.id }`,
					rating,
					allow_download: allowDownload,
					tracks: tracks.map( ( id ) => ( { ...VTT, id } ) ),
				},
			} );
			model.isLoaded = true;
		},
	} ),
	fc.constant( {
		name: 'another video is chosen',
		// Changes that are not stored yet are not in what the site says of it next time.
		isPossible: ( { waiting, id } ) =>
			waiting.every( ( { of } ) => of !== 3 - id ),
		async take( model, { view } ) {
			model.id = 3 - model.id;
			model.isLoaded = false;
			await act( async () => view.rerender( { id: model.id } ) );
		},
	} ),
];

function agree( model: Author, { view, waiting }: Page ) {
	const { request } = view.result.current;
	expect( request.status ).toBe( model.isLoaded ? 'ready' : 'loading' );
	expect( waiting( 'POST' ) ).toHaveLength( underWay( model ).length );
	if ( request.status === 'ready' ) {
		const { rating, allowDownload, tracks } = request.data!;
		expect( {
			rating,
			allowDownload,
			tracks: tracks.map( ( { id }: { id: number } ) => id ),
		} ).toEqual(
			model.waiting
				.filter( ( { of } ) => of === model.id )
				.reduce(
					( seen, { apply } ) => apply( seen ),
					model.site[ model.id ]!
				)
		);
	}
}

const NEW: Seen = { rating: 'G', allowDownload: false, tracks: [] };

it( 'shows what the site stored and what is on its way, of the video that is chosen', async () => {
	await checkModel( {
		acts: [ ...ACTS, ACTS[ 4 ]!, ACTS[ 4 ]!, ACTS[ 5 ]!, ACTS[ 5 ]! ],
		open: () => ( {
			model: {
				site: { 1: NEW, 2: NEW },
				id: 1,
				isLoaded: false,
				waiting: [] as Change[],
				files: 0,
			},
			page: openBlock(),
		} ),
		agree,
		close: ( { view } ) => view.unmount(),
		most: 25,
	} );
} );

/** A video that was read. */
async function openVideo() {
	const { waiting, view } = openBlock();
	const read = async () => {
		await act( async () => {} );
		await waiting( 'GET' )[ 0 ]!.answer( {
			jetpack_videopress: { guid: 'a', rating: 'G', tracks: [] },
		} );
	};
	await read();
	const rating = () =>
		view.result.current.request.status === 'ready' &&
		view.result.current.request.data!.rating;
	const rate = ( chosen: Rating ) =>
		act( async () => {
			view.result.current.change( { rating: chosen } ).catch( () => {} );
		} );
	return { waiting, view, read, rating, rate };
}

it( 'of two quick ratings the second is refused: the first is shown, and stored', async () => {
	const { waiting, rating, rate } = await openVideo();
	await rate( 'PG-13' );
	await rate( 'R-17' );
	expect( waiting( 'POST' ) ).toHaveLength( 1 );
	await waiting( 'POST' )[ 0 ]!.answer( { status: 200 } );
	await waiting( 'POST' )[ 0 ]!.fail();
	expect( rating() ).toBe( 'PG-13' );
} );

it( 'what was changed of one video is not shown of another', async () => {
	const { waiting, view, read, rating, rate } = await openVideo();
	await rate( 'R-17' );
	await waiting( 'POST' )[ 0 ]!.answer( { status: 200 } );
	view.rerender( { id: 2 } );
	await read();
	expect( rating() ).toBe( 'G' );
} );
