import {
	AlignmentControl,
	BlockControls,
	InspectorControls,
	PanelColorSettings,
	useBlockProps,
} from '@wordpress/block-editor';
import { PanelBody, RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { useIsLocked } from '../../../shared/use-is-locked';
import { readRating } from './rating';
import { StarButtons } from './star-buttons';
import type { RatingAttributes } from './types';

export function Edit( props: BlockEditProps< RatingAttributes > ) {
	const { attributes, setAttributes } = props;
	const isLocked = useIsLocked( props );
	const { align, color } = attributes;
	const { rating, max } = readRating( attributes );

	return (
		<>
			<BlockControls group="block">
				<AlignmentControl
					value={ align }
					onChange={ ( next ) =>
						setAttributes( {
							align: ( next as typeof align ) ?? 'left',
						} )
					}
				/>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					<RangeControl
						label={ __( 'Highest rating', 'mainstay-blocks' ) }
						value={ max }
						min={ 2 }
						max={ 10 }
						disabled={ isLocked( 'maxRating' ) }
						onChange={ ( next = 5 ) =>
							setAttributes( {
								maxRating: next,
								rating: Math.min( attributes.rating, next ),
							} )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="styles">
				<PanelColorSettings
					title={ __( 'Color', 'mainstay-blocks' ) }
					enableAlpha
					colorSettings={ [
						{
							label: __( 'Star color', 'mainstay-blocks' ),
							// Typed too narrowly: undefined is the text colour.
							value: color as string,
							onChange: ( next ) =>
								setAttributes( { color: next } ),
						},
					] }
				/>
			</InspectorControls>
			<figure
				{ ...useBlockProps( {
					// Left is what nobody chose: where the text begins.
					style: {
						textAlign:
							align === 'left' ? ( 'start' as const ) : align,
					},
				} ) }
			>
				<StarButtons
					rating={ rating }
					max={ max }
					color={ color }
					isDisabled={ isLocked( 'rating' ) }
					onChange={ ( next ) => setAttributes( { rating: next } ) }
				/>
			</figure>
		</>
	);
}
