import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { renderBlock } from '../../../editor';
import { passTime } from '../../../pass-time';
import { asksForServices, wireService } from '../../../wire-service';
import { store as blockEditorStore } from '@wordpress/block-editor';

const BREAD = {
	title: 'Bread',
	currency: 'EUR',
	email: 'baker@example.com',
	price: 6.5,
};

/** The post around the block, as far as the block looks at it. */
const post = { canPublish: true, isSaving: false, locks: [] as string[] };
interface Change {
	type: string;
	change?: Partial< typeof post >;
}
/** Actions of this editor that the test calls. */
interface PostActions {
	change: ( next: Partial< typeof post > ) => void;
}
register(
	createReduxStore( 'core/editor', {
		reducer: ( state = post, action: Change ) =>
			action.type ? { ...state, ...action.change } : state,
		actions: {
			change: ( change: Partial< typeof post > ) => ( {
				type: 'CHANGE',
				change,
			} ),
			lockPostSaving: ( name: string ) => {
				post.locks.push( `lock ${ name }` );
				return { type: 'LOCK' };
			},
			unlockPostSaving: ( name: string ) => {
				post.locks.push( `unlock ${ name }` );
				return { type: 'UNLOCK' };
			},
		},
		selectors: {
			getCurrentPost: ( state: typeof post ) =>
				state.canPublish ? PUBLISHABLE : DRAFT,
			isSavingPost: ( state: typeof post ) => state.isSaving,
			isAutosavingPost: () => false,
			isPreviewingPost: () => false,
		},
	} )
);
const PUBLISHABLE = {
	link: 'https://bakery.example.com/?p=5',
	_links: { 'wp:action-publish': [ {} ] },
};
const DRAFT = { link: 'https://bakery.example.com/?p=5', _links: {} };
const change = ( next: Partial< typeof post > ) =>
	act( async () => {
		( dispatch( 'core/editor' ) as unknown as PostActions ).change( next );
	} );

/** A product, as it is sent. */
interface Stored {
	id?: number;
	title?: string;
	content?: string;
	status?: string;
	meta?: Record< string, unknown >;
}
interface Asked {
	path: string;
	method: string;
	data: Stored;
}
let asked: Asked[];
/** Answers for the server; what it throws is its refusal. */
let answer: ( question: Asked ) => unknown;
let number = 100;
const saved = ( { data }: Asked ) => ( {
	...data,
	id: data.id ?? ++number,
	title: { raw: data.title },
	content: { raw: data.content },
} );

beforeEach( async () => {
	asked = [];
	answer = saved;
	post.locks.length = 0;
	await change( { canPublish: true, isSaving: false } );
} );
beforeAll( () => {
	apiFetch.setFetchHandler( async ( options ) => {
		const { path, url, method = 'GET', data, parse } = options;
		const where = String( path ?? url );
		if ( /\/types/.test( where ) ) {
			return {
				jp_pay_product: {
					slug: 'jp_pay_product',
					name: 'Products',
					rest_base: 'jp_pay_product',
					rest_namespace: 'wp/v2',
					labels: {},
					supports: {},
				},
			};
		}
		if ( asksForServices( { path: where } ) ) {
			return {
				services: [
					wireService( 'paypal', 'PayPal' ),
					wireService( 'stripe', 'Stripe' ),
				],
			};
		}
		if ( ! /jp_pay_product/.test( where ) ) {
			return {};
		}
		const question = { path: where, method, data: data as Stored };
		asked.push( question );
		const answered = await answer( question );
		// One record is asked for with its headers.
		return parse === false
			? {
					json: async () => answered,
					headers: new Headers( { allow: 'GET, POST' } ),
				}
			: answered;
	} );
} );

const open = ( attributes: Record< string, unknown > = {} ) =>
	renderBlock( 'jetpack/simple-payments', attributes );
/** The block as the inserter leaves it: selected. */
async function render( attributes: Record< string, unknown > = {} ) {
	const block = open( attributes );
	if ( ! attributes.productId ) {
		await block.selectBlock();
	}
	return block;
}
const posts = () => asked.filter( ( { data } ) => data );
const blur = () =>
	act( async () => {
		await dispatch( blockEditorStore ).clearSelectedBlock();
	} );
const type = ( label: string, value: string ) =>
	act( async () => {
		fireEvent.change( screen.getByLabelText( label ), {
			target: { value },
		} );
	} );

it( 'a new block makes a draft at once, once, and the post waits for it', async () => {
	const block = await render();
	await waitFor( () =>
		expect( block.attributes().productId ).toBe( number )
	);
	expect( posts() ).toHaveLength( 1 );
	expect( posts()[ 0 ]!.data ).toMatchObject( {
		status: 'draft',
		meta: { spay_price: 0, spay_currency: 'USD', spay_email: '' },
	} );
	expect( post.locks.map( ( one ) => one.split( ' ' )[ 0 ] ) ).toEqual( [
		'lock',
		'unlock',
	] );
	expect( block.attributes().postLinkUrl ).toBe(
		'https://bakery.example.com/?p=5'
	);
} );

it( 'a block that is only opened sends nothing; it makes its draft when it is selected', async () => {
	const block = open( { ...BREAD } );
	const before = block.saved();
	await passTime( 300, () => change( { canPublish: true } ) );
	expect( posts() ).toEqual( [] );
	expect( block.saved() ).toBe( before );
	await block.selectBlock();
	await waitFor( () =>
		expect( block.attributes().productId ).toBe( number )
	);
	expect( posts() ).toHaveLength( 1 );
	expect( posts()[ 0 ]!.data.status ).toBe( 'draft' );
} );

it( 'nothing is said before somebody leaves the block, and everything then', async () => {
	const block = await render();
	await block.selectBlock();
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	await blur();
	expect(
		( await screen.findAllByRole( 'alert' ) ).map(
			( one ) => one.textContent
		)
	).toEqual( [
		'Please add a brief title so that people know what they’re paying for.',
		'If you’re selling something, you need a price tag. Add yours here.',
		'We want to make sure payments reach you, so please add an email address.',
	] );
} );

it( 'with the post a product that is right is published, and one that is wrong is not', async () => {
	const block = await render();
	await waitFor( () =>
		expect( block.attributes().productId ).toBe( number )
	);
	await block.selectBlock();
	await type( 'Item name', 'Bread & butter' );
	await type( 'Price', '6,50' );
	asked.length = 0;
	await change( { isSaving: true } );
	expect( posts() ).toEqual( [] );
	await change( { isSaving: false } );
	await type( 'Email', 'baker@example.com' );
	await change( { isSaving: true } );
	await waitFor( () => expect( posts() ).toHaveLength( 1 ) );
	expect( posts()[ 0 ]!.data ).toMatchObject( {
		id: number,
		status: 'publish',
		title: 'Bread &amp; butter',
		meta: {
			spay_currency: 'USD',
			spay_email: 'baker@example.com',
			spay_multiple: false,
			spay_price: 6.5,
		},
	} );
	expect( block.attributes() ).toMatchObject( {
		title: 'Bread &amp; butter',
		price: 6.5,
	} );
} );

it( 'while it is being saved, it is not saved again', async () => {
	let finish = () => {};
	const block = await render( { ...BREAD } );
	await waitFor( () => expect( post.locks ).toHaveLength( 2 ) );
	// Blocks that are not selected hear of changes only when the browser is idle.
	await block.selectBlock();
	asked.length = 0;
	answer = ( question ) =>
		new Promise(
			( resolve ) => ( finish = () => resolve( saved( question ) ) )
		);
	await change( { isSaving: true } );
	await waitFor( () => expect( posts() ).toHaveLength( 1 ) );
	await change( { isSaving: false } );
	await change( { isSaving: true } );
	await act( async () => finish() );
	expect( posts() ).toHaveLength( 1 );
} );

it.each( [
	[ 'spay_email', 'baker@example.com is not a valid email address.' ],
	[ 'spay_price', 'Invalid price.' ],
] )(
	'what the server refuses (%s) stands at its field',
	async ( key, sentence ) => {
		const block = await render( { ...BREAD } );
		await waitFor( () =>
			expect( block.attributes().productId ).toBe( number )
		);
		answer = ( { data } ) => {
			if ( data ) {
				throw {
					code: 'mainstay_product',
					message: 'No.',
					data: { key },
				};
			}
		};
		await change( { isSaving: true } );
		expect( ( await screen.findByRole( 'alert' ) ).textContent ).toBe(
			sentence
		);
	}
);

it( 'a published record is the truth; what it says of the price comes into the block', async () => {
	answer = () => ( {
		id: 41,
		status: 'publish',
		title: { raw: 'Bread' },
		content: { raw: '' },
		featured_media: 0,
		meta: {
			spay_currency: 'EUR',
			spay_email: 'baker@example.com',
			spay_multiple: false,
			spay_price: 8,
			mainstay_stock: 0,
		},
	} );
	const block = await render( { ...BREAD, productId: 41, price: 0.01 } );
	await waitFor( () => expect( block.attributes().price ).toBe( 8 ) );
	expect( posts() ).toEqual( [] );
	await waitFor( () =>
		expect( document.body.textContent ).toContain( '€8.00' )
	);
} );

it( 'a published record that cannot be sold takes nothing away', async () => {
	answer = () => ( {
		id: 43,
		status: 'publish',
		title: { raw: 'Left over' },
		content: { raw: '' },
		featured_media: 0,
		meta: {
			spay_currency: '',
			spay_email: '',
			spay_multiple: false,
			spay_price: 0,
			mainstay_stock: 0,
		},
	} );
	const block = await render( { ...BREAD, productId: 43 } );
	await waitFor( () => expect( asked ).not.toEqual( [] ) );
	await act( async () => {} );
	expect( block.attributes() ).toMatchObject( BREAD );
	expect( posts() ).toEqual( [] );
} );

it( 'whoever may not publish sees what is sold, changes nothing, and asks for nothing', async () => {
	await change( { canPublish: false } );
	const block = await render( { ...BREAD, productId: 41 } );
	await block.selectBlock();
	expect( document.body.textContent ).toContain( '€6.50' );
	expect( document.body.textContent ).toContain(
		'Only people who may publish this post can say what is sold here, and for how much.'
	);
	expect( screen.queryByLabelText( 'Price' ) ).toBeNull();
	await change( { isSaving: true } );
	expect( asked ).toEqual( [] );
} );

describe( 'the ways to pay', () => {
	afterEach( () => {
		delete window.mainstayBlocks;
	} );

	const openPanel = async () => {
		await render( { ...BREAD } );
		fireEvent.click(
			await screen.findByRole( 'button', { name: 'Ways to pay' } )
		);
	};

	it.each( [ 'PayPal', 'Stripe' ] )(
		'%s is set up in the sidebar by the owner',
		async ( name ) => {
			window.mainstayBlocks = { settingsUrl: '/settings' };
			await openPanel();
			fireEvent.click(
				screen.getByRole( 'button', { name: `Set up ${ name }` } )
			);
			expect(
				await screen.findByLabelText( `Key for ${ name }` )
			).toBeEnabled();
		}
	);

	it( 'authors read whom to ask', async () => {
		window.mainstayBlocks = {
			settingsUrl: null,
			rights: { settings: false },
		};
		await openPanel();
		expect( screen.getByText( /Ask an administrator\./ ) ).toBeVisible();
		expect(
			screen.queryByRole( 'button', { name: /^Set up/ } )
		).toBeNull();
	} );
} );

it( 'a record that is gone can be made anew', async () => {
	answer = ( question ) => {
		if ( ! question.data ) {
			throw { code: 'rest_post_invalid_id', data: { status: 404 } };
		}
		return saved( question );
	};
	const block = await render( { ...BREAD, productId: 4711 } );
	const again = await screen.findByRole(
		'button',
		{ name: 'Sell it again' },
		{ timeout: 4000 }
	);
	await act( async () => {
		fireEvent.click( again );
	} );
	await waitFor( () =>
		expect( block.attributes().productId ).toBe( number )
	);
} );

describe( 'a record that cannot be read is not called gone', () => {
	const FORBIDDEN = 'Someone else made this product.';
	const GONE = 'This product is no longer on this site';
	const FAILED = 'An error occurred';
	let id = 5000;

	it.each( [
		[ 'not for this author', 403, 'rest_forbidden_context', FORBIDDEN ],
		[ 'not for who is logged out', 401, 'rest_forbidden', FORBIDDEN ],
		[ 'a firewall', 403, 'waf', FORBIDDEN ],
		[ 'deleted', 404, 'rest_post_invalid_id', GONE ],
		[ 'deleted for good', 410, 'rest_already_trashed', GONE ],
		[ 'a fault of the server', 500, 'internal_server_error', FAILED ],
		[ 'too much work', 503, 'busy', FAILED ],
		[ 'no connection', undefined, 'fetch_error', 'could not be reached' ],
	] )( '%s (%s)', async ( name, status, code, sentence ) => {
		answer = () => {
			// core-data asks for records without reading a refusal: it throws the response.
			throw status ? { status } : { code };
		};
		const block = await render( { ...BREAD, productId: ++id } );
		await block.selectBlock();
		await waitFor(
			() => expect( document.body.textContent ).toContain( sentence ),
			{ timeout: 4000 }
		);
		for ( const other of [ FORBIDDEN, GONE ] ) {
			expect( document.body.textContent?.includes( other ) ).toBe(
				other === sentence
			);
		}
		expect( Boolean( screen.queryByText( 'Sell it again' ) ) ).toBe(
			sentence === GONE
		);
		expect( Boolean( screen.queryByLabelText( 'Price' ) ) ).toBe(
			sentence !== FORBIDDEN
		);
		if ( sentence === FORBIDDEN ) {
			// What the author cannot change is not sent, either.
			asked = [];
			await change( { isSaving: true } );
			expect( posts() ).toEqual( [] );
		}
	} );
} );
