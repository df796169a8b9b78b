import { createRegistry } from '@wordpress/data';
import { store } from '../../../../../extensions/panels/tweetstorm/store';

const tweet = ( text: string, more = {} ) => ( {
	text,
	media: [],
	tweet: '',
	urls: [],
	blocks: [],
	boundary: null,
	...more,
} );

function registryWith( attributes: Record< string, unknown > = {} ) {
	const registry = createRegistry();
	registry.register( store );
	const values: Record< string, unknown > = {
		title: 'Rye bread',
		excerpt: 'Dark.',
		meta: {},
		...attributes,
	};
	registry.registerStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		selectors: {
			getEditedPostAttribute: ( state: unknown, name: string ) =>
				values[ name ],
			getPermalink: () => 'https://example.com/rye/',
		},
	} );
	return {
		select: registry.select( store ),
		dispatch: registry.dispatch( store ),
		values,
	};
}

it( 'the thread begins with the message and ends with the address', () => {
	const { select, dispatch } = registryWith();
	expect( select.isParsed() ).toBe( false );
	dispatch.setTweets( [ tweet( 'One.' ) ] );
	expect( select.isParsed() ).toBe( true );
	const tweets = select.getTweets();
	expect( tweets.map( ( { text } ) => text ) ).toEqual( [
		'Rye bread\n\nA thread ⬇️',
		'One.',
		'Read the whole post: https://example.com/rye/',
	] );
	expect( tweets[ 2 ]!.card ).toEqual( {
		title: 'Rye bread',
		description: 'Dark.',
		url: 'https://example.com/rye/',
		image: '',
		type: 'summary' as const,
	} );
	expect( select.getTweets() ).toBe( tweets );
} );

it( 'the message is the author’s; an emptied one stays empty', () => {
	const opening = ( meta: object ) =>
		registryWith( { meta } ).select.getTweets()[ 0 ]!.text;
	expect( opening( { jetpack_publicize_message: 'Hello' } ) ).toBe(
		'Hello\n\nA thread ⬇️'
	);
	expect(
		opening( { jetpack_publicize_message: 'Hello\n\nA thread ⬇️' } )
	).toBe( 'Hello\n\nA thread ⬇️' );
	expect( opening( { jetpack_publicize_hasEditedShareMessage: true } ) ).toBe(
		'A thread ⬇️'
	);
} );

it( 'follows the post', () => {
	const { select, values } = registryWith();
	const before = select.getTweets();
	values.title = 'Oat bread';
	expect( select.getTweets() ).not.toBe( before );
	expect( select.getTweets()[ 0 ]!.text ).toMatch( /^Oat bread/ );
} );

it( 'a card belongs to the last address, and is "loading" while it is asked for', () => {
	const { select, dispatch } = registryWith();
	const url = 'https://example.com/';
	dispatch.setTweets( [
		tweet( 'One.', { urls: [ 'https://example.org/', url ] } ),
		tweet( 'Two.', { urls: [ url ], media: [ {} ] } ),
	] );
	expect( select.getCard( url ) ).toBeUndefined();
	dispatch.setCards( { [ url ]: { error: 'loading' } } );
	expect( select.getCard( url ) ).toEqual( { error: 'loading' } );
	expect( select.getTweets()[ 1 ]!.card ).toBeUndefined();
	const card = {
		title: 'T',
		description: '',
		url,
		image: '',
		type: 'summary' as const,
	};
	dispatch.setCards( { [ url ]: card } );
	const [ , one, two ] = select.getTweets();
	expect( one!.card ).toEqual( card );
	expect( two!.card ).toBeUndefined();
	dispatch.setCards( { [ url ]: null } );
	expect( select.getCard( url ) ).toBeUndefined();
} );
