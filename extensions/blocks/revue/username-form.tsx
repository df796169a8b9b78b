import { Button, Placeholder, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { atSymbol as icon } from '@wordpress/icons';
import { __ } from '@wordpress/i18n';

/** The form shows when there is a name: older content without one never had a form. */
export function UsernameForm( {
	onSubmit,
}: {
	onSubmit: ( username: string ) => void;
} ) {
	const [ typed, setTyped ] = useState( '' );
	const username = typed.trim();
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Revue', 'mainstay-blocks' ) }
			instructions={ __(
				'Enter the Revue username that this form was for. The service has closed: addresses go to your site’s own list.',
				'mainstay-blocks'
			) }
		>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( username ) {
						onSubmit( username );
					}
				} }
			>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Revue username', 'mainstay-blocks' ) }
					value={ typed }
					onChange={ setTyped }
				/>
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					disabled={ ! username }
					accessibleWhenDisabled
				>
					{ __( 'Show the form', 'mainstay-blocks' ) }
				</Button>
			</form>
		</Placeholder>
	);
}
