import { BlockControls, useBlockEditContext } from '@wordpress/block-editor';
import { Button, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from './lazy/lazy-part';
import { LoadFailedNotice } from './lazy/load-failed-notice';

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
function useDialog() {
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

/** The same in the toolbar of a block that has no placeholder. */
export function PatternsToolbar() {
	const { open, dialog } = useDialog();
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
