import { useEffect, useRef, useState } from '@wordpress/element';
import { isThere } from '../api';
import { readEmbed, type Embed } from '../read-embed';

type State =
	| { status: 'idle' }
	| { status: 'embedding'; embed: Embed }
	| { status: 'failed'; typed: string };

const IDLE: State = { status: 'idle' };

/**
 * From what was typed to a calendar, or to a failure.
 *
 * @param onEmbed Gets what is to be stored; null when it failed.
 */
export function useEmbed( onEmbed: ( embed: Embed | null ) => void ) {
	const [ state, setState ] = useState< State >( IDLE );
	// The block may have changed since its address was sent off.
	const latest = useRef( onEmbed );
	latest.current = onEmbed;
	const fail = ( typed: string ) => {
		setState( { status: 'failed', typed } );
		latest.current( null );
	};

	useEffect( () => {
		if ( state.status !== 'embedding' ) {
			return;
		}
		const { embed } = state;
		const controller = new AbortController();
		isThere( embed.url, controller.signal ).then( ( exists ) => {
			if ( controller.signal.aborted ) {
				return;
			}
			if ( exists ) {
				setState( IDLE );
				latest.current( embed );
			} else {
				fail( embed.url );
			}
		} );
		return () => controller.abort();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once per submission.
	}, [ state ] );

	return {
		state,
		submit( typed: string ) {
			if ( ! typed ) {
				return;
			}
			const embed = readEmbed( typed );
			if ( embed ) {
				setState( { status: 'embedding', embed } );
			} else {
				fail( typed );
			}
		},
	};
}
