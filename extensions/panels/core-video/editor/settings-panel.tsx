import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { Video } from '../api';
import { PosterControl } from './poster-control';
import type { VideoAttributes } from '../types';

interface Props {
	attributes: VideoAttributes;
	setAttributes: ( changes: Partial< VideoAttributes > ) => void;
	/** Of the media library; null for a video that it does not know. */
	video: Video | null;
}

const PRELOADS = [ 'auto', 'metadata', 'none' ] as const;

/** What is off is not written down. */
const onOrNothing = ( isOn: boolean ) => isOn || undefined;

/** How the video plays on this page. */
export function SettingsPanel( { attributes, setAttributes, video }: Props ) {
	const { autoplay, loop, muted, controls, playsinline } = attributes;
	const preload = PRELOADS.find( ( known ) => known === attributes.preload );
	return (
		<PanelBody title={ __( 'Video Settings', 'mainstay-blocks' ) }>
			<ToggleControl
				label={ __( 'Autoplay', 'mainstay-blocks' ) }
				help={
					autoplay
						? __(
								'Note: Autoplaying videos may cause usability issues for some visitors.',
								'mainstay-blocks'
							)
						: undefined
				}
				checked={ Boolean( autoplay ) }
				onChange={ ( isOn ) =>
					setAttributes( { autoplay: onOrNothing( isOn ) } )
				}
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Loop', 'mainstay-blocks' ) }
				checked={ Boolean( loop ) }
				onChange={ ( isOn ) =>
					setAttributes( { loop: onOrNothing( isOn ) } )
				}
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Muted', 'mainstay-blocks' ) }
				help={
					autoplay && ! muted
						? __(
								'Browsers start videos by themselves only without sound.',
								'mainstay-blocks'
							)
						: undefined
				}
				checked={ Boolean( muted ) }
				onChange={ ( isOn ) =>
					setAttributes( { muted: onOrNothing( isOn ) } )
				}
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Playback Controls', 'mainstay-blocks' ) }
				checked={ controls !== false }
				onChange={ ( isOn ) => setAttributes( { controls: isOn } ) }
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Play inline', 'mainstay-blocks' ) }
				help={ __(
					'On phones the video plays in the page, not on the whole screen.',
					'mainstay-blocks'
				) }
				checked={ Boolean( playsinline ) }
				onChange={ ( isOn ) =>
					setAttributes( {
						playsinline: onOrNothing( isOn ),
						playsInline: isOn,
					} )
				}
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ __( 'Preload', 'mainstay-blocks' ) }
				help={
					preload === 'auto'
						? __(
								'Note: Automatically downloading videos may cause issues if there are many videos displayed on the same page.',
								'mainstay-blocks'
							)
						: undefined
				}
				value={ preload }
				options={ [
					{ value: 'auto', label: __( 'Auto', 'mainstay-blocks' ) },
					{
						value: 'metadata',
						label: __( 'Metadata', 'mainstay-blocks' ),
					},
					{
						value: 'none',
						label: _x(
							'None',
							'nothing is loaded before play',
							'mainstay-blocks'
						),
					},
				] }
				onChange={ ( chosen ) => setAttributes( { preload: chosen } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<PosterControl
				attributes={ attributes }
				setAttributes={ setAttributes }
				video={ video }
			/>
		</PanelBody>
	);
}
