import { Button } from '@wordpress/components';
import type { ReactNode } from 'react';

/** The form of a dialog, with what went wrong above its button. */
export function DialogForm( {
	label,
	error,
	isSending,
	isDisabled,
	onSubmit,
	children,
}: {
	/** Of the button. */
	label: string;
	/** Empty where nothing went wrong. */
	error: string;
	isSending: boolean;
	/** Something has to be filled in first. */
	isDisabled: boolean;
	onSubmit: () => void;
	children: ReactNode;
} ) {
	return (
		<form
			className="mainstay-subscribers__form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isSending && ! isDisabled ) {
					onSubmit();
				}
			} }
		>
			{ children }
			{ error && (
				<p role="alert" className="mainstay-subscribers__error">
					{ error }
				</p>
			) }
			<div>
				<Button
					__next40pxDefaultSize
					type="submit"
					variant="primary"
					isBusy={ isSending }
					disabled={ isSending || isDisabled }
					accessibleWhenDisabled
				>
					{ label }
				</Button>
			</div>
		</form>
	);
}
