import { InnerBlocks } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useButton } from '../use-button';

/** The button that will open the window. */
export function ModalButton( { clientId }: { clientId: string } ) {
	const { hasButton, addButton } = useButton( clientId );
	return hasButton ? (
		<InnerBlocks templateLock="all" />
	) : (
		<Button variant="secondary" onClick={ addButton } __next40pxDefaultSize>
			{ __( 'Add a button', 'mainstay-blocks' ) }
		</Button>
	);
}
