import { readFileSync } from 'fs';
import {
	HOSTS,
	readEvent,
} from '../../../../../extensions/blocks/eventbrite/event-address';
import lists from '../../../../../extensions/blocks/eventbrite/lists.json';
import { cpuTime } from '../../../cpu-time';

it.each( [
	[
		'https://www.eventbrite.com/e/baking-with-rye-tickets-100000000001',
		100000000001,
	],
	[
		'https://www.eventbrite.com.au/e/food-hub-tickets-144144099883?aff=ebdssbcitybrowse',
		144144099883,
	],
	[ 'http://eventbrite.com/e/a-b-c-867769497/', 867769497 ],
	[ 'eventbrite.de/e/test-event-tickets-145693581181#tickets', 145693581181 ],
	[ 'https://www.eventbrite.co.uk/e/caf%C3%A9-night-149305269', 149305269 ],
	[ 'https://www.eventbrite.es/e/entradas-día-de-pan-123456', 123456 ],
	[ 'https://www.eventbrite.com/e/123456789012', 123456789012 ],
	[ 'https://www.eventbrite.com/e/123456789012?a=b/c', 123456789012 ],
] )( '%s is an event', ( url, id ) => {
	expect( readEvent( url ) ).toEqual( { kind: 'event', id } );
} );

it.each( HOSTS )( 'events live on %s', ( host ) => {
	expect( readEvent( `https://www.${ host }/e/a-1` ) ).toEqual( {
		kind: 'event',
		id: 1,
	} );
} );

it.each( [
	'https://harbour-bakery.eventbrite.com',
	'https://harbour-bakery.eventbrite.co.uk/?aff=a',
	'https://www.eventbrite.com/event/123456789',
	'https://www.eventbrite.com/x/baking-tickets-123456789',
	'https://bit.ly/3abcDEF',
	'https://tinyurl.com/bakery',
] )( '%s has to be followed', ( url ) => {
	expect( readEvent( url ) ).toEqual( { kind: 'short' } );
} );

it.each( [
	'',
	'event',
	'https://www.eventbrite.com/',
	'https://www.eventbrite.com/e/',
	'https://www.eventbrite.com/e/baking-with-rye',
	'https://www.eventbrite.com/e/0',
	'https://www.eventbrite.com/e/baking-1234567890123456/more',
	'https://www.eventbrite.com/e/1/2',
	'https://www.eventbrite.com/o/harbour-bakery-123456789',
	'https://www.eventbrite.com/d/lt--vilnius/events/',
	'https://bit.ly/',
	'https://www.bit.ly/a',
	'https://eventbrite.com.evil.example/e/a-1',
	'https://evileventbrite.com/e/a-1',
	'https://www.evil-eventbrite.com/e/a-1',
	'https://eventbrite.evil/e/a-1',
	'https://a.b.eventbrite.com/e/a-1',
	'https://www.eventbrite.com@evil.example/e/a-1',
	'https://evil.example\\@www.eventbrite.com/e/a-1',
	'https://evil.example/?https://www.eventbrite.com/e/a-1',
	'https://www.eventbrite.com:8443/e/a-1',
	'https://www.eventbrіte.com/e/a-1', // A Cyrillic і.
	'https://www.ｅventbrite.com/e/a-1',
	'https://www.eventbrite。com/e/a-1',
	'https://xn--eventbrte-4of.com/e/a-1',
	'javascript:alert(1)//www.eventbrite.com/e/a-1',
	'javascript://www.eventbrite.com/e/%0Aalert(1)-1',
	'data:text/html,https://www.eventbrite.com/e/a-1',
	'<script src="https://www.eventbrite.com/e/a-1"></script>',
	'<a href="https://www.eventbrite.com/e/a-1" onclick="alert(1)">x</a>',
	'<iframe src="https://www.eventbrite.com/e/a-1"></iframe>',
	'https://www.eventbrite.com/e/a-1"><script>alert(1)</script>',
	'https://www.eventbrite.com/e/"onmouseover="alert(1)"-1',
] )( '%s is no event', ( url ) => {
	expect( readEvent( url ) ).toBeNull();
} );

it( 'a megabyte of text is no event, and that is known at once', () => {
	const start = cpuTime();
	for ( const digits of [ '1', 'a', 'a1', '-' ] ) {
		const long = digits.repeat( ( 1024 * 1024 ) / digits.length );
		expect(
			readEvent( `https://www.eventbrite.com/e/${ long }` )
		).toBeNull();
	}
	expect( cpuTime() - start ).toBeLessThan( 1000 );
} );

it( 'the page knows the same hosts as the editor', () => {
	const php = readFileSync(
		'extensions/blocks/eventbrite/functions.php',
		'utf8'
	);
	expect( php ).toContain( "__DIR__ . '/lists.json'" );
	expect( lists.hosts ).toEqual( HOSTS );
} );
