import { createBlock, type Block } from '@wordpress/blocks';
import {
	newSpeaker,
	speakerNamed,
	type Speaker,
} from '../../../shared/speakers/speakers';
import { handOver } from '../../../shared/handed-over';
import { htmlOf, textOf } from '../../../shared/text-of';
import { MAX_SIZE } from './transcript/max-size';
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

/** What is read once the code of the block is there, and the blocks that it comes from. */
export interface HandedTranscript {
	file: File;
	/** Names and attributes; none of a file that was dropped. */
	source?: [ name: string, attributes: Record< string, unknown > ][];
}

const hand = ( handed: HandedTranscript ): Block => {
	const block = createBlock( 'jetpack/conversation' );
	handOver(
		block.clientId,
		handed,
		handed.source && { blocks: handed.source }
	);
	return block;
};

/** The texts of several blocks as one file of subtitles. */
const fileOf = ( texts: Text[] ) =>
	new File(
		[
			texts
				.map( ( { content } ) =>
					textOf(
						`${ content ?? '' }`.replace( /<br\s*\/?>/gi, '\n' )
					)
				)
				.join( '\n\n' ),
		],
		'subtitles.vtt'
	);

/** What is longer has to come as a file, or in parts. */
const canBeRead = ( texts: Text[] ) => fileOf( texts ).size <= MAX_SIZE;

/** The code that reads subtitles loads with the block. */
const fromSubtitles = ( name: string, texts: Text[] ) =>
	hand( {
		file: fileOf( texts ),
		source: texts.map( ( text ) => [ name, { ...text } ] ),
	} );

const PARAGRAPH = 'core/paragraph';

/** Paragraphs that begin with a name become lines of that speaker; those of pasted subtitles are read as such. */
function fromParagraphs( paragraphs: Text[] ) {
	if ( paragraphs.some( areSubtitles ) ) {
		return fromSubtitles( PARAGRAPH, paragraphs );
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
			transform: ( [ file ]: File[] ) => hand( { file: file! } ),
		},
		{
			type: 'block' as const,
			blocks: [ PARAGRAPH ],
			isMultiBlock: true,
			isMatch: ( paragraphs: Text[] ) =>
				! paragraphs.some( areSubtitles ) || canBeRead( paragraphs ),
			transform: fromParagraphs,
		},
		...[ 'core/code', 'core/preformatted', 'core/verse' ].map(
			( name ) => ( {
				type: 'block' as const,
				blocks: [ name ],
				isMatch: ( text: Text ) =>
					areSubtitles( text ) && canBeRead( [ text ] ),
				transform: ( text: Text ) => fromSubtitles( name, [ text ] ),
			} )
		),
	],
};
