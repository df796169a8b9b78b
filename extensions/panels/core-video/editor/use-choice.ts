import { isBlobURL, getBlobByURL } from '@wordpress/blob';
import { dispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../../../shared/error-message';
import { useBlockUpdate } from '../../../../shared/uploads/use-block-update';
import {
	uploadFile,
	type UploadedFile,
} from '../../../../shared/uploads/upload-file';
import { frameOf, skipUndoStep, useHostedVideo } from './use-hosted-video';
import type { VideoAttributes, VideoProps } from '../types';

/** What the media library or an upload gives. */
export interface Media {
	id?: number;
	url?: string;
	caption?: string;
	icon?: string;
	image?: { src?: string };
}

export type Step = 'uploading' | 'preview' | null;

/** Of a file that the media library shows no picture of, its icon is no poster. */
const posterOf = ( { image, icon }: Media ) =>
	image?.src === icon ? undefined : image?.src;

/** Uploads by file: a block may be moved meanwhile, or its file undone and done again. */
const uploads = new WeakMap< File, Promise< UploadedFile & Media > >();

function uploadOnce( file: File ) {
	const begun =
		uploads.get( file ) ??
		uploadFile< UploadedFile & Media >( file, [ 'video' ] );
	uploads.set( file, begun );
	return begun;
}

/**
 * From a file or an address to a hosted video.
 *
 * @param props    Of the block.
 * @param isHosted Does this site host videos?
 */
export function useChoice( props: VideoProps, isHosted: boolean ) {
	const { attributes, setAttributes, clientId } = props;
	const [ isUploading, setIsUploading ] = useState( false );
	const { read, update, updateAsStep } =
		useBlockUpdate< VideoAttributes >( clientId );
	const { isAsked, resolve, settle } = useHostedVideo( props, isHosted );

	const choose = ( media: Media | undefined, write = updateAsStep ) => {
		if ( media?.url && isBlobURL( media.url ) ) {
			setIsUploading( true );
			return;
		}
		const now = read();
		setIsUploading( false );
		if ( ! now ) {
			return;
		}
		// A browser that makes pictures of a file itself reports it more than once.
		if ( media?.id && media.id === now.id && media.url === now.src ) {
			if ( ! now.guid ) {
				resolve( media.id );
			}
			return;
		}
		write( () => ( {
			blob: undefined,
			guid: undefined,
			videoPressClassNames: undefined,
			id: media?.id,
			src: media?.url,
			poster: media && posterOf( media ),
			caption: media?.caption || now.caption,
		} ) );
		resolve( media?.id );
	};

	const chooseGuid = ( guid: string ) => {
		setAttributes( {
			id: undefined,
			src: undefined,
			poster: undefined,
			guid,
		} );
		settle( frameOf( guid ), undefined, guid );
	};

	const fail = ( message: string ) => {
		setIsUploading( false );
		dispatch( noticesStore ).createErrorNotice( message, {
			type: 'snackbar',
		} );
	};

	const { blob } = attributes;
	useEffect( () => {
		const file = blob && getBlobByURL( blob );
		const finish = ( end: () => void ) => {
			if ( read()?.blob === blob ) {
				skipUndoStep( clientId );
				end();
			}
		};
		if ( file ) {
			uploadOnce( file ).then(
				( media ) => finish( () => choose( media, update ) ),
				( error: unknown ) =>
					finish( () => {
						setAttributes( { blob: undefined } );
						fail( errorMessage( error ) );
					} )
			);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- What comes of a file does not change.
	}, [ blob ] );

	let step: Step = isAsked ? 'preview' : null;
	if ( blob || isUploading ) {
		step = 'uploading';
	}
	return {
		step,
		choose: ( media: Media | undefined ) => choose( media ),
		chooseGuid,
		resolve,
		fail,
	};
}
