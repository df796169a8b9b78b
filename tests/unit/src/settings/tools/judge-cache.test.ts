import type { PageAnswer } from '../../../../../src/settings/tools/api';
import { judgeCache } from '../../../../../src/settings/tools/judge-cache';

const NOW = 1_780_000_000;
const DAY = 24 * 3600;

const answer = (
	{
		age = 0,
		id = 'a',
		...more
	}: { age?: number; id?: string } & Partial< PageAnswer > = {},
	headers: Record< string, string > = {}
): PageAnswer => ( {
	status: 200,
	headers,
	html: `<form><input type="hidden" name="mainstay_token" value="${ ( NOW - age ).toString( 36 ) }.${ id }.b.c"></form>`,
	...more,
} );
const pair = ( one: PageAnswer, other: PageAnswer ) => [ one, other ];
const fresh = ( headers = {} ) =>
	pair( answer(), answer( { id: 'b' }, headers ) );

it.each( [
	[ 'no page', null, 'unknown', 'needs a published page' ],
	[ 'one answer only', [ answer() ], 'unknown', 'needs a published page' ],
	[ 'new each time', fresh(), 'good', 'No page cache' ],
	[
		'the same twice',
		pair( answer( { age: 60 } ), answer( { age: 60 } ) ),
		'good',
		'is in use',
	],
	[ 'an age', fresh( { age: '12' } ), 'good', 'is in use' ],
	[ 'no age yet', fresh( { age: '0' } ), 'good', 'No page cache' ],
	[
		'Cloudflare',
		fresh( { 'cf-cache-status': 'HIT' } ),
		'good',
		'is in use',
	],
	[
		'Cloudflare lets it through',
		fresh( { 'cf-cache-status': 'DYNAMIC' } ),
		'good',
		'No page cache',
	],
	[ 'Varnish', fresh( { 'x-varnish': '12 7' } ), 'good', 'is in use' ],
	[
		'LiteSpeed missed',
		fresh( { 'x-litespeed-cache': 'miss' } ),
		'good',
		'No page cache',
	],
	[
		'29 days old',
		pair( answer( { age: 29 * DAY } ), answer( { age: 29 * DAY } ) ),
		'good',
		'is in use',
	],
	[
		'31 days old',
		pair( answer( { age: 31 * DAY } ), answer( { age: 31 * DAY } ) ),
		'todo',
		'30 days',
	],
	[
		'old once',
		pair( answer( { age: 31 * DAY } ), answer() ),
		'todo',
		'30 days',
	],
	[
		'of somebody who is logged in',
		pair( answer( { html: '<div id="wpadminbar">' } ), answer() ),
		'todo',
		'logged-in users',
	],
	[
		'an error',
		pair( answer( { status: 503 } ), answer() ),
		'unknown',
		'did not load correctly',
	],
	[
		'not there',
		pair( answer(), answer( { status: 404 } ) ),
		'unknown',
		'did not load correctly',
	],
	[
		'without its form',
		pair( answer( { html: '<p>Hello</p>' } ), answer() ),
		'unknown',
		'could not be read',
	],
	[
		'from the future',
		pair( answer( { age: -3 * DAY } ), answer() ),
		'unknown',
		'could not be read',
	],
	[ 'empty', [], 'unknown', 'needs a published page' ],
] as const )( '%s', ( _name, answers, state, words ) => {
	const judged = judgeCache( answers as PageAnswer[] | null, NOW );
	expect( judged ).toEqual( {
		state,
		text: expect.stringContaining( words ),
	} );
} );
