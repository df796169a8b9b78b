/**
 * The order in which a block's facts go to the product's record and come back: saves follow one
 * another, the last one asked for wins, and what was edited since is not overwritten by the record.
 */
import { factsIn, isSame, type Facts } from './record';
import type { SimplePaymentsAttributes } from './types';

export interface Ports {
	/** Stores attributes in a record; without id, in a new one. One that says the same already is only published. */
	send: (
		attributes: SimplePaymentsAttributes,
		id?: number,
		isUnchanged?: boolean
	) => Promise< { id: number } >;
	onStart: ( isNew: boolean ) => void;
	onSaved: ( id: number, isNew: boolean ) => void;
	onFailed: ( error: unknown, attributes: SimplePaymentsAttributes ) => void;
	/** Nothing is waiting any more. */
	onEnd: () => void;
}

export interface ProductSync {
	/** Returns whether a save is under way. */
	isSaving: () => boolean;
	/** Stores attributes, after the save that is under way; not again if that has stored the same. */
	save: (
		attributes: SimplePaymentsAttributes,
		id?: number,
		isUnchanged?: boolean
	) => Promise< void >;
	/**
	 * Returns whether there is nothing to store: another block of the same product may be changing it.
	 *
	 * @param record Facts of the record.
	 * @param own    Facts of the block as it is now.
	 */
	isStored: ( record: Facts, own: Facts ) => boolean;
	/**
	 * What the block should show of a record that has changed, or nothing.
	 *
	 * @param record Facts of the published record.
	 * @param own    Facts of the block as it is now.
	 */
	reconcile: ( record: Facts, own: Facts ) => Facts | undefined;
}

export function createProductSync( ports: Ports ): ProductSync {
	/** The facts that block and record last had in common. */
	let known: Facts | undefined;
	/** An answer can get lost: the record may hold what was sent, or not. */
	let hasSent = false;
	let isBusy = false;
	/** After the last save nobody knows what the record holds. */
	let hasFailed = false;
	let waiting:
		| {
				attributes: SimplePaymentsAttributes;
				id?: number;
				isUnchanged?: boolean;
		  }
		| undefined;

	const run = async () => {
		isBusy = true;
		let made: number | undefined;
		/** What the record holds since the last answer; nothing after a failure. */
		let stored: { facts: Facts; id: number | undefined } | undefined;
		while ( waiting ) {
			const { attributes, id: askedId, isUnchanged } = waiting;
			const facts = factsIn( attributes );
			waiting = undefined;
			// The first save of a record makes a draft, and one with its number publishes it: only
			// a repetition of the same is left out.
			if (
				stored &&
				stored.id === askedId &&
				isSame( stored.facts, facts )
			) {
				continue;
			}
			stored = undefined;
			const id: number | undefined = askedId ?? made;
			const isNew = id === undefined;
			hasSent = true;
			ports.onStart( isNew );
			try {
				const saved = await ports.send( attributes, id, isUnchanged );
				hasFailed = false;
				made = saved.id;
				known = facts;
				stored = { facts, id: askedId };
				ports.onSaved( saved.id, isNew );
			} catch ( error ) {
				hasFailed = true;
				ports.onFailed( error, attributes );
			}
		}
		isBusy = false;
		ports.onEnd();
	};

	return {
		async save( attributes, id, isUnchanged ) {
			waiting = { attributes, id, isUnchanged };
			if ( ! isBusy ) {
				await run();
			}
		},
		isSaving: () => isBusy,
		isStored: ( record, own ) =>
			! isBusy && ! hasFailed && isSame( record, own ),
		reconcile( record, own ) {
			if ( isBusy ) {
				return undefined;
			}
			const isUntouched = known ? isSame( own, known ) : ! hasSent;
			known = record;
			return isUntouched && ! isSame( own, record ) ? record : undefined;
		},
	};
}

interface Held {
	sync: ProductSync;
	ports: Ports;
}

const syncs = new Map< string, Held >();

/**
 * Returns the same for a block that is drawn anew, as after it was moved: what was typed and is not
 * saved yet is still known, and so is a save that is under way.
 *
 * @param clientId Of the block.
 * @param ports    Take the place of those before.
 */
export function getProductSync( clientId: string, ports: Ports ): ProductSync {
	const held = syncs.get( clientId );
	if ( held ) {
		held.ports = ports;
		return held.sync;
	}
	const made: Held = {
		ports,
		sync: createProductSync( {
			send: ( ...values ) => made.ports.send( ...values ),
			onStart: ( ...values ) => made.ports.onStart( ...values ),
			onSaved: ( ...values ) => made.ports.onSaved( ...values ),
			onFailed: ( ...values ) => made.ports.onFailed( ...values ),
			onEnd: () => made.ports.onEnd(),
		} ),
	};
	syncs.set( clientId, made );
	return made.sync;
}
