/** Lines of a transcript as blocks, and back. */
import { createBlock } from '@wordpress/blocks';
import { nameKey } from '../../../../shared/speakers/same-name';
import type { Speaker } from '../../../../shared/speakers/speakers';
import { htmlOf, textOf } from '../../../../shared/text-of';
import { toTimestamp } from '../../../../shared/speakers/timestamp';
import type { Line } from './parse-transcript';
import type { Said } from './write-transcript';

const LINE = 'jetpack/dialogue';

interface Block {
	name: string;
	/** Of a line; other blocks have none of these. */
	attributes: {
		label?: string;
		content?: string;
		timestamp?: string;
		milliseconds?: number;
	};
}

/** The speakers in the order in which they begin to speak. */
export function speakersOf( lines: Line[] ): Speaker[] {
	const names = new Map< string, string >();
	for ( const { speaker } of lines ) {
		if ( speaker && ! names.has( nameKey( speaker ) ) ) {
			names.set( nameKey( speaker ), speaker );
		}
	}
	return [ ...names.values() ].map( ( label, number ) => ( {
		slug: `speaker-${ number }`,
		label,
	} ) );
}

/** Text is text: whatever looks like markup in a file is shown as it is. */
const asHtml = ( text: string ) =>
	text.split( '\n' ).map( htmlOf ).join( '<br>' );

export function blocksOf(
	lines: Line[],
	speakers: Speaker[],
	showTimestamp: boolean
): ReturnType< typeof createBlock >[] {
	const named = new Map(
		speakers.map( ( one ) => [ nameKey( one.label ), one ] )
	);
	return lines.map( ( { speaker, text, seconds = 0 } ) => {
		const found = named.get( nameKey( speaker ) );
		const milliseconds = Math.round( seconds * 1000 ) % 1000;
		return createBlock( LINE, {
			...( found && { slug: found.slug, label: htmlOf( found.label ) } ),
			timestamp: toTimestamp( Math.round( seconds * 1000 ) / 1000 ),
			...( milliseconds && { milliseconds } ),
			showTimestamp,
			content: asHtml( text ),
		} );
	} );
}

const plain = ( html: string ) =>
	textOf( html.replace( /<br\s*\/?>/gi, '\n' ) ).trim();

/** What the conversation's blocks say; other blocks between them say nothing here. */
export const saidIn = ( blocks: Block[] ): Said[] =>
	blocks
		.filter( ( { name } ) => name === LINE )
		.map( ( { attributes } ) => ( {
			speaker: plain( attributes.label ?? '' ),
			text: plain( attributes.content ?? '' ),
			timestamp: attributes.timestamp!,
			...( attributes.milliseconds && {
				milliseconds: attributes.milliseconds,
			} ),
		} ) )
		.filter( ( { text } ) => text );
