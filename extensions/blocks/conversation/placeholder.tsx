import { Button, DropZone, Notice, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { icon } from './icon';
import { UploadButton } from './transcript/upload-button';
import type { Upload } from './transcript/use-upload';

/**
 * What a new conversation begins with.
 *
 * @param props
 * @param props.upload
 * @param props.onSkip The author begins without a transcript.
 */
export function TranscriptPlaceholder( {
	upload,
	onSkip,
}: {
	upload: Upload;
	onSkip: () => void;
} ) {
	const { state, read } = upload;
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Conversation', 'mainstay-blocks' ) }
			instructions={ __(
				'Upload a transcript (.srt, .vtt, .sbv or .txt), or begin with an empty conversation.',
				'mainstay-blocks'
			) }
			notices={
				state.status === 'failed' && (
					<Notice status="error" isDismissible={ false }>
						{ state.message }
					</Notice>
				)
			}
		>
			<UploadButton upload={ upload } variant="primary">
				{ __( 'Upload transcript', 'mainstay-blocks' ) }
			</UploadButton>
			<Button __next40pxDefaultSize variant="tertiary" onClick={ onSkip }>
				{ __( 'Skip upload', 'mainstay-blocks' ) }
			</Button>
			<DropZone
				label={ __( 'Drop a transcript here', 'mainstay-blocks' ) }
				onFilesDrop={ ( files ) => read( files[ 0 ] ) }
			/>
		</Placeholder>
	);
}
