import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { errorMessage } from '../../shared/error-message';
import { useIsMounted } from '../../shared/use-is-mounted';

/** The contents of a dialog that confirms an action; it stays open with the reason when that failed. */
export function ConfirmQuestion( {
	children,
	label,
	cancelLabel = __( 'Cancel', 'mainstay-blocks' ),
	className,
	isDestructive = false,
	isDisabled = false,
	onConfirm,
	onCancel,
}: {
	children: ReactNode;
	/** Of the button that confirms. */
	label: string;
	cancelLabel?: string;
	className?: string;
	isDestructive?: boolean;
	isDisabled?: boolean;
	onConfirm: () => Promise< unknown >;
	/** Closes the dialog. */
	onCancel?: () => void;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const isMounted = useIsMounted();
	const confirm = async () => {
		setIsBusy( true );
		setError( '' );
		try {
			await onConfirm();
			// Where this dialog is closed already, another one may be open.
			if ( isMounted() ) {
				onCancel?.();
			}
		} catch ( reason ) {
			setError( errorMessage( reason ) );
			setIsBusy( false );
		}
	};
	return (
		<form
			className={ className }
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isBusy && ! isDisabled ) {
					void confirm();
				}
			} }
		>
			{ children }
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<div className="mainstay-screen__buttons">
				<Button
					__next40pxDefaultSize
					type="submit"
					variant="primary"
					isDestructive={ isDestructive }
					isBusy={ isBusy }
					disabled={ isBusy || isDisabled }
					accessibleWhenDisabled
				>
					{ label }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ cancelLabel }
				</Button>
			</div>
		</form>
	);
}
