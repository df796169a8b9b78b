import { Notice, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { GalleryUploads } from './use-gallery-uploads';

/** Says how many files are on their way. */
export function UploadProgress( {
	uploads: { waiting },
	className,
}: {
	uploads: Pick< GalleryUploads, 'waiting' >;
	className: string;
} ) {
	return (
		waiting.length > 0 && (
			<p className={ className } role="status">
				<Spinner />
				{ sprintf(
					/* translators: %d: number of files. */
					_n(
						'Uploading %d file…',
						'Uploading %d files…',
						waiting.length,
						'mainstay-blocks'
					),
					waiting.length
				) }
			</p>
		)
	);
}

/** Names the files that could not be uploaded, and offers to try again. */
export function UploadFailures( {
	uploads: { failures, retry, dismissFailures },
}: {
	uploads: Pick< GalleryUploads, 'failures' | 'retry' | 'dismissFailures' >;
} ) {
	return (
		failures.length > 0 && (
			<Notice
				status="error"
				onRemove={ dismissFailures }
				actions={ [
					{
						label: __( 'Try again', 'mainstay-blocks' ),
						onClick: retry,
					},
				] }
			>
				{ failures.map( ( { message }, index ) => (
					<div key={ index }>{ message }</div>
				) ) }
			</Notice>
		)
	);
}
