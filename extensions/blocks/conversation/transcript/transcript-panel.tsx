import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Notice, PanelBody } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { saidIn } from './lines-to-blocks';
import { UploadButton } from './upload-button';
import type { Upload } from './use-upload';
import { toSrt, toVtt, type Said } from './write-transcript';

/** With the type that servers send such a file with. */
const FORMATS = [
	{ extension: 'vtt', type: 'text/vtt', write: toVtt },
	{ extension: 'srt', type: 'application/x-subrip', write: toSrt },
] as const;

/** Hands a text to the browser as a file. */
function download( text: string, name: string, type: string ) {
	const url = URL.createObjectURL( new Blob( [ text ], { type } ) );
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
	// The browser has to have read it.
	setTimeout( () => URL.revokeObjectURL( url ), 10_000 );
}

/** The conversation as a file: another one in, this one out. */
export function TranscriptPanel( {
	clientId,
	upload,
}: {
	clientId: string;
	upload: Upload;
} ) {
	const registry = useRegistry();
	const { state } = upload;
	const lines = (): Said[] =>
		saidIn( registry.select( blockEditorStore ).getBlocks( clientId ) );
	return (
		<PanelBody title={ __( 'Transcript', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'As subtitles, for a player, a podcast host or a video editor.',
					'mainstay-blocks'
				) }
			</p>
			<div className="mainstay-transcript__buttons">
				{ FORMATS.map( ( { extension, type, write } ) => (
					<Button
						key={ extension }
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () =>
							download(
								write( lines() ),
								`transcript.${ extension }`,
								type
							)
						}
					>
						{ extension === 'vtt'
							? __( 'Download WebVTT', 'mainstay-blocks' )
							: __( 'Download SRT', 'mainstay-blocks' ) }
					</Button>
				) ) }
			</div>
			<p>
				{ __(
					'Another transcript takes the place of all lines.',
					'mainstay-blocks'
				) }
			</p>
			<UploadButton upload={ upload } variant="secondary">
				{ __( 'Replace transcript', 'mainstay-blocks' ) }
			</UploadButton>
			{ state.status === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ state.message }
				</Notice>
			) }
		</PanelBody>
	);
}
