import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { joinToLastStep } from '../../../../shared/join-to-last-step';
import { useBlockUpdate } from '../../../../shared/uploads/use-block-update';
import { fetchVideo } from '../api';
import { classesOf } from '../aspect-classes';
import type { Preview } from './use-preview';
import type { VideoAttributes, VideoProps } from '../types';
import { isElsewhere, videoAddress } from '../video-address';

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
export async function frameOf( guid: string ): Promise< VideoAttributes > {
	const preview: Partial< Preview > | undefined = await resolveSelect(
		coreStore
	).getEmbedPreview( videoAddress( { guid, preload: 'metadata' } ) );
	return {
		guid,
		videoPressClassNames: classesOf( preview?.width, preview?.height ),
	};
}

/** Answers by block and video: undo may bring back what was chosen before it was known. */
const questions = new Map< string, Promise< VideoAttributes > >();

/** What comes by itself is no step of undo: the author's choice was one. */
export const skipUndoStep = ( clientId: string ) =>
	joinToLastStep( { select, dispatch }, clientId );

/**
 * Asks which hosted video belongs to the block's file, and gives the answer to the block.
 *
 * @param props    Of the block.
 * @param isHosted Does this site host videos?
 * @return `isAsked`: an answer about the video that the block shows is to come. `resolve` asks for
 *         the guid of an attachment; `settle` waits for an answer about the video of this id and guid.
 */
export function useHostedVideo( props: VideoProps, isHosted: boolean ) {
	const { attributes, setAttributes, clientId } = props;
	const [ asked, setAsked ] = useState< VideoAttributes | null >( null );
	const latest = useRef( 0 );
	const { read } = useBlockUpdate< VideoAttributes >( clientId );

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
			skipUndoStep( clientId );
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

	return {
		isAsked: Boolean( asked && asked.id === id && asked.guid === guid ),
		resolve,
		settle,
	};
}
