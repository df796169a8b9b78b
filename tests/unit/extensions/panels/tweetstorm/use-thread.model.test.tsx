/** Thread mode: the thread in the store is that of the blocks, and never that of an older text. */
import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import fc from 'fast-check';
import { store } from '../../../../../extensions/panels/tweetstorm/store';
import type { Tweet } from '../../../../../extensions/panels/tweetstorm/types';
import { useThread } from '../../../../../extensions/panels/tweetstorm/use-thread';
import { checkModel, type Act } from '../../../check-model';
import { controlFetch } from '../../../controlled-fetch';
import { NETWORKS } from '../../../networks';

beforeEach( () => {
	window.mainstayBlocks = { networks: NETWORKS };
} );

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/blocks', () => ( {
	serialize: ( { attributes }: Written ) => attributes.content,
} ) );

/** Milliseconds between two questions. */
const THROTTLE = 2000;

const blocksOf = ( texts: string[] ) =>
	texts.map( ( content, at ) => ( {
		name: 'core/paragraph',
		clientId: `block-${ at }`,
		attributes: { content },
		innerBlocks: [],
	} ) );
type Written = ReturnType< typeof blocksOf >[ number ];
/** Actions of this editor. */
interface EditorActions {
	edit: ( texts: string[], network: string ) => void;
}
/** The post, as far as thread mode reads it. */
interface Post {
	blocks: Written[];
	connections: { service_name?: string; enabled?: boolean }[];
}
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: Post = { blocks: blocksOf( [] ), connections: [ {} ] },
			action: { type: string; texts: string[]; network: string }
		) =>
			action.type === 'EDIT'
				? {
						blocks: blocksOf( action.texts ),
						connections: [
							{ service_name: action.network, enabled: true },
						],
					}
				: state,
		actions: {
			edit: ( texts: string[], network: string ) => ( {
				type: 'EDIT',
				texts,
				network,
			} ),
		},
		selectors: {
			getEditorBlocks: ( { blocks }: Post ) => blocks,
			getEditedPostAttribute: ( { connections }: Post, key: string ) =>
				key === 'jetpack_publicize_connections'
					? connections
					: undefined,
		},
	} )
);

interface Author {
	texts: string[];
	network: string;
	before: string[][];
	isOn: boolean;
	/** Counts what was typed, so that no text comes twice but by undoing. */
	typed: number;
	/** What was answered last, as it was asked. */
	shown: string;
	/** Addresses whose card the site has given. */
	cards: Set< string >;
	/** Those that it was asked for and has not answered. */
	loading: string[][];
}

/** Each number of addresses is new to the store, which stays as long as the page. */
let sequence = 0;

const keyOf = ( texts: string[], network: string ) =>
	`${ network }: ${ texts.join( ' | ' ) }`;

function openEditor() {
	sequence++;
	const { waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	( dispatch( 'core/editor' ) as unknown as EditorActions ).edit(
		[ 'first' ],
		'x'
	);
	dispatch( store ).setTweets( [] );
	const page = {
		waiting,
		view: null as null | { unmount: () => void },
	};
	const model: Author = {
		texts: [ 'first' ],
		network: 'x',
		before: [],
		isOn: false,
		typed: 0,
		shown: '',
		cards: new Set(),
		loading: [],
	};
	return { model, page };
}
type Page = ReturnType< typeof openEditor >[ 'page' ];
type One = Act< Author, Page >;

const edit = ( model: Author, texts: string[], network = model.network ) =>
	act( async () => {
		model.texts = texts;
		model.network = network;
		( dispatch( 'core/editor' ) as unknown as EditorActions ).edit(
			texts,
			network
		);
	} );
const isAsked = ( _: Author, { waiting }: Page ) =>
	waiting( 'POST', 'parse' ).length > 0;

const urlOf = ( text: string ) =>
	`https://example.com/${ sequence }/${ text.replace( /\W/g, '-' ) }`;

async function answer( model: Author, { waiting }: Page ) {
	const question = waiting( 'POST', 'parse' )[ 0 ]!;
	const { blocks, network } = question.request.data;
	const texts: string[] = blocks.map(
		( { attributes }: Written ) => attributes.content
	);
	await question.answer(
		texts.map( ( text, at ) => ( {
			text: `${ network }: ${ text }`,
			media: [],
			tweet: '',
			urls: [ urlOf( text ) ],
			blocks: [ { clientId: `block-${ at }` } ],
			boundary: null,
		} ) )
	);
	model.shown = keyOf( texts, network );
}

const at = fc.nat( 2 );
const ACTS: ( fc.Arbitrary< One > | One )[] = [
	at.map( ( index ) => ( {
		name: `type into block ${ index }`,
		isPossible: ( { texts }: Author ) => index < texts.length,
		async take( model: Author ) {
			model.before.push( model.texts );
			const text = `text ${ ++model.typed }`;
			await edit(
				model,
				model.texts.map( ( one, place ) =>
					place === index ? text : one
				)
			);
		},
	} ) ),
	{
		name: 'split a block',
		isPossible: ( { texts } ) => texts.length < 3,
		async take( model ) {
			model.before.push( model.texts );
			await edit( model, [ ...model.texts, `text ${ ++model.typed }` ] );
		},
	},
	at.map( ( index ) => ( {
		name: `remove block ${ index }`,
		isPossible: ( { texts }: Author ) => index < texts.length,
		async take( model: Author ) {
			model.before.push( model.texts );
			await edit(
				model,
				model.texts.filter( ( _, place ) => place !== index )
			);
		},
	} ) ),
	{
		name: 'undo',
		isPossible: ( { before } ) => before.length > 0,
		take: ( model ) => edit( model, model.before.pop()! ),
	},
	fc.constantFrom( 'x', 'bluesky', 'mastodon' ).map( ( network ) => ( {
		name: `share on ${ network }`,
		take: ( model: Author ) => edit( model, model.texts, network ),
	} ) ),
	{
		name: 'switch it on or off',
		async take( model, page ) {
			if ( model.isOn ) {
				page.view!.unmount();
			} else {
				await act( async () => {
					page.view = renderHook( () => useThread() );
				} );
			}
			model.isOn = ! model.isOn;
		},
	},
	fc.constantFrom( 100, 1000, THROTTLE ).map( ( milliseconds ) => ( {
		name: `wait ${ milliseconds } ms`,
		take: () =>
			act( async () => {
				jest.advanceTimersByTime( milliseconds );
			} ),
	} ) ),
	{
		name: 'the thread comes',
		take: async ( model, page ) =>
			isAsked( model, page ) ? answer( model, page ) : undefined,
	},
	{
		name: 'the question gets lost',
		take: async ( model, page ) =>
			isAsked( model, page )
				? page.waiting( 'POST', 'parse' )[ 0 ]!.fail()
				: undefined,
	},
	fc
		.record( {
			how: fc.constantFrom( 'come', 'come later', 'get lost' ),
			index: fc.nat( 2 ),
		} )
		.map( ( { how, index } ) => ( {
			name: `cards ${ index } ${ how }`,
			take: async ( _: Author, { waiting }: Page ) => {
				const one = waiting( 'POST', 'cards' )[ index ];
				if ( how === 'come' ) {
					await giveCards( one );
				} else {
					await ( how === 'come later' ? leave( one ) : one?.fail() );
				}
			},
		} ) ),
];

const giveCards = async ( one?: ReturnType< Page[ 'waiting' ] >[ number ] ) =>
	one?.answer(
		Object.fromEntries(
			one.request.data.urls.map( ( url: string ) => [
				url,
				{
					title: url,
					description: '',
					url,
					image: '',
					type: 'summary',
				},
			] )
		)
	);

/** The site has looked at many pages in this minute. */
const leave = async ( one?: ReturnType< Page[ 'waiting' ] >[ number ] ) =>
	one?.answer(
		Object.fromEntries(
			one.request.data.urls.map( ( url: string ) => [
				url,
				{ error: 'later' },
			] )
		)
	);

function shownNow() {
	const tweets = select( store ).getOwnTweets()!;
	return tweets.length
		? keyOf(
				tweets.map( ( { text } ) => text.split( ': ' )[ 1 ]! ),
				tweets[ 0 ]!.text.split( ': ' )[ 0 ]!
			)
		: '';
}

function agree( model: Author, { waiting }: Page ) {
	expect( shownNow() ).toBe(
		model.shown.endsWith( ': ' ) ? '' : model.shown
	);
	// One question at a time, and none of a mode that is off.
	expect( waiting( 'POST', 'parse' ).length ).toBeLessThanOrEqual(
		model.isOn ? 1 : 0
	);
	// No address is asked for twice at a time.
	const urls = waiting( 'POST', 'cards' ).flatMap(
		( { request } ) => request.data.urls
	);
	expect( new Set( urls ).size ).toBe( urls.length );
}

/** The author types once more, and nothing is lost any more. */
async function finish( model: Author, page: Page ) {
	if ( ! model.isOn ) {
		return;
	}
	await edit( model, [ ...model.texts, 'the end' ] );
	for ( let round = 0; round < 2; round++ ) {
		await act( async () => {
			jest.advanceTimersByTime( THROTTLE + 1 );
		} );
		if ( isAsked( model, page ) ) {
			await answer( model, page );
		}
	}
	expect( shownNow() ).toBe( keyOf( model.texts, model.network ) );
	const giveAllCards = async () => {
		while ( page.waiting( 'POST', 'cards' ).length ) {
			await giveCards( page.waiting( 'POST', 'cards' )[ 0 ] );
		}
	};
	await giveAllCards();
	// Those that the site left for later are asked for without another word.
	await act( async () => {
		jest.advanceTimersByTime( 60_000 );
	} );
	await giveAllCards();
	const thread: Tweet[] = select( store ).getTweets().slice( 1, -1 );
	expect( thread.map( ( { card } ) => card && 'title' in card ) ).toEqual(
		model.texts.map( () => true )
	);
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'shows the thread of the text as it is now, whatever is late, lost, undone or switched off', async () => {
	await checkModel( {
		acts: [ ...ACTS, ...ACTS.slice( 0, 2 ), ...ACTS.slice( 5, 8 ) ].map(
			( one ) => ( 'take' in one ? fc.constant( one ) : one )
		),
		open: openEditor,
		agree,
		finish,
		close( { view } ) {
			view?.unmount();
		},
		most: 30,
	} );
} );
