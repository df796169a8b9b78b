import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight, pencil, trash } from '@wordpress/icons';
import { useListed } from '../../../../shared/uploads/keep-unlisted';
import type { Media } from './picture-of';

interface Props {
	ids: number[];
	/** The slide that is seen. */
	current: number;
	count: number;
	/** Takes a place among the slides; -1 for none. */
	onMove: ( to: number ) => void;
	/** Takes what was chosen, and the ids that the media library was opened with. */
	onSelect: ( media: Media[], listed: number[] ) => void;
}

export function Toolbar( { ids, current, count, onMove, onSelect }: Props ) {
	const { remember, getListed } = useListed( ids );
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ isRTL() ? chevronRight : chevronLeft }
						label={ __( 'Move slide earlier', 'mainstay-blocks' ) }
						disabled={ ! current }
						accessibleWhenDisabled
						onClick={ () => onMove( current - 1 ) }
					/>
					<ToolbarButton
						icon={ isRTL() ? chevronLeft : chevronRight }
						label={ __( 'Move slide later', 'mainstay-blocks' ) }
						disabled={ current + 1 >= count }
						accessibleWhenDisabled
						onClick={ () => onMove( current + 1 ) }
					/>
					<ToolbarButton
						icon={ trash }
						label={ __( 'Remove slide', 'mainstay-blocks' ) }
						onClick={ () => onMove( -1 ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<MediaUploadCheck>
				<BlockControls group="other">
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						gallery
						multiple
						value={ ids }
						onSelect={ ( media: Media[] ) =>
							onSelect( media, getListed() )
						}
						render={ ( { open } ) => (
							<ToolbarButton
								icon={ pencil }
								label={ __(
									'Edit slideshow',
									'mainstay-blocks'
								) }
								onClick={ () => {
									remember();
									open();
								} }
							/>
						) }
					/>
				</BlockControls>
			</MediaUploadCheck>
		</>
	);
}
