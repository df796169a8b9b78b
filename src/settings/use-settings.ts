import { useRef, useState } from '@wordpress/element';
import { errorMessage } from '../../shared/error-message';
import { createQueue } from '../../shared/in-turn';
import { useRequest, type Request } from '../../shared/use-request';
import {
	fetchSettings,
	saveSettings,
	type Changes,
	type Settings,
} from './api';
import {
	findReplaced,
	isBack,
	isOnItsWay,
	openDraft,
	reduce,
	valuesBefore,
	type Action,
	type Draft,
	type Replaced,
} from './saving/draft';
import { faultOf, type Fault } from './saving/fault';
import { changesOf, valuesOf, withValues } from './saving/values';

/** What the owner changes, and how it is saved. */
export interface DraftControls {
	/** How many values are changed and not saved. */
	count: number;
	isSaving: boolean;
	fault: Fault | null;
	/** How often the site has refused. */
	refusals: number;
	hasChanges: () => boolean;
	/** Whether all changes are on their way to the site. */
	isOnItsWay: () => boolean;
	change: ( changes: Changes ) => void;
	discard: () => void;
	/** Sends what is changed; tells whether it is saved. */
	save: () => Promise< boolean >;
	/** The same, with what is changed meanwhile. */
	saveAll: () => Promise< boolean >;
}

/**
 * The settings with what the owner has changed, which the site gets when it is saved: only that, so that what another
 * window has stored meanwhile stays.
 *
 * @param handlers
 * @param handlers.onSaved  Gets what takes the save back; null where the site has changed nothing.
 * @param handlers.onUndone Is told whether anything was taken back.
 * @param handlers.onError  Gets the sentence when it could not be taken back, and what tries again, unless something
 *                          else was saved since.
 */
export function useSettings( {
	onSaved,
	onUndone,
	onError,
}: {
	onSaved: ( undo: ( () => Promise< void > ) | null ) => void;
	onUndone: ( isChanged: boolean ) => void;
	onError: ( message: string, undo?: () => Promise< void > ) => void;
} ): {
	request: Request< Settings >;
	tryAgain: () => void;
	draft: DraftControls;
	/** Asks again, after something else was changed that shows here. */
	refresh: () => Promise< void >;
} {
	const [ attempt, setAttempt ] = useState( 0 );
	const first = useRequest( fetchSettings, [ attempt ] );
	const loaded = first.status === 'ready' ? first.data : undefined;
	const [ state, setState ] = useState< Draft | null >( null );
	const latest = useRef< Draft | null >( null );
	const underWay = useRef< Promise< boolean > | null >( null );
	const lastReplaced = useRef< Replaced | null >( null );
	// Another request could be answered later than a save with what was true before.
	const [ inTurn ] = useState( createQueue );

	// What is done after an answer needs the draft as it is then, not as it was drawn last.
	const current = () => latest.current ?? openDraft( loaded! );
	const dispatch = ( action: Action ) => {
		latest.current = reduce( current(), action );
		setState( latest.current );
	};

	const read = async ( asked: Promise< Settings > ) =>
		dispatch( { type: 'read', settings: await asked } );
	/** Takes a save back, after a look at what other windows have stored since; tells whether it is taken back. */
	const putBack = async ( replaced: Replaced ) => {
		await read( fetchSettings() );
		const values = valuesBefore( current().stored, replaced );
		if ( ! Object.keys( values ).length ) {
			return isBack( current().stored, replaced );
		}
		await read( saveSettings( changesOf( values ) ) );
		return true;
	};
	const undo = async ( replaced: Replaced ) => {
		try {
			onUndone( await inTurn( () => putBack( replaced ) ) );
		} catch ( error ) {
			onError(
				errorMessage( error ),
				lastReplaced.current === replaced
					? () => undo( replaced )
					: undefined
			);
		}
	};
	const send = async (): Promise< boolean > => {
		dispatch( { type: 'send' } );
		const sent = current().sent!;
		try {
			const settings = await inTurn( () =>
				saveSettings( changesOf( sent ) )
			);
			const replaced = findReplaced( current().stored, settings, sent );
			lastReplaced.current = replaced;
			dispatch( { type: 'saved', settings } );
			onSaved(
				Object.keys( replaced ).length ? () => undo( replaced ) : null
			);
			return true;
		} catch ( error ) {
			dispatch( { type: 'refused', fault: faultOf( error ) } );
			return false;
		}
	};
	const hasChanges = () => Object.keys( current().changed ).length > 0;
	const save = async () => {
		if ( ! underWay.current && ! hasChanges() ) {
			return true;
		}
		underWay.current ??= send().finally(
			() => ( underWay.current = null )
		);
		return underWay.current;
	};

	const shown = state ?? ( loaded && openDraft( loaded ) );
	return {
		request: shown
			? {
					status: 'ready',
					data: withValues( shown.stored, shown.changed ),
				}
			: ( first as Request< Settings > ),
		tryAgain: () => setAttempt( attempt + 1 ),
		draft: {
			count: Object.keys( shown?.changed ?? {} ).length,
			isSaving: Boolean( shown?.sent ),
			fault: shown?.fault ?? null,
			refusals: shown?.refusals ?? 0,
			hasChanges,
			isOnItsWay: () => isOnItsWay( current() ),
			change: ( changes ) =>
				dispatch( { type: 'change', values: valuesOf( changes ) } ),
			discard: () => dispatch( { type: 'discard' } ),
			save,
			async saveAll() {
				while ( hasChanges() ) {
					if ( ! ( await save() ) ) {
						return false;
					}
				}
				return true;
			},
		},
		async refresh() {
			const settings = await inTurn( () => fetchSettings() );
			dispatch( { type: 'read', settings } );
		},
	};
}
