// Until the block's class was written by the block itself: the address stood before the class.
export const v1 = {
	apiVersion: 1,
	attributes: {
		url: { type: 'string' },
		height: { type: 'integer', default: 600 },
	},
	supports: { align: true, html: false },
	save: ( { attributes: { url } }: { attributes: { url?: string } } ) => (
		<a href={ url }>{ url }</a>
	),
};
