/** Before an element was saved: nothing but the comment. */
export const v1 = {
	attributes: {
		id: { type: 'string' },
		name: { type: 'string' },
		icon: { type: 'string' },
		is_non_wpcom_site: { type: 'boolean', default: false },
		url: { type: 'string' },
		description: { type: 'string' },
	},
	supports: { html: false, inserter: false },
	save: () => null,
};
