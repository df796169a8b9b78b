import { formOf, isFormShortcode, readFormShortcode } from './read-shortcode';

interface Shortcode {
	attrs: { named: Record<string, string | undefined> };
	content?: string;
}

export const transforms = {
	from: [
		{
			// In texts that are pasted, and in classic posts that become blocks.
			type: 'shortcode' as const,
			tag: 'contact-form',
			transform: (
				{ named }: Shortcode['attrs'],
				{ shortcode }: { shortcode: Shortcode }
			) => formOf(named, shortcode.content),
		},
		{
			type: 'block' as const,
			blocks: ['core/shortcode'],
			isMatch: ({ text }: { text?: string }) =>
				isFormShortcode(text ?? ''),
			transform: ({ text }: { text: string }) => readFormShortcode(text),
		},
	],
};
