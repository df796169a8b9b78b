import { createBlock } from '@wordpress/blocks';
import { signUpTransforms } from '../../../shared/sign-up/convert';

const NAME = 'jetpack/mailchimp';

export const transforms = {
	from: signUpTransforms( {
		name: NAME,
		from: [ 'jetpack/subscriptions', 'jetpack/contact-form' ],
		missing: [ 'names', 'choices', 'messages' ],
		read: ( attributes, [ button ] ) => ( {
			email: { placeholder: attributes.emailPlaceholder },
			names: [],
			consent: attributes.consentText,
			success: attributes.successLabel,
			button: button?.attributes ?? {},
			align: attributes.align,
			more: [
				...( ( attributes.interests as unknown[] ).length ||
				attributes.signupFieldTag
					? [ 'choices' as const ]
					: [] ),
				...( attributes.processingLabel || attributes.errorLabel
					? [ 'messages' as const ]
					: [] ),
			],
		} ),
		make: ( { email, consent, success, button, align } ) =>
			createBlock(
				NAME,
				{
					align,
					emailPlaceholder: email.placeholder || email.label,
					consentText: consent,
					successLabel: success || undefined,
				},
				[
					createBlock( 'jetpack/button', {
						...button,
						element: 'button',
						lock: undefined,
						uniqueId: 'mailchimp-widget-id',
					} ),
				]
			),
	} ),
};
