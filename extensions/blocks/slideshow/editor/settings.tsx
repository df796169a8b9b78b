import { InspectorControls } from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	RangeControl,
	SelectControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { useReducedMotion } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import type { SlideshowAttributes } from '../types';

export interface ImageSize {
	slug: string;
	name: string;
}

interface Props {
	attributes: SlideshowAttributes;
	/** The slide that is seen. */
	current: number;
	size: string;
	sizes: ImageSize[];
	onChange: ( changes: Partial< SlideshowAttributes > ) => void;
	onAlt: ( alt: string ) => void;
	onSize: ( slug: string ) => void;
}

export function Settings( {
	attributes: { autoplay, delay, effect, images },
	current,
	size,
	sizes,
	onChange,
	onAlt,
	onSize,
}: Props ) {
	const wantsStillness = useReducedMotion();
	return (
		<InspectorControls>
			<PanelBody
				title={ sprintf(
					/* translators: 1: number of the slide, 2: how many there are. */
					__( 'Slide %1$d of %2$d', 'mainstay-blocks' ),
					current + 1,
					images.length
				) }
			>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Alternative text', 'mainstay-blocks' ) }
					help={ __(
						'Says what is on the image to those who do not see it.',
						'mainstay-blocks'
					) }
					value={ images[ current ]?.alt ?? '' }
					onChange={ onAlt }
				/>
			</PanelBody>
			<PanelBody title={ __( 'Autoplay', 'mainstay-blocks' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Autoplay', 'mainstay-blocks' ) }
					help={ __( 'Autoplay between slides', 'mainstay-blocks' ) }
					checked={ autoplay }
					onChange={ ( value ) => onChange( { autoplay: value } ) }
				/>
				{ autoplay && (
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __(
							'Delay between transitions (in seconds)',
							'mainstay-blocks'
						) }
						min={ 1 }
						max={ 5 }
						value={ delay }
						onChange={ ( value = 3 ) =>
							onChange( { delay: value } )
						}
					/>
				) }
				{ autoplay && wantsStillness && (
					<Notice status="warning" isDismissible={ false }>
						{ __(
							'This browser is set to reduced motion, so the slideshow does not play by itself in it.',
							'mainstay-blocks'
						) }
					</Notice>
				) }
			</PanelBody>
			<PanelBody title={ __( 'Effects', 'mainstay-blocks' ) }>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Transition effect', 'mainstay-blocks' ) }
					value={ effect === 'fade' ? 'fade' : 'slide' }
					options={ [
						{
							label: __( 'Slide', 'mainstay-blocks' ),
							value: 'slide',
						},
						{
							label: __( 'Fade', 'mainstay-blocks' ),
							value: 'fade',
						},
					] }
					onChange={ ( value ) => onChange( { effect: value } ) }
				/>
			</PanelBody>
			{ sizes.length > 0 && (
				<PanelBody title={ __( 'Image settings', 'mainstay-blocks' ) }>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Image size', 'mainstay-blocks' ) }
						value={ size }
						options={ sizes.map( ( { slug, name } ) => ( {
							label: name,
							value: slug,
						} ) ) }
						onChange={ onSize }
					/>
				</PanelBody>
			) }
		</InspectorControls>
	);
}
