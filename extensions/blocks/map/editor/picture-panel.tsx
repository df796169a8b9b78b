import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Notice, PanelBody } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useRegistry, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../../shared/error-message';
import {
	uploadFile,
	type UploadedFile,
} from '../../../../shared/uploads/upload-file';
import type { MarkerMap } from '../marker-map/marker-map';
import { attributionOf, takePicture } from './take-picture';
import type { Point, Poster } from '../types';

interface Media extends UploadedFile {
	width?: number;
	height?: number;
	media_details?: { width?: number; height?: number };
}

/** The image's own address, by its number; that of the post may be anybody's. */
function usePicture( id?: number ): string | undefined {
	return useSelect(
		( select ) =>
			id
				? select( coreStore ).getEntityRecord(
						'postType',
						'attachment',
						id
					)?.source_url
				: undefined,
		[ id ]
	);
}

/** An image of the map, for those who do not see the map itself. */
export function PicturePanel( {
	map,
	points,
	color,
	icon,
	poster,
	onChange,
}: {
	/** Not there until it is drawn. */
	map?: MarkerMap;
	points: Point[];
	color: string;
	/** The drawing in the markers. */
	icon: string;
	poster?: Poster;
	onChange: ( poster?: Poster ) => void;
} ) {
	const [ state, setState ] = useState< { isBusy: boolean; error: string } >(
		{
			isBusy: false,
			error: '',
		}
	);
	// There for whoever may upload files.
	const canUpload = useSelect(
		( select ) =>
			Boolean( select( blockEditorStore ).getSettings().mediaUpload ),
		[]
	);
	const registry = useRegistry();
	const picture = usePicture( poster?.id );
	const fail = ( error: unknown ) =>
		setState( { isBusy: false, error: errorMessage( error ) } );
	const take = async () => {
		setState( { isBusy: true, error: '' } );
		try {
			const attribution = attributionOf( map! );
			const media = await uploadFile< Media >(
				await takePicture( map!, points, color, icon ),
				[ 'image' ],
				registry
			);
			const { id, url, media_details: details } = media;
			setState( { isBusy: false, error: '' } );
			onChange( {
				id,
				url,
				width: media.width ?? details?.width ?? 0,
				height: media.height ?? details?.height ?? 0,
				attribution,
			} );
		} catch ( error ) {
			fail( error );
		}
	};
	return (
		<PanelBody
			title={ __( 'Image', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			<p>
				{ __(
					'Shown in feeds, in print, without JavaScript, and until a visitor opens the map.',
					'mainstay-blocks'
				) }
			</p>
			{ picture && (
				<img
					src={ picture }
					alt={ __( 'The image of this map', 'mainstay-blocks' ) }
				/>
			) }
			{ state.error && (
				<Notice status="error" isDismissible={ false }>
					{ state.error }
				</Notice>
			) }
			{ ! canUpload && (
				<p>
					{ __(
						'Only people who may upload files can make an image.',
						'mainstay-blocks'
					) }
				</p>
			) }
			<div className="wp-block-jetpack-map__buttons">
				{ canUpload && (
					<Button
						variant="secondary"
						disabled={ ! map || state.isBusy }
						isBusy={ state.isBusy }
						accessibleWhenDisabled
						onClick={ take }
						__next40pxDefaultSize
					>
						{ poster
							? __( 'Make a new image', 'mainstay-blocks' )
							: __( 'Make an image', 'mainstay-blocks' ) }
					</Button>
				) }
				{ poster && (
					<Button
						variant="secondary"
						isDestructive
						onClick={ () => onChange( undefined ) }
						__next40pxDefaultSize
					>
						{ __( 'Remove image', 'mainstay-blocks' ) }
					</Button>
				) }
			</div>
		</PanelBody>
	);
}
