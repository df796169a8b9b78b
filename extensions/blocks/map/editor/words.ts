import { __ } from '@wordpress/i18n';

/** The words of the map's buttons in the editor; for visitors functions.php has them. */
export const words = (): Record< string, string > => ( {
	'Map.Title': __( 'Map', 'mainstay-blocks' ),
	'NavigationControl.ZoomIn': __( 'Zoom in', 'mainstay-blocks' ),
	'NavigationControl.ZoomOut': __( 'Zoom out', 'mainstay-blocks' ),
	'FullscreenControl.Enter': __( 'Enter fullscreen', 'mainstay-blocks' ),
	'FullscreenControl.Exit': __( 'Exit fullscreen', 'mainstay-blocks' ),
	'AttributionControl.ToggleAttribution': __(
		'Show or hide the sources of the map',
		'mainstay-blocks'
	),
	'CooperativeGesturesHandler.MobileHelpText': __(
		'Use two fingers to move the map',
		'mainstay-blocks'
	),
	close: __( 'Close', 'mainstay-blocks' ),
	/* translators: %d: number of markers, more than one. */
	group: __( '%d markers, show them', 'mainstay-blocks' ),
	unsupported: __(
		'This browser cannot show the interactive map.',
		'mainstay-blocks'
	),
	failed: __( 'The interactive map could not be loaded.', 'mainstay-blocks' ),
} );
