import { __ } from '@wordpress/i18n';
import type { Day, DayName, Interval } from './types';

const WEEKDAYS: DayName[] = [ 'Mon', 'Tue', 'Wed', 'Thu', 'Fri' ];
const OFFICE: Interval = { opening: '09:00', closing: '17:00' };
const ALL_DAY: Interval = { opening: '00:00', closing: '00:00' };

/** A week that many businesses have, to begin with. */
export interface Preset {
	name: string;
	label: string;
	isOpen: ( day: DayName ) => boolean;
	interval: Interval;
}

/** The weeks to choose from. */
export const presets = (): Preset[] => [
	{
		name: 'weekdays',
		label: __( 'Monday to Friday, 9 to 5', 'mainstay-blocks' ),
		isOpen: ( day ) => WEEKDAYS.includes( day ),
		interval: OFFICE,
	},
	{
		name: 'six-days',
		label: __( 'Monday to Saturday, 9 to 5', 'mainstay-blocks' ),
		isOpen: ( day ) => day !== 'Sun',
		interval: OFFICE,
	},
	{
		name: 'every-day',
		label: __( 'Every day, 9 to 5', 'mainstay-blocks' ),
		isOpen: () => true,
		interval: OFFICE,
	},
	{
		name: 'always',
		label: __( 'Open 24 hours, every day', 'mainstay-blocks' ),
		isOpen: () => true,
		interval: ALL_DAY,
	},
];

/** The week of a preset. */
export const applyPreset = (
	days: Day[],
	{ isOpen, interval }: Preset
): Day[] =>
	days.map( ( { name } ) => ( {
		name,
		hours: isOpen( name ) ? [ { ...interval } ] : [],
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
	const { hours } = days.find( ( { name } ) => name === from )!;
	return days.map( ( day ) =>
		isEverywhere || day.hours.length
			? {
					name: day.name,
					hours: hours.map( ( interval ) => ( { ...interval } ) ),
				}
			: day
	);
}
