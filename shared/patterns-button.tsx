import { BlockControls, useBlockEditContext } from '@wordpress/block-editor';
import { Button, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from './lazy/lazy-part';
import { LoadFailedNotice } from './lazy/load-failed-notice';
import type { KeptPart } from './patterns-dialog';

const Dialog = lazyPart(
	() =>
		import(
			/* webpackChunkName: "patterns/dialog" */ './patterns-dialog'
		).then( ( { PatternsDialog } ) => PatternsDialog ),
	{
		label: () => __( 'Patterns', 'mainstay-blocks' ),
		Failed: LoadFailedNotice,
	}
);

/** Opens the dialog of the block whose edit this is. */
function useDialog( part?: KeptPart ) {
	const { clientId, name } = useBlockEditContext() as {
		clientId: string;
		name: string;
	};
	const [ isOpen, setIsOpen ] = useState( false );
	return {
		open: () => setIsOpen( true ),
		dialog: isOpen && (
			<Dialog
				clientId={ clientId }
				name={ name }
				part={ part }
				onClose={ () => setIsOpen( false ) }
			/>
		),
	};
}

/** The button in a placeholder, which leads to patterns with this block. */
export function PatternsButton() {
	const { open, dialog } = useDialog();
	return (
		<div style={ { marginBlock: '8px 0' } }>
			<Button __next40pxDefaultSize variant="secondary" onClick={ open }>
				{ __( 'Start from a pattern', 'mainstay-blocks' ) }
			</Button>
			{ dialog }
		</div>
	);
}

/**
 * The same in the toolbar of a block that has no placeholder.
 *
 * @param props
 * @param props.part Of the block, that holds what its author wrote.
 */
export function PatternsToolbar( { part }: { part?: KeptPart } ) {
	const { open, dialog } = useDialog( part );
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton onClick={ open }>
						{ __( 'Replace with a pattern', 'mainstay-blocks' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			{ dialog }
		</>
	);
}
