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

/** What a block of text holds. */
interface Text {
	content?: unknown;
}

/** `00:00:01,000 --> 00:00:02,500` */
const CUE = /\d:\d\d(?:[.,]\d+)?\s*(?:-->|--&gt;)\s*\d/;

/** Rich text may be an object that writes itself. */
const areSubtitles = ( { content }: Text ) => CUE.test( `${ content ?? '' }` );

/** Characters; what is longer has to come as a file, or in parts. */
const MAX_LENGTH = 90_000;

/** The code that reads subtitles loads with the block. */
function fromSubtitles( ...texts: Text[] ) {
	const block = createBlock( 'jetpack/conversation' );
	const text = texts
		.map( ( { content } ) =>
			textOf( `${ content ?? '' }`.replace( /<br\s*\/?>/gi, '\n' ) )
		)
		.join( '\n\n' );
	handOver( block.clientId, new File( [ text ], 'subtitles.vtt' ) );
	return block;
}

/** Paragraphs that begin with a name become lines of that speaker; those of pasted subtitles are read as such. */
function fromParagraphs( paragraphs: Text[] ) {
	if ( paragraphs.some( areSubtitles ) ) {
		return fromSubtitles( ...paragraphs );
	}
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
		{
			type: 'block' as const,
			blocks: [ 'core/code', 'core/preformatted', 'core/verse' ],
			isMatch: ( text: Text ) =>
				areSubtitles( text ) &&
				`${ text.content }`.length <= MAX_LENGTH,
			transform: ( text: Text ) => fromSubtitles( text ),
		},
	],
};
