// Until the button was a block of its own: its text and colours were the form's.
import { InnerBlocks } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

interface Attributes {
	submitButtonText?: string;
	textButtonColor?: string;
	customTextButtonColor?: string;
	backgroundButtonColor?: string;
	customBackgroundButtonColor?: string;
	[other: string]: unknown;
}

export const v1 = {
	apiVersion: 2,
	attributes: {
		submit_button_text: { type: 'string' },
		has_form_settings_set: { type: 'string' },
		submitButtonText: { type: 'string' },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		subject: { type: 'string' },
		to: { type: 'string' },
		customThankyou: { type: 'string', default: '' },
		customThankyouHeading: { type: 'string', default: 'Message Sent' },
		customThankyouMessage: { type: 'string', default: '' },
		customThankyouRedirect: { type: 'string', default: '' },
		jetpackCRM: { type: 'boolean', default: true },
		formTitle: { type: 'string', default: '' },
		salesforceData: { type: 'object' },
		webhookUrl: { type: 'string', default: '' },
		saveResponses: { type: 'boolean', default: true },
		retentionDays: { type: 'number', default: 0 },
		enhanced: { type: 'boolean', default: true },
	},
	supports: {
		align: ['wide' as const, 'full' as const],
		color: { gradients: true, link: true },
		spacing: { margin: true, padding: true },
		html: false,
	},
	save: () => <InnerBlocks.Content />,
	// Forms whose settings nobody had touched got no button from the versions after this one.
	isEligible: (attributes: { has_form_settings_set?: string }) =>
		Boolean(attributes.has_form_settings_set),
	migrate: (attributes: Attributes, innerBlocks: Block[]) => {
		const {
			submit_button_text: _text,
			has_form_settings_set: _set,
			submitButtonClasses: _classes,
			submitButtonText,
			textButtonColor,
			customTextButtonColor,
			backgroundButtonColor,
			customBackgroundButtonColor,
			...rest
		} = attributes;
		return [
			rest,
			[
				...innerBlocks,
				createBlock('jetpack/button', {
					element: 'button',
					text: submitButtonText || __('Submit', 'mainstay-blocks'),
					textColor: textButtonColor,
					customTextColor: customTextButtonColor,
					backgroundColor: backgroundButtonColor,
					customBackgroundColor: customBackgroundButtonColor,
				}),
			],
		];
	},
};
