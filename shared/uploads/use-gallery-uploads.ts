import { useDispatch, useRegistry } from '@wordpress/data';
import { useEffect, useMemo, useSyncExternalStore } from '@wordpress/element';
import { _n } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { uploadFile, type Registry, type UploadedFile } from './upload-file';
import { useBlockUpdate } from './use-block-update';
import {
	createUploadQueue,
	type UploadQueue,
	type UploadState,
} from './upload-queue';

/** Queues by block; they outlive the block's component, which ends when the block is moved. */
const queues = new WeakMap< Registry, Map< string, UploadQueue > >();

function getQueue(
	registry: Registry,
	clientId: string,
	create: () => UploadQueue
): UploadQueue {
	const ofRegistry =
		queues.get( registry ) ?? new Map< string, UploadQueue >();
	queues.set( registry, ofRegistry );
	const queue = ofRegistry.get( clientId ) ?? create();
	ofRegistry.set( clientId, queue );
	return queue;
}

function sayBlockIsGone( registry: Registry, count: number ) {
	registry
		.dispatch( noticesStore )
		.createInfoNotice(
			_n(
				'The file was uploaded to the media library. The block it was meant for no longer exists.',
				'The files were uploaded to the media library. The block they were meant for no longer exists.',
				count,
				'mainstay-blocks'
			),
			{ id: 'mainstay-gallery-uploads', type: 'snackbar' }
		);
}

/** Whether what was dropped or chosen is files, and not attachments of the media library. */
export const areFiles = ( chosen: ArrayLike< unknown > ): boolean =>
	Array.from( chosen ).some(
		// Files of the editor's frame are of another window's class.
		( one ) =>
			typeof ( one as File | undefined )?.arrayBuffer === 'function'
	);

export interface GalleryUploads
	extends UploadState, Pick< UploadQueue, 'retry' | 'dismissFailures' > {
	upload: ( files: ArrayLike< File > ) => void;
}

/**
 * Uploads files for a gallery and adds them to it, as it is at that moment. While files are on
 * their way, the post cannot be saved.
 *
 * @param clientId     Of the block.
 * @param allowedTypes `image`, `video`.
 * @param append       Returns the changes that add the files to these attributes. Always the same
 *                     function: it outlives the component.
 */
export function useGalleryUploads<
	Attributes extends object,
	Media extends UploadedFile,
>(
	clientId: string,
	allowedTypes: readonly string[],
	append: ( attributes: Attributes, media: Media[] ) => Partial< Attributes >
): GalleryUploads {
	const registry = useRegistry();
	const { updateAsStep } = useBlockUpdate< Attributes >( clientId );
	const queue = useMemo(
		() =>
			getQueue( registry, clientId, () =>
				createUploadQueue< Media >(
					( file ) => uploadFile( file, allowedTypes, registry ),
					( media ) => {
						const isThere = updateAsStep( ( attributes ) =>
							append( attributes, media )
						);
						if ( ! isThere ) {
							sayBlockIsGone( registry, media.length );
						}
						return isThere;
					}
				)
			),
		[ registry, clientId, allowedTypes, append, updateAsStep ]
	);
	const state = useSyncExternalStore( queue.subscribe, queue.getState );
	// Not the store itself: with its package the widgets' screen would complain.
	const { lockPostSaving, unlockPostSaving } =
		useDispatch( 'core/editor' ) ?? {};

	// A removed block that comes back by undo gets what arrived meanwhile.
	useEffect( () => queue.deliver(), [ queue ] );

	const isWaiting = state.waiting.length > 0;
	useEffect( () => {
		if ( ! isWaiting ) {
			return undefined;
		}
		const lock = `mainstay-uploads-${ clientId }`;
		lockPostSaving?.( lock );
		return () => unlockPostSaving?.( lock );
	}, [ clientId, isWaiting, lockPostSaving, unlockPostSaving ] );

	return {
		...state,
		upload: ( files ) => queue.add( Array.from( files ) ),
		retry: queue.retry,
		dismissFailures: queue.dismissFailures,
	};
}
