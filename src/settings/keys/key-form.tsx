import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Service } from '../api';
import { SaveForm } from '../save-form';

/**
 * The field of a key.
 *
 * @param props
 * @param props.service
 * @param props.onSave   Rejects with the reason when the key was not stored.
 * @param props.onCancel Given when there is a key already, which then stays.
 */
export function KeyForm( {
	service: { name, format },
	onSave,
	onCancel,
}: {
	service: Pick< Service, 'name' | 'format' >;
	onSave: ( key: string ) => Promise< void >;
	onCancel?: () => void;
} ) {
	const [ key, setKey ] = useState( '' );

	const save = async () => {
		await onSave( key.trim() );
		// What was typed meanwhile is another key.
		setKey( ( now ) => ( now === key ? '' : now ) );
	};

	return (
		<SaveForm
			className="mainstay-settings__key"
			label={ __( 'Save', 'mainstay-blocks' ) }
			name={ sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( 'Save the key for %s', 'mainstay-blocks' ),
				name
			) }
			isFilled={ Boolean( key.trim() ) }
			onSave={ save }
			actions={
				onCancel && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ onCancel }
					>
						{ __( 'Cancel', 'mainstay-blocks' ) }
					</Button>
				)
			}
		>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				type="password"
				label={ sprintf(
					/* translators: %s: name of a service, e.g. Mapbox. */
					__( 'Key for %s', 'mainstay-blocks' ),
					name
				) }
				help={ format }
				value={ key }
				onChange={ setKey }
				autoComplete="off"
				spellCheck={ false }
				// The owner pressed "Replace", and that button is gone.
				// eslint-disable-next-line jsx-a11y/no-autofocus
				autoFocus={ !! onCancel }
			/>
		</SaveForm>
	);
}
