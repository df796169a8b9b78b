import { Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useMedia } from '../../../shared/use-media';
import type { VideoPressAttributes } from './types';

/** Of the former host; this site's are longer. */
const FORMER_GUID = /^[a-z0-9]{8}$/i;

const FORMER_FILE = /^https?:\/\/videos\.files\.wordpress\.com\//i;

/** The file's address as the media library has it; the saved one where it has none. */
function useFile( { id, src = '' }: VideoPressAttributes ) {
	const request = useMedia( id );
	const media = request.status === 'ready' ? request.data : null;
	const found = media?.mime_type?.startsWith( 'video/' )
		? media.source_url
		: undefined;
	return {
		file: found ?? ( /^https?:\/\//i.test( src ) ? src : '' ),
		request,
	};
}

/** The video, or where visitors get it from: the former host is asked nothing in the editor. */
export function Preview( {
	attributes,
}: {
	attributes: VideoPressAttributes;
} ) {
	const { file, request } = useFile( attributes );
	const { guid = '', poster, title } = attributes;
	if ( file && ! FORMER_FILE.test( file ) ) {
		return (
			<video
				controls
				src={ file }
				poster={ poster }
				preload="metadata"
				aria-label={ title || __( 'Video', 'mainstay-blocks' ) }
			/>
		);
	}
	if ( request.status !== 'ready' && ! FORMER_GUID.test( guid ) ) {
		return request.status === 'failed' ? (
			<p>{ request.message }</p>
		) : (
			<Spinner />
		);
	}
	return (
		<div className="wp-block-videopress-video__elsewhere">
			{ poster && <img src={ poster } alt="" /> }
			{ title && <p>{ title }</p> }
			<p>
				{ FORMER_GUID.test( guid )
					? sprintf(
							/* translators: %s: address of a video. */
							__(
								'This video is at VideoPress. Visitors see it in the player of %s, after their consent where that is asked for. To play it from this site, choose its file with Replace.',
								'mainstay-blocks'
							),
							`videopress.com/v/${ guid }`
						)
					: __(
							'This video is not in the media library, so visitors cannot play it. Choose its file with Replace.',
							'mainstay-blocks'
						) }
			</p>
		</div>
	);
}
