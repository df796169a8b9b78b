// Until the block wrote its own class: that stood before its other classes, and a style after the
// address.
export const v2 = {
	apiVersion: 1,
	attributes: {
		url: { type: 'string' },
		selectedEpisodes: { type: 'array', default: [] },
		itemsToShow: { type: 'integer', default: 5 },
		showCoverArt: { type: 'boolean', default: true },
		showEpisodeTitle: { type: 'boolean', default: true },
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
		exampleFeedData: { type: 'object' },
	},
	supports: {
		align: [ 'wide' as const, 'full' as const ],
		html: false,
		spacing: { margin: true, padding: true },
	},
	save: ( { attributes: { url } }: { attributes: { url?: string } } ) =>
		url ? (
			<a className="jetpack-podcast-player__direct-link" href={ url }>
				{ url }
			</a>
		) : null,
};
