import { readFileSync } from 'fs';
import {
	HOSTS,
	pinKind,
} from '../../../../../extensions/blocks/pinterest/pin-kind';
import lists from '../../../../../extensions/blocks/pinterest/lists.json';

it.each( [
	[ 'https://www.pinterest.com/pin/99360735500167749/', 'embedPin' ],
	[ 'http://pinterest.com/pin/1?a=1&b=2#c', 'embedPin' ],
	[ 'https://www.pinterest.co.uk/pin/1/sent/?invite_code=2', 'embedPin' ],
	[ 'pinterest.com/pin/1', 'embedPin' ],
	[ 'https://www.pinterest.com/harbour-bakery/', 'embedUser' ],
	[ 'https://www.pinterest.com.mx/harbour-bakery', 'embedUser' ],
	[ 'https://www.pinterest.jp/ユーザー/ボード/', 'embedBoard' ],
	[ 'https://de.pinterest.com/harbour-bakery/rye-bread/', 'embedBoard' ],
	[ 'https://www.pinterest.com.au/a/b?c=d', 'embedBoard' ],
	[ 'https://www.pinterest.info/pin/1/', 'embedPin' ],
	[ 'https://pin.it/5kZabc', 'short' ],
] )( '%s is %s', ( url, kind ) => {
	expect( pinKind( url ) ).toBe( kind );
} );

it.each( [
	'https://www.pinterest.com/',
	'https://www.pinterest.com/pin/',
	'https://www.pinterest.com/a/b/c/',
	'https://pin.it/',
	'https://www.pin.it/5kZabc',
	'https://pinterest.com.evil.example/pin/1/',
	'https://evilpinterest.com/pin/1/',
	'https://pinterest.evil/pin/1/',
	'https://abc.pinterest.com/pin/1/',
	'https://www.pinterest.example/pin/1/',
	'https://www.example.com/pinterest.com/pin/1/',
	'https://pinterest.com@example.com/pin/1/',
	'https://example.com\\@www.pinterest.com/pin/1/',
	'https://www.pinterest.com:8443/pin/1/',
	'https://www.pіnterest.com/pin/1/', // A Cyrillic і.
	'https://www.ｐinterest.com/pin/1/',
	'https://xn--pnterest-x2a.com/pin/1/',
	'javascript:alert(1)//www.pinterest.com/pin/1/',
	'data:text/html,https://www.pinterest.com/pin/1/',
	'<script src="https://www.pinterest.com/pin/1/"></script>',
	'<a href="https://www.pinterest.com/pin/1/" onclick="alert(1)">x</a>',
	'https://www.pinterest.com/pin/1/"><script>alert(1)</script>',
	'',
] )( '%s is not embeddable', ( url ) => {
	expect( pinKind( url ) ).toBeNull();
} );

test( 'a megabyte of text is not embeddable', () => {
	expect(
		pinKind(
			`https://www.pinterest.com/pin/${ '1'.repeat( 1024 * 1024 ) }/`
		)
	).toBeNull();
} );

test( 'the page knows the same hosts as the editor', () => {
	const php = readFileSync(
		'extensions/blocks/pinterest/functions.php',
		'utf8'
	);
	expect( php ).toContain( "__DIR__ . '/lists.json'" );
	expect( lists.hosts ).toEqual( HOSTS );
} );
