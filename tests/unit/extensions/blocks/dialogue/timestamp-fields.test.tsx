import { act, fireEvent, render, screen } from '@testing-library/react';
import { TimestampFields } from '../../../../../extensions/blocks/dialogue/timestamp-fields';
import { mediaSources } from '../../../../../shared/media-player/store';

function renderFields( timestamp: string ) {
	const onChange = jest.fn();
	render( <TimestampFields timestamp={ timestamp } onChange={ onChange } /> );
	return onChange;
}

const type = ( name: string, value: string ) =>
	fireEvent.change( screen.getByRole( 'spinbutton', { name } ), {
		target: { value },
	} );

afterEach( () => {
	jest.useRealTimers();
	mediaSources().removeSource( 'a' );
} );

it( 'shows two digits each', () => {
	renderFields( '01:02:03' );
	expect(
		screen
			.getAllByRole( 'spinbutton' )
			.map( ( input ) => ( input as HTMLInputElement ).value )
	).toEqual( [ '01', '02', '03' ] );
} );

it.each( [
	[ 'Hour', '23', '23:02:03' ],
	[ 'Hour', '24', '23:02:03' ],
	[ 'Hour', '0', '02:03' ],
	[ 'Minute', '59', '01:59:03' ],
	[ 'Minute', '60', '01:59:03' ],
	[ 'Second', '75', '01:02:59' ],
	[ 'Second', '-1', '01:02:00' ],
	[ 'Second', '', '01:02:00' ],
	[ 'Second', '7', '01:02:07' ],
] )( '%s %s: %s', ( name, typed, timestamp ) => {
	const onChange = renderFields( '01:02:03' );
	type( name, typed );
	expect( onChange ).toHaveBeenCalledWith( timestamp );
} );

it( 'has no slider and no buttons without a player', () => {
	renderFields( '00:00' );
	expect( screen.queryByRole( 'slider' ) ).toBeNull();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'takes the position of the slider after it rested 250 ms, and moves the player', () => {
	jest.useFakeTimers();
	mediaSources().addSource( 'a', { duration: 100.5 } );
	const onChange = renderFields( '00:00' );
	const slider = screen.getByRole( 'slider', {
		name: 'Position in the recording',
	} );
	expect( slider ).toHaveAttribute( 'max', '100' );
	fireEvent.change( slider, { target: { value: '40' } } );
	act( () => void jest.advanceTimersByTime( 200 ) );
	fireEvent.change( slider, { target: { value: '61' } } );
	act( () => void jest.advanceTimersByTime( 249 ) );
	expect( onChange ).not.toHaveBeenCalled();
	act( () => void jest.advanceTimersByTime( 1 ) );
	expect( onChange.mock.calls ).toEqual( [ [ '01:01' ] ] );
	expect( mediaSources().getSource( 'a' )!.currentTime ).toBe( 61 );
} );

it( 'plays from the time of the line, and takes that of the player', () => {
	mediaSources().addSource( 'a', { duration: 100, currentTime: 12.7 } );
	const onChange = renderFields( '00:30' );
	fireEvent.click(
		screen.getByRole( 'button', { name: "Take the player's time" } )
	);
	expect( onChange ).toHaveBeenCalledWith( '00:12' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Play from here' } ) );
	expect( mediaSources().getSource( 'a' ) ).toMatchObject( {
		currentTime: 30,
		state: 'is-playing',
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Pause' } ) );
	expect( mediaSources().getSource( 'a' )!.state ).toBe( 'is-paused' );
} );
