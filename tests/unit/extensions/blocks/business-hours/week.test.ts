import {
	ENGLISH_WEEK,
	fromStartOfWeek,
	readDays,
	withDay,
} from '../../../../../extensions/blocks/business-hours/week';

const closed = ( name: string ) => ( { name, hours: [] } );
const WEEK = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ];

it( 'knows the English names, and a week that starts on Sunday', () => {
	expect( Object.keys( ENGLISH_WEEK.names ) ).toEqual( WEEK );
	expect( Object.values( ENGLISH_WEEK.names ) ).toEqual( [
		'Sunday',
		'Monday',
		'Tuesday',
		'Wednesday',
		'Thursday',
		'Friday',
		'Saturday',
	] );
	expect( ENGLISH_WEEK.startOfWeek ).toBe( 0 );
} );

it.each( [
	[ undefined ],
	[ null ],
	[ 'Mon' ],
	[ { Mon: [] } ],
	[ [] ],
	[ [ null, 7, 'Mon', [], { name: 4 }, { name: 'Mon', hours: 'always' } ] ],
] )( 'reads seven closed days from %j', ( days ) => {
	expect( readDays( days ) ).toEqual( WEEK.map( closed ) );
} );

it( 'reads days in any order, and the first of each name', () => {
	const days = readDays( [
		{ name: 'Tue', hours: [ { opening: '10:00', closing: '11:00' } ] },
		{ name: 'Tue', hours: [] },
		{ name: 'Someday', hours: [] },
		...Array.from( { length: 1000 }, () => closed( 'Wed' ) ),
	] );
	expect( days.map( ( { name } ) => name ) ).toEqual( WEEK );
	expect( days[ 2 ]!.hours ).toEqual( [
		{ opening: '10:00', closing: '11:00' },
	] );
	expect( days.filter( ( { hours } ) => hours.length ) ).toHaveLength( 1 );
} );

it( 'reads a time that is no text as not set', () => {
	expect(
		readDays( [
			{
				name: 'Sun',
				hours: [ { opening: 9, closing: { hour: 17 } }, null, 'x' ],
			},
		] )[ 0 ]!.hours
	).toEqual( [
		{ opening: '', closing: '' },
		{ opening: '', closing: '' },
		{ opening: '', closing: '' },
	] );
} );

it( 'starts where the week of the site starts', () => {
	const names = ( start: number ) =>
		fromStartOfWeek( readDays( [] ), start ).map( ( { name } ) => name );
	expect( names( 0 ) ).toEqual( WEEK );
	expect( names( 1 ) ).toEqual( [ ...WEEK.slice( 1 ), 'Sun' ] );
	expect( names( 6 ) ).toEqual( [ 'Sat', ...WEEK.slice( 0, 6 ) ] );
} );

it( 'knows the days by appointment, and nothing that only looks like it', () => {
	const read = ( byAppointment: unknown ) =>
		readDays( [ { name: 'Wed', hours: [], byAppointment } ] )[ 3 ];
	expect( read( true ) ).toEqual( {
		name: 'Wed',
		hours: [],
		byAppointment: true,
	} );
	for ( const other of [ false, 'yes', 1, null, {} ] ) {
		expect( read( other ) ).toEqual( closed( 'Wed' ) );
	}
} );

it( 'changes the hours of one day and no other', () => {
	const days = readDays( [] );
	const hours = [ { opening: '09:00', closing: '17:00' } ];
	const changed = withDay( days, 'Wed', { hours } );
	expect( changed[ 3 ] ).toEqual( { name: 'Wed', hours } );
	expect( changed.filter( ( _, day ) => day !== 3 ) ).toEqual(
		days.filter( ( _, day ) => day !== 3 )
	);
	expect( withDay( changed, 'Wed', { byAppointment: true } )[ 3 ] ).toEqual( {
		name: 'Wed',
		hours,
		byAppointment: true,
	} );
} );
