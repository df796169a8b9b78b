import { Button, FormFileUpload, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Import } from './use-import';

/** Asks for a file with places. */
export function ImportButton( {
	places: { isReading, error, read },
}: {
	places: Import;
} ) {
	return (
		<>
			<FormFileUpload
				accept=".csv,.txt,.tsv,.geojson,.json,.kml,.gpx"
				onChange={ ( { currentTarget } ) => {
					read( currentTarget.files?.[ 0 ] );
					// So that the same file, mended, can be chosen again.
					currentTarget.value = '';
				} }
				render={ ( { openFileDialog } ) => (
					<Button
						variant="secondary"
						isBusy={ isReading }
						disabled={ isReading }
						accessibleWhenDisabled
						onClick={ openFileDialog }
						__next40pxDefaultSize
					>
						{ __( 'Import places from a file', 'mainstay-blocks' ) }
					</Button>
				) }
			/>
			<p>{ __( 'CSV, GeoJSON, KML or GPX.', 'mainstay-blocks' ) }</p>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
		</>
	);
}
