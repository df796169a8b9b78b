import { RichText } from '@wordpress/block-editor';
import { Button, Notice } from '@wordpress/components';
import { useRefEffect } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import type { Carousel } from '../carousel/carousel';
import type { SlideshowAttributes } from '../types';

const BLOCK = 'wp-block-jetpack-slideshow';

/** More dots than this are too many; functions.php has the same. */
const DOTS = 12;

interface Props extends Pick<
	SlideshowAttributes,
	'autoplay' | 'delay' | 'effect' | 'images' | 'thumbnails'
> {
	isSelected: boolean;
	/** Slide to begin with. */
	start: number;
	onChange: ( index: number ) => void;
	onCaption: ( index: number, caption: string ) => void;
}

/** The slideshow as on the page. Mounted anew when its images or its ways change. */
export function Stage( {
	autoplay,
	delay,
	effect,
	images,
	thumbnails,
	isSelected,
	start,
	onChange,
	onCaption,
}: Props ) {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ hasFailed, setHasFailed ] = useState( false );
	const [ ratio, setRatio ] = useState< number >();
	const isMoving = images.length > 1;

	const container = useRefEffect< HTMLDivElement >(
		( element ) => {
			let carousel: Carousel | undefined;
			let isGone = false;
			if ( ! isMoving ) {
				return undefined;
			}
			import(
				/* webpackChunkName: "slideshow/carousel" */ '../carousel/carousel'
			)
				.then( ( { makeCarousel } ) => {
					setHasFailed( false );
					if ( ! isGone ) {
						carousel = makeCarousel( element, {
							start,
							swipe: false,
							onChange,
						} );
					}
				} )
				.catch( () => setHasFailed( true ) );
			return () => {
				isGone = true;
				carousel?.stop();
			};
		},
		[ attempt ]
	);

	return (
		<>
			{ hasFailed && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						'The Swiper library could not be loaded.',
						'mainstay-blocks'
					) }{ ' ' }
					<Button
						variant="link"
						onClick={ () => setAttempt( attempt + 1 ) }
					>
						{ __( 'Try again', 'mainstay-blocks' ) }
					</Button>
				</Notice>
			) }
			<div
				ref={ container }
				className={ `${ BLOCK }_container swiper-container` }
				role="group"
				aria-roledescription={ __( 'carousel', 'mainstay-blocks' ) }
				aria-label={ __( 'Slideshow', 'mainstay-blocks' ) }
				data-effect={ isMoving ? effect : undefined }
				data-delay={ delay }
				data-pause={ __( 'Pause Slideshow', 'mainstay-blocks' ) }
				data-play={ __( 'Play Slideshow', 'mainstay-blocks' ) }
			>
				{ isMoving && (
					<div className={ `${ BLOCK }_controls` }>
						{ autoplay && (
							<button
								type="button"
								className={ `${ BLOCK }_button-pause` }
								aria-label={ __(
									'Pause Slideshow',
									'mainstay-blocks'
								) }
							/>
						) }
						<button
							type="button"
							className={ `${ BLOCK }_button-prev` }
							aria-label={ __(
								'Previous slide',
								'mainstay-blocks'
							) }
						/>
						<button
							type="button"
							className={ `${ BLOCK }_button-next` }
							aria-label={ __( 'Next slide', 'mainstay-blocks' ) }
						/>
						<div className={ `${ BLOCK }_pagination` }>
							{ images.length <= DOTS &&
								images.map( ( image, index ) => (
									<button
										type="button"
										key={ index }
										className={ `${ BLOCK }_dot` }
										aria-label={ sprintf(
											/* translators: %d: number of the slide. */
											__(
												'Go to slide %d',
												'mainstay-blocks'
											),
											index + 1
										) }
									>
										{ thumbnails && (
											<img src={ image.url } alt="" />
										) }
									</button>
								) ) }
						</div>
						<p
							className={ `${ BLOCK }_status` }
							aria-live="polite"
						/>
					</div>
				) }
				<ul
					className={ `${ BLOCK }_swiper-wrapper swiper-wrapper` }
					aria-label={ __( 'Slideshow', 'mainstay-blocks' ) }
					style={ { '--ratio': ratio } as CSSProperties }
				>
					{ images.map( ( { alt, caption, focus, url }, index ) => (
						<li
							className={ `${ BLOCK }_slide swiper-slide` }
							key={ index }
							aria-label={ sprintf(
								/* translators: 1: number of the slide, 2: how many there are. */
								__( 'Slide %1$d of %2$d', 'mainstay-blocks' ),
								index + 1,
								images.length
							) }
						>
							<figure>
								<img
									className={ `${ BLOCK }_image` }
									alt={ alt }
									src={ url }
									style={
										{
											'--focus': focus,
										} as CSSProperties
									}
									onLoad={ ( { currentTarget: image } ) => {
										if ( ! index && image.naturalHeight ) {
											setRatio(
												Math.min(
													16 / 9,
													Math.max(
														1,
														image.naturalWidth /
															image.naturalHeight
													)
												)
											);
										}
									} }
								/>
								{ ( isSelected || caption ) && (
									<RichText
										tagName="figcaption"
										className={ `${ BLOCK }_caption` }
										aria-label={ __(
											'Caption',
											'mainstay-blocks'
										) }
										placeholder={ __(
											'Add a caption',
											'mainstay-blocks'
										) }
										value={ caption }
										onChange={ ( value: string ) =>
											onCaption( index, value )
										}
									/>
								) }
							</figure>
						</li>
					) ) }
				</ul>
			</div>
		</>
	);
}
