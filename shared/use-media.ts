/** A file of the media library, as one value. */
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { errorMessage, statusOf } from './error-message';
import type { Request } from './use-request';

interface Media {
	mime_type?: string;
	source_url?: string;
}

/**
 * @param id Of the attachment, if there is one.
 * @return Null where there is none, and where the site says that it is gone; a file that somebody may not
 *         see, or that could not be loaded, is there all the same.
 */
export function useMedia( id: number | undefined ): Request< Media | null > {
	const { media, isAsked, error } = useSelect(
		( select ) => {
			const core = select( coreStore );
			const query: [ string, string, number? ] = [
				'postType',
				'attachment',
				id,
			];
			return {
				media: id
					? ( core.getEntityRecord( ...query ) as Media | undefined )
					: undefined,
				isAsked:
					! id ||
					core.hasFinishedResolution( 'getEntityRecord', query ),
				error: id
					? core.getResolutionError( 'getEntityRecord', query )
					: undefined,
			};
		},
		[ id ]
	);
	if ( media || ! id ) {
		return { status: 'ready', data: media ?? null };
	}
	if ( ! isAsked ) {
		return { status: 'loading' };
	}
	return ! error || [ 404, 410 ].includes( statusOf( error )! )
		? { status: 'ready', data: null }
		: { status: 'failed', message: errorMessage( error ) };
}
