// Until the form had an element of its own: the fields stood alone.
import { InnerBlocks } from '@wordpress/block-editor';

export const v2 = {
	apiVersion: 2,
	attributes: {
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
};
