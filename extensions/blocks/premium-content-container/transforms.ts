import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	cloneBlock,
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	type Block,
} from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { loggedOutView } from './variations';

const isOurs = ( name: string | null ) =>
	!! name?.startsWith( 'premium-content/' );

const holdsOurs = ( { name, innerBlocks }: Block ): boolean =>
	isOurs( name ) || innerBlocks.some( holdsOurs );

function isInsideOurs( { clientId }: Block ): boolean {
	const { getBlockName, getBlockParents } = select( blockEditorStore );
	return getBlockParents( clientId ).some( ( id: string ) =>
		isOurs( getBlockName( id ) )
	);
}

export const transforms = {
	from: [
		{
			type: 'block' as const,
			isMultiBlock: true,
			blocks: [ '*' ],
			isMatch( _attributes: unknown, selection: unknown ) {
				const blocks = [ selection ].flat() as Block[];
				return ! blocks.some(
					( block ) => holdsOurs( block ) || isInsideOurs( block )
				);
			},
			/** What is selected becomes what subscribers see. */
			__experimentalConvert: ( selection: unknown ) =>
				createBlock( 'premium-content/container', {}, [
					createBlock(
						'premium-content/subscriber-view',
						{},
						// New ones: the others are about to be replaced.
						( [ selection ].flat() as Block[] ).map( ( block ) =>
							cloneBlock( block )
						)
					),
					...createBlocksFromInnerBlocksTemplate( [
						loggedOutView(),
					] ),
				] ),
		},
	],
};
