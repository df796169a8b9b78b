import fc from 'fast-check';
import {
	applyPreset,
	copyHours,
	presets,
} from '../../../../../extensions/blocks/business-hours/presets';
import type {
	Day,
	DayName,
} from '../../../../../extensions/blocks/business-hours/types';

const NAMES: DayName[] = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ];
const closed: Day[] = NAMES.map( ( name ) => ( { name, hours: [] } ) );

it( 'a preset is a whole week, whatever was there before', () => {
	const open = ( name: string ) =>
		applyPreset(
			closed,
			presets().find( ( preset ) => preset.name === name )!
		)
			.filter( ( { hours } ) => hours.length )
			.map( ( day ) => day.name );
	expect( open( 'weekdays' ) ).toEqual( NAMES.slice( 1, 6 ) );
	expect( open( 'lunch-break' ) ).toEqual( NAMES.slice( 1, 6 ) );
	expect( open( 'six-days' ) ).toEqual( NAMES.slice( 1 ) );
	expect( open( 'every-day' ) ).toEqual( NAMES );
	expect( open( 'always' ) ).toEqual( NAMES );
	for ( const preset of presets() ) {
		const once = applyPreset(
			closed.map( ( day ) => ( { ...day, byAppointment: true } ) ),
			preset
		);
		expect( once.some( ( day ) => 'byAppointment' in day ) ).toBe( false );
		expect( applyPreset( once, preset ) ).toEqual( once );
	}
} );

const weeks = fc.tuple(
	...NAMES.map( ( name ) =>
		fc.record( {
			name: fc.constant( name ),
			hours: fc.array(
				fc.record( {
					opening: fc.constantFrom( '08:00', '', '22:00' ),
					closing: fc.constantFrom( '12:00', '' ),
				} ),
				{ maxLength: 2 }
			),
		} )
	)
);

it( 'copies appointments with the hours', () => {
	const hours = [ { opening: '08:00', closing: '12:00' } ];
	const week = closed.map( ( day ) => {
		if ( day.name === 'Mon' ) {
			return { ...day, hours, byAppointment: true };
		}
		return day.name === 'Sat' ? { ...day, byAppointment: true } : day;
	} );
	expect( copyHours( week, 'Mon', false ) ).toEqual( week );
	for ( const day of copyHours( week, 'Mon', true ) ) {
		expect( day ).toEqual( { name: day.name, hours, byAppointment: true } );
	}
} );

it( 'copying changes no closed day unless all are meant, and never the day itself', () => {
	fc.assert(
		fc.property(
			weeks,
			fc.constantFrom( ...NAMES ),
			fc.boolean(),
			( week, from, isEverywhere ) => {
				const before = JSON.stringify( week );
				const copied = copyHours( week, from, isEverywhere );
				const hoursOf = ( days: Day[], name: string ) =>
					days.find( ( day ) => day.name === name )!.hours;
				expect( JSON.stringify( week ) ).toBe( before );
				for ( const { name, hours } of week ) {
					expect( hoursOf( copied, name ) ).toEqual(
						isEverywhere || hours.length
							? hoursOf( week, from )
							: []
					);
				}
			}
		)
	);
} );
