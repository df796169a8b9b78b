import { getSettings } from '@wordpress/date';
import { DayEditor } from '../../../extensions/blocks/business-hours/day-editor';
import {
	fromStartOfWeek,
	readDays,
	withHours,
} from '../../../extensions/blocks/business-hours/week';
import type { Business } from '../api';

/** The week of the record, edited as in Business Hours. */
export function BusinessHoursFields( {
	hours,
	onChange,
}: {
	hours: Business[ 'hours' ];
	onChange: ( hours: Business[ 'hours' ] ) => void;
} ) {
	const { weekdays, startOfWeek } = getSettings().l10n;
	const names = weekdays as string[];
	const days = readDays( hours );
	const order = days.map( ( { name } ) => name );
	return (
		<div className="wp-block-jetpack-business-hours__panel">
			{ fromStartOfWeek( days, Number( startOfWeek ) ).map( ( day ) => (
				<DayEditor
					key={ day.name }
					label={ names[ order.indexOf( day.name ) ]! }
					hours={ day.hours }
					onChange={ ( next ) =>
						onChange(
							withHours( days, day.name, next ).filter(
								( one ) => one.hours.length
							)
						)
					}
				/>
			) ) }
		</div>
	);
}
