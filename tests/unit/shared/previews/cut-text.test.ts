/**
 * @jest-environment jsdom
 */
import {
	countGraphemes,
	cutText as cutPlainText,
	graphemesOf,
	isTooLong,
	LIMITS,
} from '../../../../shared/previews/cut-text';
import { plainText } from '../../../../shared/previews/plain-text';
import { cpuTime } from '../../cpu-time';

/** Titles and descriptions may hold markup: it is taken out before they are cut. */
const cutText = (
	text: string,
	rule: Parameters< typeof cutPlainText >[ 1 ]
) => cutPlainText( plainText( text ), rule );

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇳🇿';
const THUMB = '👍🏽';
const KEYCAP = '1️⃣';
const RAINBOW = '🏳️‍🌈';
const MARKED = 'e\u0301';
const STACKED = 'a\u0301\u0323\u0302';
const DEVANAGARI = 'नि';
const HANGUL = '\u1112\u1161\u11ab';
const HEBREW = 'ש\u05c1';

const x = ( length: number ) => 'x'.repeat( length );
/** A word of so many letters, a space, and another word. */
const two = ( first: number, second: number ) =>
	`${ x( first ) } ${ x( second ) }`;

const { searchTitle, searchDescription, searchUrl, socialTitle } = LIMITS;
const { socialDescription, cardDescription } = LIMITS;

it( 'the limits are those of the specification', () => {
	expect( LIMITS ).toEqual( {
		searchTitle: { limit: 63, words: [ 23, 73 ] },
		searchDescription: { limit: 160, words: [ 80, 170 ] },
		searchUrl: { limit: 68 },
		socialTitle: { limit: 80 },
		socialDescription: { limit: 200 },
		cardDescription: { limit: 200 },
	} );
} );

describe( 'title of a search result', () => {
	it.each( [
		[ 'nothing', '', '' ],
		[ 'one letter', 'a', 'a' ],
		[ '62', x( 62 ), x( 62 ) ],
		[ '63: whole', x( 63 ), x( 63 ) ],
		[ '64 without a space: cut at 63', x( 64 ), `${ x( 63 ) }…` ],
		[ '500 without a space', x( 500 ), `${ x( 63 ) }…` ],
		[ 'words of 63 in all: whole', two( 31, 31 ), two( 31, 31 ) ],
		[ 'words of 64 in all', two( 32, 31 ), `${ x( 32 ) }…` ],
		[
			'a word that ends at 22 is too short',
			two( 22, 60 ),
			`${ x( 22 ) } ${ x( 40 ) }…`,
		],
		[ 'a word that ends at 23', two( 23, 60 ), `${ x( 23 ) }…` ],
		[ 'a word that ends at 24', two( 24, 60 ), `${ x( 24 ) }…` ],
		[ 'a word that ends at 72', two( 72, 10 ), `${ x( 72 ) }…` ],
		[ 'a word that ends at 73', two( 73, 10 ), `${ x( 73 ) }…` ],
		[
			'a word that ends at 74 is too long',
			two( 74, 10 ),
			`${ x( 63 ) }…`,
		],
		[
			'the last of several',
			`${ two( 30, 30 ) } ${ x( 9 ) } ${ x( 30 ) }`,
			`${ two( 30, 30 ) } ${ x( 9 ) }…`,
		],
		[ '74 in all, no end before', x( 74 ), `${ x( 63 ) }…` ],
		[
			'73 in all, no space: too long to be whole',
			x( 73 ),
			`${ x( 63 ) }…`,
		],
		[ 'spaces around count nothing', `  ${ x( 63 ) }  `, x( 63 ) ],
		[
			'many spaces are one',
			`${ x( 30 ) }     ${ x( 32 ) }`,
			two( 30, 32 ),
		],
		[
			'line breaks are spaces',
			`${ x( 30 ) }\n\t${ x( 32 ) }`,
			two( 30, 32 ),
		],
		[ '63 families', FAMILY.repeat( 63 ), FAMILY.repeat( 63 ) ],
		[ '64 families', FAMILY.repeat( 64 ), `${ FAMILY.repeat( 63 ) }…` ],
		[ '64 flags', FLAG.repeat( 64 ), `${ FLAG.repeat( 63 ) }…` ],
		[
			'64 thumbs with a skin',
			THUMB.repeat( 64 ),
			`${ THUMB.repeat( 63 ) }…`,
		],
		[ '64 keycaps', KEYCAP.repeat( 64 ), `${ KEYCAP.repeat( 63 ) }…` ],
		[ '64 rainbows', RAINBOW.repeat( 64 ), `${ RAINBOW.repeat( 63 ) }…` ],
		[ '63 letters with a mark', MARKED.repeat( 63 ), MARKED.repeat( 63 ) ],
		[
			'64 letters with a mark',
			MARKED.repeat( 64 ),
			`${ MARKED.repeat( 63 ) }…`,
		],
		[
			'64 letters with three marks',
			STACKED.repeat( 64 ),
			`${ STACKED.repeat( 63 ) }…`,
		],
		[
			'64 of Devanagari',
			DEVANAGARI.repeat( 64 ),
			`${ DEVANAGARI.repeat( 63 ) }…`,
		],
		[
			'64 of Hangul in parts',
			HANGUL.repeat( 64 ),
			`${ HANGUL.repeat( 63 ) }…`,
		],
		[
			'64 of pointed Hebrew',
			HEBREW.repeat( 64 ),
			`${ HEBREW.repeat( 63 ) }…`,
		],
		[ '63 of Japanese', '朝'.repeat( 63 ), '朝'.repeat( 63 ) ],
		[ '64 of Japanese', '朝'.repeat( 64 ), `${ '朝'.repeat( 63 ) }…` ],
		[
			'Japanese with a wide space',
			`${ '朝'.repeat( 40 ) }\u3000${ '夜'.repeat( 40 ) }`,
			`${ '朝'.repeat( 40 ) }…`,
		],
		[
			'letters outside the first plane',
			'𠮷'.repeat( 64 ),
			`${ '𠮷'.repeat( 63 ) }…`,
		],
		[
			'Arabic words',
			`${ 'مرحبا '.repeat( 12 ) }نهاية`,
			`${ 'مرحبا '.repeat( 12 ).trim() }…`,
		],
		[
			'Hebrew words',
			`${ 'שלום '.repeat( 15 ) }סוף`,
			`${ 'שלום '.repeat( 14 ).trim() }…`,
		],
		[
			'emoji between words',
			`${ x( 30 ) } ${ FAMILY } ${ x( 40 ) }`,
			`${ x( 30 ) } ${ FAMILY }…`,
		],
		[
			'a family at the edge',
			`${ x( 62 ) }${ FAMILY }`,
			`${ x( 62 ) }${ FAMILY }`,
		],
		[
			'a family over the edge',
			`${ x( 63 ) }${ FAMILY }`,
			`${ x( 63 ) }…`,
		],
		[
			'a family as the last that fits',
			`${ x( 62 ) }${ FAMILY }${ x( 5 ) }`,
			`${ x( 62 ) }${ FAMILY }…`,
		],
		[
			'tags do not count',
			`<b>${ x( 60 ) }</b><i>abc</i>`,
			`${ x( 60 ) }abc`,
		],
		[
			'a tag over the limit',
			`<em class="${ x( 90 ) }">${ x( 64 ) }</em>`,
			`${ x( 63 ) }…`,
		],
		[ 'entities are one character', `${ x( 62 ) }&amp;`, `${ x( 62 ) }&` ],
		[ 'entities over the limit', `${ x( 63 ) }&amp;`, `${ x( 63 ) }…` ],
		[ 'less-than in a text', 'a < b & c', 'a < b & c' ],
		[ 'a heart', 'I <3 you', 'I <3 you' ],
		[ 'scripts say nothing', 'Hi<script>alert(1)</script>', 'Hi' ],
		[
			'a picture runs nothing',
			'Hi<img src=x onerror="document.title=1">',
			'Hi',
		],
	] )( '%s', ( _, text, cut ) => {
		expect( cutText( text, searchTitle ) ).toBe( cut );
	} );
} );

describe( 'description of a search result', () => {
	it.each( [
		[ '160: whole', x( 160 ), x( 160 ) ],
		[ '161 without a space', x( 161 ), `${ x( 160 ) }…` ],
		[
			'a word that ends at 79 is too short',
			two( 79, 120 ),
			`${ x( 79 ) } ${ x( 80 ) }…`,
		],
		[ 'a word that ends at 80', two( 80, 120 ), `${ x( 80 ) }…` ],
		[ 'a word that ends at 170', two( 170, 9 ), `${ x( 170 ) }…` ],
		[
			'a word that ends at 171 is too long',
			two( 171, 9 ),
			`${ x( 160 ) }…`,
		],
		[ '161 families', FAMILY.repeat( 161 ), `${ FAMILY.repeat( 160 ) }…` ],
		[ '161 of Chinese', '晨'.repeat( 161 ), `${ '晨'.repeat( 160 ) }…` ],
		[ 'paragraphs are not one word', '<p>One</p><p>Two</p>', 'One Two' ],
		[ 'a list', '<ul><li>One</li><li>Two</li></ul>', 'One Two' ],
		[
			'blocks',
			'<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->',
			'One',
		],
		[ 'a style', '<style>a{b:c}</style>One', 'One' ],
		[ 'a tag inside a word', 'un<b>believ</b>able', 'unbelievable' ],
		[ 'a comparison', 'Is x<y always true?', 'Is x<y always true?' ],
		[ 'two comparisons', '1<x and x>1', '1<x and x>1' ],
		[
			'what only looks like a tag',
			'Array<string> <engines>& more',
			'Array<string> & more',
		],
		[ 'a tag that does not end', 'a<b', 'a<b' ],
		[ 'words in a tag', 'Is a<b and c>d?', 'Is a<b and c>d?' ],
		[ 'words behind a space', 'If a <b or c> d', 'If a <b or c> d' ],
		[
			'tags of Word',
			'<p>One<o:p></o:p></p><st1:city w:st="on">Rome</st1:city>',
			'One Rome',
		],
		[
			'attributes without a value',
			'One<details open><input disabled />two<div data-x>',
			'Onetwo',
		],
		[ 'signs between tags', '<em>x<y</em> and <3', 'x<y and <3' ],
		[
			'attributes with signs',
			'One <a title="a>b <i>" href="/">two</a>',
			'One two',
		],
		[ 'an element of its own', 'One <my-word>two</my-word>', 'One two' ],
		[
			'a drawing',
			'One<svg viewBox="0 0 1 1"><text>x</text></svg>',
			'One',
		],
		[
			'words about tags',
			'Use &lt;b&gt; for bold &amp;amp; more',
			'Use <b> for bold &amp; more',
		],
	] )( '%s', ( _, text, cut ) => {
		expect( cutText( text, searchDescription ) ).toBe( cut );
	} );
} );

describe( 'without a window for words', () => {
	it.each( [
		[ 'address 68', searchUrl, x( 68 ), x( 68 ) ],
		[ 'address 69', searchUrl, x( 69 ), `${ x( 68 ) }…` ],
		[ 'title 80', socialTitle, two( 40, 39 ), two( 40, 39 ) ],
		[
			'title 81',
			socialTitle,
			two( 40, 40 ),
			`${ x( 40 ) } ${ x( 39 ) }…`,
		],
		[ 'description 200', socialDescription, x( 200 ), x( 200 ) ],
		[ 'description 201', socialDescription, x( 201 ), `${ x( 200 ) }…` ],
		[
			'description of marks',
			socialDescription,
			STACKED.repeat( 201 ),
			`${ STACKED.repeat( 200 ) }…`,
		],
		[ 'card 200', cardDescription, FLAG.repeat( 200 ), FLAG.repeat( 200 ) ],
		[
			'card 201',
			cardDescription,
			FLAG.repeat( 201 ),
			`${ FLAG.repeat( 200 ) }…`,
		],
		[ 'no space before the ellipsis', { limit: 5 }, 'four five', 'four…' ],
	] )( '%s', ( _, rule, text, cut ) => {
		expect( cutText( text, rule ) ).toBe( cut );
		expect( isTooLong( text, rule ) ).toBe( text !== cut );
	} );
} );

it.each( [
	FAMILY,
	FLAG,
	THUMB,
	KEYCAP,
	RAINBOW,
	MARKED,
	STACKED,
	DEVANAGARI,
	HANGUL,
	HEBREW,
] )( '%s is never cut in two, wherever the limit is', ( one ) => {
	const text = `ab ${ one }${ one } ${ one }c${ one }`.repeat( 30 );
	const whole = graphemesOf( cutText( text, { limit: 10_000 } ) );
	for ( let limit = 1; limit < 60; limit++ ) {
		for ( const words of [
			undefined,
			[ Math.max( 1, limit - 8 ), limit + 8 ],
		] as const ) {
			const cut = cutText( text, {
				limit,
				...( words && { words: words as [ number, number ] } ),
			} );
			const shown = graphemesOf( cut.slice( 0, -1 ) );
			expect( shown ).toEqual( whole.slice( 0, shown.length ) );
		}
	}
} );

it( 'counts what readers see', () => {
	expect( countGraphemes( `${ FAMILY }${ MARKED }a ${ FLAG }` ) ).toBe( 5 );
	expect( countGraphemes( '' ) ).toBe( 0 );
} );

it( 'a very long text costs no more than what is shown of it', () => {
	const start = cpuTime();
	cutPlainText( x( 2_000_000 ), searchTitle );
	expect( cpuTime() - start ).toBeLessThan( 1000 );
} );

it( 'plain text is not read as markup once more', () => {
	expect( cutPlainText( 'Use <b> and &amp;\nhere', searchTitle ) ).toBe(
		'Use <b> and &amp; here'
	);
	expect( isTooLong( `<b>${ x( 62 ) }`, searchTitle ) ).toBe( true );
} );
