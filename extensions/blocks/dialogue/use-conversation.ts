import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { Speaker } from '../../../shared/speakers/speakers';
import {
	useSpeakers,
	type SpeakerActions,
} from '../../../shared/speakers/use-speakers';

export interface Conversation extends SpeakerActions {
	/** Client id. */
	id: string;
	speakers: Speaker[];
}

const NOBODY: Speaker[] = [];

/**
 * The conversation around a line.
 *
 * @param clientId Of the line.
 * @param context  That the conversation provides.
 */
export function useConversation(
	clientId: string,
	context: Record< string, unknown >
): Conversation {
	const id: string = useSelect(
		( select ) =>
			select( blockEditorStore ).getBlockRootClientId( clientId ) ?? '',
		[ clientId ]
	);
	const speakers = context[ 'jetpack/conversation/participants' ];
	return {
		...useSpeakers( id ),
		id,
		speakers: ( speakers as Speaker[] | undefined ) ?? NOBODY,
	};
}
