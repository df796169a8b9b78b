import { store as blockEditorStore, Warning } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { RawHTML } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { blocksOfText, textOfCloudBlock } from './cloud-text';

interface Props {
	name: string;
	title: string;
	clientId: string;
	attributes: Record< string, unknown >;
}

/** What visitors get, and what an author can do. */
function explanationOf( name: string, title: string, hasText: boolean ) {
	if ( name === 'jetpack/blogging-prompt' ) {
		return sprintf(
			/* translators: %s: name of a block, such as "Writing Prompt". */
			__(
				'%s: the service for new prompts is not connected. The block is kept, and visitors see its text.',
				'mainstay-blocks'
			),
			title
		);
	}
	return hasText
		? sprintf(
				/* translators: %s: name of a block, such as "AI Assistant". */
				__(
					'%s: this block needs a service that is not connected. It is kept, but visitors see nothing of the text below until you turn it into blocks.',
					'mainstay-blocks'
				),
				title
			)
		: sprintf(
				/* translators: %s: name of a block, such as "AI Chat". */
				__(
					'%s: this block needs a service that is not connected. It is kept, and visitors see nothing.',
					'mainstay-blocks'
				),
				title
			);
}

/** A block that lives on a service: what it holds, and two ways to do without it. Both can be undone. */
export function CloudBlock( { name, title, clientId, attributes }: Props ) {
	const { removeBlock, replaceBlocks } = useDispatch( blockEditorStore );
	const canRemove = useSelect(
		( select ) =>
			// Not typed.
			(
				select( blockEditorStore ) as unknown as {
					canRemoveBlock: ( id: string ) => boolean;
				}
			 ).canRemoveBlock( clientId ),
		[ clientId ]
	);
	const text = textOfCloudBlock( name, attributes );
	const actions = [
		text && (
			<Button
				key="unwrap"
				variant="primary"
				onClick={ () => {
					const blocks = blocksOfText( text );
					if ( blocks.length ) {
						replaceBlocks( clientId, blocks );
					}
				} }
				__next40pxDefaultSize
			>
				{ __( 'Turn into blocks', 'mainstay-blocks' ) }
			</Button>
		),
		<Button
			key="remove"
			variant="secondary"
			onClick={ () => removeBlock( clientId ) }
			__next40pxDefaultSize
		>
			{ __( 'Remove block', 'mainstay-blocks' ) }
		</Button>,
	].filter( Boolean );
	return (
		<>
			<Warning actions={ canRemove ? actions : [] }>
				{ explanationOf( name, title, text !== '' ) }
			</Warning>
			{ text && <RawHTML>{ text }</RawHTML> }
		</>
	);
}
