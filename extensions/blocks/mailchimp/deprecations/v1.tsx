// Until the block had an element of its own and texts that stood in the post: the button alone was
// inside, and at first not even that, but its text and colours were among the attributes.
import { InnerBlocks } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { OLDER_SHAPE } from '../../../../shared/older-shape';

const TEXTS = [
	'emailPlaceholder',
	'submitButtonText',
	'customBackgroundButtonColor',
	'customTextButtonColor',
	'backgroundButtonColor',
	'textButtonColor',
	'submitButtonClasses',
	'consentText',
	'processingLabel',
	'signupFieldTag',
	'signupFieldValue',
	'successLabel',
	'errorLabel',
];

export const v1 = {
	apiVersion: 3,
	attributes: {
		...Object.fromEntries(
			TEXTS.map( ( name ) => [ name, { type: 'string' } ] )
		),
		interests: { type: 'array', default: [] },
		preview: { type: 'boolean', default: false },
	},
	supports: {
		align: [ 'wide' as const, 'full' as const ],
		html: false,
		color: { gradients: true, link: true },
		spacing: { margin: true, padding: true },
		typography: { fontSize: true, lineHeight: true },
	},
	migrate: (
		{
			submitButtonText = 'Join my email list',
			customBackgroundButtonColor,
			customTextButtonColor,
			backgroundButtonColor,
			textButtonColor,
			submitButtonClasses, // They only repeated the colours.
			...attributes
		}: Record< string, unknown >,
		innerBlocks: Block[]
	) =>
		innerBlocks.length
			? [ { ...attributes, [ OLDER_SHAPE ]: true }, innerBlocks ]
			: [
					attributes,
					[
						createBlock( 'jetpack/button', {
							element: 'button',
							text: submitButtonText,
							textColor: textButtonColor,
							customTextColor: customTextButtonColor,
							backgroundColor: backgroundButtonColor,
							customBackgroundColor: customBackgroundButtonColor,
							uniqueId: 'mailchimp-widget-id',
						} ),
					],
				],
	save: () => <InnerBlocks.Content />,
};
