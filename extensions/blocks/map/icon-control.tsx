import { BaseControl, Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import lists from './lists.json';

const paths: Record< string, string | undefined > = lists.icons;

/**
 * The drawing of an icon, within 24 by 24; nothing for the dot.
 *
 * @param icon Attribute.
 */
export const iconPath = ( icon: unknown ): string =>
	( typeof icon === 'string' && paths[ icon ] ) || '';

const labels = (): [ icon: string, label: string ][] => [
	[ '', __( 'Dot', 'mainstay-blocks' ) ],
	[ 'star', __( 'Star', 'mainstay-blocks' ) ],
	[ 'heart', __( 'Heart', 'mainstay-blocks' ) ],
	[ 'house', __( 'House', 'mainstay-blocks' ) ],
	[ 'cup', __( 'Cup', 'mainstay-blocks' ) ],
	[ 'cutlery', __( 'Fork and knife', 'mainstay-blocks' ) ],
	[ 'bed', __( 'Bed', 'mainstay-blocks' ) ],
	[ 'bag', __( 'Shopping bag', 'mainstay-blocks' ) ],
	[ 'parking', __( 'Parking', 'mainstay-blocks' ) ],
	[ 'tree', __( 'Tree', 'mainstay-blocks' ) ],
	[ 'flag', __( 'Flag', 'mainstay-blocks' ) ],
	[ 'info', __( 'Information', 'mainstay-blocks' ) ],
];

/** Chooses what stands in the markers. */
export function IconControl( {
	value,
	onChange,
}: {
	/** Nothing for the dot. */
	value?: string;
	onChange: ( icon?: string ) => void;
} ) {
	const id = useInstanceId( IconControl, 'mainstay-marker-icon' );
	const chosen = iconPath( value ) ? value : '';
	return (
		<div role="group" aria-labelledby={ id }>
			<BaseControl.VisualLabel id={ id }>
				{ __( 'Marker icon', 'mainstay-blocks' ) }
			</BaseControl.VisualLabel>
			<div className="wp-block-jetpack-map__icons">
				{ labels().map( ( [ icon, label ] ) => (
					<Button
						key={ icon }
						label={ label }
						isPressed={ icon === chosen }
						icon={
							<svg viewBox="0 0 24 24" aria-hidden="true">
								{ icon ? (
									<path
										d={ iconPath( icon ) }
										fillRule="evenodd"
									/>
								) : (
									<circle cx="12" cy="12" r="5" />
								) }
							</svg>
						}
						onClick={ () => onChange( icon || undefined ) }
						__next40pxDefaultSize
					/>
				) ) }
			</div>
		</div>
	);
}
