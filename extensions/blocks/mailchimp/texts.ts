import { __ } from '@wordpress/i18n';

/** What stands where the author wrote nothing; functions.php has the same. */
export const defaultTexts = () => ( {
	emailPlaceholder: __( 'Enter your email', 'mainstay-blocks' ),
	consentText: __(
		'By signing up, you share your email address with the owner of this site and with Mailchimp, to get news and other emails from the owner. A link in each of them lets you unsubscribe at any time.',
		'mainstay-blocks'
	),
	processingLabel: __( 'Processing…', 'mainstay-blocks' ),
	successLabel: __( "Success! You're on the list.", 'mainstay-blocks' ),
	/** Instead of the success text where people have to confirm; mailchimp-sign-up.php has the same. */
	confirmLabel: __(
		'Almost there! Open the link in the email from Mailchimp to confirm your subscription. You will get no email if you are already on the list.',
		'mainstay-blocks'
	),
	errorLabel: __(
		"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.",
		'mainstay-blocks'
	),
} );
