import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Picture } from './api';

/** What was found, to choose from. */
export function Results( {
	pictures,
	selected,
	onSelect,
}: {
	pictures: Picture[];
	selected?: string;
	onSelect: ( picture: Picture ) => void;
} ) {
	return (
		<div
			className="wp-block-jetpack-gif__results"
			role="group"
			aria-label={ __( 'Found images', 'mainstay-blocks' ) }
		>
			{ pictures.map( ( picture, index ) => (
				<Button
					key={ picture.id }
					aria-pressed={ picture.id === selected }
					aria-label={
						picture.title ||
						sprintf(
							/* translators: %d: number of a picture in a list. */
							__( 'Image %d', 'mainstay-blocks' ),
							index + 1
						)
					}
					onClick={ () => onSelect( picture ) }
				>
					<img src={ picture.preview } alt="" loading="lazy" />
				</Button>
			) ) }
		</div>
	);
}
