// Until the data moved to the block's own element: they were on one inside it. The name of the pause
// button is in the language of the site that saved it.
/* eslint-disable jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content -- Saved so. */
import { RichText, useBlockProps } from '@wordpress/block-editor';

type V1Attributes = {
	align?: string;
	autoplay?: boolean;
	delay?: number;
	ids?: number[];
	images?: { alt: string; caption: string; id?: string; url: string }[];
	effect?: string;
	sizeSlug?: string;
	pauseLabel?: string;
};

const BLOCK = 'wp-block-jetpack-slideshow';

export const v1 = {
	apiVersion: 3,
	attributes: {
		align: { type: 'string', default: 'center' },
		autoplay: { type: 'boolean', default: false },
		delay: { type: 'number', default: 3 },
		ids: { type: 'array', default: [] },
		images: {
			type: 'array',
			default: [],
			source: 'query',
			selector: '.swiper-slide',
			query: {
				alt: {
					type: 'string',
					source: 'attribute',
					selector: 'img',
					attribute: 'alt',
					default: '',
				},
				caption: {
					type: 'string',
					source: 'html',
					selector: 'figcaption',
					default: '',
				},
				id: {
					type: 'string',
					source: 'attribute',
					selector: 'img',
					attribute: 'data-id',
				},
				url: {
					type: 'string',
					source: 'attribute',
					selector: 'img',
					attribute: 'src',
				},
			},
		},
		effect: { type: 'string', default: 'slide' },
		sizeSlug: { type: 'string' },
		pauseLabel: {
			type: 'string',
			source: 'attribute',
			selector: `.${ BLOCK }_button-pause`,
			attribute: 'aria-label',
		},
	},
	supports: { align: [ 'center', 'wide', 'full' ] as const, html: false },
	migrate: ( { pauseLabel, ...attributes }: V1Attributes ) => attributes,
	save: ( {
		attributes: { autoplay, delay, effect, images = [], pauseLabel },
	}: {
		attributes: V1Attributes;
	} ) => (
		<div { ...useBlockProps.save() }>
			<div
				data-autoplay={ autoplay || null }
				data-delay={ autoplay ? delay : null }
				data-effect={ effect }
			>
				<div className={ `${ BLOCK }_container swiper-container` }>
					<ul
						className={ `${ BLOCK }_swiper-wrapper swiper-wrapper` }
					>
						{ images.map( ( { alt, caption, id, url } ) => (
							<li
								className={ `${ BLOCK }_slide swiper-slide` }
								key={ `${ id } ${ url }` }
							>
								<figure>
									<img
										alt={ alt }
										className={ `${ BLOCK }_image wp-image-${ id }` }
										data-id={ id }
										src={ url }
									/>
									{ caption && (
										<RichText.Content
											className={ `${ BLOCK }_caption gallery-caption` }
											tagName="figcaption"
											value={ caption }
										/>
									) }
								</figure>
							</li>
						) ) }
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
						aria-label={ pauseLabel }
						className={ `${ BLOCK }_button-pause` }
						role="button"
					/>
					<div
						className={ `${ BLOCK }_pagination swiper-pagination swiper-pagination-white` }
					/>
				</div>
			</div>
		</div>
	),
};
