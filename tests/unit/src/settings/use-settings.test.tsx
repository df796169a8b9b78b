/** Random sequences of switching, saving, refusing and asking again: what shows is what was said last. */
import apiFetch from '@wordpress/api-fetch';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useSettings } from '../../../../src/settings/use-settings';
import { controlFetch } from '../../controlled-fetch';
import { RUNS } from '../../check-model';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

type Step =
	| { do: 'switch'; isOn: boolean }
	| { do: 'save'; feed: string }
	| { do: 'refresh' | 'answer' | 'refuse' | 'answer late' };

const steps: fc.Arbitrary< Step[] > = fc.array(
	fc.oneof(
		fc.record( {
			do: fc.constant( 'switch' as const ),
			isOn: fc.boolean(),
		} ),
		fc.record( {
			do: fc.constant( 'save' as const ),
			feed: fc.constantFrom( 'one', 'two' ),
		} ),
		fc.record( {
			do: fc.constantFrom(
				'refresh' as const,
				'answer' as const,
				'refuse' as const,
				'answer late' as const
			),
		} )
	),
	{ maxLength: 24 }
);

const wire = ( gate: boolean, feed: string ) => ( {
	extensions: [],
	services: [],
	consent_gate: gate,
	delete_data: false,
	store_address: false,
	import_replies: false,
	business: {},
	newsletter: {},
	paid_posts: { plans: [], tiers: [] },
	podcast: { feed, convert_url: '' },
	likes: {},
	sharing: {},
	plan: {},
	taken_routes: [],
} );

it( 'shows what the server has, with the switches that are on their way', async () => {
	await fc.assert(
		fc.asyncProperty( steps, async ( sequence ) => {
			const { asked, waiting } = controlFetch(
				apiFetch as unknown as jest.Mock
			);
			const errors: string[] = [];
			const { result, unmount } = renderHook( () =>
				useSettings( ( message ) => errors.push( message ) )
			);
			await act( async () => {} );
			// The server, which has its values when a request arrives, and says them when it answers.
			const server = { gate: false, feed: '' };
			const said = new Map< object, { gate: boolean; feed: string } >();
			/** Switches that nobody has answered yet, oldest first. */
			const pending: boolean[] = [];
			let refused = 0;
			const arriveAll = () =>
				asked.forEach( ( one ) => {
					if ( ! said.has( one ) && ! one.isSettled ) {
						const { data } = one.request;
						said.set( one, {
							...( data
								? {
										gate: data.consent_gate ?? server.gate,
										feed: data.podcast?.feed ?? server.feed,
									}
								: server ),
						} );
					}
				} );
			const settleOne = async ( late: boolean, isRefused: boolean ) => {
				arriveAll();
				const one = late ? waiting().at( -1 ) : waiting()[ 0 ];
				if ( ! one ) {
					return;
				}
				const { data, method } = one.request;
				const isSwitch = data?.consent_gate !== undefined;
				if ( isSwitch ) {
					pending.shift();
				}
				if ( isRefused && method ) {
					refused += isSwitch ? 1 : 0;
					await one.fail( 'No.' );
					return;
				}
				const { gate, feed } = said.get( one )!;
				if ( data ) {
					Object.assign( server, { gate, feed } );
				}
				await one.answer( wire( gate, feed ) );
			};
			await settleOne( false, false );
			for ( const step of sequence ) {
				if ( step.do === 'switch' ) {
					pending.push( step.isOn );
					await act( async () => {
						void result.current.change( {
							consentGate: step.isOn,
						} );
					} );
				} else if ( step.do === 'save' ) {
					await act( async () => {
						result.current
							.save( {
								podcast: { feed: step.feed, convertUrl: '' },
							} )
							.catch( () => {} );
					} );
				} else if ( step.do === 'refresh' ) {
					await act( async () => {
						result.current.refresh().catch( () => {} );
					} );
				} else {
					await settleOne(
						step.do === 'answer late',
						step.do === 'refuse'
					);
				}
				const { request } = result.current;
				expect( request.status ).toBe( 'ready' );
				if ( request.status === 'ready' ) {
					expect( {
						gate: request.data.consentGate,
						feed: request.data.podcast.feed,
					} ).toEqual( {
						gate: pending.at( -1 ) ?? server.gate,
						feed: server.feed,
					} );
				}
				expect( errors ).toHaveLength( refused );
			}
			unmount();
		} ),
		RUNS
	);
} );
