// Until the button became a block of its own, inside: its text and colours were attributes of this
// block, which saved no markup.
import { createBlock } from '@wordpress/blocks';

interface Attributes {
	planId?: number;
	submitButtonText?: string;
	submitButtonClasses?: string;
	backgroundButtonColor?: string;
	textButtonColor?: string;
	customBackgroundButtonColor?: string;
	customTextButtonColor?: string;
}

export const v1 = {
	apiVersion: 1,
	attributes: {
		planId: { type: 'integer' },
		submitButtonText: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
		align: { type: 'string' },
	},
	supports: { html: false },
	migrate( {
		submitButtonText,
		submitButtonClasses: _submitButtonClasses,
		backgroundButtonColor,
		textButtonColor,
		customBackgroundButtonColor,
		customTextButtonColor,
		...kept
	}: Attributes ) {
		const button = {
			element: 'a',
			uniqueId: 'recurring-payments-id',
			text: submitButtonText,
			textColor: textButtonColor,
			customTextColor: customTextButtonColor,
			backgroundColor: backgroundButtonColor,
			customBackgroundColor: customBackgroundButtonColor,
		};
		return [
			{ url: '#', uniqueId: 'id', ...kept },
			[ createBlock( 'jetpack/button', button ) ],
		];
	},
	save: () => null,
};
