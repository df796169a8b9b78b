/* eslint-disable jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content -- Saved so; pages get buttons in their place. */
import { RichText, useBlockProps } from '@wordpress/block-editor';
import { OLDER_SHAPE } from '../../../shared/older-shape';
import type { SlideshowAttributes } from './types';

const BLOCK = 'wp-block-jetpack-slideshow';

export function save( {
	attributes,
}: {
	attributes: SlideshowAttributes & { [ OLDER_SHAPE ]?: boolean };
} ) {
	const { autoplay, delay, effect, images } = attributes;
	if ( ! images.length ) {
		return null;
	}
	// The library's own name for it changed; older slideshows keep theirs.
	const container = attributes[ OLDER_SHAPE ] ? 'swiper-container' : 'swiper';
	const ratio = images[ 0 ]?.aspectRatio;
	return (
		<div
			{ ...useBlockProps.save() }
			data-autoplay={ autoplay || null }
			data-delay={ autoplay ? delay : null }
			data-effect={ effect }
			style={
				ratio
					? ( { '--aspect-ratio': `calc(${ ratio })` } as object )
					: undefined
			}
		>
			<div className={ `${ BLOCK }_container ${ container }` }>
				<ul className={ `${ BLOCK }_swiper-wrapper swiper-wrapper` }>
					{ images.map( ( image ) => {
						const { alt, aspectRatio, caption, id, url } = image;
						const picture = (
							<img
								alt={ alt }
								className={ `${ BLOCK }_image wp-image-${ id }` }
								data-id={ id }
								data-aspect-ratio={ aspectRatio }
								data-focus={ image.focus }
								src={ url }
							/>
						);
						return (
							<li
								className={ `${ BLOCK }_slide swiper-slide` }
								key={ `${ id } ${ url }` }
							>
								<figure>
									{ image.link ? (
										<a href={ image.link }>{ picture }</a>
									) : (
										picture
									) }
									{ caption && (
										<RichText.Content
											className={ `${ BLOCK }_caption gallery-caption` }
											tagName="figcaption"
											value={ caption }
										/>
									) }
								</figure>
							</li>
						);
					} ) }
				</ul>
				<a
					className={ `${ BLOCK }_button-prev swiper-button-prev swiper-button-white` }
					role="button"
				/>
				<a
					className={ `${ BLOCK }_button-next swiper-button-next swiper-button-white` }
					role="button"
				/>
				<a
					// Not translated: a site may change its language. The page has buttons of its own.
					aria-label="Pause Slideshow"
					className={ `${ BLOCK }_button-pause` }
					role="button"
				/>
				<div
					className={ `${ BLOCK }_pagination swiper-pagination swiper-pagination-white` }
				/>
			</div>
		</div>
	);
}
