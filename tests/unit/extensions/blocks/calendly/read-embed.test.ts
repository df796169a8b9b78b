/**
 * @jest-environment jsdom
 */
import { readEmbed } from '../../../../../extensions/blocks/calendly/read-embed';
import { cpuTime } from '../../../cpu-time';

const CSS =
	'<link href="https://assets.calendly.com/assets/external/widget.css" rel="stylesheet">';
const JS =
	'<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>';
const INLINE = `<!-- Calendly inline widget begin -->
<div class="calendly-inline-widget" data-url="https://calendly.com/anna/30min?hide_event_type_details=1&amp;primary_color=7a1f3d" style="min-width:320px;height:700px;"></div>
${ JS }
<!-- Calendly inline widget end -->`;
const POPUP = `<!-- Calendly link widget begin -->
${ CSS }
${ JS }
<a href="" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/anna/30min'});return false;">Book a tasting</a>
<!-- Calendly link widget end -->`;
const BADGE = `<!-- Calendly badge widget begin -->
${ CSS }
${ JS }
<script type="text/javascript">window.onload = function() { Calendly.initBadgeWidget({ url: 'https://calendly.com/anna?text_color=222222', text: 'Book a tasting', color: '#7A1F3D', textColor: '#ffffff', branding: true }); }</script>
<!-- Calendly badge widget end -->`;

it( 'reads an address, and leaves the style as it is', () => {
	expect( readEmbed( ' https://calendly.com/anna ' ) ).toEqual( {
		url: 'https://calendly.com/anna',
		look: {},
		button: {},
	} );
} );

it( 'reads code with data-url as inline', () => {
	expect( readEmbed( INLINE ) ).toEqual( {
		url: 'https://calendly.com/anna/30min',
		look: { hideEventTypeDetails: true, primaryColor: '7a1f3d' },
		style: 'inline',
		button: {},
	} );
} );

it( 'reads popup code as link, with its text', () => {
	expect( readEmbed( POPUP ) ).toEqual( {
		url: 'https://calendly.com/anna/30min',
		look: {},
		style: 'link',
		button: { text: 'Book a tasting' },
	} );
} );

it( 'reads badge code as link, with its text and colours', () => {
	expect( readEmbed( BADGE ) ).toEqual( {
		url: 'https://calendly.com/anna',
		look: { textColor: '222222' },
		style: 'link',
		button: {
			text: 'Book a tasting',
			customTextColor: '#ffffff',
			customBackgroundColor: '#7a1f3d',
		},
	} );
} );

it.each( [
	[
		'inline',
		`<div id="c"></div>${ JS }<script>Calendly.initInlineWidget({\n url: 'https://calendly.com/anna',\n parentElement: document.getElementById('c'),\n prefill: {},\n utm: {}\n});</script>`,
	],
	[
		'inline',
		'<iframe src="https://calendly.com/anna" width="100%" height="700" frameborder="0"></iframe>',
	],
	[
		'link',
		'Calendly.initBadgeWidget({ "url": "https://calendly.com/anna", "branding": false });',
	],
	[
		'link',
		"window.onload = function() { Calendly.initPopupWidget({url:'https://calendly.com/anna'}) }",
	],
	[
		'inline',
		`<p>${ INLINE.replace( /anna[^"]*/, 'anna' ) }</p><p><br></p>`,
	],
	[
		'inline',
		`<script>Calendly.initInlineWidget({ url: 'https://calendly.com/anna', prefill: { name: "O\\'Hara", email: 'url: "https://evil.example/"', customAnswers: { a1: 'x', a2: 'Let\\'s' }, }, utm: { utmSource: 'site' } });</script>`,
	],
	[
		'inline',
		`<script>Calendly.initInlineWidget({ prefill: { url: 'https://calendly.com/other' }, url: 'https://calendly.com/anna' });</script>`,
	],
	[
		'inline',
		`<figure class="wp-block-embed"><iframe src="https://calendly.com/anna"></iframe></figure>`,
	],
	[
		'link',
		`<center><span><a href="" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/anna'});return false;"><strong>Book</strong> now</a></span></center>${ JS }`,
	],
	[
		'inline',
		`<script>Calendly.initInlineWidget({ url: 'https://calendly.com/anna', prefill: { guests: ['bo@example.org', 'cy@example.org',], location: undefined, date: new Date(Date.now() + 2 * 86400000) } });</script>`,
	],
	[
		'link',
		"Calendly.initBadgeWidget({ url: 'https://calendly.com/anna', branding: undefined, prefill: { date: new Date('2026-12-01') } });",
	],
	[ undefined, '<a href="https://calendly.com/anna">My calendar</a>' ],
] )( 'reads other code as %s: %#', ( style, code ) => {
	expect( readEmbed( code ) ).toMatchObject( {
		url: 'https://calendly.com/anna',
	} );
	expect( readEmbed( code )?.style ).toBe( style );
} );

it( 'reads apostrophes in texts', () => {
	expect(
		readEmbed( BADGE.replace( "'Book a tasting'", `'Let\\'s "talk"'` ) )
			?.button.text
	).toBe( 'Let\'s "talk"' );
} );

const div = ( rest: string ) =>
	`<div data-url="https://calendly.com/anna"${ rest }</div>`;

it.each( [
	'',
	'Anna',
	'My calendar: https://calendly.com/anna',
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	div( '><script>alert(1)</script>' ),
	div( '><script src="https://evil.example/widget.js"></script>' ),
	div(
		'><script src="https://assets.calendly.com.evil.example/assets/external/widget.js"></script>'
	),
	div(
		'><script src="https://assets.calendly.com/assets/external/widget.js" onload="alert(1)"></script>'
	),
	div( '><link rel="stylesheet" href="https://evil.example/widget.css">' ),
	div( ' onmouseover="alert(1)">' ),
	div(
		' onclick="Calendly.initPopupWidget({url: alert(1)});return false;">'
	),
	div( '><img src=x onerror=alert(1)>' ),
	div( '><svg onload=alert(1)></svg>' ),
	div( '><iframe srcdoc="<script>alert(1)</script>"></iframe>' ),
	div( '><iframe src="https://evil.example/"></iframe>' ),
	div( '><a href="javascript:alert(1)">A</a>' ),
	div( '><div data-url="https://evil.example/"></div>' ),
	div( '><form action="https://evil.example/"><input></form>' ),
	div( '><style>@import "https://evil.example/"</style>' ),
	div( '><meta http-equiv="refresh" content="0;url=https://evil.example/">' ),
	'<div data-url="https://calendly.com.evil.example/anna"></div>',
	'<div data-url="javascript:alert(1)//calendly.com/anna"></div>',
	'<div data-url="data:text/html,calendly.com"></div>',
	'<iframe src="https://calendly.com/anna" onload="alert(1)"></iframe>',
	'<p onclick="alert(1)"><iframe src="https://calendly.com/anna"></iframe></p>',
	"Calendly.initBadgeWidget({ url: 'https://calendly.com/anna', prefill: { name: alert(1) } });",
	"Calendly.initBadgeWidget({ url: 'https://calendly.com/anna', prefill: { guests: [ alert(1) ] } });",
	"Calendly.initBadgeWidget({ url: 'https://calendly.com/anna', prefill: { date: new Date(alert(1)) } });",
	'<span onclick="alert(1)"><iframe src="https://calendly.com/anna"></iframe></span>',
	'<iframe src="javascript:alert(1)//calendly.com"></iframe>',
	'<a href="https://calendly.com/anna" onclick="alert(1)">A</a>',
	`<a href="" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/anna'});alert(1);return false;">A</a>`,
	`<a href="" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/anna', text: alert(1)});return false;">A</a>`,
	`<a href="" onclick="Calendly.initPopupWidget({url: 'https://evil.example/calendly.com'});return false;">A</a>`,
	`<a href="https://evil.example/" onmouseover="Calendly.initPopupWidget({url: 'https://calendly.com/anna'});return false;">A</a>`,
	"<script>Calendly.initBadgeWidget({ url: 'https://calendly.com/anna' }); alert(1)</script>",
	"<script>alert(1); Calendly.initBadgeWidget({ url: 'https://calendly.com/anna' });</script>",
	"<script src='https://evil.example/'>Calendly.initBadgeWidget({ url: 'https://calendly.com/anna' });</script>",
	"<script>Calendly.initBadgeWidget({ url: 'https://calendly.com/\\x3cscript>' });</script>",
	"Calendly.initBadgeWidget({ text: 'A' });",
	"Calendly.initBadgeWidget({ url: 'https://calendly.com/anna' }); alert(1)",
	"Calendly.initBadgeWidget({ url: 'https://calendly.com/anna' });</script><img src=x onerror=alert(1)>",
	"Calendly.somethingElse({ url: 'https://calendly.com/anna' });",
] )( 'refuses %#: %s', ( typed ) => {
	expect( readEmbed( typed ) ).toBeNull();
} );

it.each( [
	[ 'text', 'a' ],
	[ 'tags', '<div>' ],
	[ 'a call', `Calendly.initBadgeWidget({ url: '${ ' '.repeat( 100 ) }` ],
	[ 'spaces', 'Calendly. ' ],
] )( 'refuses a megabyte of %s at once', ( _, part ) => {
	const start = cpuTime();
	expect(
		readEmbed( part.repeat( ( 1024 * 1024 ) / part.length ) )
	).toBeNull();
	expect( cpuTime() - start ).toBeLessThan( 1000 );
} );

it.each( [
	`Calendly.initBadgeWidget({${ ' '.repeat( 19_000 ) }`,
	`Calendly.initBadgeWidget({ ${ "a: 'b', ".repeat( 2_400 ) }`,
	`Calendly.initBadgeWidget({ ${ 'a: { b: { '.repeat( 1_500 ) }`,
	`Calendly.initBadgeWidget({ a: { ${ "b: '\\\\', ".repeat( 2_000 ) }`,
	`Calendly.initBadgeWidget({ a: [ ${ "'b', ".repeat( 3_500 ) }`,
	`<script>${ 'Calendly.initBadgeWidget({'.repeat( 700 ) }</script>`,
] )( 'refuses code that never ends: %#', ( code ) => {
	const start = cpuTime();
	expect( readEmbed( code ) ).toBeNull();
	expect( cpuTime() - start ).toBeLessThan( 1000 );
} );
