import { TextControl } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { recipientsError, recipientsIn } from './recipients';
import type { SettingsProps } from '../types';

/** Who gets the mails. The addresses are checked when the author is done writing. */
export function RecipientsField( {
	attributes: { to: saved },
	setAttributes,
	defaultTo,
}: SettingsProps & {
	/** The author's address, when it is known. */
	defaultTo: string;
} ) {
	const errorId = useId();
	// Anything else than a text goes to the author, as on the server.
	const to = typeof saved === 'string' ? saved : undefined;
	// What was checked last: undo, or the same field in the toolbar, may have put something else here.
	const [ checked, setChecked ] = useState( to );
	const error =
		to !== undefined && checked === to ? recipientsError( to ) : null;

	const check = () => {
		if ( to === undefined ) {
			return;
		}
		const addresses = recipientsIn( to ).join( ', ' ) || undefined;
		setChecked( addresses );
		if ( addresses !== to ) {
			setAttributes( { to: addresses } );
		}
	};
	return (
		<>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Send to', 'mainstay-blocks' ) }
				help={ __(
					'Several addresses are allowed: separate them with commas.',
					'mainstay-blocks'
				) }
				placeholder={ __(
					'The author of this post',
					'mainstay-blocks'
				) }
				value={ to ?? defaultTo }
				onChange={ ( value ) => {
					setChecked( undefined );
					setAttributes( { to: value } );
				} }
				onBlur={ check }
				onKeyDown={ ( event ) => {
					if ( event.key === 'Enter' ) {
						event.preventDefault();
						event.stopPropagation();
					}
				} }
				aria-invalid={ Boolean( error ) }
				aria-errormessage={ error ? errorId : undefined }
			/>
			<p
				id={ errorId }
				className="wp-block-jetpack-contact-form__error"
				role="alert"
			>
				{ error }
			</p>
		</>
	);
}
