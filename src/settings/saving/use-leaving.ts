import { useEffect, useRef, useState } from '@wordpress/element';

/** Where somebody wants to go to, and how they stay. */
interface Leaving {
	go: () => void;
	stay: () => void;
	/** False where all changes are on their way already: then nobody is asked. */
	isAsked: boolean;
}

/**
 * Keeps changes from being lost when somebody leaves their place, or the page.
 *
 * @param draft
 * @param draft.count      Of changes.
 * @param draft.hasChanges Whether there are any at this moment.
 * @param draft.isOnItsWay Whether all of them are being saved at this moment.
 * @param draft.save       Tells whether what was changed is saved.
 * @param draft.saveAll    The same, with what is changed meanwhile.
 * @param draft.discard
 */
export function useLeaving( {
	count,
	hasChanges,
	isOnItsWay,
	save,
	saveAll,
	discard,
}: {
	count: number;
	hasChanges: () => boolean;
	isOnItsWay: () => boolean;
	save: () => Promise< boolean >;
	saveAll: () => Promise< boolean >;
	discard: () => void;
} ): {
	/** Goes where nothing would be lost; saves first, or asks. */
	leave: ( go: () => void, stay?: () => void ) => void;
	/** Forgets where somebody wanted to go. */
	forget: () => void;
	/** What can be answered; null while nothing is asked. */
	question: {
		save: () => void;
		discard: () => void;
		stay: () => void;
	} | null;
} {
	const [ leaving, setLeaving ] = useState< Leaving | null >( null );
	const latest = useRef< Leaving | null >( null );
	const set = ( next: Leaving | null ) => {
		latest.current = next;
		setLeaving( next );
	};
	const isDirty = count > 0;

	useEffect( () => {
		if ( ! isDirty ) {
			return;
		}
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', ask );
		return () => window.removeEventListener( 'beforeunload', ask );
	}, [ isDirty ] );

	const saveAndGo = async ( wanted: Leaving ) => {
		const isSaved = await ( wanted.isAsked ? saveAll() : save() );
		// Meanwhile they may have stayed, or wanted to go elsewhere.
		if ( latest.current !== wanted ) {
			return;
		}
		if ( isSaved && hasChanges() ) {
			// Somebody who was not asked has typed on.
			set( { ...wanted, isAsked: true } );
			return;
		}
		set( null );
		( isSaved ? wanted.go : wanted.stay )();
	};

	return {
		leave( go, stay = () => {} ) {
			if ( ! hasChanges() ) {
				set( null );
				go();
				return;
			}
			const next = {
				go,
				// Where they began is where they stay.
				stay: latest.current?.stay ?? stay,
				isAsked: ! isOnItsWay(),
			};
			set( next );
			if ( ! next.isAsked ) {
				void saveAndGo( next );
			}
		},
		forget: () => set( null ),
		question: leaving?.isAsked
			? {
					save: () => void saveAndGo( leaving ),
					discard() {
						set( null );
						discard();
						leaving.go();
					},
					stay() {
						set( null );
						leaving.stay();
					},
				}
			: null,
	};
}
