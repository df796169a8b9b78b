// Until the button was a block of its own: its text and colours were the form's.
import { InnerBlocks } from '@wordpress/block-editor';
import { createBlock, type Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

interface Attributes {
	submit_button_text?: string;
	has_form_settings_set?: string;
	submitButtonText?: string;
	textButtonColor?: string;
	customTextButtonColor?: string;
	backgroundButtonColor?: string;
	customBackgroundButtonColor?: string;
	[ other: string ]: unknown;
}

/** What a form said of its button. */
const BUTTON_ATTRIBUTES = [
	'submit_button_text',
	'submitButtonText',
	'textButtonColor',
	'customTextButtonColor',
	'backgroundButtonColor',
	'customBackgroundButtonColor',
];

const hasButton = ( blocks: Block[] ): boolean =>
	blocks.some(
		( { name, innerBlocks } ) =>
			name === 'jetpack/button' || hasButton( innerBlocks )
	);

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
		align: [ 'wide' as const, 'full' as const ],
		color: { gradients: true, link: true },
		spacing: { margin: true, padding: true },
		html: false,
	},
	save: () => <InnerBlocks.Content />,
	// Forms without fields have no button either; where nothing of one was written, none is added.
	isEligible: ( attributes: Attributes, innerBlocks: Block[] = [] ) =>
		Boolean( attributes.has_form_settings_set ) ||
		( BUTTON_ATTRIBUTES.some( ( name ) => attributes[ name ] ) &&
			innerBlocks.length > 0 &&
			! hasButton( innerBlocks ) ),
	migrate: ( attributes: Attributes, innerBlocks: Block[] ) => {
		const {
			submit_button_text: oldestText,
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
				createBlock( 'jetpack/button', {
					element: 'button',
					text:
						submitButtonText ||
						oldestText ||
						__( 'Submit', 'mainstay-blocks' ),
					textColor: textButtonColor,
					customTextColor: customTextButtonColor,
					backgroundColor: backgroundButtonColor,
					customBackgroundColor: customBackgroundButtonColor,
				} ),
			],
		];
	},
};
