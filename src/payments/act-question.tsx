import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { errorMessage } from '../../shared/error-message';
import { useIsMounted } from '../../shared/use-is-mounted';

/** Asks before something is done that is not taken back; stays open with the reason when it failed. */
export function ActQuestion( {
	children,
	label,
	isDestructive = false,
	isDisabled = false,
	act,
	onDone,
	onCancel,
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
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const isMounted = useIsMounted();
	return (
		<form
			className="mainstay-payments__question"
			onSubmit={ async ( event ) => {
				event.preventDefault();
				if ( isBusy || isDisabled ) {
					return;
				}
				setIsBusy( true );
				setError( '' );
				try {
					await act();
					onDone();
					// Closed meanwhile, its place may be another question's.
					if ( isMounted() ) {
						onCancel?.();
					}
				} catch ( reason ) {
					setError( errorMessage( reason ) );
					setIsBusy( false );
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
					{ __( 'Back', 'mainstay-blocks' ) }
				</Button>
			</div>
		</form>
	);
}
