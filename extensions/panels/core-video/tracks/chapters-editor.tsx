import { Button, Spinner, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../../../shared/controls/failed-notice';
import { useRequest } from '../../../../shared/use-request';
import { fetchText, type Video, type VideoTrack } from '../api';
import { readLines, readVtt, writeLines, writeVtt } from './chapters';

interface Props {
	video: Video;
	/** Of the chapters that are there already. */
	track: VideoTrack | undefined;
	/** Gets their file, nothing for none; tells whether it is stored. */
	onSave: ( file: File | null ) => Promise< boolean >;
}

function Editor( {
	initial,
	video,
	onSave,
}: Pick< Props, 'video' | 'onSave' > & { initial: string } ) {
	const [ text, setText ] = useState( initial );
	const [ saved, setSaved ] = useState( initial );
	const [ isBusy, setIsBusy ] = useState( false );
	const { chapters, wrong } = readLines( text );

	const save = async () => {
		setIsBusy( true );
		const file = chapters.length
			? new File(
					[ writeVtt( chapters, video.duration ) ],
					'chapters.vtt',
					{
						type: 'text/vtt',
					}
				)
			: null;
		if ( await onSave( file ) ) {
			setSaved( text );
		}
		setIsBusy( false );
	};

	return (
		<>
			<TextareaControl
				className="mainstay-video__chapters"
				label={ __( 'Chapters', 'mainstay-blocks' ) }
				help={
					wrong === null
						? __(
								'One a line, each with its time: 01:30 The dough rises',
								'mainstay-blocks'
							)
						: sprintf(
								/* translators: %s: a line that somebody wrote. */
								__(
									'This line has no time: %s',
									'mainstay-blocks'
								),
								wrong
							)
				}
				value={ text }
				onChange={ setText }
				rows={ 5 }
				__nextHasNoMarginBottom
			/>
			<Button
				variant="secondary"
				onClick={ save }
				isBusy={ isBusy }
				disabled={ isBusy || wrong !== null || text === saved }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ __( 'Save chapters', 'mainstay-blocks' ) }
			</Button>
		</>
	);
}

/** Chapters as lines of text; the file that players read is made of them. */
export function ChaptersEditor( { video, track, onSave }: Props ) {
	const src = track?.src ?? '';
	const file = useRequest(
		( signal ) =>
			src ? fetchText( src, signal ) : Promise.resolve( '' ),
		// A file that was just made of the lines is not read again.
		[ video.guid ]
	);
	if ( file.status === 'loading' ) {
		return <Spinner />;
	}
	// Whoever saved now would put nothing in the place of chapters that are there.
	if ( file.status === 'failed' ) {
		return (
			<FailedNotice
				message={ __(
					'The chapters of this video could not be loaded. They stay as they are.',
					'mainstay-blocks'
				) }
				retry={ file.retry }
			/>
		);
	}
	return (
		<Editor
			initial={ writeLines( readVtt( file.data ) ) }
			video={ video }
			onSave={ onSave }
		/>
	);
}
