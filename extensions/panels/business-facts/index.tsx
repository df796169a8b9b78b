/** Paragraphs, headings, buttons and images can be bound to the owner's record of the business. */
import { registerBlockBindingsSource } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { getFieldsList, getValues } from './binding-source';

export const name = 'business-facts';

export function register() {
	registerBlockBindingsSource( {
		name: 'mainstay/business',
		label: __( 'Business facts', 'mainstay-blocks' ),
		getValues,
		getFieldsList,
	} );
}
