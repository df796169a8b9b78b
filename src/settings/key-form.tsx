import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { errorMessage } from '../../shared/error-message';
import type { Service } from './api';

type State =
	{ status: 'idle' | 'saving' } | { status: 'failed'; message: string };

/**
 * The field of a key.
 *
 * @param props
 * @param props.service
 * @param props.onSave   Rejects with the reason when the key was not stored.
 * @param props.onCancel Given when there is a key already, which then stays.
 */
export function KeyForm({
	service: { name, format },
	onSave,
	onCancel,
}: {
	service: Service;
	onSave: (key: string) => Promise<void>;
	onCancel?: () => void;
}) {
	const [key, setKey] = useState('');
	const [state, setState] = useState<State>({ status: 'idle' });
	const isSaving = state.status === 'saving';

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isSaving || !key.trim()) {
			return;
		}
		setState({ status: 'saving' });
		try {
			await onSave(key.trim());
			setKey('');
			setState({ status: 'idle' });
		} catch (error) {
			setState({ status: 'failed', message: errorMessage(error) });
		}
	};

	return (
		<form className="mainstay-settings__key" onSubmit={submit}>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				type="password"
				label={sprintf(
					/* translators: %s: name of a service, e.g. Mapbox. */
					__('Key for %s', 'mainstay-blocks'),
					name
				)}
				help={format}
				value={key}
				onChange={setKey}
				autoComplete="off"
				spellCheck={false}
				// The owner pressed "Replace", and that button is gone.
				// eslint-disable-next-line jsx-a11y/no-autofocus
				autoFocus={!!onCancel}
			/>
			{state.status === 'failed' && (
				<p role="alert" className="mainstay-settings__error">
					{state.message}
				</p>
			)}
			<div className="mainstay-settings__actions">
				<Button
					__next40pxDefaultSize
					type="submit"
					variant="secondary"
					isBusy={isSaving}
					disabled={isSaving || !key.trim()}
					accessibleWhenDisabled
					aria-label={sprintf(
						/* translators: %s: name of a service, e.g. Mapbox. */
						__('Save the key for %s', 'mainstay-blocks'),
						name
					)}
				>
					{__('Save', 'mainstay-blocks')}
				</Button>
				{onCancel && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={onCancel}
					>
						{__('Cancel', 'mainstay-blocks')}
					</Button>
				)}
			</div>
		</form>
	);
}
