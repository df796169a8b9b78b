import { Button, PanelBody, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** One address in the place of all markers. */
export function AddressPanel( {
	address,
	onSubmit,
}: {
	address: string;
	onSubmit: ( address: string ) => void;
} ) {
	const [ draft, setDraft ] = useState< string | null >( null );
	const typed = draft ?? address;
	return (
		<PanelBody
			title={ __( 'Address', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					onSubmit( typed.trim() );
					setDraft( null );
				} }
			>
				<TextControl
					label={ __( 'Address', 'mainstay-blocks' ) }
					help={ __(
						'One marker at this address takes the place of all others.',
						'mainstay-blocks'
					) }
					maxLength={ 2000 }
					value={ typed }
					onChange={ setDraft }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<Button
					type="submit"
					variant="secondary"
					disabled={ ! typed.trim() }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Show this address', 'mainstay-blocks' ) }
				</Button>
			</form>
		</PanelBody>
	);
}
