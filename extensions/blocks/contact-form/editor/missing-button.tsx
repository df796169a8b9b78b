import { store as blockEditorStore, Warning } from '@wordpress/block-editor';
import { createBlocksFromInnerBlocksTemplate } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { submitButton } from '../variations';

/** Older content has forms without a button; visitors get a plain one. */
export function MissingButton( { clientId }: { clientId: string } ) {
	const { insertBlocks } = useDispatch( blockEditorStore );
	const add = () =>
		insertBlocks(
			createBlocksFromInnerBlocksTemplate( [
				submitButton( __( 'Submit', 'mainstay-blocks' ) ),
			] ),
			undefined,
			clientId
		);
	return (
		<Warning
			className="wp-block-jetpack-contact-form__missing"
			actions={ [
				<Button key="add" variant="primary" onClick={ add }>
					{ __( 'Add a button', 'mainstay-blocks' ) }
				</Button>,
			] }
		>
			{ __(
				'This form has no button. Visitors see one that says “Submit”.',
				'mainstay-blocks'
			) }
		</Warning>
	);
}
