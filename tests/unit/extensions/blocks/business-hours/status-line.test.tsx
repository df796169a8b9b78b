import { render, screen } from '@testing-library/react';
import { StatusLine } from '../../../../../extensions/blocks/business-hours/status-line';
import type {
	Interval,
	SpecialDay,
} from '../../../../../extensions/blocks/business-hours/types';
import {
	ENGLISH_WEEK,
	readDays,
} from '../../../../../extensions/blocks/business-hours/week';

const NIGHT: Interval = { opening: '18:00', closing: '02:00' };

const BAR = readDays(
	Object.keys( ENGLISH_WEEK.names ).map( ( name ) => ( {
		name,
		hours: [ NIGHT ],
	} ) )
);

afterEach( () => jest.restoreAllMocks() );

const day = ( from: string, hours: Interval[] = [] ): SpecialDay => ( {
	from,
	to: '',
	hours,
	note: '',
} );

// 25 December 2026, half past midnight.
it.each( [
	[
		'closed the day before',
		[ day( '2026-12-24' ) ],
		/^Closed · opens at 6/,
	],
	[
		'open the day before',
		[ day( '2026-12-24', [ { opening: '20:00', closing: '04:00' } ] ) ],
		/^Open now · closes at 4/,
	],
	[ 'closed today', [ day( '2026-12-25' ) ], /^Open now · closes at 2/ ],
	[ 'closed long ago', [ day( '2026-12-20' ) ], /^Open now · closes at 2/ ],
] as [ string, SpecialDay[], RegExp ][] )(
	'after midnight, %s',
	( _, special, expected ) => {
		jest.spyOn( Date, 'now' ).mockReturnValue(
			Date.parse( '2026-12-25T00:30Z' )
		);
		render(
			<StatusLine
				days={ BAR }
				names={ ENGLISH_WEEK.names }
				special={ special }
				today="2026-12-25"
			/>
		);
		expect( screen.getByText( expected ) ).toBeVisible();
	}
);
