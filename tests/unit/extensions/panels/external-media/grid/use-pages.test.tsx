/** The list of pictures of a service: pages that come late, fail or are asked for twice. */
import apiFetch from '@wordpress/api-fetch';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { usePages } from '../../../../../../extensions/panels/external-media/grid/use-pages';
import { checkModel, type Act } from '../../../../check-model';
import { controlFetch } from '../../../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const LAST_PAGE = 3;

/** What an author sees, in the simplest words. */
class Author {
	search: string | null = 'bread';
	status = 'loading';
	/** Pages that are shown, of this search. */
	pages = 0;
	failures = 0;

	ask( search: string | null ) {
		if ( search !== this.search ) {
			this.search = search;
			this.status = 'loading';
			this.pages = 0;
		}
	}
	get isAsking() {
		return (
			this.search !== null &&
			( this.status === 'loading' || this.status === 'more' )
		);
	}
	answer() {
		this.pages++;
		this.status = 'ready';
	}
	fail() {
		this.failures++;
		this.status = this.pages ? 'ready' : 'failed';
	}
}

/** Each page repeats the last item of the one before, as lists that grow do. */
const itemsOf = ( search: string, page: number ) =>
	[ page * 2 - 2, page * 2 - 1, page * 2 ]
		.filter( ( at ) => at > 0 )
		.map( ( at ) => `${ search }-${ at }` );

function openPicker() {
	const { asked, waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	let failures = 0;
	const view = renderHook(
		( { search }: { search: string | null } ) =>
			usePages( 'pexels', search === null ? null : { search }, () => {
				failures++;
			} ),
		{ initialProps: { search: 'bread' as string | null } }
	);
	/** The request says what it asks for. */
	const answerTo = ( request: { path: string } ) => {
		const query = new URL( request.path, 'https://example.com' )
			.searchParams;
		const page = Number( query.get( 'page_handle' ) ?? 1 );
		return {
			media: itemsOf( query.get( 'search' )!, page ).map( ( id ) => ( {
				ID: id,
				guid: id,
			} ) ),
			meta: {
				next_page: page < LAST_PAGE ? `${ page + 1 }` : '',
				account: { name: '', image: '' },
			},
		};
	};
	return { view, asked, waiting, answerTo, failures: () => failures };
}
type Page = ReturnType< typeof openPicker >;
type One = Act< Author, Page >;

const ask = fc.constantFrom( 'bread', 'rye', null ).map( ( search ): One => ( {
	name: `search for ${ search }`,
	async take( model, { view } ) {
		await act( async () => view.rerender( { search } ) );
		model.ask( search );
	},
} ) );
const ACTS: One[] = [
	{
		name: 'load more',
		// Twice is once.
		isPossible: ( { pages } ) => pages > 0 && pages < LAST_PAGE,
		async take( model, { view } ) {
			await act( async () => view.result.current.loadMore() );
			model.status = 'more';
		},
	},
	{
		name: 'try again',
		isPossible: ( { status } ) => status === 'failed',
		async take( model, { view } ) {
			await act( async () => view.result.current.askAgain() );
			model.status = 'loading';
		},
	},
	{
		name: 'the answer comes',
		isPossible: ( { isAsking } ) => isAsking,
		async take( model, { waiting, answerTo } ) {
			const [ one ] = waiting();
			await one!.answer( answerTo( one!.request ) );
			model.answer();
		},
	},
	{
		name: 'it fails',
		isPossible: ( { isAsking } ) => isAsking,
		async take( model, { waiting } ) {
			await waiting()[ 0 ]!.fail();
			model.fail();
		},
	},
	{
		name: 'drawn again',
		async take( { search }, { view } ) {
			await act( async () => view.rerender( { search } ) );
		},
	},
];

function agree( model: Author, { view, waiting, failures }: Page ) {
	const { pages } = view.result.current;
	const shown = Array.from( { length: model.pages }, ( _, at ) =>
		itemsOf( model.search!, at + 1 )
	).flat();
	expect( {
		status: pages.status,
		items: pages.items.map( ( { id } ) => id ),
		hasMore: pages.next !== '',
		asking: waiting().length,
		failures: failures(),
	} ).toEqual( {
		status: model.status,
		items: [ ...new Set( shown ) ],
		hasMore: model.pages > 0 && model.pages < LAST_PAGE,
		asking: model.isAsking ? 1 : 0,
		failures: model.failures,
	} );
}

it( 'shows the pages of the present search, each once, and can always go on', async () => {
	await checkModel( {
		acts: [
			ask,
			...ACTS.map( ( one ) => fc.constant( one ) ),
			...ACTS.map( ( one ) => fc.constant( one ) ),
		],
		open: () => ( { model: new Author(), page: openPicker() } ),
		agree,
		close: ( { view } ) => view.unmount(),
		most: 20,
	} );
} );

it( 'loads more after a page that failed', async () => {
	const { view, waiting, answerTo } = openPicker();
	await waiting()[ 0 ]!.answer( answerTo( waiting()[ 0 ]!.request ) );
	await act( async () => view.result.current.loadMore() );
	await waiting()[ 0 ]!.fail();
	await act( async () => view.result.current.loadMore() );
	expect( waiting() ).toHaveLength( 1 );
	await waiting()[ 0 ]!.answer( answerTo( waiting()[ 0 ]!.request ) );
	expect( view.result.current.pages.items ).toHaveLength( 4 );
} );

/** Pages of these numbers of pictures; the last one has no next. */
async function load( ...counts: number[] ) {
	const { waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	const view = renderHook( () =>
		usePages( 'google_photos', { path: 's' }, () => {} )
	);
	let answered = 0;
	for ( ; waiting().length && answered < counts.length; answered++ ) {
		await waiting()[ 0 ]!.answer( {
			media: Array.from( { length: counts[ answered ]! }, ( _, at ) => ( {
				ID: `${ answered }-${ at }`,
				guid: 'g',
			} ) ),
			meta: {
				next_page:
					answered < counts.length - 1 ? `p${ answered + 2 }` : '',
				account: { name: '', image: '' },
			},
		} );
	}
	return { view, answered };
}

it.each( [
	[ [ 2 ], 1, 2 ],
	[ [ 0 ], 1, 0 ],
	[ [ 0, 3 ], 2, 3 ],
	[ [ 0, 0, 0, 1, 5 ], 4, 1 ],
	[ [ 0, 0 ], 2, 0 ],
] )(
	'a page without a picture is not the end: %j',
	async ( counts, pages, found ) => {
		const { view, answered } = await load( ...counts );
		expect( answered ).toBe( pages );
		expect( view.result.current.pages.items ).toHaveLength( found );
		expect( view.result.current.pages.status ).toBe( 'ready' );
	}
);

it( 'after very many of them somebody has to ask for the next', async () => {
	const { view, answered } = await load( ...Array( 40 ).fill( 0 ), 1 );
	expect( answered ).toBe( 11 );
	expect( view.result.current.pages ).toMatchObject( {
		status: 'ready',
		next: 'p12',
	} );
} );
