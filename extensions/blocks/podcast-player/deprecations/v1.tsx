// Until there was a link for pages without the plugin: nothing was saved but the attributes. After
// it came the choice of episodes and of showing their titles, which attributes of these posts lack.
export const v1 = {
	apiVersion: 1,
	attributes: {
		url: { type: 'string' },
		itemsToShow: { type: 'integer', default: 5 },
		showCoverArt: { type: 'boolean', default: true },
		showEpisodeDescription: { type: 'boolean', default: true },
		primaryColor: { type: 'string' },
		customPrimaryColor: { type: 'string' },
		hexPrimaryColor: { type: 'string' },
		secondaryColor: { type: 'string' },
		customSecondaryColor: { type: 'string' },
		hexSecondaryColor: { type: 'string' },
		backgroundColor: { type: 'string' },
		customBackgroundColor: { type: 'string' },
		hexBackgroundColor: { type: 'string' },
	},
	supports: { align: [ 'wide' as const, 'full' as const ], html: false },
	migrate: ( attributes: object ) => ( {
		...attributes,
		selectedEpisodes: [],
		showEpisodeTitle: true,
	} ),
	save: () => null,
};
