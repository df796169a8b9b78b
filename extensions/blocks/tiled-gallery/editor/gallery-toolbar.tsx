import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import {
	ToolbarButton,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { image as pictureIcon } from '@wordpress/icons';
import type { GalleryChange } from './change-images';
import { useListed } from '../../../../shared/uploads/keep-unlisted';
import type { Media } from './image-of';
import type { TiledGalleryAttributes } from '../types';

const filters = () => [
	{ title: __( 'Original', 'mainstay-blocks' ) },
	{
		title: __( 'Black and White', 'mainstay-blocks' ),
		value: 'black-and-white',
	},
	{ title: __( 'Sepia', 'mainstay-blocks' ), value: 'sepia' },
	{ title: '1977', value: '1977' },
	{ title: __( 'Clarendon', 'mainstay-blocks' ), value: 'clarendon' },
	{ title: __( 'Gingham', 'mainstay-blocks' ), value: 'gingham' },
];

function GalleryToolbarParts( {
	ids,
	imageFilter,
	onChoose,
	onChange,
}: Pick< TiledGalleryAttributes, 'ids' | 'imageFilter' > & {
	/** Takes what was chosen, and the ids that the media library was opened with. */
	onChoose: ( media: Media[], listed: number[] ) => void;
	onChange: ( change: GalleryChange ) => void;
} ) {
	const { remember, getListed } = useListed( ids );
	return (
		<BlockControls group="other">
			<ToolbarGroup>
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						multiple
						gallery
						value={ ids }
						onSelect={ ( media: Media[] ) =>
							onChoose( media, getListed() )
						}
						render={ ( { open }: { open: () => void } ) => (
							<ToolbarButton
								onClick={ () => {
									remember();
									open();
								} }
							>
								{ __( 'Edit Gallery', 'mainstay-blocks' ) }
							</ToolbarButton>
						) }
					/>
				</MediaUploadCheck>
				<ToolbarDropdownMenu
					icon={ pictureIcon }
					label={ __( 'Apply image filter', 'mainstay-blocks' ) }
					controls={ filters().map( ( { title, value } ) => ( {
						title,
						isActive: ( imageFilter || undefined ) === value,
						role: 'menuitemradio' as const,
						onClick: () => onChange( { imageFilter: value } ),
					} ) ) }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}

/** The toolbar of a gallery that has pictures. Not drawn anew while somebody writes. */
export const GalleryToolbar = memo( GalleryToolbarParts );
