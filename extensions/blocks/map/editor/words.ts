import { __, sprintf } from '@wordpress/i18n';

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
	/* translators: %d: number of markers. */
	group: __( 'Show the markers here (%d)', 'mainstay-blocks' ),
	unsupported: __(
		'This browser cannot show the interactive map.',
		'mainstay-blocks'
	),
	failed: __( 'The interactive map could not be loaded.', 'mainstay-blocks' ),
} );

/**
 * A sentence for an error before the map was there.
 *
 * @param error         From the map's library.
 * @param error.status  Of the answer; 0 where there was none.
 * @param error.message
 */
export const explainRefusal = ( error: {
	status?: number;
	message: string;
} ): string =>
	error.status === 0
		? __(
				'The map service did not respond. Your markers are kept. Check your internet connection and content blockers, then reload the editor.',
				'mainstay-blocks'
			)
		: sprintf(
				/* translators: %s: what the service says, mostly in English. */
				__(
					'The service of the map refused it. Your markers are kept. It says: %s',
					'mainstay-blocks'
				),
				error.message
			);
