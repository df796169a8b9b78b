import { act, render, screen } from '@testing-library/react';
import { StrictMode } from '@wordpress/element';
import fc from 'fast-check';
import { useRequest } from '../../../shared/use-request';
import { RUNS } from '../check-model';

/** One question and the ways to answer it. */
function deferred() {
	let resolve!: ( data: string ) => void;
	let reject!: ( error: unknown ) => void;
	const promise = new Promise< string >( ( yes, no ) => {
		resolve = yes;
		reject = no;
	} );
	return { promise, resolve, reject };
}

function Show( {
	load,
	term = 'a',
}: {
	load: ( signal: AbortSignal ) => Promise< string >;
	term?: string;
} ) {
	const request = useRequest( load, [ term ] );
	return <p>{ JSON.stringify( request ) }</p>;
}

const shown = () => JSON.parse( screen.getByText( /status/ ).textContent! );

it( 'is loading, then ready with the data', async () => {
	const { promise, resolve } = deferred();
	render( <Show load={ () => promise } /> );
	expect( shown() ).toEqual( { status: 'loading' } );
	await act( async () => resolve( 'bread' ) );
	expect( shown() ).toEqual( { status: 'ready', data: 'bread' } );
} );

it( 'is failed with a sentence', async () => {
	const { promise, reject } = deferred();
	render( <Show load={ () => promise } /> );
	await act( async () =>
		reject( { code: 'x', message: 'No bread today.' } )
	);
	expect( shown() ).toEqual( {
		status: 'failed',
		message: 'No bread today.',
	} );
} );

it( 'is failed when the asking itself throws', async () => {
	render(
		<Show
			load={ () => {
				throw new Error( 'No oven.' );
			} }
		/>
	);
	await act( async () => {} );
	expect( shown() ).toEqual( { status: 'failed', message: 'No oven.' } );
} );

it( 'is loading at once when the question changes, and drops the late answer', async () => {
	const first = deferred();
	const second = deferred();
	const { rerender } = render(
		<Show load={ () => first.promise } term="a" />
	);
	await act( async () => {} );
	rerender( <Show load={ () => second.promise } term="b" /> );
	expect( shown() ).toEqual( { status: 'loading' } );
	await act( async () => second.resolve( 'second' ) );
	await act( async () => first.resolve( 'first' ) );
	expect( shown() ).toEqual( { status: 'ready', data: 'second' } );
} );

it( 'never shows the answer to the question before', async () => {
	const states: string[] = [];
	function Record( { term }: { term: string } ) {
		const request = useRequest( async () => term, [ term ] );
		states.push(
			`${ term }: ${ request.status === 'ready' ? request.data : request.status }`
		);
		return null;
	}
	const { rerender } = render( <Record term="a" /> );
	await act( async () => {} );
	rerender( <Record term="b" /> );
	await act( async () => {} );
	expect( states ).toEqual( [ 'a: loading', 'a: a', 'b: loading', 'b: b' ] );
} );

it( 'drops a late failure too', async () => {
	const first = deferred();
	const { rerender } = render(
		<Show load={ () => first.promise } term="a" />
	);
	await act( async () => {} );
	rerender( <Show load={ async () => 'second' } term="b" /> );
	await act( async () => first.reject( new Error( 'late' ) ) );
	expect( shown() ).toEqual( { status: 'ready', data: 'second' } );
} );

it( 'does not ask again when nothing changed', async () => {
	const load = jest.fn( async () => 'bread' );
	const { rerender } = render( <Show load={ load } /> );
	await act( async () => {} );
	rerender( <Show load={ load } /> );
	await act( async () => {} );
	expect( load ).toHaveBeenCalledTimes( 1 );
} );

it( 'aborts the request when the component goes, and when the question changes', async () => {
	const signals: AbortSignal[] = [];
	const load = ( signal: AbortSignal ) => {
		signals.push( signal );
		return deferred().promise;
	};
	const { rerender, unmount } = render( <Show load={ load } term="a" /> );
	await act( async () => {} );
	rerender( <Show load={ load } term="b" /> );
	await act( async () => {} );
	expect( signals.map( ( { aborted } ) => aborted ) ).toEqual( [
		true,
		false,
	] );
	unmount();
	expect( signals.map( ( { aborted } ) => aborted ) ).toEqual( [
		true,
		true,
	] );
} );

it( 'works when React mounts everything twice', async () => {
	render(
		<StrictMode>
			<Show load={ async () => 'bread' } />
		</StrictMode>
	);
	await act( async () => {} );
	expect( shown() ).toEqual( { status: 'ready', data: 'bread' } );
} );

/* Random sequences of what can happen to a request: only the answer to the present question shows. */

interface Pending {
	term: string;
	resolve: ( data: string ) => void;
	reject: ( error: unknown ) => void;
}

type Step =
	| { do: 'ask'; term: string }
	| { do: 'answer' | 'fail'; which: number }
	| { do: 'leave' | 'come' | 'draw' };

const steps: fc.Arbitrary< Step[] > = fc.array(
	fc.oneof(
		fc.record( {
			do: fc.constant( 'ask' as const ),
			term: fc.constantFrom( 'a', 'b', 'c' ),
		} ),
		fc.record( {
			do: fc.constantFrom( 'answer' as const, 'fail' as const ),
			which: fc.nat( 9 ),
		} ),
		fc.record( {
			do: fc.constantFrom(
				'leave' as const,
				'come' as const,
				'draw' as const
			),
		} )
	),
	{ maxLength: 20 }
);

it( 'shows the answer to the present question, or that it is on its way', async () => {
	await fc.assert(
		fc.asyncProperty( steps, async ( sequence ) => {
			const pending: Pending[] = [];
			let term = 'a';
			let isThere = true;
			/** The request that counts; its answer, once it has one. */
			let current: Pending | undefined;
			let expected: object = { status: 'loading' };

			function Asking( { question }: { question: string } ) {
				const request = useRequest(
					() =>
						new Promise< string >( ( resolve, reject ) => {
							current = { term: question, resolve, reject };
							pending.push( current );
						} ),
					[ question ]
				);
				return <p>{ JSON.stringify( request ) }</p>;
			}
			const view = render( <Asking question={ term } /> );
			const draw = () =>
				act( async () =>
					view.rerender(
						isThere ? <Asking question={ term } /> : <></>
					)
				);
			await draw();
			for ( const step of sequence ) {
				if ( step.do === 'ask' && step.term !== term ) {
					term = step.term;
					current = undefined;
					expected = { status: 'loading' };
				} else if ( step.do === 'leave' || step.do === 'come' ) {
					if ( isThere !== ( step.do === 'come' ) ) {
						isThere = step.do === 'come';
						current = undefined;
						expected = { status: 'loading' };
					}
				} else if ( 'which' in step && pending.length ) {
					const index = step.which % pending.length;
					const [ one ] = pending.splice( index, 1 );
					const isAnswer = step.do === 'answer';
					if ( one === current && isThere ) {
						expected = isAnswer
							? { status: 'ready', data: `of ${ one!.term }` }
							: {
									status: 'failed',
									message: `no ${ one!.term }`,
								};
					}
					await act( async () =>
						isAnswer
							? one!.resolve( `of ${ one!.term }` )
							: one!.reject( { message: `no ${ one!.term }` } )
					);
				}
				await draw();
				if ( isThere ) {
					expect(
						JSON.parse( screen.getByText( /status/ ).textContent! )
					).toEqual( expected );
				}
			}
			view.unmount();
		} ),
		RUNS
	);
} );

it( 'is asked again after a failure', async () => {
	const load = jest
		.fn()
		.mockRejectedValueOnce( new Error( 'No oven.' ) )
		.mockRejectedValueOnce( undefined )
		.mockResolvedValue( 'bread' );
	function Again() {
		const request = useRequest< string >( load, [] );
		return (
			<>
				<p>{ JSON.stringify( request ) }</p>
				{ request.status === 'failed' && (
					<button onClick={ request.retry }>Again</button>
				) }
			</>
		);
	}
	render( <Again /> );
	for ( let failure = 0; failure < 2; failure++ ) {
		const again = await screen.findByRole( 'button' );
		await act( async () => again.click() );
	}
	expect( shown() ).toEqual( { status: 'ready', data: 'bread' } );
	expect( load ).toHaveBeenCalledTimes( 3 );
} );
