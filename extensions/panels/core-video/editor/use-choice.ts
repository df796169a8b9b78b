import { isBlobURL, getBlobByURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { useBlockUpdate } from '../../../../shared/uploads/use-block-update';
import {
	uploadFile,
	type UploadedFile,
} from '../../../../shared/uploads/upload-file';
import { fetchVideo } from '../api';
import { classesOf } from '../aspect-classes';
import type { Preview } from './use-preview';
import type { VideoAttributes, VideoProps } from '../types';
import { isElsewhere, videoAddress } from '../video-address';

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

/** What an attachment says of its video; nothing where it has no guid, or none could be asked for. */
async function hostedOf( id: number ): Promise< VideoAttributes > {
	try {
		const { guid, width, height } = await fetchVideo( id );
		return isElsewhere( { guid } )
			? { guid, videoPressClassNames: classesOf( width, height ) }
			: { guid: guid || undefined };
	} catch {
		// Silent: the video plays all the same.
		return { guid: undefined };
	}
}

/** The same of a guid that an author brings along from the host. */
async function frameOf( guid: string ): Promise< VideoAttributes > {
	const preview: Partial< Preview > | undefined = await resolveSelect(
		coreStore
	).getEmbedPreview( videoAddress( { guid, preload: 'metadata' } ) );
	return {
		guid,
		videoPressClassNames: classesOf( preview?.width, preview?.height ),
	};
}

/** Uploads by file: a block may be moved meanwhile, or its file undone and done again. */
const uploads = new WeakMap< File, Promise< UploadedFile & Media > >();

function uploadOnce( file: File ) {
	const begun =
		uploads.get( file ) ??
		uploadFile< UploadedFile & Media >( file, [ 'video' ] );
	uploads.set( file, begun );
	return begun;
}

/** Answers by block and video: undo may bring back what was chosen before it was known. */
const questions = new Map< string, Promise< VideoAttributes > >();

/** What comes by itself is no step of undo: the author's choice was one. */
const isNoStep = () =>
	dispatch( blockEditorStore ).__unstableMarkNextChangeAsNotPersistent();

/**
 * From a file or an address to a hosted video.
 *
 * @param props    Of the block.
 * @param isHosted Does this site host videos?
 */
export function useChoice( props: VideoProps, isHosted: boolean ) {
	const { attributes, setAttributes, clientId } = props;
	const [ isUploading, setIsUploading ] = useState( false );
	const [ asked, setAsked ] = useState< VideoAttributes | null >( null );
	const latest = useRef( 0 );
	const { read, update, updateAsStep } =
		useBlockUpdate< VideoAttributes >( clientId );

	/**
	 * The block stays as it is until there is an answer. A later choice makes it void, and so does
	 * undo: an answer belongs to the video that it was asked for.
	 */
	const settle = async (
		found: Promise< VideoAttributes >,
		id?: number,
		guid?: string
	) => {
		const mine = ++latest.current;
		setAsked( { id, guid } );
		const hosted = await found;
		if ( mine !== latest.current ) {
			return;
		}
		setAsked( null );
		const now = read();
		if ( hosted.guid && now && now.id === id && now.guid === guid ) {
			isNoStep();
			setAttributes( hosted );
		}
	};

	const keyOf = ( id: number | undefined ) => `${ clientId } ${ id }`;

	/** Asks for the guid of a video that was just chosen. */
	const resolve = ( id: number | undefined ) => {
		if ( ! id || ! isHosted || questions.has( keyOf( id ) ) ) {
			return;
		}
		const question = hostedOf( id );
		questions.set( keyOf( id ), question );
		// Whoever chooses it again asks again.
		question.then(
			( { guid } ) => guid || questions.delete( keyOf( id ) )
		);
		settle( question, id );
	};

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
				isNoStep();
				end();
			}
		};
		if ( file ) {
			uploadOnce( file ).then(
				( media ) => finish( () => choose( media, update ) ),
				( error: Error ) =>
					finish( () => {
						setAttributes( { blob: undefined } );
						fail( error.message );
					} )
			);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- What comes of a file does not change.
	}, [ blob ] );

	const { id, src, guid } = attributes;
	useEffect( () => {
		const question = questions.get( keyOf( id ) );
		if ( question && src && ! guid ) {
			settle( question, id );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only where another video is shown.
	}, [ id, src, guid ] );

	useEffect( () => {
		const { wasBlockJustInserted } = select( blockEditorStore );
		// The inserter has videos of the media library too. What was there before stays as it is.
		if (
			src &&
			! guid &&
			[ undefined, 'inserter_menu' ].some( ( source ) =>
				wasBlockJustInserted( clientId, source )
			)
		) {
			resolve( id );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only what came with the block.
	}, [] );

	const isAsked = asked?.id === id && asked?.guid === guid;
	let step: Step = asked && isAsked ? 'preview' : null;
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
