import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ConfirmQuestion } from '../list-screen/confirm-question';

/** Asks before something is done that is not taken back; stays open with the reason when it failed. */
export function ActQuestion( {
	act,
	onDone,
	...props
}: {
	children: ReactNode;
	/** Of the button that does it. */
	label: string;
	isDestructive?: boolean;
	isDisabled?: boolean;
	act: () => Promise< unknown >;
	/** It was done. */
	onDone: () => void;
	/** Closes the question. */
	onCancel?: () => void;
} ) {
	return (
		<ConfirmQuestion
			{ ...props }
			className="mainstay-payments__question"
			cancelLabel={ __( 'Back', 'mainstay-blocks' ) }
			onConfirm={ async () => {
				await act();
				onDone();
			} }
		/>
	);
}
