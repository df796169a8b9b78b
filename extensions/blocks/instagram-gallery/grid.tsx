import type { Picture } from './api';
import { limited } from './limits';
import type { InstagramGalleryAttributes } from './types';

/** The pictures as visitors see them, but as no links; and the frames of those that are on their way. */
export function Grid( {
	attributes,
	pictures,
	waiting,
}: {
	attributes: InstagramGalleryAttributes;
	pictures: Picture[];
	waiting: number;
} ) {
	const count = limited( 'count', attributes.count );
	const shown = pictures.slice( 0, count );
	const frames = Array.from( {
		length: Math.min( waiting, count - shown.length ),
	} );
	return (
		<ul
			className={
				'wp-block-jetpack-instagram-gallery__grid' +
				( attributes.isStackedOnMobile ? ' is-stacked-on-mobile' : '' )
			}
			style={
				{
					'--columns': limited( 'columns', attributes.columns ),
					'--spacing': `${ limited( 'spacing', attributes.spacing ) }px`,
				} as React.CSSProperties
			}
		>
			{ shown.map( ( { url, title } ) => (
				<li key={ url }>
					<img src={ url } alt={ title } />
				</li>
			) ) }
			{ frames.map( ( _, index ) => (
				<li
					key={ index }
					className="wp-block-jetpack-instagram-gallery__frame"
				/>
			) ) }
		</ul>
	);
}
