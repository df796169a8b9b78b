import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { PosterField } from '../../../shared/poster/poster-field';
import type { VideoPressAttributes } from './types';

const TOGGLES = [ 'autoplay', 'loop', 'muted', 'playsinline' ] as const;

const PRELOADS = [ 'auto', 'metadata', 'none' ] as const;

const getLabels = (): Record< ( typeof TOGGLES )[ number ], string > => ( {
	autoplay: __( 'Autoplay', 'mainstay-blocks' ),
	loop: __( 'Loop', 'mainstay-blocks' ),
	muted: __( 'Muted', 'mainstay-blocks' ),
	playsinline: __( 'Play inline', 'mainstay-blocks' ),
} );

interface Props {
	attributes: VideoPressAttributes;
	setAttributes: ( changes: Partial< VideoPressAttributes > ) => void;
}

/** How the video plays on this page. */
export function Settings( { attributes, setAttributes }: Props ) {
	const labels = getLabels();
	const { autoplay, muted, controls, preload, poster, src } = attributes;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Video Settings', 'mainstay-blocks' ) }>
				{ TOGGLES.map( ( key ) => (
					<ToggleControl
						key={ key }
						label={ labels[ key ] }
						help={
							key === 'muted' && autoplay && ! muted
								? __(
										'Browsers start videos by themselves only without sound.',
										'mainstay-blocks'
									)
								: undefined
						}
						checked={ attributes[ key ] === true }
						// What is off is not written down.
						onChange={ ( isOn ) =>
							setAttributes( { [ key ]: isOn || undefined } )
						}
						__nextHasNoMarginBottom
					/>
				) ) }
				<ToggleControl
					label={ __( 'Playback Controls', 'mainstay-blocks' ) }
					checked={ controls }
					onChange={ ( isOn ) => setAttributes( { controls: isOn } ) }
					__nextHasNoMarginBottom
				/>
				<SelectControl
					label={ __( 'Preload', 'mainstay-blocks' ) }
					value={ PRELOADS.find( ( known ) => known === preload ) }
					options={ [
						{
							value: 'auto',
							label: __( 'Auto', 'mainstay-blocks' ),
						},
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
					onChange={ ( chosen ) =>
						setAttributes( { preload: chosen } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<PosterField
					poster={ poster }
					src={ src }
					onChange={ ( chosen ) =>
						setAttributes( {
							poster: chosen,
							posterData: undefined,
						} )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}
