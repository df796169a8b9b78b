/**
 * What the field of a speaker's name is about to do, and what it did. While somebody types: nothing
 * yet (ready), a new speaker (adding), one that the conversation has (selecting), another name for
 * the speaker of this line (editing). When the focus leaves the field, that is done: added,
 * selected, edited.
 */
import { speakerNamed, type Speaker } from '../../../shared/speakers/speakers';

export type TypingState = 'ready' | 'adding' | 'selecting' | 'editing';

export type DoneState = 'added' | 'selected' | 'edited';

export type LabelState = TypingState | DoneState;

/**
 * @param typed    In the field.
 * @param current  Speaker of the line, if it has one.
 * @param speakers Of the conversation.
 */
export function typingState(
	typed: string,
	current: Speaker | undefined,
	speakers: Speaker[]
): TypingState {
	const label = typed.trim();
	if ( ! label || label === current?.label ) {
		return 'ready';
	}
	const found = speakerNamed( speakers, label );
	if ( found && found.slug !== current?.slug ) {
		return 'selecting';
	}
	return current ? 'editing' : 'adding';
}

/** What the states of typing become when the focus leaves. */
export const DONE = {
	adding: 'added',
	selecting: 'selected',
	editing: 'edited',
} as const satisfies Record< Exclude< TypingState, 'ready' >, DoneState >;
