import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { usePlace } from '../../../../../src/settings/places/use-place';

const scrolled: string[] = [];
/** Observers that are in use, each with what it calls. */
const observers = new Map< object, () => void >();

beforeEach( () => {
	scrolled.length = 0;
	observers.clear();
	Element.prototype.scrollIntoView = function () {
		scrolled.push( this.id );
	};
	globalThis.ResizeObserver = class {
		constructor( private readonly call: () => void ) {}
		observe() {
			observers.set( this, this.call );
			this.call();
		}
		disconnect() {
			observers.delete( this );
		}
	} as unknown as typeof ResizeObserver;
} );

afterEach( () => {
	window.location.hash = '';
} );

const grow = () => act( () => observers.forEach( ( call ) => call() ) );

function Page( { hasServices = true } ) {
	const [ page, setPage ] = useState< Element | null >( null );
	const { address, enter } = usePlace( page );
	return (
		<div ref={ setPage } data-testid={ address?.place }>
			<button
				onClick={ () =>
					enter(
						{
							place: 'services',
							id: 'keys',
							field: screen.getByRole( 'textbox' ),
						},
						'#/services/stripe'
					)
				}
			>
				Found
			</button>
			<div id="keys">
				<h2 tabIndex={ -1 }>Services</h2>
				{ hasServices && (
					<ul>
						<li id="mainstay-key-mapbox">
							<h3 tabIndex={ -1 }>Mapbox</h3>
							<input type="password" disabled />
						</li>
						<li id="mainstay-key-stripe">
							<h3 tabIndex={ -1 }>Stripe</h3>
							<button>Live</button>
							<input aria-label="Key for Stripe" />
						</li>
					</ul>
				) }
			</div>
		</div>
	);
}

it( 'a service is entered by its field as soon as it is there, and is kept in view', () => {
	window.location.hash = '#mainstay-key-stripe';
	const view = render( <Page hasServices={ false } /> );
	expect( scrolled ).toEqual( [] );
	view.rerender( <Page /> );
	grow();
	expect( screen.getByRole( 'textbox' ) ).toHaveFocus();
	// Something above it has come late; where the owner is by now stays.
	screen.getByRole( 'textbox' ).blur();
	grow();
	expect( scrolled ).toEqual( [
		'mainstay-key-stripe',
		'mainstay-key-stripe',
	] );
	expect( document.body ).toHaveFocus();
} );

it( 'a service with a key is entered by its heading, and so is a card', () => {
	window.location.hash = '#mainstay-key-mapbox';
	render( <Page /> );
	expect( screen.getByRole( 'heading', { name: 'Mapbox' } ) ).toHaveFocus();
	window.location.hash = '#keys';
	fireEvent( window, new HashChangeEvent( 'hashchange' ) );
	expect( screen.getByRole( 'heading', { name: 'Services' } ) ).toHaveFocus();
	expect( observers.size ).toBe( 1 );
} );

it( 'knows the place, and goes to a field that a search found', () => {
	window.location.hash = '#/services/stripe';
	render( <Page /> );
	expect( screen.getByRole( 'textbox' ) ).toHaveFocus();
	expect( screen.getByTestId( 'services' ) ).toBeInTheDocument();
	window.location.hash = '#/business';
	fireEvent( window, new HashChangeEvent( 'hashchange' ) );
	expect( screen.getByTestId( 'business' ) ).toBeInTheDocument();
	const field = screen.getByRole( 'textbox' );
	field.blur();
	fireEvent.click( screen.getByRole( 'button', { name: 'Found' } ) );
	expect( field ).toHaveFocus();
	expect( window.location.hash ).toBe( '#/services/stripe' );
	expect( screen.getByTestId( 'services' ) ).toBeInTheDocument();
} );

it.each( [ 'pointerDown', 'keyDown', 'wheel', 'touchStart' ] as const )(
	'whoever moves is left alone: %s',
	( move ) => {
		window.location.hash = '#mainstay-key-stripe';
		render( <Page hasServices={ false } /> );
		fireEvent[ move ]( document.body );
		expect( observers.size ).toBe( 0 );
	}
);

it( 'the waiting ends after half a minute, and with the page', () => {
	jest.useFakeTimers();
	window.history.replaceState( null, '', '#keys' );
	const view = render( <Page /> );
	expect( observers.size ).toBe( 1 );
	act( () => jest.advanceTimersByTime( 30_000 ) );
	expect( observers.size ).toBe( 0 );
	fireEvent( window, new HashChangeEvent( 'hashchange' ) );
	expect( observers.size ).toBe( 1 );
	view.unmount();
	expect( observers.size ).toBe( 0 );
	fireEvent( window, new HashChangeEvent( 'hashchange' ) );
	expect( observers.size ).toBe( 0 );
	jest.useRealTimers();
} );

it.each( [ '', '#', '#nowhere', '#%' ] )(
	'an address without a place changes nothing: "%s"',
	( hash ) => {
		window.location.hash = hash;
		render( <Page /> );
		expect( scrolled ).toEqual( [] );
		expect( document.body ).toHaveFocus();
	}
);
