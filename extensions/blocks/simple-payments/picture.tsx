import {
	BlockControls,
	MediaPlaceholder,
	MediaReplaceFlow,
} from '@wordpress/block-editor';
import { ToolbarButton } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { SimplePaymentsAttributes } from './types';

const ALLOWED = [ 'image' ];

interface Media {
	id?: number;
	url?: string;
	alt?: string;
	alt_text?: string;
	title?: string | { rendered?: string };
	source_url?: string;
	sizes?: { large?: { url?: string } };
	media_details?: { sizes?: { large?: { source_url?: string } } };
}

/** An image of the library or of the REST API, as attributes. */
function attributesOf( media: Media ) {
	const title =
		typeof media.title === 'string' ? media.title : media.title?.rendered;
	return {
		featuredMediaId: media.id ?? 0,
		featuredMediaUrl:
			media.sizes?.large?.url ??
			media.media_details?.sizes?.large?.source_url ??
			media.url ??
			media.source_url,
		featuredMediaTitle: media.alt || media.alt_text || title || '',
	};
}

/**
 * Finds the image of content that has only its number; the block keeps it with its next change.
 *
 * @return The attributes of the image; none where the block has them.
 */
export function useFoundPicture( {
	featuredMediaId,
	featuredMediaUrl,
}: SimplePaymentsAttributes ): Partial< SimplePaymentsAttributes > {
	const media = useSelect(
		( select ) =>
			featuredMediaId && ! featuredMediaUrl
				? ( select( coreStore ).getMedia( featuredMediaId ) as
						Media | undefined )
				: undefined,
		[ featuredMediaId, featuredMediaUrl ]
	);
	return media ? attributesOf( media ) : {};
}

interface Props {
	attributes: SimplePaymentsAttributes;
	setAttributes: ( next: Partial< SimplePaymentsAttributes > ) => void;
}

/** What is sold, as an image: chosen, replaced or taken away. */
export function Picture( {
	attributes: { featuredMediaId, featuredMediaTitle, featuredMediaUrl },
	setAttributes,
}: Props ) {
	const choose = ( chosen: Media ) => {
		// A file on its way has no number yet.
		if ( chosen?.id ) {
			setAttributes( attributesOf( chosen ) );
		}
	};
	const remove = () =>
		setAttributes( {
			featuredMediaId: 0,
			featuredMediaUrl: undefined,
			featuredMediaTitle: undefined,
		} );

	if ( ! featuredMediaUrl ) {
		return (
			<MediaPlaceholder
				icon="format-image"
				labels={ {
					title: __( 'Product image', 'mainstay-blocks' ),
					instructions: __(
						'Optional. Upload an image or choose one of the media library.',
						'mainstay-blocks'
					),
				} }
				accept="image/*"
				allowedTypes={ ALLOWED }
				onSelect={ choose }
			/>
		);
	}
	return (
		<>
			<BlockControls group="other">
				<MediaReplaceFlow
					{ ...{
						mediaId: featuredMediaId,
						mediaURL: featuredMediaUrl,
						allowedTypes: ALLOWED,
						accept: 'image/*',
						onSelect: choose,
						name: __( 'Replace image', 'mainstay-blocks' ),
					} }
				/>
				<ToolbarButton onClick={ remove }>
					{ __( 'Remove image', 'mainstay-blocks' ) }
				</ToolbarButton>
			</BlockControls>
			<figure className="jetpack-simple-payments-image">
				<img
					src={ featuredMediaUrl }
					alt={ featuredMediaTitle ?? '' }
				/>
			</figure>
		</>
	);
}
