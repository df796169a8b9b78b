/**
 * After it: the link's title does not depend on the language of who saves it.
 * Content of sites in other languages has it in other words, and older content none.
 */
import { RawHTML } from '@wordpress/element';
import { useBlockProps } from '@wordpress/block-editor';
import { textOf } from '../../../../shared/text-of';

const text = { type: 'string', default: '' };

type Attributes = {
	address: string;
	addressLine2: string;
	addressLine3: string;
	city: string;
	region: string;
	postal: string;
	country: string;
	linkToGoogleMaps: boolean;
	html: string;
};

export const v1 = {
	attributes: {
		address: text,
		addressLine2: text,
		addressLine3: text,
		city: text,
		region: text,
		postal: text,
		country: text,
		linkToGoogleMaps: { type: 'boolean', default: false },
		html: {
			type: 'string',
			source: 'html',
			selector: '.wp-block-jetpack-address',
			default: '',
		},
	},
	save( { attributes }: { attributes: Attributes } ) {
		const { address, addressLine2, addressLine3 } = attributes;
		const { city, region, postal, country, html } = attributes;
		const locality = [ city, region || postal ? ', ' : '' ];
		const expected = [
			address,
			addressLine2,
			addressLine3,
			...( city ? locality : [] ),
			region,
			postal,
			country,
		].join( '' );
		const bare = ( some: string ) => some.replace( /\s/g, '' );
		return expected && bare( textOf( html ) ) === bare( expected ) ? (
			<div { ...useBlockProps.save() }>
				<RawHTML>{ html }</RawHTML>
			</div>
		) : null;
	},
	migrate: ( { html, ...attributes }: Attributes ) => attributes,
};
