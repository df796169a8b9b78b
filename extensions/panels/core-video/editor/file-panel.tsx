import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, _x } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../../../shared/error-message';
import { readRating, type Video, type VideoChanges } from '../api';

interface Props {
	video: Video;
	onChange: ( changes: VideoChanges ) => Promise< void >;
}

/** What belongs to the file, wherever it is shown. */
export function FilePanel( { video, onChange }: Props ) {
	const { createErrorNotice } = useDispatch( noticesStore );
	const change = ( changes: VideoChanges ) => {
		onChange( changes ).catch( ( error ) =>
			createErrorNotice( errorMessage( error ), { type: 'snackbar' } )
		);
	};
	return (
		<PanelBody
			title={ __( 'Video File Settings', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			<SelectControl
				label={ _x(
					'Rating',
					'the age that a video is for',
					'mainstay-blocks'
				) }
				value={ video.rating }
				options={ [
					{ value: 'G', label: 'G' },
					{ value: 'PG-13', label: 'PG-13' },
					{ value: 'R-17', label: 'R-17' },
				] }
				onChange={ ( chosen ) => {
					const rating = readRating( chosen );
					if ( rating ) {
						change( { rating } );
					}
				} }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Visitors may download it', 'mainstay-blocks' ) }
				checked={ video.allowDownload }
				onChange={ ( allowDownload ) => change( { allowDownload } ) }
				__nextHasNoMarginBottom
			/>
			<ToggleControl
				label={ __( 'Offer the code to embed it', 'mainstay-blocks' ) }
				checked={ video.displayEmbed }
				onChange={ ( displayEmbed ) => change( { displayEmbed } ) }
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	);
}
