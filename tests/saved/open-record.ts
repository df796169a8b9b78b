/** Opens and saves a text as the editor does, in Jest. */
import { parse, serialize, type Block as Parsed } from '@wordpress/blocks';
import type { Block, Opened } from './check-record';

/** Blocks as plain data. The markup that a block keeps of itself is no attribute of the post. */
const plain = ( tree: Parsed[] ): Block[] =>
	JSON.parse(
		JSON.stringify(
			tree.map( ( { name, isValid, attributes, innerBlocks } ) => ( {
				name,
				isValid,
				attributes: { ...attributes, savedMarkup: undefined },
				innerBlocks: plain( innerBlocks ),
			} ) )
		)
	);

export function openAndSave( content: string ): Opened {
	const opened = parse( content );
	const saved = serialize( opened );
	const again = parse( saved );
	return {
		blocks: plain( opened ),
		saved,
		again: plain( again ),
		savedAgain: serialize( again ),
	};
}

/** The editor logs what it migrates; that is what deprecated shapes are for. */
export function silenceEditor() {
	for ( const method of [
		'info',
		'groupCollapsed',
		'groupEnd',
		'warn',
		'error',
	] as const ) {
		// Not a spy: those of the Jest preset would count the calls.
		Object.assign( console, { [ method ]() {} } );
	}
}
