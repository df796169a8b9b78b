import { __ } from '@wordpress/i18n';

/** What stands where the author wrote nothing; render.php has the same. */
export const defaultTexts = () => ( {
	emailLabel: __( 'Email address', 'mainstay-blocks' ),
	emailPlaceholder: __( 'Enter your email address', 'mainstay-blocks' ),
	firstNameLabel: __( 'First name', 'mainstay-blocks' ),
	firstNamePlaceholder: __( 'Enter your first name', 'mainstay-blocks' ),
	lastNameLabel: __( 'Last name', 'mainstay-blocks' ),
	lastNamePlaceholder: __( 'Enter your last name', 'mainstay-blocks' ),
} );
