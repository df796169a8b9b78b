import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Why something could not be loaded, and a button that asks once more. */
export function FailedNotice( {
	message,
	retry,
}: {
	/** A sentence of errorMessage(). */
	message: string;
	retry: () => void;
} ) {
	return (
		<Notice
			status="error"
			isDismissible={ false }
			actions={ [
				{
					label: __( 'Try again', 'mainstay-blocks' ),
					onClick: retry,
				},
			] }
		>
			{ message }
		</Notice>
	);
}
