import { useReducer, useRef } from '@wordpress/element';
import { createQueue } from '../../../../shared/in-turn';
import { useRequest, type Request } from '../../../../shared/use-request';
import {
	changeVideo,
	fetchVideo,
	nullIfMissing,
	type Video,
	type VideoChanges,
} from '../api';

/** What changes; a function gets the video as it is when its turn comes. */
export type VideoChange = VideoChanges | ( ( video: Video ) => VideoChanges );

export interface VideoOfLibrary {
	/** `null` where the site says that there is no such attachment. */
	request: Request< Video | null >;
	/** Shows the change at once, and takes it back where the site refuses it; then it throws. */
	change: ( change: VideoChange ) => Promise< void >;
}

const apply = ( video: Video, change: VideoChange ): Video => ( {
	...video,
	...( typeof change === 'function' ? change( video ) : change ),
} );

const createChanges = ( id: number | undefined ) => ( {
	id,
	/** What the site has stored since it was asked. */
	stored: {} as VideoChanges,
	waiting: [] as VideoChange[],
	inTurn: createQueue(),
} );

/** @param id Of the attachment; videos of another site have none here. */
export function useVideo( id: number | undefined ): VideoOfLibrary {
	const [ , redraw ] = useReducer( ( count: number ) => count + 1, 0 );
	// What was changed of one video says nothing of the next.
	const held = useRef( createChanges( id ) );
	if ( held.current.id !== id ) {
		held.current = createChanges( id );
	}
	const changes = held.current;
	const request = useRequest< Video | null >(
		( signal ) =>
			id
				? fetchVideo( id, signal ).catch( nullIfMissing )
				: Promise.reject( new Error() ),
		[ id ]
	);
	if ( request.status !== 'ready' || ! request.data ) {
		return { request, change: () => Promise.resolve() };
	}
	const { data } = request;
	return {
		request: {
			status: 'ready',
			data: changes.waiting.reduce( apply, {
				...data,
				...changes.stored,
			} ),
		},
		async change( change ) {
			changes.waiting.push( change );
			redraw();
			try {
				await changes.inTurn( async () => {
					const sent =
						typeof change === 'function'
							? change( { ...data, ...changes.stored } )
							: change;
					await changeVideo( id!, sent );
					Object.assign( changes.stored, sent );
				} );
			} finally {
				changes.waiting = changes.waiting.filter(
					( one ) => one !== change
				);
				redraw();
			}
		},
	};
}
