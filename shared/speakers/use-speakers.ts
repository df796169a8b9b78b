/** Changes who speaks in a conversation, in its list and in every line at once: one step to undo. */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { newSpeaker, renamed, type Speaker } from './speakers';
import { htmlOf } from '../text-of';

export interface SpeakerActions {
	/** Adds one and, if wanted, makes it the speaker of a line. */
	add: ( label: string, lineId?: string ) => void;
	select: ( speaker: Speaker, lineId: string ) => void;
	rename: ( slug: string, label: string ) => void;
	/** Their lines stay, without a speaker. */
	remove: ( slug: string ) => void;
	/**
	 * Takes words that were no name back into the text: "Remember" of "Remember: never give up." What
	 * was said under this name becomes what the speaker before says.
	 */
	putBack: ( speaker: Speaker ) => void;
	/** Takes the speaker from a line. */
	clear: ( lineId: string ) => void;
}

/** Of a line (jetpack/dialogue), as far as speakers change it. */
interface LineAttributes {
	slug?: string;
	/** HTML. */
	label?: string;
	/** HTML. */
	content?: string;
}

/** @param conversationId Client id of the block that holds the lines. */
export function useSpeakers( conversationId: string ): SpeakerActions {
	const registry = useRegistry();
	const editor = () => registry.select( blockEditorStore );
	const update = (
		ids: string | string[],
		attributes: Record< string, unknown >
	) =>
		registry
			.dispatch( blockEditorStore )
			.updateBlockAttributes( ids, attributes );
	const speakers = (): Speaker[] =>
		editor().getBlockAttributes< { participants?: Speaker[] } >(
			conversationId
		)?.participants ?? [];
	const setSpeakers = ( participants: Speaker[] ) =>
		update( conversationId, { participants } );
	const removeSpeaker = ( slug: string ) =>
		setSpeakers( speakers().filter( ( one ) => one.slug !== slug ) );
	const linesOf = ( slug: string ): string[] =>
		editor()
			.getBlocks( conversationId )
			.filter( ( { attributes } ) => attributes.slug === slug )
			.map( ( { clientId } ) => clientId );
	const select = ( { slug, label }: Speaker, lineId: string ) =>
		update( lineId, { slug, label: htmlOf( label ) } );

	return {
		select,
		clear: ( lineId ) => update( lineId, { slug: undefined, label: '' } ),
		add: ( label, lineId ) =>
			registry.batch( () => {
				const speaker = newSpeaker( speakers(), label );
				setSpeakers( [ ...speakers(), speaker ] );
				if ( lineId ) {
					select( speaker, lineId );
				}
			} ),
		rename: ( slug, label ) =>
			registry.batch( () => {
				setSpeakers( renamed( speakers(), slug, label ) );
				update( linesOf( slug ), { label: htmlOf( label ) } );
			} ),
		remove: ( slug ) =>
			registry.batch( () => {
				removeSpeaker( slug );
				update( linesOf( slug ), { slug: undefined, label: '' } );
			} ),
		putBack: ( { slug, label } ) =>
			registry.batch( () => {
				let before: LineAttributes = { slug: undefined, label: '' };
				let isSameTurn = false;
				editor()
					.getBlocks( conversationId )
					.forEach( ( { clientId, attributes } ) => {
						const line = attributes as LineAttributes;
						if ( line.slug !== slug ) {
							before = { slug: line.slug, label: line.label };
							isSameTurn = false;
							return;
						}
						update( clientId, {
							...before,
							// The words stood before the first line only; the others went on with it.
							...( ! isSameTurn && {
								content: `${ htmlOf( label ) }: ${ line.content ?? '' }`,
							} ),
						} );
						isSameTurn = true;
					} );
				removeSpeaker( slug );
			} ),
	};
}
