// Until nothing was saved: an empty element. Followers of connected accounts were counted as well,
// and the texts of then were written out.
import { RawHTML } from '@wordpress/element';

const STRINGS = [
	'subscribePlaceholder',
	'buttonWidth',
	'submitButtonText',
	'emailFieldBackgroundColor',
	'customEmailFieldBackgroundColor',
	'emailFieldGradient',
	'customEmailFieldGradient',
	'buttonBackgroundColor',
	'customButtonBackgroundColor',
	'buttonGradient',
	'customButtonGradient',
	'textColor',
	'customTextColor',
	'borderColor',
	'customBorderColor',
	'successMessage',
	'appSource',
];

const SUCCESS =
	"Success! An email was just sent to confirm your subscription. Please find the email now and click 'Confirm Follow' to start subscribing.";

/** What the block of today has and that of then had not. */
const SINCE = { firstNameShow: false, lastNameShow: false };

export const v4 = {
	apiVersion: 3,
	attributes: {
		...Object.fromEntries(
			STRINGS.map( ( name ) => [ name, { type: 'string' } ] )
		),
		showSubscribersTotal: { type: 'boolean', default: false },
		buttonOnNewLine: { type: 'boolean', default: false },
		fontSize: { type: 'string' },
		customFontSize: { type: 'string' },
		borderRadius: { type: 'number' },
		borderWeight: { type: 'number' },
		padding: { type: 'number' },
		spacing: { type: 'number' },
		includeSocialFollowers: { type: 'boolean', default: true },
		// All there is between the comments.
		markup: { type: 'string', source: 'html' },
	},
	supports: {
		align: [ 'wide' as const, 'full' as const ],
		html: false,
		spacing: { margin: true, padding: true },
	},
	migrate: ( { markup, ...attributes }: Record< string, unknown > ) => ( {
		...SINCE,
		...attributes,
		subscribePlaceholder:
			attributes.subscribePlaceholder ?? 'Type your email…',
		submitButtonText: attributes.submitButtonText ?? 'Subscribe',
		successMessage: attributes.successMessage ?? SUCCESS,
	} ),
	save: ( {
		attributes: { markup = '' },
	}: {
		attributes: { markup?: string };
	} ) =>
		/^\s*<div[^>]*><\/div>\s*$/.test( markup ) ? (
			<RawHTML>{ markup }</RawHTML>
		) : null,
};
