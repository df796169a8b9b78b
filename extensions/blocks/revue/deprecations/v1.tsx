// Until the button was a block of its own: its text and colours were among the attributes.
import { createBlock } from '@wordpress/blocks';

const TEXTS = [
	'revueUsername',
	'text',
	'emailLabel',
	'emailPlaceholder',
	'firstNameLabel',
	'firstNamePlaceholder',
	'lastNameLabel',
	'lastNamePlaceholder',
	'textColor',
	'customTextColor',
	'backgroundColor',
	'customBackgroundColor',
	'gradient',
	'customGradient',
];

export const v1 = {
	apiVersion: 1,
	attributes: {
		...Object.fromEntries(
			TEXTS.map( ( name ) => [ name, { type: 'string' } ] )
		),
		firstNameShow: { type: 'boolean', default: true },
		lastNameShow: { type: 'boolean', default: true },
		borderRadius: { type: 'number' },
	},
	supports: { html: false },
	migrate: ( {
		text = 'Subscribe',
		textColor,
		customTextColor,
		backgroundColor,
		customBackgroundColor,
		gradient,
		customGradient,
		borderRadius,
		...attributes
	}: Record< string, unknown > ) => [
		attributes,
		[
			createBlock( 'jetpack/button', {
				element: 'button',
				text,
				textColor,
				customTextColor,
				backgroundColor,
				customBackgroundColor,
				gradient,
				customGradient,
				borderRadius,
			} ),
		],
	],
	save: ( {
		attributes: { revueUsername },
	}: {
		attributes: { revueUsername?: string };
	} ) => {
		const url = `https://www.getrevue.co/profile/${ revueUsername }`;
		return (
			<div>
				<a href={ url }>{ url }</a>
			</div>
		);
	},
};
