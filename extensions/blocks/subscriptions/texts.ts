import { __ } from '@wordpress/i18n';

/** What stands where the author wrote nothing; render.php has the same. */
export const defaultTexts = () => ( {
	subscribePlaceholder: __( 'Email Address', 'mainstay-blocks' ),
	submitButtonText: __( 'Subscribe', 'mainstay-blocks' ),
	successMessage: __(
		'Almost there! Open the link in the email that we have sent you to confirm your subscription.',
		'mainstay-blocks'
	),
	firstNameLabel: __( 'First name', 'mainstay-blocks' ),
	lastNameLabel: __( 'Last name', 'mainstay-blocks' ),
} );
