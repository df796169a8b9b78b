import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { StorySettings } from '../types';

/** How the whole story plays. */
export function SettingsPanel( {
	settings,
	onChange,
}: {
	settings: StorySettings;
	onChange: ( changed: Partial< StorySettings > ) => void;
} ) {
	const toggles = [
		[ 'playInFullscreen', __( 'Play in full screen', 'mainstay-blocks' ) ],
		[
			'exitFullscreenOnEnd',
			__( 'Leave full screen at the end', 'mainstay-blocks' ),
		],
		[ 'startMuted', __( 'Start without sound', 'mainstay-blocks' ) ],
		[
			'blurredBackground',
			__( 'Blurred background behind the slide', 'mainstay-blocks' ),
		],
		[ 'showProgressBar', __( 'Show the progress', 'mainstay-blocks' ) ],
		[
			'showSlideCount',
			__( 'Show the number of the slide', 'mainstay-blocks' ),
		],
	] as const;
	return (
		<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
			<RangeControl
				label={ __( 'Seconds for each image', 'mainstay-blocks' ) }
				min={ 1 }
				max={ 20 }
				value={ settings.imageTime / 1000 }
				onChange={ ( seconds = 5 ) =>
					onChange( { imageTime: seconds * 1000 } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ toggles.map( ( [ key, label ] ) => (
				<ToggleControl
					key={ key }
					label={ label }
					checked={ settings[ key ] }
					onChange={ ( is ) => onChange( { [ key ]: is } ) }
					__nextHasNoMarginBottom
				/>
			) ) }
		</PanelBody>
	);
}
