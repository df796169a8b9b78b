import { getSettings } from '@wordpress/date';
import {
	fromStartOfWeek,
	readDays,
} from '../../../extensions/blocks/business-hours/week';
import { WeekEditor } from '../../../extensions/blocks/business-hours/editor/week-editor';
import type { DayName } from '../../../extensions/blocks/business-hours/types';
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
	return (
		<WeekEditor
			days={ days }
			shown={ fromStartOfWeek( days, Number( startOfWeek ) ) }
			names={
				Object.fromEntries(
					days.map( ( { name }, at ) => [ name, names[ at ]! ] )
				) as Record< DayName, string >
			}
			onChange={ ( next ) =>
				onChange( next.filter( ( one ) => one.hours.length ) )
			}
		/>
	);
}
