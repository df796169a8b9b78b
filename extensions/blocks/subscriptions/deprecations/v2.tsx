// Until the message for success could be changed. Font sizes were numbers at first, and other texts
// stood in the place of those that nobody had changed.
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
];

/** A number was meant in pixels. */
const inPixels = ( size?: string | number ) =>
	typeof size === 'number' ? `${ size }px` : size;

type Attributes = {
	[ name: string ]: unknown;
	markup: string;
	subscribePlaceholder?: string;
	submitButtonText?: string;
	fontSize?: string | number;
	customFontSize?: string | number;
};

export const v2 = {
	apiVersion: 3,
	attributes: {
		...Object.fromEntries(
			STRINGS.map( ( name ) => [ name, { type: 'string' } ] )
		),
		showSubscribersTotal: { type: 'boolean', default: false },
		buttonOnNewLine: { type: 'boolean', default: false },
		fontSize: { type: [ 'string', 'number' ] },
		customFontSize: { type: [ 'string', 'number' ] },
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
	migrate: ( {
		markup,
		subscribePlaceholder,
		submitButtonText,
		fontSize,
		customFontSize,
		...attributes
	}: Attributes ) => {
		const isOlder =
			typeof customFontSize === 'number' ||
			( customFontSize === undefined &&
				/\scustom_font_size="(\d+|undefined)"/.test( markup ) );
		return {
			firstNameShow: false,
			lastNameShow: false,
			...attributes,
			subscribePlaceholder:
				subscribePlaceholder ??
				( isOlder ? 'Enter your email address' : 'Email Address' ),
			submitButtonText:
				submitButtonText ?? ( isOlder ? 'Sign Up' : 'Subscribe' ),
			fontSize: inPixels( fontSize ),
			customFontSize: inPixels( customFontSize ),
		};
	},
	save: ( {
		attributes: { markup = '' },
	}: {
		attributes: { markup?: string };
	} ) =>
		/\sbutton_on_newline="/.test( markup ) ? (
			<RawHTML>{ markup }</RawHTML>
		) : null,
};
