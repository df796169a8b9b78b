import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MapStyle } from '../marker-map/map-style';

/** Styles that cost their provider money are not among the free ones. */
export function StyleNotice( { style }: { style: MapStyle } ) {
	const sentences: Partial< Record< MapStyle, string > > = {
		satellite: __(
			'The style Satellite needs a Mapbox access token. Without one, the map is shown in the style Basic.',
			'mainstay-blocks'
		),
		terrain: __(
			'The style Terrain needs a Mapbox access token. Without one, the map is shown in the style Basic.',
			'mainstay-blocks'
		),
	};
	return (
		sentences[ style ] && (
			<Notice status="info" isDismissible={ false }>
				{ sentences[ style ] }
			</Notice>
		)
	);
}
