import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import {
	fromButton,
	signUpTransforms,
	toButton,
} from '../../../shared/sign-up/convert';

const NAME = 'jetpack/subscriptions';

export const transforms = {
	from: signUpTransforms( {
		name: NAME,
		from: [ 'jetpack/mailchimp', 'jetpack/contact-form' ],
		missing: [ 'consent', 'choices', 'messages' ],
		read: ( attributes ) => ( {
			email: {
				label: attributes.emailLabel,
				placeholder: attributes.subscribePlaceholder,
			},
			names: [ 'firstName', 'lastName' ]
				.filter( ( name ) => attributes[ `${ name }Show` ] )
				.map( ( name ) => attributes[ `${ name }Label` ] ),
			success: attributes.successMessage,
			button: {
				...toButton( attributes ),
				text:
					attributes.submitButtonText ??
					__( 'Subscribe', 'mainstay-blocks' ),
			},
			align: attributes.align,
			more: attributes.preselectNewsletterCategories ? [ 'choices' ] : [],
		} ),
		make: ( { email, names, success, button, align } ) =>
			createBlock( NAME, {
				...fromButton( button ),
				align,
				emailLabel: email.label,
				subscribePlaceholder: email.placeholder || undefined,
				successMessage: success || undefined,
				...( names.length && {
					firstNameShow: true,
					firstNameLabel: names[ 0 ],
				} ),
			} ),
	} ),
};
