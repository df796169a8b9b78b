import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { formatInterval } from './format-interval';
import { formatDates } from './special-days';
import type { Day, Interval, LocalizedWeek, SpecialDay } from './types';

/** One day: its name or dates, its hours, and what else is to be said. */
function Row( {
	term,
	hours,
	isByAppointment = false,
	children,
}: {
	term: string;
	hours: Interval[];
	isByAppointment?: boolean;
	children?: ReactNode;
} ) {
	const lines = hours.flatMap(
		( interval ) => formatInterval( interval ) ?? []
	);
	if ( isByAppointment ) {
		lines.push( __( 'By appointment', 'mainstay-blocks' ) );
	}
	if ( ! lines.length ) {
		lines.push( __( 'Closed', 'mainstay-blocks' ) );
	}
	return (
		<div>
			<dt>{ term }</dt>
			{ lines.map( ( line, index ) => (
				<dd key={ index }>{ line }</dd>
			) ) }
			{ children }
		</div>
	);
}

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
			{ days.map( ( { name, hours, byAppointment } ) => (
				<Row
					key={ name }
					term={ names[ name ] }
					hours={ hours }
					isByAppointment={ byAppointment }
				/>
			) ) }
		</dl>
	);
}

/** The special days that visitors see now. */
export function SpecialDaysView( { days }: { days: SpecialDay[] } ) {
	return (
		<div className="wp-block-jetpack-business-hours__special">
			<p>{ __( 'Holidays and special days', 'mainstay-blocks' ) }</p>
			<dl className="wp-block-jetpack-business-hours__week">
				{ days.map( ( day, index ) => (
					<Row
						key={ index }
						term={ formatDates( day ) }
						hours={ day.hours }
					>
						{ day.note && <dd>{ day.note }</dd> }
					</Row>
				) ) }
			</dl>
		</div>
	);
}
