import { Button, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { MarkerFields } from './marker-fields';
import type { Point } from '../types';

/** How many are listed at first, and added each time: a map may have a thousand. */
const STEP = 50;

/** All markers in the sidebar, one collapsible panel each. */
export function MarkersPanel( {
	points,
	onChange,
	onDelete,
	children,
}: {
	points: Point[];
	onChange: ( index: number, point: Point ) => void;
	onDelete: ( index: number ) => void;
	/** Below the markers. */
	children: ReactNode;
} ) {
	const [ limit, setLimit ] = useState( STEP );
	const more = Math.min( STEP, points.length - limit );
	return (
		<PanelBody
			title={ __( 'Markers', 'mainstay-blocks' ) }
			initialOpen={ false }
			className="wp-block-jetpack-map__markers"
		>
			{ points.slice( 0, limit ).map( ( point, index ) => (
				<PanelBody
					key={ `${ point.id } ${ index }` }
					title={
						point.title ||
						point.placeTitle ||
						__( 'Marker', 'mainstay-blocks' )
					}
					initialOpen={ false }
				>
					<MarkerFields
						point={ point }
						onChange={ ( changed ) => onChange( index, changed ) }
						onDelete={ () => onDelete( index ) }
					/>
				</PanelBody>
			) ) }
			{ more > 0 && (
				<Button
					variant="tertiary"
					onClick={ () => setLimit( limit + STEP ) }
					__next40pxDefaultSize
				>
					{ sprintf(
						/* translators: %d: number of markers. */
						_n(
							'Show %d more marker',
							'Show %d more markers',
							more,
							'mainstay-blocks'
						),
						more
					) }
				</Button>
			) }
			{ ! points.length && (
				<p>{ __( 'There are no markers yet.', 'mainstay-blocks' ) }</p>
			) }
			{ children }
		</PanelBody>
	);
}
