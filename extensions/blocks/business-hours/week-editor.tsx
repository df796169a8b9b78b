import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { DayEditor } from './day-editor';
import { copyHours } from './presets';
import type { Day, DayName } from './types';
import { withHours } from './week';

/**
 * The days of a week, one below the other.
 *
 * @param props
 * @param props.days     All seven, in the order of the attribute.
 * @param props.shown    The same, in the order of the site.
 * @param props.names    Of the days.
 * @param props.onChange Gets all seven.
 */
export function WeekEditor( {
	days,
	shown,
	names,
	onChange,
}: {
	days: Day[];
	shown: Day[];
	names: Record< DayName, string >;
	onChange: ( days: Day[] ) => void;
} ) {
	const areAllOpen = days.every( ( { hours } ) => hours.length );
	return (
		<div className="wp-block-jetpack-business-hours__panel">
			{ shown.map( ( { name, hours } ) => (
				<DayEditor
					key={ name }
					label={ names[ name ] }
					hours={ hours }
					onChange={ ( next ) =>
						onChange( withHours( days, name, next ) )
					}
					areAllOpen={ areAllOpen }
					onCopy={ ( isEverywhere ) => {
						onChange( copyHours( days, name, isEverywhere ) );
						speak(
							sprintf(
								/* translators: %s: name of a day. */
								__(
									'The other days have the hours of %s now.',
									'mainstay-blocks'
								),
								names[ name ]
							)
						);
					} }
				/>
			) ) }
		</div>
	);
}
