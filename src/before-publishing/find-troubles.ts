import type { Block } from '@wordpress/blocks';
import { isRefusal } from '../../shared/error-message';
import type { Finding } from '../../shared/publish-check';
import { CHECKS } from './checks';

/** A block that visitors do not see, or cannot use. */
export interface Trouble extends Finding {
	clientId: string;
	/** Of its block. */
	name: string;
}

type Attributes = Record< string, unknown >;

/** Whether the author hid a block from everybody: what is in it is meant not to be seen. */
const isHidden = ( { metadata }: Attributes ) =>
	Object( metadata ).blockVisibility === false;

/** A block that has a rule, and the client IDs of all blocks around it. */
interface Ruled {
	block: Block;
	around: string[];
}

/** Returns the blocks that have a rule, at any depth, in their order. */
const ruledBlocks = ( blocks: Block[], around: string[] = [] ): Ruled[] =>
	blocks
		.filter( ( { attributes } ) => ! isHidden( attributes ) )
		.flatMap( ( block ) => [
			...( CHECKS[ block.name ] ? [ { block, around } ] : [] ),
			...ruledBlocks( block.innerBlocks, [ ...around, block.clientId ] ),
		] );

/**
 * Returns what is wrong with the blocks of a post, and why some of them could not be checked.
 *
 * @param blocks Of the post.
 * @param signal Ends what is asked.
 */
export async function findTroubles(
	blocks: Block[],
	signal?: AbortSignal
): Promise< { troubles: Trouble[]; error?: unknown } > {
	const ruled = ruledBlocks( blocks );
	const answers = await Promise.allSettled(
		ruled.map( async ( { block } ) =>
			CHECKS[ block.name ]!( block, signal )
		)
	);
	const found = answers.flatMap( ( answer, index ) => {
		const { block, around } = ruled[ index ]!;
		const { clientId, name } = block;
		return answer.status === 'fulfilled' && answer.value
			? [ { around, trouble: { ...answer.value, clientId, name } } ]
			: [];
	} );
	const closed = found
		.filter( ( { trouble } ) => trouble.isQuestion )
		.map( ( { trouble } ) => trouble.clientId );
	return {
		// What stands in a block that nobody can read has the same reason, or can wait.
		troubles: found
			.filter(
				( { around } ) =>
					! around.some( ( id ) => closed.includes( id ) )
			)
			.map( ( { trouble } ) => trouble ),
		// Who may not ask the site about something is not told of it.
		error: answers.find(
			( answer ): answer is PromiseRejectedResult =>
				answer.status === 'rejected' && ! isRefusal( answer.reason )
		)?.reason,
	};
}
