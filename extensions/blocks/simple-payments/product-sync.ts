/**
 * The order in which a block's facts go to the product's record and come back: saves follow one
 * another, the last one asked for wins, and what was edited since is not overwritten by the record.
 */
import { factsIn, isSame, type Facts } from './record';
import type { SimplePaymentsAttributes } from './types';

interface Ports {
	/** Stores attributes in a record; without id, in a new one. */
	send: (
		attributes: SimplePaymentsAttributes,
		id?: number
	) => Promise<{ id: number }>;
	onStart: (isNew: boolean) => void;
	onSaved: (id: number, isNew: boolean) => void;
	onFailed: (error: unknown, attributes: SimplePaymentsAttributes) => void;
	/** Nothing is waiting any more. */
	onEnd: () => void;
}

export interface ProductSync {
	/** Stores attributes, after the save that is under way; not again if that has stored the same. */
	save: (attributes: SimplePaymentsAttributes, id?: number) => Promise<void>;
	/**
	 * What the block should show of a record that has changed, or nothing.
	 *
	 * @param record Facts of the published record.
	 * @param own    Facts of the block as it is now.
	 */
	reconcile: (record: Facts, own: Facts) => Facts | undefined;
}

export function createProductSync(ports: Ports): ProductSync {
	/** The facts that block and record last had in common. */
	let known: Facts | undefined;
	/** An answer can get lost: the record may hold what was sent, or not. */
	let hasSent = false;
	let isBusy = false;
	let waiting:
		{ attributes: SimplePaymentsAttributes; id?: number } | undefined;

	const run = async () => {
		isBusy = true;
		let made: number | undefined;
		/** What the record holds since the last answer; nothing after a failure. */
		let stored: { facts: Facts; id: number | undefined } | undefined;
		while (waiting) {
			const { attributes, id: askedId } = waiting;
			const facts = factsIn(attributes);
			waiting = undefined;
			// The first save of a record makes a draft, and one with its number publishes it: only
			// a repetition of the same is left out.
			if (
				stored &&
				stored.id === askedId &&
				isSame(stored.facts, facts)
			) {
				continue;
			}
			stored = undefined;
			const id: number | undefined = askedId ?? made;
			const isNew = id === undefined;
			hasSent = true;
			ports.onStart(isNew);
			try {
				const saved = await ports.send(attributes, id);
				made = saved.id;
				known = facts;
				stored = { facts, id: askedId };
				ports.onSaved(saved.id, isNew);
			} catch (error) {
				ports.onFailed(error, attributes);
			}
		}
		isBusy = false;
		ports.onEnd();
	};

	return {
		async save(attributes, id) {
			waiting = { attributes, id };
			if (!isBusy) {
				await run();
			}
		},
		reconcile(record, own) {
			if (isBusy) {
				return undefined;
			}
			const isUntouched = known ? isSame(own, known) : !hasSent;
			known = record;
			return isUntouched && !isSame(own, record) ? record : undefined;
		},
	};
}
