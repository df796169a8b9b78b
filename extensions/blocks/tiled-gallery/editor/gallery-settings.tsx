import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, SelectControl } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { MAX_COLUMNS, MAX_CORNERS } from '../looks';
import type { GalleryChange } from './change-images';
import type { TiledGalleryAttributes } from '../types';

const links = () => [
	{ value: 'attachment', label: __( 'Attachment Page', 'mainstay-blocks' ) },
	{ value: 'media', label: __( 'Media File', 'mainstay-blocks' ) },
	{ value: 'lightbox', label: __( 'Enlarge on click', 'mainstay-blocks' ) },
	{ value: 'none', label: __( 'None', 'mainstay-blocks' ) },
];

function GallerySettingsParts( {
	style,
	columns,
	count,
	linkTo,
	roundedCorners,
	onChange,
}: Pick< TiledGalleryAttributes, 'linkTo' | 'roundedCorners' > & {
	style: string;
	columns: number;
	/** Of its pictures. */
	count: number;
	onChange: ( change: GalleryChange ) => void;
} ) {
	return (
		<InspectorControls>
			<PanelBody
				title={ __( 'Tiled Gallery Settings', 'mainstay-blocks' ) }
			>
				{ style !== 'rectangular' && count > 1 && (
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Columns', 'mainstay-blocks' ) }
						value={ columns }
						min={ 1 }
						max={ Math.min( MAX_COLUMNS, count ) }
						onChange={ ( value ) => onChange( { columns: value } ) }
					/>
				) }
				{ style !== 'circle' && (
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Rounded corners', 'mainstay-blocks' ) }
						value={ roundedCorners }
						min={ 0 }
						max={ MAX_CORNERS }
						onChange={ ( corners = 0 ) =>
							onChange( { roundedCorners: corners } )
						}
					/>
				) }
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Link To', 'mainstay-blocks' ) }
					value={ linkTo }
					options={ links() }
					onChange={ ( value ) => onChange( { linkTo: value } ) }
				/>
			</PanelBody>
		</InspectorControls>
	);
}

/** The settings of a gallery that has pictures. Not drawn anew while somebody writes. */
export const GallerySettings = memo( GallerySettingsParts );
