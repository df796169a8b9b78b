import { InspectorControls } from '@wordpress/block-editor';
import {
	FocalPointPicker,
	Notice,
	PanelBody,
	RangeControl,
	SelectControl,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { useReducedMotion } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import type { Slide, SlideshowAttributes } from '../types';
import { toFocus, toPoint } from './focus';

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
	onSlide: ( changes: Partial< Slide > ) => void;
	onSize: ( slug: string ) => void;
}

export function Settings( {
	attributes: { autoplay, className, delay, effect, images, thumbnails },
	current,
	size,
	sizes,
	onChange,
	onSlide,
	onSize,
}: Props ) {
	const wantsStillness = useReducedMotion();
	const slide = images[ current ];
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
					value={ slide?.alt ?? '' }
					onChange={ ( alt ) => onSlide( { alt } ) }
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					type="url"
					label={ __( 'Link', 'mainstay-blocks' ) }
					help={ __(
						'A click on the image leads there.',
						'mainstay-blocks'
					) }
					value={ slide?.link ?? '' }
					onChange={ ( link ) =>
						onSlide( { link: link || undefined } )
					}
				/>
				{ slide &&
					/(^| )is-style-fill( |$)/.test( className ?? '' ) && (
						<FocalPointPicker
							__nextHasNoMarginBottom
							label={ __( 'Focal point', 'mainstay-blocks' ) }
							url={ slide.url }
							value={ toPoint( slide.focus ) }
							onChange={ ( point ) =>
								onSlide( { focus: toFocus( point ) } )
							}
						/>
					) }
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
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Thumbnails', 'mainstay-blocks' ) }
					help={ __(
						'Small images in the place of the dots, for up to 12 slides.',
						'mainstay-blocks'
					) }
					checked={ Boolean( thumbnails ) }
					onChange={ ( value ) => onChange( { thumbnails: value } ) }
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
