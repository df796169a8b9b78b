/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';

const STATUS = {
	week: [
		[],
		[
			[ 540, 720 ],
			[ 840, 1020 ],
		],
		[],
		[],
		[],
		[],
		[],
	],
	zone: 'Europe/Berlin',
	locale: 'de-DE',
	formats: {
		time: {
			hour: '2-digit',
			minute: '2-digit',
			hourCycle: 'h23',
			timeZone: 'UTC',
		},
		weekday: { weekday: 'long', timeZone: 'UTC' },
		date: { month: 'long', day: 'numeric', timeZone: 'UTC' },
	},
	sentences: {
		open: 'Jetzt geöffnet',
		closes: 'Jetzt geöffnet · schließt um %s',
		closesOn: 'Jetzt geöffnet · schließt %1$s um %2$s',
		opens: 'Geschlossen · öffnet um %s',
		opensOn: 'Geschlossen · öffnet %1$s um %2$s',
	},
};

/** A page that shows these hours, seen at this moment. */
function page( moment: string, status: object = {}, list = '' ) {
	jest.useFakeTimers( { now: new Date( moment ) } );
	document.body.innerHTML = '<div><p><span></span></p><dl></dl></div>';
	const element = document.querySelector( 'p' )!;
	element.dataset.status = JSON.stringify( { ...STATUS, ...status } );
	document.querySelector( 'dl' )!.innerHTML = list;
	jest.isolateModules(
		() =>
			void require( '../../../../../extensions/blocks/business-hours/view' )
	);
	return element;
}

afterEach( () => jest.useRealTimers() );

it( 'says it in the words of the site, in its time zone', () => {
	// Monday, 23 November 2026.
	expect( page( '2026-11-23T07:30Z' ) ).toHaveTextContent(
		'Geschlossen · öffnet um 09:00'
	);
	expect( page( '2026-11-23T08:00Z' ) ).toHaveTextContent(
		'Jetzt geöffnet · schließt um 12:00'
	);
	expect( page( '2026-11-23T16:00Z' ) ).toHaveTextContent(
		'Geschlossen · öffnet Montag um 09:00'
	);
} );

it( 'writes times as the site does: by its list, or by its language', () => {
	expect(
		page(
			'2026-11-23T08:00Z',
			{},
			'<dd><time datetime="12:00">12 Uhr</time></dd>'
		)
	).toHaveTextContent( 'schließt um 12 Uhr' );
	expect(
		page( '2026-11-23T14:00Z', {
			locale: 'en-US',
			formats: {
				...STATUS.formats,
				time: {
					hour: 'numeric',
					minute: '2-digit',
					hourCycle: 'h12',
					timeZone: 'UTC',
				},
			},
		} )
	).toHaveTextContent( /schließt um 5:00\sPM$/ );
	expect(
		page( '2026-11-23T16:00Z', { locale: 'fr-FR' } )
	).toHaveTextContent( 'öffnet lundi um 09:00' );
} );

it( 'keeps up with the time to the minute, and announces changes only', () => {
	const element = page( '2026-11-23T10:58:30Z' );
	expect( element ).not.toHaveAttribute( 'aria-live' );
	expect( element ).toHaveAttribute( 'data-open', 'true' );
	jest.advanceTimersByTime( 1000 );
	expect( element ).toHaveAttribute( 'aria-live', 'polite' );

	const changes = jest.fn();
	new MutationObserver( changes ).observe( element, { childList: true } );
	jest.advanceTimersByTime( 88_000 );
	expect( element ).toHaveTextContent( 'schließt um 12:00' );
	jest.advanceTimersByTime( 1000 );
	expect( element ).toHaveTextContent( 'Geschlossen · öffnet um 14:00' );
	expect( element ).toHaveAttribute( 'data-open', 'false' );
	jest.advanceTimersByTime( 2 * 3_600_000 );
	expect( element ).toHaveTextContent( 'schließt um 17:00' );
} );

const ROWS = [
	...[ 0, 1, 2, 3, 4, 5, 6 ].map( ( day ) => `day-${ day }` ),
	'2026-11-20 2026-11-21',
	'2026-11-24',
	'2026-12-24 2026-12-25 2026-12-26',
]
	.map( ( on ) => `<div data-on="${ on }"><dt></dt><dd></dd></div>` )
	.join( '' );

const marked = () =>
	[ ...document.querySelectorAll< HTMLElement >( '[aria-current="date"]' ) ]
		.map( ( row ) => row.dataset.on )
		.join();

const past = () =>
	[ ...document.querySelectorAll< HTMLElement >( '[hidden]' ) ]
		.map( ( row ) => row.dataset.on )
		.join();

it( 'marks today, a special day in the place of its weekday, and takes out those that are past', () => {
	// A quarter of an hour before Tuesday, 24 November, in Berlin.
	page( '2026-11-23T22:45Z', {}, ROWS );
	expect( marked() ).toBe( 'day-1' );
	expect( past() ).toBe( '2026-11-20 2026-11-21' );
	jest.advanceTimersByTime( 15 * 60_000 );
	expect( marked() ).toBe( '2026-11-24' );
	jest.advanceTimersByTime( 24 * 3_600_000 );
	expect( marked() ).toBe( 'day-3' );
	expect( past() ).toBe( '2026-11-20 2026-11-21,2026-11-24' );
	page( '2026-12-25T12:00Z', {}, ROWS );
	expect( marked() ).toBe( '2026-12-24 2026-12-25 2026-12-26' );
	page( '2026-12-26T23:00Z', {}, ROWS );
	expect( marked() ).toBe( 'day-0' );
} );

it( 'knows special days, and says the date where the weekday would be that of another week', () => {
	const week = {
		...STATUS.week,
		...Object.fromEntries(
			[ 23, 24, 25, 26, 27, 28, 29, 30 ].map( ( day ) => [
				`2026-11-${ day }`,
				[],
			] )
		),
	};
	expect( page( '2026-11-23T08:00Z', { week } ) ).toHaveTextContent(
		'Geschlossen · öffnet 7. Dezember um 09:00'
	);
	expect( page( '2026-12-01T08:00Z', { week } ) ).toHaveTextContent(
		'Geschlossen · öffnet Montag um 09:00'
	);
} );

it( 'goes by minutes where the site has no named zone', () => {
	expect( page( '2026-11-23T03:45Z', { zone: 330 } ) ).toHaveTextContent(
		'schließt um 12:00'
	);
} );

it( 'is there on a page from a cache whose rows say nothing of their days', () => {
	expect(
		page( '2026-11-23T08:00Z', {}, '<dt></dt><dd></dd>' )
	).toHaveTextContent( 'schließt um 12:00' );
} );

it( 'says nothing more than that where it never closes', () => {
	const always = Array( 7 ).fill( [ [ 0, 1440 ] ] );
	expect( page( '2026-11-23T10:58Z', { week: always } ).textContent ).toBe(
		'Jetzt geöffnet'
	);
} );

it( 'leaves no gap where the browser does not know the zone or the language', () => {
	expect(
		page( '2026-11-23T10:58Z', { zone: 'Moon/Crater' } )
	).not.toBeVisible();
	expect( page( '2026-11-23T10:58Z', { locale: '!' } ) ).not.toBeVisible();
} );
