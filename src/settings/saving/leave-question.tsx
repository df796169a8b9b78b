import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/**
 * Asks what becomes of the changes in a place that somebody leaves.
 *
 * @param props
 * @param props.isSaving
 * @param props.onSave    Saves them, and leaves.
 * @param props.onDiscard Leaves without them.
 * @param props.onStay
 */
export function LeaveQuestion( {
	isSaving,
	onSave,
	onDiscard,
	onStay,
}: {
	isSaving: boolean;
	onSave: () => void;
	onDiscard: () => void;
	onStay: () => void;
} ) {
	return (
		<Modal
			title={ __( 'Save your changes?', 'mainstay-blocks' ) }
			size="small"
			onRequestClose={ onStay }
		>
			<p>
				{ __(
					'Your changes here are not saved yet.',
					'mainstay-blocks'
				) }
			</p>
			<div className="mainstay-settings__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isSaving }
					disabled={ isSaving }
					accessibleWhenDisabled
					onClick={ onSave }
				>
					{ __( 'Save and continue', 'mainstay-blocks' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					disabled={ isSaving }
					accessibleWhenDisabled
					onClick={ onDiscard }
				>
					{ __( 'Continue without saving', 'mainstay-blocks' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onStay }
				>
					{ __( 'Stay here', 'mainstay-blocks' ) }
				</Button>
			</div>
		</Modal>
	);
}
