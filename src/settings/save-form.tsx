import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { FormEvent, ReactNode } from 'react';
import { errorMessage } from '../../shared/error-message';

type State =
	{ status: 'idle' | 'saving' } | { status: 'failed'; message: string };

/**
 * Fields that are stored with a button, once at a time.
 *
 * @param props
 * @param props.className
 * @param props.label     Of the button.
 * @param props.name      Of the button, for those who do not see what it belongs to.
 * @param props.isFilled  False while there is nothing to store.
 * @param props.onSave    Rejects with the reason when it was not stored.
 * @param props.actions   Buttons beside it.
 * @param props.children  The fields.
 */
export function SaveForm( {
	className,
	label,
	name,
	isFilled = true,
	onSave,
	actions,
	children,
}: {
	className: string;
	label: string;
	name?: string;
	isFilled?: boolean;
	onSave: () => Promise< void >;
	actions?: ReactNode;
	children: ReactNode;
} ) {
	const [ state, setState ] = useState< State >( { status: 'idle' } );
	const isSaving = state.status === 'saving';

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isSaving || ! isFilled ) {
			return;
		}
		setState( { status: 'saving' } );
		try {
			await onSave();
			setState( { status: 'idle' } );
		} catch ( error ) {
			setState( { status: 'failed', message: errorMessage( error ) } );
		}
	};

	return (
		<form className={ className } onSubmit={ submit }>
			{ children }
			{ state.status === 'failed' && (
				<p role="alert" className="mainstay-settings__error">
					{ state.message }
				</p>
			) }
			<div className="mainstay-settings__actions">
				<Button
					__next40pxDefaultSize
					type="submit"
					variant="secondary"
					isBusy={ isSaving }
					disabled={ isSaving || ! isFilled }
					accessibleWhenDisabled
					aria-label={ name }
				>
					{ label }
				</Button>
				{ actions }
			</div>
		</form>
	);
}
