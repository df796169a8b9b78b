/**
 * @jest-environment jsdom
 */
import { readFileSync } from 'fs';
import {
	isFrameable,
	readCalendar,
} from '../../../../../extensions/blocks/google-calendar/read-calendar';
import { cpuTime } from '../../../cpu-time';

const PUBLIC =
	'https://calendar.google.com/calendar/embed?src=harbour-bakery%40group.calendar.google.com&ctz=Europe%2FVilnius';
const frame = ( attributes: string ) => `<iframe ${ attributes }></iframe>`;
const src = `src="${ PUBLIC.replace( '&', '&amp;' ) }"`;

describe( 'an address', () => {
	it.each( [
		PUBLIC,
		`  ${ PUBLIC }\n`,
		'https://calendar.google.com/calendar/embed?height=600&wkst=1&bgcolor=%23ffffff&src=ZW4=&color=%23039BE5',
		'https://calendar.google.com/calendar/b/1/embed?src=x&mode=AGENDA#frag',
		'https://calendar.google.com/calendar/u/0/embed?src=x',
		'https://calendar.google.com/calendar/htmlembed?src=x',
		'https://calendar.google.com/calendar/u/0/r',
		'https://calendar.google.com/calendar',
	] )( '%s stays as it is', ( url ) => {
		expect( readCalendar( url ) ).toEqual( { url: url.trim() } );
	} );

	it( 'may come without a scheme', () => {
		expect( readCalendar( PUBLIC.replace( 'https://', '' ) ) ).toEqual( {
			url: PUBLIC,
		} );
	} );

	it( 'of before 2015 becomes what it is sent on to', () => {
		expect(
			readCalendar(
				'https://www.google.com/calendar/embed?src=a%40example.com#b'
			)
		).toEqual( {
			url: 'https://calendar.google.com/calendar/embed?src=a%40example.com#b',
		} );
	} );
} );

describe( 'a link with a cid becomes an embed link', () => {
	const id = 'harbour-bakery@group.calendar.google.com';
	const embed =
		'https://calendar.google.com/calendar/embed?src=harbour-bakery%40group.calendar.google.com';
	const base64 = btoa( id );

	it.each( [
		`https://calendar.google.com/calendar?cid=${ base64 }`,
		`https://calendar.google.com/calendar?cid=${ base64.replace( /=+$/, '' ) }`,
		`https://calendar.google.com/calendar?cid=${ encodeURIComponent( base64 ) }`,
		`https://calendar.google.com/calendar/u/0?cid=${ base64 }`,
		`https://calendar.google.com/calendar/r?cid=${ base64 }`,
		`https://calendar.google.com/calendar/r?cid=${ encodeURIComponent( id ) }`,
	] )( '%s', ( url ) => {
		expect( readCalendar( url ) ).toEqual( { url: embed } );
	} );

	it( 'with its time zone', () => {
		expect(
			readCalendar(
				`https://calendar.google.com/calendar/u/0?cid=${ base64 }&ctz=Asia/Tokyo`
			)
		).toEqual( { url: `${ embed }&ctz=Asia%2FTokyo` } );
	} );

	it( 'also of a holiday calendar, whose name has a #', () => {
		const holidays = 'en.lt#holiday@group.v.calendar.google.com';
		expect(
			readCalendar(
				`https://calendar.google.com/calendar/u/0?cid=${ btoa( holidays ) }`
			)
		).toEqual( {
			url: 'https://calendar.google.com/calendar/embed?src=en.lt%23holiday%40group.v.calendar.google.com',
		} );
	} );

	it.each( [
		'',
		'!!!',
		btoa( 'no name' ),
		btoa( '<script>@example.com' ),
		btoa( 'a@b@example.com' ),
		btoa( '"><img src=x onerror=alert(1)>@example.com' ),
	] )( 'but not with the cid "%s"', ( cid ) => {
		expect(
			readCalendar(
				`https://calendar.google.com/calendar/u/0?cid=${ encodeURIComponent( cid ) }`
			)
		).toBeNull();
	} );
} );

describe( 'an embed code', () => {
	it( 'gives its address and its height', () => {
		expect(
			readCalendar(
				frame(
					`${ src } style="border: 0" width="800" height="450" frameborder="0" scrolling="no"`
				)
			)
		).toEqual( { url: PUBLIC, height: 450 } );
	} );

	it.each( [
		[ '', undefined ],
		[ 'height="100%"', undefined ],
		[ 'height="tall"', undefined ],
		[ 'height="0"', undefined ],
		[ 'height="-5"', undefined ],
		[ 'height="500px"', 500 ],
		[ 'height="5"', 100 ],
		[ 'height="99999"', 2000 ],
		[ 'height="999999999999"', undefined ],
	] )( 'with %s has the height %s', ( attribute, height ) => {
		expect( readCalendar( frame( `${ src } ${ attribute }` ) ) ).toEqual(
			height ? { url: PUBLIC, height } : { url: PUBLIC }
		);
	} );

	it( 'may have line breaks around and a text inside', () => {
		expect(
			readCalendar(
				`\n<iframe ${ src }>Your browser shows no frames.</iframe>\n`
			)
		).toEqual( { url: PUBLIC } );
	} );

	it.each( [
		`<p>${ frame( src ) }<br></p>\n<p></p>`,
		`<div class="responsive">${ frame( src ) }</div>`,
		`<figure class="wp-block-embed"><div>${ frame( src ) }</div></figure>`,
		`<center><span>${ frame( src ) }</span></center>`,
		`<section><strong>${ frame( src ) }</strong></section>`,
	] )( 'may stand in what editors and themes put around it: %#', ( code ) => {
		expect( readCalendar( code ) ).toEqual( { url: PUBLIC } );
	} );

	it.each( [
		`<p onclick="alert(1)">${ frame( src ) }</p>`,
		`<div onclick="alert(1)">${ frame( src ) }</div>`,
		frame( `${ src } onload="alert(1)"` ),
		frame( `${ src } ONLOAD=alert(1)` ),
		frame( `${ src } srcdoc="<script>alert(1)</script>"` ),
		frame( src ) + '<script>alert(1)</script>',
		'<script>alert(1)</script>' + frame( src ),
		`<body onload="alert(1)">${ frame( src ) }`,
		frame( src ) + '<img src=x onerror=alert(1)>',
		frame( src ) + frame( 'src="https://example.com/"' ),
		frame( 'src="https://example.com/"' ) + frame( src ),
		`<svg onload=alert(1)>${ frame( src ) }</svg>`,
		`<a href="${ PUBLIC }">Calendar</a>`,
		`<embed src="${ PUBLIC }">`,
		`<object data="${ PUBLIC }"></object>`,
		frame( 'src="javascript:alert(1)"' ),
		frame(
			'src="data:text/html,https://calendar.google.com/calendar/embed"'
		),
		frame( 'src="//evil.example/calendar/embed?src=a"' ),
		frame(
			'src="https://calendar.google.com.evil.example/calendar/embed?src=a"'
		),
		frame( 'src="http://calendar.google.com/calendar/embed?src=a"' ),
		'<iframe',
		'<iframe></iframe>',
		'<',
	] )( 'that is %s is refused', ( code ) => {
		expect( readCalendar( code ) ).toBeNull();
	} );
} );

it.each( [
	'',
	'calendar',
	'http://calendar.google.com/calendar/embed?src=a',
	'https://calendar.google.com/',
	'https://calendar.google.com/calendars/embed?src=a',
	'https://calendar.google.com/calendar/../evil',
	'https://calendar.google.com/calendar/%2e%2e/evil',
	'https://calendar.google.com:8443/calendar/embed?src=a',
	'https://calendar.google.com.evil.example/calendar/embed?src=a',
	'https://evilcalendar.google.com/calendar/embed?src=a',
	'https://calendar.google.evil/calendar/embed?src=a',
	'https://google.com/calendar/embed?src=a',
	'https://www.google.com/calendar/render?src=a',
	'https://www.google.com/url?q=https://calendar.google.com/calendar/embed?src=a',
	'https://calendar.google.com@evil.example/calendar/embed?src=a',
	'https://evil.example\\@calendar.google.com/calendar/embed?src=a',
	'https://evil.example/#https://calendar.google.com/calendar/embed?src=a',
	'https://cаlendar.google.com/calendar/embed?src=a', // A Cyrillic а.
	'https://calendar.goοgle.com/calendar/embed?src=a', // A Greek ο.
	'https://calendar。google。com/calendar/embed?src=a',
	'https://xn--clendar-2fg.google.com/calendar/embed?src=a',
	'https://calendar.google.com/calendar/embed?src=a"onload="alert(1)',
	'https://calendar.google.com/calendar/embed?src=a><script>alert(1)</script>',
	'javascript:alert(1)//https://calendar.google.com/calendar/embed?src=a',
	'javascript://calendar.google.com/calendar/embed?src=a%0Aalert(1)',
	'data:text/html,<script>alert(1)</script>',
	'vbscript:msgbox(1)',
	'ftp://calendar.google.com/calendar/embed?src=a',
	'https://calendar.app.google/abcdef',
] )( '%s is refused', ( typed ) => {
	expect( readCalendar( typed ) ).toBeNull();
} );

it( 'a megabyte of anything is refused, and at once', () => {
	const megabyte = 'a'.repeat( 1024 * 1024 );
	const start = cpuTime();
	for ( const typed of [
		megabyte,
		`${ PUBLIC }&a=${ megabyte }`,
		frame( `${ src } title="${ megabyte }"` ),
		'<iframe '.repeat( 131072 ),
		`<iframe src="${ PUBLIC }&amp;a=${ megabyte }"></iframe>`,
	] ) {
		expect( readCalendar( typed ) ).toBeNull();
	}
	expect( cpuTime() - start ).toBeLessThan( 1000 );
} );

it( 'the page frames the same addresses as the editor', () => {
	const php = readFileSync(
		'extensions/blocks/google-calendar/functions.php',
		'utf8'
	);
	const [ , host, path ] =
		/'~\^https:\/\/\(\?:(.+?)\)\\\.google\\\.com\((.+?)\[\^/.exec( php )!;
	expect( [ host, path ] ).toEqual( [
		'calendar|www',
		'/calendar/(?:[bu]/\\d+/)?(?:html)?embed\\?',
	] );
	expect( isFrameable( PUBLIC ) ).toBe( true );
	expect( isFrameable( 'https://calendar.google.com/calendar/u/0/r' ) ).toBe(
		false
	);
} );
