// Until the server rendered the form: a shortcode, with the message for success in it. Alignment
// became a class, and the texts of then were written out. With margins of its own the content stays
// as it is while it is in its post: the mark says so, and no version reads it otherwise.
import { RawHTML } from '@wordpress/element';
import { OLDER_SHAPE } from '../../../../shared/older-shape';

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
];

const SUCCESS =
	"Success! An email was just sent to confirm your subscription. Please find the email now and click 'Confirm Follow' to start subscribing.";

/** What the block of today has and that of then had not. */
const SINCE = { firstNameShow: false, lastNameShow: false };

type Attributes = {
	[ name: string ]: unknown;
	align?: string;
	className?: string;
	subscribePlaceholder?: string;
	submitButtonText?: string;
	successMessage?: string;
	style?: object;
};

const withTexts = ( { align, className, ...attributes }: Attributes ) => ( {
	...SINCE,
	...attributes,
	className:
		[ align && `align${ align }`, className ]
			.filter( Boolean )
			.join( ' ' ) || undefined,
	subscribePlaceholder: attributes.subscribePlaceholder ?? 'Type your email…',
	submitButtonText: attributes.submitButtonText ?? 'Subscribe',
	successMessage: attributes.successMessage ?? SUCCESS,
} );

export const v3 = {
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
		// All there is between the comments.
		markup: { type: 'string', source: 'html' },
	},
	supports: {
		align: [ 'wide' as const, 'full' as const ],
		html: false,
		spacing: { margin: true, padding: true },
	},
	migrate: ( { markup, ...attributes }: Attributes ) =>
		attributes.style
			? {
					...SINCE,
					...attributes,
					[ OLDER_SHAPE ]: true,
				}
			: withTexts( attributes ),
	save: ( {
		attributes: { markup = '' },
	}: {
		attributes: { markup?: string };
	} ) =>
		/ success_message="/.test( markup ) ? (
			<RawHTML>{ markup }</RawHTML>
		) : null,
};
