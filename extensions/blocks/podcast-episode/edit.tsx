import {
	BlockControls,
	MediaPlaceholder,
	MediaReplaceFlow,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Icon } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useJoinToLastStep } from '../../../shared/join-to-last-step';
import { icon } from './icon';
import { fileOf, isAddress, timeOf, type Media } from './media-file';
import { Preview } from './preview';
import { Settings } from './settings';
import type { EpisodeAttributes } from './types';

const MEDIA_TYPES = [ 'audio', 'video' ];

export function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< EpisodeAttributes > ) {
	const { mediaId, mediaUrl, duration } = attributes;
	const { createErrorNotice } = useDispatch( noticesStore );
	const joinToLastStep = useJoinToLastStep();
	const blockProps = useBlockProps();

	const fail = ( message: unknown ) => {
		createErrorNotice( String( message ), { type: 'snackbar' } );
	};
	const choose = ( chosen: unknown ) => {
		const media = chosen as Media;
		if ( ! media?.url || media.url.startsWith( 'blob:' ) ) {
			return;
		}
		const file = fileOf( media );
		if ( file ) {
			setAttributes( file );
		} else {
			fail(
				__(
					'This is neither audio nor video. Choose another file.',
					'mainstay-blocks'
				)
			);
		}
	};
	const enterAddress = ( url = '' ) =>
		isAddress( url )
			? choose( { url } )
			: fail(
					__(
						'This is not a web address. It begins with https://.',
						'mainstay-blocks'
					)
				);
	// Read from the file where the author entered nothing.
	const readDuration = ( seconds: number ) => {
		const time = timeOf( seconds );
		if ( time && ! duration ) {
			joinToLastStep();
			setAttributes( { duration: time } );
		}
	};
	// Not typed where a file is replaced.
	const untyped = { onSelectURL: enterAddress, onError: fail };

	if ( ! mediaUrl && ! mediaId ) {
		return (
			<div { ...blockProps }>
				<MediaPlaceholder
					icon={ <Icon icon={ icon } /> }
					labels={ {
						title: __( 'Podcast Episode', 'mainstay-blocks' ),
						instructions: __(
							'Upload the audio or video of the episode, choose it from the media library, or enter its address.',
							'mainstay-blocks'
						),
					} }
					accept="audio/*,video/*"
					allowedTypes={ MEDIA_TYPES }
					onSelect={ choose }
					onSelectURL={ enterAddress }
					onError={ fail }
				/>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<BlockControls group="other">
				<MediaReplaceFlow
					name={ __( 'Replace', 'mainstay-blocks' ) }
					mediaId={ mediaId }
					mediaURL={ mediaUrl }
					accept="audio/*,video/*"
					allowedTypes={ MEDIA_TYPES }
					onSelect={ choose }
					{ ...untyped }
				/>
			</BlockControls>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<Preview attributes={ attributes } onDuration={ readDuration } />
		</div>
	);
}
