import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Point } from '../types';
import { movePoint } from './coordinates';
import { CoordinatesField } from './coordinates-field';

/** Title and caption of one marker, in its popup and in the sidebar. */
export function MarkerFields( {
	point,
	onChange,
	onDelete,
}: {
	point: Point;
	onChange: ( point: Point ) => void;
	onDelete: () => void;
} ) {
	return (
		<div className="wp-block-jetpack-map__fields">
			<TextControl
				label={ __( 'Marker Title', 'mainstay-blocks' ) }
				value={ point.title }
				onChange={ ( title ) => onChange( { ...point, title } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextareaControl
				label={ __( 'Marker Caption', 'mainstay-blocks' ) }
				value={ point.caption }
				rows={ 2 }
				onChange={ ( caption ) => onChange( { ...point, caption } ) }
				__nextHasNoMarginBottom
			/>
			<CoordinatesField
				value={ point.coordinates }
				onChange={ ( coordinates ) =>
					onChange( movePoint( point, coordinates ) )
				}
			/>
			<Button
				variant="secondary"
				isDestructive
				onClick={ onDelete }
				__next40pxDefaultSize
			>
				{ __( 'Delete Marker', 'mainstay-blocks' ) }
			</Button>
		</div>
	);
}
