import { __ } from '@wordpress/i18n';
import type { Day, DayName, Interval } from './types';

const WEEKDAYS: DayName[] = [ 'Mon', 'Tue', 'Wed', 'Thu', 'Fri' ];
const OFFICE: Interval = { opening: '09:00', closing: '17:00' };
const MORNING: Interval = { opening: '09:00', closing: '12:00' };
const AFTERNOON: Interval = { opening: '13:00', closing: '17:00' };
const ALL_DAY: Interval = { opening: '00:00', closing: '00:00' };

/** A week that many businesses have, to begin with. */
export interface Preset {
	name: string;
	label: string;
	isOpen: ( day: DayName ) => boolean;
	hours: Interval[];
}

/** The weeks to choose from. */
export const presets = (): Preset[] => [
	{
		name: 'weekdays',
		label: __( 'Monday to Friday, 9 to 5', 'mainstay-blocks' ),
		isOpen: ( day ) => WEEKDAYS.includes( day ),
		hours: [ OFFICE ],
	},
	{
		name: 'lunch-break',
		label: __(
			'Monday to Friday, 9 to 5, closed for lunch',
			'mainstay-blocks'
		),
		isOpen: ( day ) => WEEKDAYS.includes( day ),
		hours: [ MORNING, AFTERNOON ],
	},
	{
		name: 'six-days',
		label: __( 'Monday to Saturday, 9 to 5', 'mainstay-blocks' ),
		isOpen: ( day ) => day !== 'Sun',
		hours: [ OFFICE ],
	},
	{
		name: 'every-day',
		label: __( 'Every day, 9 to 5', 'mainstay-blocks' ),
		isOpen: () => true,
		hours: [ OFFICE ],
	},
	{
		name: 'always',
		label: __( 'Open 24 hours, every day', 'mainstay-blocks' ),
		isOpen: () => true,
		hours: [ ALL_DAY ],
	},
];

const copyOf = ( hours: Interval[] ) =>
	hours.map( ( interval ) => ( { ...interval } ) );

/** The week of a preset. */
export const applyPreset = ( days: Day[], { isOpen, hours }: Preset ): Day[] =>
	days.map( ( { name } ) => ( {
		name,
		hours: isOpen( name ) ? copyOf( hours ) : [],
	} ) );

/**
 * The week with the hours of one day on others as well.
 *
 * @param days         The week.
 * @param from         The day.
 * @param isEverywhere Whether closed days get them, too.
 */
export function copyHours(
	days: Day[],
	from: DayName,
	isEverywhere: boolean
): Day[] {
	const source = days.find( ( { name } ) => name === from )!;
	return days.map( ( day ) =>
		isEverywhere || day.hours.length
			? { ...source, name: day.name, hours: copyOf( source.hours ) }
			: day
	);
}
