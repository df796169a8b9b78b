// Until options became blocks of their own: they stood in an attribute, and nothing was saved. A
// photograph of that shape: it does not change when the fields do.
import { createBlock } from '@wordpress/blocks';

const string = { type: 'string' } as const;
const number = { type: 'number' } as const;

/**
 * @param label  What the field's label was by default.
 * @param option Name of the block that an option is now.
 */
export const withOptionsAttribute = ( label: string, option: string ) => ( {
	attributes: {
		label: { ...string, default: label },
		required: { type: 'boolean', default: false },
		requiredText: string,
		options: { type: 'array', default: [] },
		defaultValue: { ...string, default: '' },
		placeholder: { ...string, default: '' },
		id: string,
		width: { ...number, default: 100 },
		borderRadius: number,
		borderWidth: number,
		labelFontSize: string,
		fieldFontSize: string,
		lineHeight: number,
		labelLineHeight: number,
		inputColor: string,
		labelColor: string,
		fieldBackgroundColor: string,
		buttonBackgroundColor: string,
		buttonBorderRadius: number,
		buttonBorderWidth: number,
		borderColor: string,
		shareFieldAttributes: { type: 'boolean', default: true },
	},
	supports: { html: false, reusable: false },
	save: () => null,
	migrate: ( { options, ...rest }: { options: unknown[] } ) => [
		{ ...rest, options: [] },
		options
			.filter( ( text ) => typeof text === 'string' && text )
			.map( ( text ) => createBlock( option, { label: text } ) ),
	],
} );
