import { useReducer, useState } from '@wordpress/element';
import { errorMessage } from '../../shared/error-message';
import { createQueue } from '../../shared/in-turn';
import { useRequest, type Request } from '../../shared/use-request';
import {
	fetchSettings,
	saveSettings,
	type Changes,
	type Settings,
} from './api';

/** What the server said last, and the changes that it has not answered yet, oldest first. */
interface State {
	answered?: Settings;
	pending: Changes[];
}

type Action =
	| { type: 'changed'; changes: Changes }
	| { type: 'answered'; changes?: Changes; settings: Settings }
	| { type: 'refused'; changes: Changes };

function reduce( state: State, action: Action ): State {
	const others = () =>
		state.pending.filter( ( changes ) => changes !== action.changes );
	switch ( action.type ) {
		case 'changed':
			return { ...state, pending: [ ...state.pending, action.changes ] };
		case 'answered':
			return { answered: action.settings, pending: others() };
		case 'refused':
			return { ...state, pending: others() };
	}
}

/** The settings as they are when the changes are accepted. */
export function applyChanges( settings: Settings, changes: Changes ): Settings {
	const toggled = Object.fromEntries(
		Object.entries( changes ).filter(
			( [ , value ] ) => typeof value === 'boolean'
		)
	);
	return {
		...settings,
		...toggled,
		extensions: settings.extensions.map( ( extension ) => ( {
			...extension,
			isOn: changes.switches?.[ extension.name ] ?? extension.isOn,
		} ) ),
	};
}

/**
 * The settings, shown as changed at once and put back if the site refuses.
 *
 * @param onError Is told the sentence when a change was refused.
 */
export function useSettings( onError: ( message: string ) => void ): {
	request: Request< Settings >;
	tryAgain: () => void;
	change: ( changes: Changes ) => Promise< void >;
	/** The same where the one who asks shows what went wrong: rejects when the site refuses. */
	save: ( changes: Changes ) => Promise< void >;
	/** Asks again, after something else was changed that shows here. */
	refresh: () => Promise< void >;
} {
	const [ attempt, setAttempt ] = useState( 0 );
	const first = useRequest( fetchSettings, [ attempt ] );
	const [ { answered, pending }, dispatch ] = useReducer( reduce, {
		pending: [],
	} );

	// The server keeps all settings in one value: two changes at once, and one would be lost.
	const [ inTurn ] = useState( createQueue );

	const sendInTurn = ( changes: Changes ) =>
		inTurn( () => saveSettings( changes ) );
	const save = async ( changes: Changes ) =>
		dispatch( { type: 'answered', settings: await sendInTurn( changes ) } );
	const change = async ( changes: Changes ) => {
		dispatch( { type: 'changed', changes } );
		try {
			const settings = await sendInTurn( changes );
			dispatch( { type: 'answered', changes, settings } );
		} catch ( error ) {
			dispatch( { type: 'refused', changes } );
			onError( errorMessage( error ) );
		}
	};
	// Asked beside a change, it could answer later than that with what was true before.
	const refresh = async () =>
		dispatch( {
			type: 'answered',
			settings: await inTurn( () => fetchSettings() ),
		} );

	const settings =
		answered ?? ( first.status === 'ready' ? first.data : undefined );
	return {
		request: settings
			? {
					status: 'ready',
					data: pending.reduce( applyChanges, settings ),
				}
			: ( first as Request< Settings > ),
		tryAgain: () => setAttempt( attempt + 1 ),
		change,
		save,
		refresh,
	};
}
