import { useDispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../../../shared/error-message';
import { createQueue } from '../../../../shared/in-turn';
import { PosterField } from '../../../../shared/poster/poster-field';
import { setPoster, type Video } from '../api';
import type { VideoAttributes } from '../types';

/** Of two pictures that were taken the later one stays. */
const inTurn = createQueue();

interface Props {
	attributes: VideoAttributes;
	setAttributes: ( changes: Partial< VideoAttributes > ) => void;
	video: Video | null;
}

/** The picture that stands before the video starts. */
export function PosterControl( { attributes, setAttributes, video }: Props ) {
	const { createErrorNotice } = useDispatch( noticesStore );
	return (
		<PosterField
			poster={ attributes.poster }
			fallback={ video?.poster }
			src={ video?.src }
			onChange={ ( poster ) => setAttributes( { poster } ) }
			// Where else the video is shown, it starts with the same picture.
			onGrab={ ( image ) =>
				video?.canChange &&
				inTurn( () => setPoster( video.guid, image.id ) ).catch(
					( error ) =>
						createErrorNotice( errorMessage( error ), {
							type: 'snackbar',
						} )
				)
			}
		/>
	);
}
