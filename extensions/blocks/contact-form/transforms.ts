import { isFormShortcode, readFormShortcode } from './read-shortcode';

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
	],
};
