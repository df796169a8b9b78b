import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import {
	PanelBody,
	RangeControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { IconControl } from '../icon-control';
import { readZoom } from './read-points';
import type { ComponentType } from 'react';
import type { MapAttributes } from '../types';

// Its types leave out what it passes on to the panel.
const ColorPanel = PanelColorSettings as ComponentType<
	Record< string, unknown >
>;

export const MIN_HEIGHT = 400;

/** At least 400; what is no number is no height. */
export function parseHeight( typed: string ): number | undefined {
	const height = parseInt( typed, 10 );
	return Number.isNaN( height ) ? undefined : Math.max( MIN_HEIGHT, height );
}

/** Taken when the field is left: "4" on the way to "480" is not meant. */
function HeightField( {
	height,
	onChange,
}: {
	height?: number;
	onChange: ( height?: number ) => void;
} ) {
	const [ draft, setDraft ] = useState< string | null >( null );
	const take = () => {
		if ( draft !== null ) {
			onChange( parseHeight( draft ) );
			setDraft( null );
		}
	};
	return (
		<TextControl
			type="number"
			label={ __( 'Height in pixels', 'mainstay-blocks' ) }
			help={ __(
				'At least 400. Empty: as the width of the map asks for.',
				'mainstay-blocks'
			) }
			min={ MIN_HEIGHT }
			step={ 10 }
			value={ draft ?? height ?? '' }
			onChange={ setDraft }
			onBlur={ take }
			onKeyDown={ ( { key } ) => {
				if ( key === 'Enter' ) {
					take();
				}
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

/** Colors and Map Settings. */
export function MapSettings( {
	attributes,
	setAttributes,
	hasMany,
}: {
	attributes: MapAttributes;
	setAttributes: ( changes: Partial< MapAttributes > ) => void;
	/** With several markers the map shows them all, however near or far that is. */
	hasMany: boolean;
} ) {
	return (
		<>
			<InspectorControls group="styles">
				<ColorPanel
					title={ __( 'Colors', 'mainstay-blocks' ) }
					initialOpen
					colorSettings={ [
						{
							value: attributes.markerColor,
							onChange: ( color?: string ) =>
								setAttributes( {
									markerColor: color ?? 'red',
								} ),
							label: __( 'Marker Color', 'mainstay-blocks' ),
						},
					] }
				/>
			</InspectorControls>
			<PanelBody title={ __( 'Map Settings', 'mainstay-blocks' ) }>
				<IconControl
					value={ attributes.markerIcon }
					onChange={ ( markerIcon ) =>
						setAttributes( { markerIcon } )
					}
				/>
				<HeightField
					height={ attributes.mapHeight }
					onChange={ ( mapHeight ) => setAttributes( { mapHeight } ) }
				/>
				<RangeControl
					label={ __( 'Zoom level', 'mainstay-blocks' ) }
					help={
						hasMany
							? __(
									'The map shows all of its markers, so the zoom follows from them.',
									'mainstay-blocks'
								)
							: undefined
					}
					value={ readZoom( attributes.zoom ) }
					min={ 0 }
					max={ 22 }
					disabled={ hasMany }
					onChange={ ( zoom ) => setAttributes( { zoom } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Show street names', 'mainstay-blocks' ) }
					checked={ attributes.mapDetails }
					onChange={ ( mapDetails ) =>
						setAttributes( { mapDetails } )
					}
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Scroll to zoom', 'mainstay-blocks' ) }
					help={ __(
						'Scrolling the page over the map zooms it. Only with one marker or none.',
						'mainstay-blocks'
					) }
					checked={ attributes.scrollToZoom }
					onChange={ ( scrollToZoom ) =>
						setAttributes( { scrollToZoom } )
					}
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Show fullscreen button', 'mainstay-blocks' ) }
					checked={ attributes.showFullscreenButton }
					onChange={ ( showFullscreenButton ) =>
						setAttributes( { showFullscreenButton } )
					}
					__nextHasNoMarginBottom
				/>
			</PanelBody>
		</>
	);
}
