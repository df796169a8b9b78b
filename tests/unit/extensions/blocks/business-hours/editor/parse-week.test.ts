import { getSettings, setSettings } from '@wordpress/date';
import { parseWeek } from '../../../../../../extensions/blocks/business-hours/editor/parse-week';

const settings = getSettings();

/** How a site names the days, in words with spaces between them. */
const inWords = ( weekdays: string, weekdaysShort: string ) =>
	setSettings( {
		...settings,
		l10n: {
			...settings.l10n,
			weekdays: weekdays.split( ' ' ),
			weekdaysShort: weekdaysShort.split( ' ' ),
		},
	} as unknown as typeof settings );

afterEach( () => setSettings( settings ) );

/** `Mon 09:00-17:00; Sat by appointment`, days that are closed left out. */
function read( ...rows: string[] ): string {
	const days = parseWeek( rows );
	return days
		? days
				.filter( ( day ) => day.hours.length || day.byAppointment )
				.map( ( { name, hours, byAppointment } ) =>
					[
						name,
						...hours.map(
							( { opening, closing } ) =>
								`${ opening }-${ closing }`
						),
						...( byAppointment ? [ 'by appointment' ] : [] ),
					].join( ' ' )
				)
				.join( '; ' )
		: 'refused';
}

const each = ( days: string, hours: string ) =>
	days
		.split( ' ' )
		.map( ( day ) => `${ day } ${ hours }` )
		.join( '; ' );

const ALL = 'Sun Mon Tue Wed Thu Fri Sat';
const WEEKDAYS = 'Mon Tue Wed Thu Fri';

it.each( [
	[ [ 'Monday: 9am-5pm', 'Tuesday: closed' ], 'Mon 09:00-17:00' ],
	[
		[ 'Mon–Fri 9:00–17:00', 'Sat 10–14', 'Sun closed' ],
		`${ each( WEEKDAYS, '09:00-17:00' ) }; Sat 10:00-14:00`,
	],
	[
		[ 'Mon, Wed & Fri: 8.30 - 12, 14 - 18.30' ],
		each( 'Mon Wed Fri', '08:30-12:00 14:00-18:30' ),
	],
	[ [ 'Mon. - Fri.: 8 – 18' ], each( WEEKDAYS, '08:00-18:00' ) ],
	[ [ 'Mon-Fri: 9-5pm' ], each( WEEKDAYS, '09:00-17:00' ) ],
	[
		[ 'Monday through Friday from 9am to 5' ],
		each( WEEKDAYS, '09:00-17:00' ),
	],
	[ [ 'Daily 11am to 11pm' ], each( ALL, '11:00-23:00' ) ],
	[ [ 'Every day: open 24 hours' ], each( ALL, '00:00-00:00' ) ],
	[
		[ 'Mon-Sun 24/7' ],
		each( 'Sun Mon Tue Wed Thu Fri Sat', '00:00-00:00' ),
	],
	[
		[ 'Weekdays 7 AM – 3 PM', 'Weekends 9 a.m. – 1 p.m.' ],
		`Sun 09:00-13:00; ${ each( WEEKDAYS, '07:00-15:00' ) }; Sat 09:00-13:00`,
	],
	[ [ 'Fri - Sun 18:00 - 02:00' ], each( 'Sun Fri Sat', '18:00-02:00' ) ],
	[ [ 'Thursdays from 12 noon until midnight' ], 'Thu 12:00-00:00' ],
	[ [ 'Tues & Thurs 1-5pm' ], each( 'Tue Thu', '13:00-17:00' ) ],
	[ [ 'Saturday 9am-11' ], 'Sat 09:00-11:00' ],
	[ [ 'Wednesday by appointment only' ], 'Wed by appointment' ],
	[ [ 'Monday 9-12 and by appointment' ], 'Mon 09:00-12:00 by appointment' ],
	[ [ 'Monday 9–12, Tuesday 10–14' ], 'Mon 09:00-12:00; Tue 10:00-14:00' ],
	[ [ 'Mon 9-12', 'Mon 14-18' ], 'Mon 09:00-12:00 14:00-18:00' ],
	[ [ 'Monday - closed', 'TUESDAY   8:00—9:00' ], 'Tue 08:00-09:00' ],
	[ [ 'Monday | 8:00-18:00', '', ' ' ], 'Mon 08:00-18:00' ],
	[ [ 'Mon 12am-12pm' ], 'Mon 00:00-12:00' ],
	[ [ 'Mon 9h30-17h' ], 'Mon 09:30-17:00' ],
	[ [ 'Mon 09:00 – 24:00' ], 'Mon 09:00-00:00' ],
	[ [ 'Sat/Sun 10-16' ], each( 'Sun Sat', '10:00-16:00' ) ],
	[ [ 'Monday: closed', 'Tuesday: closed' ], '' ],
	// Early hours, where it is said that they are early.
	[ [ 'Mon 1-5 Uhr' ], 'Mon 01:00-05:00' ],
	[ [ 'Mon 01:00-05:00' ], 'Mon 01:00-05:00' ],
	[ [ 'Mon 1am-5' ], 'Mon 01:00-05:00' ],
	[ [ 'Mon 5h-11h' ], 'Mon 05:00-11:00' ],
	[ [ 'Mon 5-14' ], 'Mon 05:00-14:00' ],
	[ [ 'Mon 0-24' ], 'Mon 00:00-00:00' ],
	[ [ 'Sun 0:00-3:00' ], 'Sun 00:00-03:00' ],
	[ [ 'Mon 7-11', 'Tue 8-12' ], 'Mon 07:00-11:00; Tue 08:00-12:00' ],
	[ [ 'Mon 10-midnight' ], 'Mon 10:00-00:00' ],
	[ [ 'Mon 18:00-midnight' ], 'Mon 18:00-00:00' ],
	[ [ 'Sun midnight-5' ], 'Sun 00:00-05:00' ],
] )( 'reads %j as "%s"', ( rows, week ) => {
	expect( read( ...rows ) ).toBe( week );
} );

it.each( [
	[ [ 'Mon-Fri: 9-5' ] ],
	[ [ 'Mon 12-5' ] ],
	[ [ 'Mon 1-5' ] ],
	[ [ 'Mon 1:00-5:00' ] ],
	[ [ 'Mon 2-12' ] ],
	[ [ 'Mon 1.30 – 5.30' ] ],
	[ [ "Mon 1 o'clock to 5 o'clock" ] ],
	[ [ 'Fri 6-10' ] ],
	[ [ 'Fri 6:30-11' ] ],
	[ [ 'Fri 6-midnight' ] ],
	[ [ 'Fri 9-midnight' ] ],
	[ [ 'Mon 9-12, 2-6' ] ],
	[ [ 'Mon 8-12 and 1-5' ] ],
	[ [ 'Public holidays: closed' ] ],
	[ [ 'Mon 9-12', 'T 9-12' ] ],
	[ [ 'S 9-12' ] ],
	[ [ 'Monday 25:00-26:00' ] ],
	[ [ 'Monday 9:75-10:00' ] ],
	[ [ 'Monday 13pm-15pm' ] ],
	[ [ 'Monday 0am-5pm' ] ],
	[ [ 'Monday 24:30-25' ] ],
	[ [ 'Monday' ] ],
	[ [ 'Monday 9' ] ],
	[ [ 'Monday 9-' ] ],
	[ [ 'Monday 9-12-15' ] ],
	[ [ '9-17' ] ],
	[ [ 'closed' ] ],
	[ [ 'Mon closed', 'Mon 9-12' ] ],
	[ [ 'Mon 9-12', 'Mon closed' ] ],
	[ [ 'Mon 9-12, closed' ] ],
	[ [ 'Call us on Monday 9-12' ] ],
	[ [ 'Every Monday 9-12' ] ],
	[ [ 'Monday 9-12 (in summer)' ] ],
	[ [ 'Monday 9-12', 'Milk, 2 liters' ] ],
	[ [ 'Monday 123-456' ] ],
	[ [ `Monday 9-12${ ', 9-12'.repeat( 100 ) }` ] ],
	[ [] ],
	[ [ '', ' ' ] ],
] )( 'refuses %j', ( rows ) => {
	expect( read( ...rows ) ).toBe( 'refused' );
} );

it.each( [
	[ 'Mo-Fr 8–18 Uhr', each( WEEKDAYS, '08:00-18:00' ) ],
	[ 'Sa. 9–13 Uhr', 'Sat 09:00-13:00' ],
	[ 'Di, Do 9:00 – 12:00', each( 'Tue Thu', '09:00-12:00' ) ],
	[ 'Mittwoch closed', '' ],
	[ 'Wednesday 9–12', 'Wed 09:00-12:00' ],
	[ 'M 9–12', 'refused' ],
] )( 'reads German days: %s', ( row, week ) => {
	inWords(
		'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
		'So. Mo. Di. Mi. Do. Fr. Sa.'
	);
	expect( read( row ) ).toBe( week );
} );

it( 'reads days with hyphens, with accents or without, and in signs', () => {
	inWords(
		'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
		'dom seg ter qua qui sex sáb'
	);
	expect( read( 'segunda-feira - sexta-feira 9h-18h', 'Sabado 9-12' ) ).toBe(
		`${ each( WEEKDAYS, '09:00-18:00' ) }; Sat 09:00-12:00`
	);
	expect( read( 'Terça 9-12', 'qui: 14-18' ) ).toBe(
		'Tue 09:00-12:00; Thu 14:00-18:00'
	);
	inWords(
		'日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日',
		'日 月 火 水 木 金 土'
	);
	expect( read( '月〜金 9:00~18:00', '土曜日 10:00-15:00' ) ).toBe(
		`${ each( WEEKDAYS, '09:00-18:00' ) }; Sat 10:00-15:00`
	);
} );

it( 'reads Turkish days in capitals, whose i has a dot or not', () => {
	inWords(
		'Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi',
		'Paz Pts Sal Çar Per Cum Cts'
	);
	expect(
		read(
			'PAZARTESİ 10:00-12:00',
			'SALI 9:00-17:00',
			'Çarşamba - CUMARTESİ 9:00-18:00',
			'PAZAR closed'
		)
	).toBe(
		`Mon 10:00-12:00; Tue 09:00-17:00; ${ each( 'Wed Thu Fri Sat', '09:00-18:00' ) }`
	);
} );
