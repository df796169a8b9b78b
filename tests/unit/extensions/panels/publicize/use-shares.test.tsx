/** What became of a post at several networks: the list is asked again as long as something is on its way. */
import apiFetch from '@wordpress/api-fetch';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useShares } from '../../../../../extensions/panels/publicize/use-shares';
import { checkModel, type Act } from '../../../check-model';
import { controlFetch } from '../../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

type State = 'waiting' | 'done' | 'failed';

/** What an author sees, in the simplest words. */
class Author {
	/** At the server, of each network. */
	server: State[];
	shown: State[] = [];
	hasFailed = false;
	isAsking = true;
	/** Milliseconds until the next question. */
	next: number | null = null;
	pause = 3000;
	knowsWaiting = false;

	constructor( server: State[] ) {
		this.server = [ ...server ];
	}
	ask() {
		this.isAsking = true;
		this.next = null;
	}
	private askLater() {
		this.next = this.pause;
		this.pause = Math.min( 2 * this.pause, 60_000 );
	}
	answer() {
		this.isAsking = false;
		this.shown = [ ...this.server ];
		this.hasFailed = false;
		this.knowsWaiting = this.shown.includes( 'waiting' );
		if ( this.knowsWaiting ) {
			this.askLater();
		}
	}
	fail() {
		this.isAsking = false;
		this.hasFailed = true;
		if ( this.knowsWaiting ) {
			this.askLater();
		}
	}
	refresh() {
		this.pause = 3000;
		this.knowsWaiting = true;
		this.ask();
	}
	wait( milliseconds: number ) {
		if ( this.next !== null ) {
			this.next -= milliseconds;
			if ( this.next <= 0 ) {
				this.ask();
			}
		}
	}
}

function openPanel() {
	const { asked, waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	return { asked, waiting, view: renderHook( () => useShares( 7 ) ) };
}
type Page = ReturnType< typeof openPanel >;
type One = Act< Author, Page >;

const itemsOf = ( states: State[] ) =>
	states.map( ( state, at ) => ( {
		id: at + 1,
		connection_id: `${ at }`,
		number: 1,
		item: 1,
		state,
		url: '',
		error: '',
		retry_at: null,
		display_name: '',
		service_label: '',
	} ) );

const ACTS: One[] = [
	{
		name: 'the list comes',
		isPossible: ( { isAsking } ) => isAsking,
		async take( model, { waiting } ) {
			await waiting()[ 0 ]!.answer( itemsOf( model.server ) );
			model.answer();
		},
	},
	{
		name: 'the network is lost',
		isPossible: ( { isAsking } ) => isAsking,
		async take( model, { waiting } ) {
			await waiting()[ 0 ]!.fail();
			model.fail();
		},
	},
	{
		name: 'something is sent again',
		async take( model, { view } ) {
			await act( async () => view.result.current.refresh() );
			model.refresh();
		},
	},
];
const change = fc
	.record( {
		at: fc.nat( 2 ),
		state: fc.constantFrom< State >( 'waiting', 'done', 'failed' ),
	} )
	.map( ( { at, state } ): One => ( {
		name: `network ${ at } is ${ state }`,
		isPossible: ( { server } ) => at < server.length,
		take( model ) {
			model.server[ at ] = state;
		},
	} ) );
const wait = fc
	.constantFrom( 1000, 3000, 60_000 )
	.map( ( milliseconds ): One => ( {
		name: `wait ${ milliseconds } ms`,
		async take( model ) {
			await act( async () => jest.advanceTimersByTime( milliseconds ) );
			model.wait( milliseconds );
		},
	} ) );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

function agree( model: Author, { waiting, view }: Page ) {
	const { shares, failure } = view.result.current;
	expect( {
		shown: shares
			.map(
				( { connectionId, state } ) => `${ connectionId } ${ state }`
			)
			.sort(),
		hasFailed: failure !== '',
		asking: waiting().length,
	} ).toEqual( {
		shown: model.shown.map( ( state, at ) => `${ at } ${ state }` ),
		hasFailed: model.hasFailed,
		asking: model.isAsking ? 1 : 0,
	} );
}

it( 'follows every network until nothing is on its way, whatever gets lost', async () => {
	await checkModel( {
		setting: fc.array( fc.constantFrom< State >( 'waiting', 'done' ), {
			maxLength: 3,
		} ),
		acts: [
			...ACTS.map( ( one ) => fc.constant( one ) ),
			fc.constant( ACTS[ 0 ]! ),
			change,
			change,
			wait,
			wait,
		],
		open: ( server ) => ( {
			model: new Author( server ),
			page: openPanel(),
		} ),
		agree,
		close: ( { view } ) => view.unmount(),
		most: 20,
	} );
} );

it( 'asks again when the question after sending is lost', async () => {
	const { waiting, view } = openPanel();
	await waiting()[ 0 ]!.answer( itemsOf( [ 'failed' ] ) );
	await act( async () => view.result.current.refresh() );
	await waiting()[ 0 ]!.fail();
	await act( async () => jest.advanceTimersByTime( 3000 ) );
	await waiting()[ 0 ]!.answer( itemsOf( [ 'done' ] ) );
	expect( view.result.current.shares[ 0 ]!.state ).toBe( 'done' );
	view.unmount();
} );
