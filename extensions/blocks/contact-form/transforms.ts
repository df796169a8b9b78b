import { signUpTransforms } from '../../../shared/sign-up/convert';
import { isFormShortcode, readFormShortcode } from './read-shortcode';
import { makeSignUp, readSignUp } from './sign-up';

export const transforms = {
	from: [
		{
			// In texts that are pasted, and in classic posts that become blocks.
			type: 'shortcode' as const,
			tag: 'contact-form',
			transform: ( _attributes: unknown, match: { content: string } ) =>
				readFormShortcode( match.content ),
		},
		{
			type: 'block' as const,
			blocks: [ 'core/shortcode' ],
			isMatch: ( { text }: { text?: string } ) =>
				isFormShortcode( text ?? '' ),
			transform: ( { text }: { text: string } ) =>
				readFormShortcode( text ),
		},
		...signUpTransforms( {
			name: 'jetpack/contact-form',
			from: [ 'jetpack/subscriptions', 'jetpack/mailchimp' ],
			read: readSignUp,
			make: makeSignUp,
			missing: [ 'choices', 'messages' ],
		} ),
	],
};
