import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { resolveAddress } from '../../../shared/embed/api';
import { errorMessage } from '../../../shared/error-message';
import { findPictures, readPicture, type Found, type Picture } from './api';
import { giphyId, isAddress, isRandom, isShortLink } from './giphy-id';

export type Search =
	| { status: 'idle' }
	| { status: 'loading' }
	| { status: 'failed'; message: string }
	| { status: 'ready'; found: Found; text: string };

const notAnAddress = () =>
	new Error(
		__(
			'This is not the address of an image at GIPHY. Copy the address from giphy.com, or search with words.',
			'mainstay-blocks'
		)
	);

/** What is known of an image; enough to show it when GIPHY does not say more. */
const byNumber = ( id: string ): Picture => ( {
	id,
	title: '',
	width: 0,
	height: 0,
	embed: `https://giphy.com/embed/${ id }`,
	file: `https://media.giphy.com/media/${ id }/giphy.gif`,
	preview: '',
	still: '',
} );

/** Whether GIPHY says that it has no such image: what is shown instead would be broken. */
const isMissing = ( error: unknown ) =>
	( error as { data?: { status?: number } } | null )?.data?.status === 404;

/** The image behind an address of GIPHY. */
async function byAddress( text: string, signal: AbortSignal ) {
	const id = giphyId(
		isShortLink( text ) ? await resolveAddress( text, signal ) : text
	);
	if ( ! id || ! isRandom( id ) ) {
		throw notAnAddress();
	}
	return readPicture( id, signal ).catch( ( error: unknown ) => {
		if ( isMissing( error ) ) {
			throw error;
		}
		return byNumber( id );
	} );
}

/**
 * Searches when it is told to, one search at a time: the answer to an older one is dropped.
 *
 * @param onFound Gets the first image of each search, with what was searched for.
 */
export function useSearch(
	onFound: ( picture: Picture, text: string, provider: string ) => void
) {
	const [ search, setSearch ] = useState< Search >( { status: 'idle' } );
	const controller = useRef< AbortController >();
	useEffect( () => () => controller.current?.abort(), [] );

	const run = async ( text: string, provider?: string ) => {
		controller.current?.abort();
		controller.current = new AbortController();
		const { signal } = controller.current;
		setSearch( { status: 'loading' } );
		try {
			if ( isAddress( text ) ) {
				const picture = await byAddress( text, signal );
				if ( ! signal.aborted ) {
					setSearch( { status: 'idle' } );
					onFound( picture, text, 'giphy' );
				}
				return;
			}
			const found = await findPictures( text, provider, signal );
			if ( signal.aborted ) {
				return;
			}
			const [ first ] = found.pictures;
			if ( ! first ) {
				throw new Error(
					sprintf(
						/* translators: %s: words that were searched for. */
						__(
							'Nothing was found for “%s”. Try other words.',
							'mainstay-blocks'
						),
						text
					)
				);
			}
			setSearch( { status: 'ready', found, text } );
			onFound( first, text, found.provider );
		} catch ( error ) {
			if ( ! signal.aborted ) {
				setSearch( {
					status: 'failed',
					message: errorMessage( error ),
				} );
			}
		}
	};
	return { search, run };
}
