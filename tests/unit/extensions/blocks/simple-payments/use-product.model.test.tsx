/** Blocks and the record of their product: what was typed last is what is sold, and nothing typed is lost. */
import { act, render } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import fc from 'fast-check';
import type { SimplePaymentsAttributes } from '../../../../../extensions/blocks/simple-payments/types';
import { useProduct } from '../../../../../extensions/blocks/simple-payments/use-product';
import { checkModel, type Act } from '../../../check-model';

/** The post around the blocks, as far as they look at it. */
const locks = new Set< string >();
const POST = {
	link: 'https://bakery.example.com/?p=5',
	_links: { 'wp:action-publish': [ {} ] },
};
/** Actions of this editor that the test calls. */
interface EditorActions {
	setSaving: ( is: boolean ) => void;
}
register(
	createReduxStore( 'core/editor', {
		reducer: (
			isSaving = false,
			action: { type: string; is?: boolean }
		) => ( action.type === 'SAVING' ? action.is : isSaving ),
		actions: {
			setSaving: ( is: boolean ) => ( { type: 'SAVING', is } ),
			lockPostSaving: ( name: string ) => {
				locks.add( name );
				return { type: 'LOCK' };
			},
			unlockPostSaving: ( name: string ) => {
				locks.delete( name );
				return { type: 'UNLOCK' };
			},
		},
		selectors: {
			getCurrentPost: () => POST,
			isSavingPost: ( isSaving: boolean ) => isSaving,
			isAutosavingPost: () => false,
			isPreviewingPost: () => false,
		},
	} )
);

type How = 'is stored' | 'is refused' | 'is stored, and the answer lost';

interface Question {
	id: number;
	isNew: boolean;
	price: number | undefined;
	settle: ( how: How ) => void;
}

/** A product of the site, as far as it is read here. */
interface Stored {
	status?: string;
	meta?: { spay_price?: number };
}

/** The site: products by number, and what it has not answered yet. */
const site = {
	products: new Map< number, Stored >(),
	waiting: [] as Question[],
	/** Never again the same, since the editor keeps what it has read. */
	number: 100,
};

beforeAll( () => {
	apiFetch.setFetchHandler( async ( { path, url, data, parse } ) => {
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
		const id = Number( /jp_pay_product\/(\d+)/.exec( where )?.[ 1 ] ?? 0 );
		if ( ! data ) {
			const product = site.products.get( id ) ?? {};
			return parse === false
				? {
						json: async () => product,
						headers: new Headers( { allow: 'GET, POST' } ),
					}
				: product;
		}
		return new Promise( ( resolve, reject ) => {
			const stored = data;
			site.waiting.push( {
				id,
				isNew: ! id,
				price: stored.meta?.spay_price,
				settle( how ) {
					if ( how === 'is refused' ) {
						reject( { code: 'no', message: 'No.' } );
						return;
					}
					const number = id || ++site.number;
					const product = {
						...site.products.get( number ),
						...stored,
						id: number,
						...( stored.meta && {
							title: { raw: stored.title },
							content: { raw: stored.content },
						} ),
					};
					site.products.set( number, product );
					if ( how === 'is stored' ) {
						resolve( product );
					} else {
						reject( { code: 'fetch_error', message: 'Offline.' } );
					}
				},
			} );
		} );
	} );
} );

/** A block as its author sees it. */
interface Block {
	name: string;
	attributes: SimplePaymentsAttributes;
	/** The price that was typed and is not known to be sold yet. */
	typed: number | undefined;
	/** How often it was moved: it is drawn anew then. */
	moves: number;
	before: number[];
}

interface Post {
	blocks: Block[];
	isSaving: boolean;
	price: number;
}

/** Never again the same, as in an editor. */
let made = 0;

function openPost() {
	site.waiting.length = 0;
	locks.clear();
	( dispatch( 'core/editor' ) as unknown as EditorActions ).setSaving(
		false
	);
	const model: Post = { blocks: [], isSaving: false, price: 5 };
	addBlock( model, {
		currency: 'USD',
		content: '',
		email: 'baker@example.com',
		featuredMediaId: 0,
		multiple: false,
		postLinkText: 'Buy',
		price: 5,
		title: 'Bread',
	} );

	function One( { block }: { block: Block } ) {
		useProduct( {
			clientId: block.name,
			attributes: block.attributes,
			setAttributes: ( changes ) => {
				block.attributes = { ...block.attributes, ...changes };
				draw();
			},
			isSelected: true,
			isValid: true,
		} );
		return null;
	}
	const all = () => (
		<>
			{ model.blocks.map( ( block ) => (
				<One
					key={ `${ block.name } ${ block.moves }` }
					block={ block }
				/>
			) ) }
		</>
	);
	let isDrawing = false;
	const draw = () => {
		if ( ! isDrawing ) {
			isDrawing = true;
			void Promise.resolve().then( () => {
				isDrawing = false;
				view.rerender( all() );
			} );
		}
	};
	const view = render( all() );
	return { model, page: { view, draw } };
}
type Page = ReturnType< typeof openPost >[ 'page' ];
type One = Act< Post, Page >;

function addBlock( model: Post, attributes: SimplePaymentsAttributes ) {
	model.blocks.push( {
		name: `block-${ ++made }`,
		moves: 0,
		attributes: { ...attributes },
		typed: undefined,
		before: [],
	} );
}

/** Everything that was begun goes as far as it can without the site. */
const settle = ( page: Page ) =>
	act( async () => {
		page.draw();
		await jest.advanceTimersByTimeAsync( 5 );
	} );
const act_ = (
	name: string,
	take: ( model: Post, page: Page ) => void,
	isPossible?: One[ 'isPossible' ]
): One => ( {
	name,
	isPossible,
	async take( model, page ) {
		await act( async () => take( model, page ) );
		await settle( page );
	},
} );

function setSaving( model: Post, is: boolean ) {
	model.isSaving = is;
	( dispatch( 'core/editor' ) as unknown as EditorActions ).setSaving( is );
}

/** The oldest request of the editor is answered. */
function answer( model: Post, how: How ) {
	const question = site.waiting.shift()!;
	question.settle( how );
	if ( how !== 'is stored' ) {
		return;
	}
	for ( const block of model.blocks ) {
		const isOf =
			question.isNew || block.attributes.productId === question.id;
		// A draft is not sold yet.
		if ( isOf && ! question.isNew && block.typed === question.price ) {
			block.typed = undefined;
		}
	}
}

const at = fc.nat( 2 );
const ACTS: fc.Arbitrary< One >[] = [
	at.map( ( index ) =>
		act_(
			`type a price into block ${ index }`,
			( model ) => {
				const block = model.blocks[ index ]!;
				block.before.push( block.attributes.price! );
				block.typed = ++model.price;
				block.attributes = { ...block.attributes, price: block.typed };
			},
			( { blocks } ) => index < blocks.length
		)
	),
	at.map( ( index ) =>
		act_(
			`undo in block ${ index }`,
			( model ) => {
				const block = model.blocks[ index ]!;
				block.typed = block.before.pop()!;
				block.attributes = { ...block.attributes, price: block.typed };
			},
			( { blocks } ) => Boolean( blocks[ index ]?.before.length )
		)
	),
	at.map( ( index ) =>
		act_(
			`duplicate block ${ index }`,
			( model ) => addBlock( model, model.blocks[ index ]!.attributes ),
			( { blocks } ) => index < blocks.length && blocks.length < 3
		)
	),
	at.map( ( index ) =>
		act_(
			`move block ${ index }`,
			( model ) => {
				model.blocks[ index ]!.moves++;
			},
			( { blocks } ) => index < blocks.length
		)
	),
	at.map( ( index ) =>
		act_(
			`delete block ${ index }`,
			( model ) => model.blocks.splice( index, 1 ),
			( { blocks } ) => index < blocks.length && blocks.length > 1
		)
	),
	fc.constant(
		act_(
			'save the post',
			( model ) => setSaving( model, true ),
			( { isSaving } ) => ! isSaving && ! locks.size
		)
	),
	fc.constant(
		act_(
			'the post is saved',
			( model ) => setSaving( model, false ),
			( { isSaving } ) => isSaving
		)
	),
	fc
		.constantFrom< How >(
			'is stored',
			'is stored',
			'is stored',
			'is refused',
			'is stored, and the answer lost'
		)
		.map( ( how ) =>
			act_(
				`the oldest request ${ how }`,
				( model ) => answer( model, how ),
				() => site.waiting.length > 0
			)
		),
];

function agree( model: Post ) {
	for ( const { name, attributes, typed } of model.blocks ) {
		// What an author typed stays until it is sold.
		expect( { name, price: attributes.price } ).toEqual( {
			name,
			price: typed ?? attributes.price,
		} );
	}
	const ids = site.waiting
		.filter( ( { isNew } ) => ! isNew )
		.map( ( { id } ) => id );
	expect( new Set( ids ).size ).toBe( ids.length );
	// The post waits while a product is made, and never longer.
	expect( locks.size > 0 ).toBe(
		site.waiting.some( ( { isNew } ) => isNew )
	);
}

/** The author saves until the post has nothing to save: one more time where a product is only made then. */
async function finish( model: Post, page: Page ) {
	const answerAll = async () => {
		while ( site.waiting.length ) {
			await act( async () => answer( model, 'is stored' ) );
			await settle( page );
		}
	};
	await answerAll();
	const typed = new Map< number, Set< number > >();
	for ( const { attributes, typed: price } of model.blocks ) {
		const { productId } = attributes;
		if ( productId && price !== undefined ) {
			typed.set(
				productId,
				( typed.get( productId ) ?? new Set< number >() ).add( price )
			);
		}
	}
	for ( const is of [ false, true, false, true, false ] ) {
		await act( async () => setSaving( model, is ) );
		await settle( page );
		await answerAll();
	}
	agree( { ...model, blocks: [] } );
	for ( const { attributes } of model.blocks ) {
		const { productId, price } = attributes;
		if ( productId ) {
			const { status, meta } = site.products.get( productId )!;
			expect( { status, price: meta!.spay_price } ).toEqual( {
				status: 'publish',
				price,
			} );
			const prices = typed.get( productId );
			if ( prices ) {
				expect( [ ...prices ] ).toContain( price );
			}
		}
	}
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'sells what was typed last, whatever is lost, undone or duplicated meanwhile', async () => {
	await checkModel( {
		acts: [
			...ACTS,
			ACTS[ 0 ]!,
			ACTS[ 5 ]!,
			ACTS[ 6 ]!,
			ACTS[ 7 ]!,
			ACTS[ 7 ]!,
		],
		async open() {
			const opened = openPost();
			await settle( opened.page );
			return opened;
		},
		agree,
		finish,
		close: ( { view } ) => view.unmount(),
		most: 10,
	} );
} );

/** Does one act after the other. */
async function play( names: [ kind: number, act: string ][] ) {
	const { model, page } = openPost();
	await settle( page );
	for ( const [ kind, name ] of names ) {
		const found = fc
			.sample( ACTS[ kind ]!, { numRuns: 50, seed: 1 } )
			.find( ( one ) => one.name === name )!;
		await found.take( model, page );
	}
	return { model, page };
}
const PUBLISHED: [ number, string ][] = [
	[ 7, 'the oldest request is stored' ],
	[ 5, 'save the post' ],
	[ 7, 'the oldest request is stored' ],
	[ 6, 'the post is saved' ],
];

it( 'of two blocks of one product the one that was not changed leaves the price alone', async () => {
	const { model, page } = await play( [
		...PUBLISHED,
		[ 2, 'duplicate block 0' ],
		[ 0, 'type a price into block 0' ],
	] );
	await finish( model, page );
	expect(
		model.blocks.map( ( { attributes } ) => attributes.price )
	).toEqual( [ 6, 6 ] );
	page.view.unmount();
} );

it( 'a price that was typed stays when the block is moved', async () => {
	const { model, page } = await play( [
		...PUBLISHED,
		[ 0, 'type a price into block 0' ],
		[ 3, 'move block 0' ],
	] );
	expect( model.blocks[ 0 ]!.attributes.price ).toBe( 6 );
	page.view.unmount();
} );
