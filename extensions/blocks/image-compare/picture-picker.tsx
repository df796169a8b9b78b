import { createBlobURL, revokeBlobURL } from '@wordpress/blob';
import { MediaPlaceholder } from '@wordpress/block-editor';
import { Notice, Spinner } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { uploadFile } from '../../../shared/uploads/upload-file';
import { pictureOf, type Media } from './picture-of';
import type { Picture } from './types';

const ALLOWED_TYPES = [ 'image' ];

type Upload =
	| { status: 'none' }
	| { status: 'running'; url: string }
	| { status: 'failed'; message: string };

/** The place of one image: the image, or the choice of one. */
export function PicturePicker( {
	title,
	picture,
	onChoose,
}: {
	title: string;
	picture: Picture;
	onChoose: ( picture: Picture ) => void;
} ) {
	const registry = useRegistry();
	const [ upload, setUpload ] = useState< Upload >( { status: 'none' } );

	const choose = ( media?: Media ) => {
		const chosen = pictureOf( media );
		if ( chosen ) {
			setUpload( { status: 'none' } );
			onChoose( chosen );
		}
	};
	const start = async ( file: File ) => {
		// The browser's own copy, shown until the server has the file.
		const url = createBlobURL( file );
		setUpload( { status: 'running', url } );
		try {
			choose( await uploadFile( file, ALLOWED_TYPES, registry ) );
		} catch ( error ) {
			setUpload( { status: 'failed', message: errorMessage( error ) } );
		} finally {
			revokeBlobURL( url );
		}
	};

	if ( picture.url ) {
		return (
			<div className="wp-block-jetpack-image-compare__picker">
				<img
					src={ picture.url }
					alt={ picture.alt ?? '' }
					width={ picture.width }
					height={ picture.height }
				/>
			</div>
		);
	}
	if ( upload.status === 'running' ) {
		return (
			<div className="wp-block-jetpack-image-compare__picker is-uploading">
				<img src={ upload.url } alt="" />
				<Spinner />
			</div>
		);
	}
	return (
		<div className="wp-block-jetpack-image-compare__picker">
			<MediaPlaceholder
				labels={ {
					title,
					instructions: __(
						'Drop an image, upload one, or choose one from the library.',
						'mainstay-blocks'
					),
				} }
				allowedTypes={ ALLOWED_TYPES }
				accept="image/*"
				// Not in the types: the file comes to us as it is.
				{ ...{ handleUpload: false } }
				onSelect={ ( chosen?: Media | FileList ) =>
					( chosen as FileList | undefined )?.length
						? start( ( chosen as FileList )[ 0 ]! )
						: choose( chosen as Media | undefined )
				}
				notices={
					upload.status === 'failed' ? (
						<Notice status="error" isDismissible={ false }>
							{ upload.message }
						</Notice>
					) : undefined
				}
			/>
		</div>
	);
}
