// Until the form for visitors was left to the page: it stood in the post, with its tabs, its amounts
// and the words of its site's language. Everything of it is in the attributes as well, so its markup
// is taken as it is.
import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';

const tier = {
	type: 'object',
	default: { show: true, planId: null, amounts: [ 5, 15, 100 ] },
};

export const v1 = {
	apiVersion: 3,
	attributes: {
		currency: { type: 'string', default: 'USD' },
		oneTimeDonation: tier,
		monthlyDonation: tier,
		annualDonation: tier,
		showCustomAmount: { type: 'boolean', default: true },
		chooseAmountText: { type: 'string' },
		customAmountText: { type: 'string' },
		fallbackLinkUrl: { type: 'string' },
		form: {
			type: 'string',
			source: 'html',
			selector: '.wp-block-jetpack-donations',
		},
	},
	supports: { html: false },
	migrate: ( { form: _form, ...kept }: Record< string, unknown > ) => kept,
	save: ( { attributes: { form } }: { attributes: { form?: string } } ) =>
		form?.startsWith( '<div class="donations__container">' ) ? (
			<div { ...useBlockProps.save() }>
				<RawHTML>{ form }</RawHTML>
			</div>
		) : null,
};
