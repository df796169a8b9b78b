/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';

const gateOf = ( service: string, html: string, category = 'marketing' ) =>
	`<div class="mainstay-consent" data-service="${ service }" data-category="${ category }" data-loaded="Loaded." data-closed="Closed."><div class="mainstay-consent__ask"><a href="#">Link</a><p class="mainstay-consent__controls"><button type="button" class="mainstay-consent__load">Load</button><label class="mainstay-consent__always"><input type="checkbox"> Always</label></p></div><script type="application/json" class="mainstay-consent__source">${ JSON.stringify( html ).replaceAll( '<', '\\u003C' ) }</script><p class="mainstay-consent__revoke" hidden><button type="button">Ask again</button></p><div class="mainstay-consent__content" role="group" tabindex="-1" hidden></div><p class="mainstay-consent__status" role="status"></p></div>`;

/** The WP Consent API, where a banner has it. */
interface ConsentApi {
	wp_has_consent?: ( category: string ) => boolean;
	wp_consent_type?: string;
}

const api = window as ConsentApi;
const gates = () => [
	...document.querySelectorAll< HTMLElement >( '.mainstay-consent' ),
];
const part = ( gate: HTMLElement, name: string ) =>
	gate.querySelector< HTMLElement >( `.mainstay-consent__${ name }` )!;
const opened = () =>
	gates().map( ( gate ) => part( gate, 'content' ).textContent!.trim() );
const click = ( gate: HTMLElement, name: string ) =>
	fireEvent.click(
		gate.querySelector(
			`.mainstay-consent__${ name }${ name === 'revoke' ? ' button' : '' }`
		)!
	);

/** A new page with these gates; listeners of the former page are gone. */
let listeners: [ EventTarget, string, EventListener ][] = [];
function visit( ...html: string[] ) {
	listeners.forEach( ( [ target, type, listener ] ) =>
		target.removeEventListener( type, listener )
	);
	listeners = [];
	document.body.innerHTML = html.join( '' );
	jest.isolateModules( () => require( '../../../../shared/consent/view' ) );
}

beforeAll( () => {
	for ( const target of [ document, window ] ) {
		const add = target.addEventListener;
		target.addEventListener = ( type: string, listener: EventListener ) => {
			listeners.push( [ target, type, listener ] );
			add.call( target, type, listener );
		};
	}
} );

beforeEach( () => {
	localStorage.clear();
	delete api.wp_has_consent;
	delete api.wp_consent_type;
} );

it( 'opens what a page cache holds of an older version', () => {
	visit(
		gateOf( 'a', 'One' ).replace(
			/<script.*<\/script>/,
			'<template><p>Cached</p></template>'
		)
	);
	click( gates()[ 0 ]!, 'load' );
	expect( opened() ).toEqual( [ 'Cached' ] );
} );

it( 'keeps everything inert until the visitor clicks', () => {
	visit( gateOf( 'a', 'One' ) );
	expect( opened() ).toEqual( [ '' ] );
	expect( part( gates()[ 0 ]!, 'content' ) ).not.toBeVisible();
} );

it( 'opens the one that was clicked, goes into it and says so', () => {
	visit( gateOf( 'a', 'One' ), gateOf( 'a', 'Two' ) );
	const gate = gates()[ 0 ]!;
	click( gate, 'load' );
	expect( opened() ).toEqual( [ 'One', '' ] );
	expect( part( gate, 'content' ) ).toHaveFocus();
	expect( part( gate, 'status' ) ).toHaveTextContent( 'Loaded.' );
	expect( part( gate, 'ask' ) ).not.toBeVisible();
	expect( localStorage ).toHaveLength( 0 );
} );

it( 'remembers "always" for one service, in storage and not in a cookie', () => {
	const page = [
		gateOf( 'a', 'One' ),
		gateOf( 'b', 'Two' ),
		gateOf( 'a', 'Three' ),
	];
	visit( ...page );
	fireEvent.click( gates()[ 0 ]!.querySelector( 'input' )! );
	click( gates()[ 0 ]!, 'load' );
	expect( opened() ).toEqual( [ 'One', '', 'Three' ] );
	expect( document.cookie ).toBe( '' );
	visit( ...page );
	expect( opened() ).toEqual( [ 'One', '', 'Three' ] );
	expect( document.body ).toHaveFocus();
} );

it( 'takes it back', () => {
	localStorage.setItem( 'mainstay-consent-a', '1' );
	const page = [ gateOf( 'a', 'One' ), gateOf( 'a', 'Two' ) ];
	visit( ...page );
	const gate = gates()[ 1 ]!;
	expect( part( gate, 'revoke' ) ).toBeVisible();
	click( gate, 'revoke' );
	expect( opened() ).toEqual( [ '', '' ] );
	expect( part( gate, 'load' ) ).toHaveFocus();
	expect( part( gate, 'status' ) ).toHaveTextContent( 'Closed.' );
	visit( ...page );
	expect( opened() ).toEqual( [ '', '' ] );
} );

it( 'can be taken back at every content that it has opened, also at those opened before', () => {
	visit( gateOf( 'a', 'One' ), gateOf( 'a', 'Two' ) );
	const [ first, second ] = gates() as [ HTMLElement, HTMLElement ];
	click( first, 'load' );
	expect( part( first, 'revoke' ) ).not.toBeVisible();
	fireEvent.click( second.querySelector( 'input' )! );
	click( second, 'load' );
	expect( part( first, 'revoke' ) ).toBeVisible();
} );

it( 'says nowhere that something is loaded that is closed again', () => {
	visit( gateOf( 'a', 'One' ), gateOf( 'a', 'Two' ) );
	const [ first, second ] = gates() as [ HTMLElement, HTMLElement ];
	fireEvent.click( first.querySelector( 'input' )! );
	click( first, 'load' );
	click( second, 'revoke' );
	expect( part( first, 'status' ) ).toBeEmptyDOMElement();
	expect( part( second, 'status' ) ).toHaveTextContent( 'Closed.' );
} );

it( 'runs a script once, after all contents that need it', () => {
	localStorage.setItem( 'mainstay-consent-a', '1' );
	const script = '<script async src="https://a.example.com/a.js"></script>';
	visit( gateOf( 'a', `One${ script }` ), gateOf( 'a', `Two${ script }` ) );
	expect( document.body.querySelectorAll( 'script[src]' ) ).toHaveLength( 1 );
} );

it( 'works where storage is forbidden', () => {
	const get = jest
		.spyOn( Storage.prototype, 'getItem' )
		.mockImplementation( () => {
			throw new Error( 'Forbidden' );
		} );
	visit( gateOf( 'a', 'One' ) );
	click( gates()[ 0 ]!, 'load' );
	expect( opened() ).toEqual( [ 'One' ] );
	get.mockRestore();
} );

describe( 'with a banner that speaks the WP Consent API', () => {
	const change = ( detail: object ) =>
		document.dispatchEvent(
			new CustomEvent( 'wp_listen_for_consent_change', { detail } )
		);

	it( 'follows its answer, category by category', () => {
		api.wp_consent_type = 'optin';
		api.wp_has_consent = ( category: string ) => category === 'statistics';
		visit( gateOf( 'a', 'One' ), gateOf( 'b', 'Two', 'statistics' ) );
		expect( opened() ).toEqual( [ '', 'Two' ] );
	} );

	it( 'follows when the visitor agrees or takes it back later', () => {
		api.wp_consent_type = 'optin';
		api.wp_has_consent = () => false;
		visit( gateOf( 'a', 'One' ), gateOf( 'b', 'Two', 'statistics' ) );
		change( { marketing: 'allow' } );
		expect( opened() ).toEqual( [ 'One', '' ] );
		change( { marketing: 'deny' } );
		expect( opened() ).toEqual( [ '', '' ] );
	} );

	it( 'does not ask what to remember: the banner does', () => {
		api.wp_consent_type = 'optin';
		api.wp_has_consent = () => false;
		localStorage.setItem( 'mainstay-consent-a', '1' );
		visit( gateOf( 'a', 'One' ) );
		expect( opened() ).toEqual( [ '' ] );
		expect( part( gates()[ 0 ]!, 'always' ) ).not.toBeVisible();
		click( gates()[ 0 ]!, 'load' );
		expect( opened() ).toEqual( [ 'One' ] );
	} );

	it( 'waits until the banner knows what holds here', () => {
		api.wp_has_consent = () => true;
		visit( gateOf( 'a', 'One' ) );
		expect( opened() ).toEqual( [ '' ] );
		document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
		expect( opened() ).toEqual( [ 'One' ] );
	} );

	it( 'asks at the latest when the page has loaded', () => {
		api.wp_has_consent = () => true;
		visit( gateOf( 'a', 'One' ) );
		window.dispatchEvent( new Event( 'load' ) );
		expect( opened() ).toEqual( [ 'One' ] );
	} );
} );
