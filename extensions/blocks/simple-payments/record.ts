/** The product's record in the shape of the server, and as attributes of the block. */
import { htmlOf, textOf } from '../../../shared/text-of';
import type { SimplePaymentsAttributes } from './types';

export const POST_TYPE = 'jp_pay_product';

/** What the record says. */
export type Facts = Pick<
	SimplePaymentsAttributes,
	| 'content'
	| 'currency'
	| 'email'
	| 'featuredMediaId'
	| 'multiple'
	| 'price'
	| 'stock'
	| 'title'
>;

export interface ProductRecord {
	id: number;
	status: string;
	title: { raw: string };
	content: { raw: string };
	featured_media: number;
	meta: {
		spay_currency: string;
		spay_email: string;
		spay_multiple: boolean;
		spay_price: number;
		mainstay_stock?: number;
	};
}

/** Texts are compared as they are read: the same text can be written with and without entities. */
const plain = ( html: string ) => htmlOf( textOf( html ) );

export function factsOf( {
	title,
	content,
	featured_media: featuredMediaId,
	meta,
}: ProductRecord ): Facts {
	return {
		content: plain( content.raw ),
		currency: meta.spay_currency || 'USD',
		email: meta.spay_email,
		featuredMediaId,
		multiple: Boolean( meta.spay_multiple ),
		price: Number( meta.spay_price ) || undefined,
		stock: meta.mainstay_stock || undefined,
		title: plain( title.raw ),
	};
}

/**
 * Says whether a record's product can be sold. One without price or address says nothing of the block's product:
 * after a move to another site its number may be somebody else's.
 */
export const isForSale = ( { status, meta }: ProductRecord ) =>
	status === 'publish' && Number( meta.spay_price ) > 0 && !! meta.spay_email;

/** What a block's attributes say, in the same shape. */
export function factsIn( attributes: SimplePaymentsAttributes ): Facts {
	return {
		content: plain( attributes.content ),
		currency: attributes.currency,
		email: attributes.email,
		featuredMediaId: attributes.featuredMediaId,
		multiple: attributes.multiple,
		price: attributes.price || undefined,
		stock: attributes.stock || undefined,
		title: plain( attributes.title ),
	};
}

export const isSame = ( one: Facts, other: Facts ) =>
	JSON.stringify( one ) === JSON.stringify( other );

/**
 * What is sent: a draft until it has a number, for sale from then on.
 *
 * @param attributes Of the block.
 * @param id         Of the record, if there is one.
 */
export function recordFor( attributes: SimplePaymentsAttributes, id?: number ) {
	const facts = factsIn( attributes );
	return {
		...( id && { id } ),
		content: facts.content,
		featured_media: facts.featuredMediaId,
		meta: {
			spay_currency: facts.currency,
			spay_email: facts.email.trim(),
			spay_multiple: facts.multiple,
			spay_price: facts.price ?? 0,
			mainstay_stock: facts.stock ?? 0,
		},
		status: id ? 'publish' : 'draft',
		title: facts.title,
	};
}
