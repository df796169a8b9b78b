import { useRef, useState } from '@wordpress/element';
import { errorMessage } from '../../../../shared/error-message';
import { useBlockUpdate } from '../../../../shared/uploads/use-block-update';
import { findMedia } from '../api';
import { urlIn } from './picture-of';
import type { SlideshowAttributes } from '../types';

/**
 * Changes the size of all images. Asks the library for their addresses, and only then.
 *
 * @param clientId Of the block.
 */
export function useSize( clientId: string ) {
	const [ message, setMessage ] = useState( '' );
	const lastQuestion = useRef( 0 );
	const { read, update } = useBlockUpdate< SlideshowAttributes >( clientId );

	const resize = async ( sizeSlug: string ) => {
		const question = ++lastQuestion.current;
		try {
			const ids = ( read()?.images ?? [] )
				.map( ( { id } ) => Number( id ) )
				.filter( Boolean );
			const media = ids.length ? await findMedia( ids ) : [];
			if ( question !== lastQuestion.current ) {
				return;
			}
			setMessage( '' );
			update( ( { images } ) => ( {
				sizeSlug,
				// Those that are there by now.
				images: images.map( ( image ) => {
					const found = media.find(
						( { id } ) => `${ id }` === `${ image.id }`
					);
					return found
						? { ...image, url: urlIn( found, sizeSlug ) }
						: image;
				} ),
			} ) );
		} catch ( error ) {
			if ( question === lastQuestion.current ) {
				setMessage( errorMessage( error ) );
			}
		}
	};
	return { message, resize };
}
