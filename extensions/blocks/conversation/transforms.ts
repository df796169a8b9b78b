import { createBlock } from '@wordpress/blocks';
import {
	newSpeaker,
	speakerNamed,
	type Speaker,
} from '../../../shared/speakers/speakers';
import { handOver } from '../../../shared/handed-over';
import { htmlOf, textOf } from '../../../shared/text-of';
import { isName } from './transcript/speaker-prefix';

/** `Anna: …`, `<strong>Anna:</strong> …` */
const NAME =
	/^(?:<(?:strong|b)>)?([^<>:：]{1,100})[:：]\s*(?:<\/(?:strong|b)>)?\s*/;

/** Paragraphs that begin with a name become lines of that speaker. */
function fromParagraphs( paragraphs: { content?: unknown }[] ) {
	const participants: Speaker[] = [];
	const lines = paragraphs.map( ( paragraph ) => {
		const html = String( paragraph.content ?? '' );
		const [ prefix = '', before = '' ] = NAME.exec( html ) ?? [];
		const label = textOf( before ).trim();
		if ( ! isName( label ) ) {
			return createBlock( 'jetpack/dialogue', { content: html } );
		}
		let speaker = speakerNamed( participants, label );
		if ( ! speaker ) {
			speaker = newSpeaker( participants, label );
			participants.push( speaker );
		}
		return createBlock( 'jetpack/dialogue', {
			slug: speaker.slug,
			label: htmlOf( speaker.label ),
			content: html.slice( prefix.length ),
		} );
	} );
	return createBlock(
		'jetpack/conversation',
		{ participants, skipUpload: ! participants.length },
		lines
	);
}

/** One file of subtitles, dropped or pasted. Others may be anything, and stay files. */
const isSubtitles = ( files: File[] ) =>
	files.length === 1 && /\.(?:srt|vtt|sbv)$/i.test( files[ 0 ]!.name );

export const transforms = {
	from: [
		{
			type: 'files' as const,
			priority: 5,
			isMatch: isSubtitles,
			transform( files: File[] ) {
				const block = createBlock( 'jetpack/conversation' );
				handOver( block.clientId, files[ 0 ] );
				return block;
			},
		},
		{
			type: 'block' as const,
			blocks: [ 'core/paragraph' ],
			isMultiBlock: true,
			transform: fromParagraphs,
		},
	],
};
