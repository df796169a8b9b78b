import {
	BlockControls,
	MediaPlaceholder,
	MediaReplaceFlow,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Disabled, Icon } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import { CaptionField } from '../../../shared/controls/caption-field';
import { Preview } from './preview';
import { Settings } from './settings';
import type { VideoPressAttributes } from './types';

const MEDIA_TYPES = [ 'video' ];

interface Media {
	id?: number;
	url?: string;
	title?: unknown;
}

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< VideoPressAttributes > ) {
	const { id, guid, src, caption, maxWidth } = attributes;
	const { createErrorNotice } = useDispatch( noticesStore );
	const blockProps = useBlockProps();

	// Another file has no GUID here yet: the page finds it by its ID.
	const choose = ( chosen: unknown ) => {
		const media = chosen as Media;
		if ( media.url && ! media.url.startsWith( 'blob:' ) ) {
			setAttributes( {
				id: media.id,
				src: media.url,
				title:
					typeof media.title === 'string' ? media.title : undefined,
				guid: undefined,
				poster: undefined,
				posterData: undefined,
				tracks: [],
				videoRatio: undefined,
				duration: undefined,
				cacheHtml: '',
			} );
		}
	};
	const enterAddress = ( url?: string ) => {
		if ( url && /^https?:\/\//i.test( url ) ) {
			choose( { url } );
		}
	};
	const onError = ( message: unknown ) => {
		createErrorNotice( String( message ), { type: 'snackbar' } );
	};
	// Not typed where a file is replaced.
	const untyped = { onSelectURL: enterAddress, onError };

	if ( ! id && ! guid && ! src ) {
		return (
			<div { ...blockProps }>
				<MediaPlaceholder
					icon={ <Icon icon={ icon } /> }
					labels={ {
						title: __( 'VideoPress', 'mainstay-blocks' ),
						instructions: __(
							'Upload a video, choose one from the media library, or enter the address of a file.',
							'mainstay-blocks'
						),
					} }
					accept="video/*"
					allowedTypes={ MEDIA_TYPES }
					onSelect={ choose }
					onSelectURL={ enterAddress }
					onError={ onError }
				/>
			</div>
		);
	}
	return (
		<figure { ...blockProps }>
			<BlockControls group="other">
				<MediaReplaceFlow
					name={ __( 'Replace', 'mainstay-blocks' ) }
					mediaId={ id }
					mediaURL={ src }
					accept="video/*"
					allowedTypes={ MEDIA_TYPES }
					onSelect={ choose }
					{ ...untyped }
				/>
			</BlockControls>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div
				style={ {
					maxInlineSize: maxWidth,
					marginInline: 'auto',
				} }
			>
				<Disabled isDisabled={ ! isSelected }>
					<Preview attributes={ attributes } />
				</Disabled>
			</div>
			{ ( isSelected || caption ) && (
				<CaptionField
					value={ caption }
					onChange={ ( changed ) =>
						setAttributes( { caption: changed || undefined } )
					}
				/>
			) }
		</figure>
	);
}
