import { Fragment } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { formatInterval } from './format-interval';
import type { Day, LocalizedWeek } from './types';

/** What a visitor will see; the page's own is render.php. */
export function WeekView( {
	days,
	names,
}: {
	days: Day[];
	names: LocalizedWeek[ 'names' ];
} ) {
	return (
		<dl className="wp-block-jetpack-business-hours__week">
			{ days.map( ( { name, hours } ) => {
				const intervals = hours.flatMap(
					( interval ) => formatInterval( interval ) ?? []
				);
				return (
					<Fragment key={ name }>
						<dt>{ names[ name ] }</dt>
						{ intervals.map( ( interval, index ) => (
							<dd key={ index }>{ interval }</dd>
						) ) }
						{ ! intervals.length && (
							<dd>{ __( 'Closed', 'mainstay-blocks' ) }</dd>
						) }
					</Fragment>
				);
			} ) }
		</dl>
	);
}
