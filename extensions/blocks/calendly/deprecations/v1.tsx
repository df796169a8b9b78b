// Until the button was a block of its own: a plain link, and the button's text and colours among
// the attributes.
import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

type V1Attributes = {
	backgroundColor?: string;
	submitButtonText?: string;
	submitButtonTextColor?: string;
	submitButtonBackgroundColor?: string;
	submitButtonClasses?: string;
	hideEventTypeDetails?: boolean;
	primaryColor?: string;
	textColor?: string;
	style?: string;
	url?: string;
	backgroundButtonColor?: string;
	textButtonColor?: string;
	customBackgroundButtonColor?: string;
	customTextButtonColor?: string;
};

export const v1 = {
	apiVersion: 1,
	attributes: {
		backgroundColor: { type: 'string', default: 'ffffff' },
		submitButtonText: { type: 'string' },
		submitButtonTextColor: { type: 'string' },
		submitButtonBackgroundColor: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		hideEventTypeDetails: { type: 'boolean', default: false },
		primaryColor: { type: 'string', default: '00A2FF' },
		textColor: { type: 'string', default: '4D5055' },
		style: { type: 'string', default: 'inline' },
		url: { type: 'string' },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
	},
	supports: { align: true, html: false },
	migrate: ( {
		submitButtonText,
		submitButtonTextColor,
		submitButtonBackgroundColor,
		submitButtonClasses, // They only repeated the colours.
		backgroundButtonColor,
		textButtonColor,
		customBackgroundButtonColor,
		customTextButtonColor,
		...attributes
	}: V1Attributes ) => [
		attributes,
		[
			createBlock( 'jetpack/button', {
				element: 'a',
				uniqueId: 'calendly-widget-id',
				text:
					submitButtonText ||
					__( 'Schedule time with me', 'mainstay-blocks' ),
				url: attributes.url,
				textColor: submitButtonTextColor || textButtonColor,
				customTextColor: customTextButtonColor,
				backgroundColor:
					submitButtonBackgroundColor || backgroundButtonColor,
				customBackgroundColor: customBackgroundButtonColor,
			} ),
		],
	],
	save: ( { attributes: { url } }: { attributes: V1Attributes } ) => (
		<a href={ url }>{ url }</a>
	),
};
