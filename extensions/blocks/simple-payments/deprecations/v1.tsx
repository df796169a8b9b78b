// Until feeds and pages without the plugin were thought of: it was a shortcode, and everything else
// stood in the comment.
const LINK_TEXT = 'Click here to purchase.';

type V1Attributes = Record< string, unknown > & { productId?: number };

export const v1 = {
	attributes: {
		currency: { type: 'string', default: 'USD' },
		content: { type: 'string', default: '' },
		email: { type: 'string', default: '' },
		featuredMediaId: { type: 'number', default: 0 },
		featuredMediaUrl: { type: 'string' },
		featuredMediaTitle: { type: 'string' },
		multiple: { type: 'boolean', default: false },
		price: { type: 'number' },
		productId: { type: 'number' },
		title: { type: 'string', default: '' },
	},
	supports: { className: false, customClassName: false, html: false },
	migrate: ( attributes: V1Attributes ) => ( {
		postLinkText: LINK_TEXT,
		...attributes,
	} ),
	save: ( { attributes: { productId } }: { attributes: V1Attributes } ) =>
		productId ? `[simple-payment id="${ productId }"]` : null,
};
