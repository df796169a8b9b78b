import { MediaUploadCheck } from '@wordpress/block-editor';
import { FormFileUpload, Notice, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { boot } from '../../../../shared/boot';
import {
	errorMessage,
	isUnanswered,
	statusOf,
} from '../../../../shared/error-message';
import { useTextFile } from '../../../../shared/text-file/use-text-file';
import { deleteFile, type Video, type VideoTrack } from '../api';
import { ChaptersEditor } from './chapters-editor';
import { toWebVtt } from './to-webvtt';
import { TrackFields } from './track-fields';
import type { VideoOfLibrary } from '../editor/use-video';
import {
	uploadFile,
	type UploadedFile,
} from '../../../../shared/uploads/upload-file';

/** Whether the site has said no: it has not stored anything. After no answer it may have. */
const isStoredNowhere = ( failure: unknown ) =>
	statusOf( failure ) === undefined
		? ! isUnanswered( failure )
		: statusOf( failure )! < 500;

interface Props {
	video: Video;
	onChange: VideoOfLibrary[ 'change' ];
}

/** The language of the site, and what it calls itself: most captions are in it. */
function siteLanguage(): Pick< VideoTrack, 'srclang' | 'label' > {
	const srclang = boot().siteLocale.split( '-' )[ 0 ]!;
	try {
		const names = new Intl.DisplayNames( srclang, { type: 'language' } );
		return { srclang, label: names.of( srclang ) ?? '' };
	} catch {
		return { srclang, label: '' };
	}
}

/** Captions, subtitles, descriptions and chapters: they belong to the video, wherever it is shown. */
export function TracksPanel( { video, onChange }: Props ) {
	const textFile = useTextFile();
	const [ error, setError ] = useState( '' );
	const isChapters = ( { kind }: VideoTrack ) => kind === 'chapters';
	const texts = video.tracks.filter( ( track ) => ! isChapters( track ) );
	const chapters = video.tracks.find( isChapters );

	/**
	 * Runs a change of the tracks as they are when its turn comes; tells whether it is stored. A file that was
	 * uploaded for it goes where the video may not have it.
	 */
	const change = async (
		upload: () => Promise< UploadedFile | null >,
		getTracks: (
			tracks: VideoTrack[],
			file: UploadedFile | null
		) => VideoTrack[]
	) => {
		let file: UploadedFile | null = null;
		setError( '' );
		try {
			file = await upload();
			await onChange( ( { tracks } ) => ( {
				tracks: getTracks( tracks, file ),
			} ) );
			return true;
		} catch ( failure ) {
			if ( file && isStoredNowhere( failure ) ) {
				await deleteFile( file.id );
			}
			setError( errorMessage( failure ) );
			return false;
		}
	};
	const changeNow = ( getTracks: ( tracks: VideoTrack[] ) => VideoTrack[] ) =>
		change( async () => null, getTracks );

	const add = ( file: File ) =>
		change(
			async () => {
				// WebVTT is UTF-8.
				const text = toWebVtt(
					await textFile.read( await file.arrayBuffer() )
				);
				const name = file.name.replace( /\.srt$/i, '.vtt' );
				return uploadFile(
					new File( [ text ], name, { type: 'text/vtt' } ),
					[ 'text/vtt' ]
				);
			},
			( tracks, stored ) => [
				...tracks,
				{
					id: stored!.id,
					src: stored!.url,
					kind: 'captions',
					...siteLanguage(),
				},
			]
		);

	const saveChapters = ( file: File | null ) =>
		change(
			async () => file && uploadFile( file, [ 'text/vtt' ] ),
			( tracks, stored ) => [
				...tracks.filter( ( track ) => ! isChapters( track ) ),
				...( stored
					? [
							{
								id: stored.id,
								src: stored.url,
								kind: 'chapters',
								srclang: siteLanguage().srclang,
								label: __( 'Chapters', 'mainstay-blocks' ),
							},
						]
					: [] ),
			]
		);

	return (
		<PanelBody
			title={ __( 'Captions and chapters', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			{ error && (
				<Notice status="error" onRemove={ () => setError( '' ) }>
					{ error }
				</Notice>
			) }
			{ textFile.dialog }
			{ texts.map( ( track ) => (
				<TrackFields
					key={ track.id }
					track={ track }
					onChange={ ( changed ) =>
						changeNow( ( tracks ) =>
							tracks.map( ( each ) =>
								each.id === track.id ? changed : each
							)
						)
					}
					onRemove={ () =>
						changeNow( ( tracks ) =>
							tracks.filter( ( { id } ) => id !== track.id )
						)
					}
				/>
			) ) }
			<MediaUploadCheck>
				<FormFileUpload
					accept=".vtt,.srt,text/vtt,application/x-subrip"
					onChange={ ( { target } ) => {
						const [ file ] = target.files ?? [];
						if ( file ) {
							add( file );
						}
					} }
					{ ...{ variant: 'secondary' } }
					__next40pxDefaultSize
				>
					{ __(
						'Upload captions (WebVTT or SRT)',
						'mainstay-blocks'
					) }
				</FormFileUpload>
				<ChaptersEditor
					key={ video.guid }
					video={ video }
					track={ chapters }
					onSave={ saveChapters }
				/>
			</MediaUploadCheck>
		</PanelBody>
	);
}
