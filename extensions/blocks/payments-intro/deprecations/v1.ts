// Until it had an element of its own: nothing was saved.
export const v1 = {
	apiVersion: 3,
	attributes: {},
	supports: { html: false, reusable: false },
	save: () => null,
};
