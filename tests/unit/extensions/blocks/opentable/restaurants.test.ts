/**
 * @jest-environment jsdom
 */
import { readFileSync } from 'fs';
import {
	DOMAINS,
	LANGUAGES,
	SIZES,
} from '../../../../../extensions/blocks/opentable/options';
import lists from '../../../../../extensions/blocks/opentable/lists.json';
import {
	idOf,
	idsOf,
	isSearchable,
	readRestaurants,
} from '../../../../../extensions/blocks/opentable/restaurants';
import { cpuTime } from '../../../cpu-time';

const loader = ( query: string, host = 'www.opentable.com' ) =>
	`<script type='text/javascript' src='//${ host }/widget/reservation/loader?${ query }'></script>`;

describe( 'an entry', () => {
	it.each( [
		[ '1234', '1234' ],
		[ ' 1234 ', '1234' ],
		[ 'Harbour Kitchen (#1234)', '1234' ],
		[ '2 Brothers (#1234)', '1234' ],
		[ 'Bar (#1) & Grill (#1234)', '1234' ],
	] )( '%s has the id %s', ( entry, id ) => {
		expect( idOf( entry ) ).toBe( id );
	} );

	it.each( [
		'',
		'Harbour Kitchen',
		'12a',
		'-12',
		'1.5',
		'(#)',
		'Harbour Kitchen (1234)',
		'Harbour Kitchen (#1234) x',
		'1234567890123',
	] )( '"%s" has none', ( entry ) => {
		expect( idOf( entry ) ).toBeUndefined();
	} );
} );

test( 'ids are read from what posts hold, each once', () => {
	expect( idsOf( [ '12', 34, '12' ] ) ).toEqual( [ '12', '34' ] );
	for ( const hostile of [
		undefined,
		null,
		'12',
		{ a: 1 },
		[ null ],
		[ {} ],
		[ 'x' ],
		[ '1"><script>' ],
		[ -1 ],
		[ 1.5 ],
	] ) {
		expect( idsOf( hostile ) ).toEqual( [] );
	}
} );

describe( 'what is typed', () => {
	it.each( [
		[ '1186210', { rid: [ '1186210' ] } ],
		[ '1186210, 4471,1186210', { rid: [ '1186210', '4471' ] } ],
		[ 'Harbour Kitchen (#1186210)', { rid: [ '1186210' ] } ],
		[ 'Smith, Jones & Co (#12)', { rid: [ '12' ] } ],
		[
			'34, Smith, Jones & Co (#12),Bar (#5), 6',
			{ rid: [ '34', '12', '5', '6' ] },
		],
		[
			'https://www.opentable.com/restref/client/?rid=1186210&restref=1186210',
			{ rid: [ '1186210' ], domain: 'com' },
		],
		[
			'https://www.opentable.com.mx/booking/restref/availability?lang=es-MX&restRef=1186210&otSource=Restaurant%20website',
			{ rid: [ '1186210' ], domain: 'commx', lang: 'es-MX' },
		],
		[
			'https://www.opentable.co.uk/restaurant/profile/1186210?ref=1',
			{ rid: [ '1186210' ], domain: 'couk' },
		],
		[
			'opentable.de/restref/client/?RESTREF=1186210',
			{ rid: [ '1186210' ], domain: 'de' },
		],
		[
			loader(
				'rid=1186210&amp;type=standard&amp;theme=tall&amp;overlay=false&amp;domain=com&amp;lang=de-DE&amp;newtab=true&amp;iframe=false'
			),
			{
				rid: [ '1186210' ],
				domain: 'com',
				style: 'tall',
				lang: 'de-DE',
				newtab: true,
				iframe: false,
			},
		],
		[
			loader(
				'rid=1186210&type=button&theme=standard&color=1&dark=false&iframe=true&domain=couk&lang=en-GB&newtab=false&ot_source=Restaurant%20website&cfe=true',
				'www.opentable.co.uk'
			),
			{
				rid: [ '1186210' ],
				domain: 'couk',
				style: 'button',
				newtab: false,
				iframe: true,
			},
		],
		[
			loader( 'rid=1186210&rid=4471&type=multi&theme=wide&domain=evil' ),
			{ rid: [ '1186210', '4471' ], domain: 'com', style: 'wide' },
		],
		[
			`<div id="ot"><iframe src="https://www.opentable.com/widget/reservation/canvas?rid=1186210%2C4471&amp;theme=huge" width="224" height="301" frameborder="0" scrolling="no"></iframe></div>`,
			{ rid: [ '1186210', '4471' ], domain: 'com' },
		],
		[ `<p>${ loader( 'rid=12' ) }</p>`, { rid: [ '12' ], domain: 'com' } ],
		[
			'<figure><center><iframe src="https://www.opentable.com/widget/reservation/canvas?rid=12"></iframe></center></figure>',
			{ rid: [ '12' ], domain: 'com' },
		],
	] )( '%s is read', ( typed, restaurants ) => {
		expect( readRestaurants( typed ) ).toEqual( restaurants );
	} );

	it.each( [
		'',
		'Harbour Kitchen',
		'https://www.opentable.com/',
		'https://www.opentable.com/r/harbour-kitchen-springfield',
		'https://www.opentable.com/restref/client/?rid=',
		'https://www.opentable.com/restref/client/?rid=abc',
		'https://www.opentable.com/restref/client/?rid=1,abc',
		'https://www.opentable.com/restref/client/?rid=1%22%3E%3Cscript%3E',
		'https://www.opentable.com.evil.example/restref/client/?rid=1',
		'https://evilopentable.com/restref/client/?rid=1',
		'https://opentable.evil.example/restref/client/?rid=1',
		'https://www.opentable.xyz/restref/client/?rid=1',
		'https://abc.opentable.com/restref/client/?rid=1',
		'https://evil.example/www.opentable.com/?rid=1',
		'https://www.opentable.com@evil.example/?rid=1',
		'https://www.opentable.com:8443/?rid=1',
		'https://evil.example\\@www.opentable.com/?rid=1',
		'https://www.оpentable.com/?rid=1', // A Cyrillic о.
		'https://www.ｏpentable.com/?rid=1',
		'https://www.opentable。com/?rid=1',
		'https://xn--pentable-9gg.com/?rid=1',
		'javascript:alert(1)//www.opentable.com/?rid=1',
		'data:text/html,https://www.opentable.com/?rid=1',
		'<script>alert(1)</script>',
		'<img src=x onerror=alert(1)>',
		'<script src="https://evil.example/loader?rid=1"></script>',
		'<script src="https://www.opentable.com.evil.example/widget/reservation/loader?rid=1"></script>',
		'<script src="https://www.opentable.com/other.js?rid=1"></script>',
		'<script src="//www.opentable.com/widget/reservation/loader?rid=1">alert(1)</script>',
		'<script src="//www.opentable.com/widget/reservation/loader?rid=1" onload="alert(1)"></script>',
		`${ loader( 'rid=1' ) }<script>alert(1)</script>`,
		`${ loader( 'rid=1' ) }<script src="https://evil.example/"></script>`,
		`${ loader( 'rid=1' ) }<img src=x onerror=alert(1)>`,
		`<div onclick="alert(1)">${ loader( 'rid=1' ) }</div>`,
		`<svg onload=alert(1)>${ loader( 'rid=1' ) }</svg>`,
		'<iframe src="https://www.opentable.com/?rid=1" srcdoc="<script>alert(1)</script>"></iframe>',
		'<iframe src="javascript:alert(1)//www.opentable.com/?rid=1"></iframe>',
		'<a href="https://www.opentable.com/?rid=1" onclick="alert(1)">A</a>',
	] )( '%s is refused', ( typed ) => {
		expect( readRestaurants( typed ) ).toBeNull();
	} );

	it.each( [ '1', 'a', '<div>', '1,', '(#1)', ' ' ] )(
		'a megabyte of "%s" is refused at once',
		( part ) => {
			const start = cpuTime();
			expect(
				readRestaurants( part.repeat( ( 1024 * 1024 ) / part.length ) )
			).toBeNull();
			expect( cpuTime() - start ).toBeLessThan( 1000 );
		}
	);
} );

test( 'names are searched; addresses, code and ids are not', () => {
	expect( isSearchable( 'Harbour Kitchen' ) ).toBe( true );
	expect( isSearchable( '2 Brothers' ) ).toBe( true );
	for ( const typed of [
		'',
		'H',
		'https://example.com',
		'//example.com',
		'www.example.com',
		'opentable.com/?rid=1',
		'<script src=',
		'javascript:alert(1)',
		'1186210',
		'1186210, 4471',
		'a'.repeat( 200 ),
	] ) {
		expect( isSearchable( typed ) ).toBe( false );
	}
} );

test( 'the page knows the same as the editor', () => {
	const php = readFileSync(
		'extensions/blocks/opentable/functions.php',
		'utf8'
	);
	expect( php ).toContain( "__DIR__ . '/lists.json'" );
	expect( lists.domains ).toEqual( [ ...DOMAINS ] );
	expect( lists.languages ).toEqual( LANGUAGES );
	for ( const [ style, { width, height } ] of Object.entries( SIZES ) ) {
		expect( php ).toMatch(
			new RegExp( `'${ style }'\\s+=> \\[ ${ width }, ${ height } \\]` )
		);
	}
} );
