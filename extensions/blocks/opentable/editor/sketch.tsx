import { __ } from '@wordpress/i18n';
import { sizeOf } from '../widget';
import type { OpentableAttributes } from '../types';

/** What the widget looks like, for the inserter: OpenTable is asked nothing. */
export function Sketch( { attributes }: { attributes: OpentableAttributes } ) {
	const { width, height } = sizeOf( attributes );
	return (
		<div
			className="wp-block-jetpack-opentable__sketch"
			style={ { inlineSize: width, minBlockSize: height } }
		>
			<strong>{ __( 'Make a reservation', 'mainstay-blocks' ) }</strong>
			{ height > 113 && (
				<>
					<span>{ __( 'Party size', 'mainstay-blocks' ) }</span>
					<span>{ __( 'Date', 'mainstay-blocks' ) }</span>
					<span>{ __( 'Time', 'mainstay-blocks' ) }</span>
				</>
			) }
			<b>{ __( 'Find a table', 'mainstay-blocks' ) }</b>
		</div>
	);
}
