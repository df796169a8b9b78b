/** What "this saved content opens" means, for Jest and for a real editor alike. */
import { isDeepStrictEqual } from 'util';

/** A block as plain data. */
export interface Block {
	name: string;
	isValid: boolean;
	attributes: Record< string, unknown >;
	innerBlocks: Block[];
}

interface RecordedBlock {
	name: string;
	attributes: Record< string, unknown >;
	own: string[];
	innerBlocks: RecordedBlock[];
}

/** One line of the corpus. */
export interface SavedRecord {
	id: string;
	/** Where it comes from, e.g. `jetpack-16.1.2`. */
	source: string;
	/** The version that saved it. */
	wordpress: string;
	block: string;
	kind: 'current' | 'deprecated' | 'loose';
	content: string;
	blocks: RecordedBlock[];
	reads: {
		by: string;
		wordpress: string;
		saved?: string;
		blocks?: RecordedBlock[];
	}[];
}

/** What an editor made of a text: opened, saved, opened again, saved again. */
export interface Opened {
	blocks: Block[];
	saved: string;
	again: Block[];
	savedAgain: string;
}

/** Attribute defaults by block name. */
type Defaults = Record< string, Record< string, unknown > >;

const flat = ( blocks: Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );

function hasAttributesOf(
	blocks: Block[],
	recorded: RecordedBlock[],
	defaults: Defaults,
	content: string
): boolean {
	return (
		blocks.length === recorded.length &&
		blocks.every( ( block, index ) => {
			const { name, attributes, own, innerBlocks } = recorded[ index ]!;
			const ours = Object.keys( block.attributes ).filter(
				( key ) => block.attributes[ key ] !== undefined
			);
			return (
				block.name === name &&
				own.every( ( key ) =>
					isDeepStrictEqual(
						block.attributes[ key ],
						attributes[ key ]
					)
				) &&
				ours.every(
					( key ) =>
						own.includes( key ) ||
						// Not invented: the content says it, and that version dropped it.
						content.includes( `"${ key }":` ) ||
						! defaults[ name ] ||
						isDeepStrictEqual(
							block.attributes[ key ],
							defaults[ name ]![ key ]
						)
				) &&
				hasAttributesOf(
					block.innerBlocks,
					innerBlocks,
					defaults,
					content
				)
			);
		} )
	);
}

/**
 * What a form should become of which the recorded readers dropped the button that its author
 * described: the same, and a button with that text and those colours.
 */
function withFormButton( { content, blocks }: SavedRecord ): RecordedBlock[] {
	const [ form ] = blocks;
	const given: Record< string, string > = JSON.parse(
		/^<!-- wp:jetpack\/contact-form (\{.*?\}) \/?-->/.exec(
			content
		)?.[ 1 ] ?? '{}'
	);
	const attributes: Record< string, unknown > = Object.fromEntries(
		[
			[ 'textColor', given.textButtonColor ],
			[ 'customTextColor', given.customTextButtonColor ],
			[ 'backgroundColor', given.backgroundButtonColor ],
			[ 'customBackgroundColor', given.customBackgroundButtonColor ],
			[ 'text', given.submitButtonText ?? given.submit_button_text ],
		].filter( ( [ , value ] ) => value )
	);
	if ( ! form?.innerBlocks.length || ! Object.keys( attributes ).length ) {
		return blocks;
	}
	const button = {
		name: 'jetpack/button',
		attributes: { text: 'Submit', ...attributes, element: 'button' },
		own: [ 'text', 'element', ...Object.keys( attributes ) ],
		innerBlocks: [],
	};
	const others = form.innerBlocks.filter(
		( { name } ) => name !== button.name
	);
	return [ { ...form, innerBlocks: [ ...others, button ] } ];
}

/** Each comment of a block, with the markup behind it. */
const pieces = ( text: string ): string[] => text.split( /(?=<!-- \/?wp:)/ );

/** Is a text one of these, or each of its blocks as in one of these? Versions are chosen by block. */
function isAmong( saved: string, texts: string[] ): boolean {
	const candidates = texts.map( pieces );
	return pieces( saved ).every( ( piece, index, { length } ) =>
		candidates.some(
			( others ) => others.length === length && others[ index ] === piece
		)
	);
}

/**
 * Everything that is wrong with how a text was opened and saved; an empty list is a pass.
 *
 * @param record    What sites hold.
 * @param opened    What the editor made of it.
 * @param defaults  Of the blocks' attributes.
 * @param wordpress Version of the running WordPress, to hold the saved text against what was saved
 *                  there; without it, what any recorded version saved will do.
 */
export function faultsOf(
	record: SavedRecord,
	opened: Opened,
	defaults: Defaults,
	wordpress?: string
): string[] {
	const faults: string[] = [];
	for ( const block of [
		...flat( opened.blocks ),
		...flat( opened.again ),
	] ) {
		if ( ! block.isValid ) {
			faults.push( `${ block.name } is invalid` );
		}
		if ( [ 'core/freeform', 'core/missing' ].includes( block.name ) ) {
			faults.push( `became ${ block.name }` );
		}
	}
	const trees = [
		withFormButton( record ),
		record.blocks,
		...record.reads.flatMap( ( { blocks } ) =>
			blocks ? [ blocks ] : []
		),
	];
	if (
		! trees.some( ( tree ) =>
			hasAttributesOf( opened.blocks, tree, defaults, record.content )
		)
	) {
		faults.push( `attributes: ${ JSON.stringify( opened.blocks ) }` );
	}
	if ( record.kind === 'current' ) {
		const reads = record.reads.filter(
			( read ) => ! wordpress || read.wordpress === wordpress
		);
		const texts = reads.map( ( { saved } ) => saved ?? record.content );
		if ( ! wordpress ) {
			texts.push( record.content );
		}
		if ( ! isAmong( opened.saved, texts ) ) {
			faults.push( `saved: ${ opened.saved }` );
		}
	}
	const plain = ( blocks: Block[] ): unknown =>
		blocks.map( ( { name, attributes, innerBlocks } ) => [
			name,
			attributes,
			plain( innerBlocks ),
		] );
	if (
		! isDeepStrictEqual( plain( opened.again ), plain( opened.blocks ) )
	) {
		faults.push( `attributes when opened again: ${ opened.saved }` );
	}
	if ( opened.savedAgain !== opened.saved ) {
		faults.push( `saved again: ${ opened.savedAgain }` );
	}
	return faults;
}
