import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { DayEditor } from './day-editor';
import { copyHours } from '../presets';
import type { Day, DayName } from '../types';
import { withDay } from '../week';

/**
 * The days of a week, one below the other.
 *
 * @param props
 * @param props.days            All seven, in the order of the attribute.
 * @param props.shown           The same, in the order of the site.
 * @param props.names           Of the days.
 * @param props.onChange        Gets all seven.
 * @param props.hasAppointments Whether a day can be by appointment here.
 */
export function WeekEditor( {
	days,
	shown,
	names,
	onChange,
	hasAppointments = false,
}: {
	days: Day[];
	shown: Day[];
	names: Record< DayName, string >;
	onChange: ( days: Day[] ) => void;
	hasAppointments?: boolean;
} ) {
	const areAllOpen = days.every( ( { hours } ) => hours.length );
	return (
		<div className="wp-block-jetpack-business-hours__panel">
			{ shown.map( ( day ) => (
				<DayEditor
					key={ day.name }
					label={ names[ day.name ] }
					day={ day }
					onChange={ ( change ) =>
						onChange( withDay( days, day.name, change ) )
					}
					areAllOpen={ areAllOpen }
					onCopy={ ( isEverywhere ) => {
						onChange( copyHours( days, day.name, isEverywhere ) );
						speak(
							sprintf(
								/* translators: %s: name of a day. */
								__(
									'The other days have the hours of %s now.',
									'mainstay-blocks'
								),
								names[ day.name ]
							)
						);
					} }
					hasAppointments={ hasAppointments }
				/>
			) ) }
		</div>
	);
}
