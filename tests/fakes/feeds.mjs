/** A host of podcasts: good feeds, and feeds and answers as bad as they come. */
import fs from 'node:fs';
import { startService } from './service.mjs';

export const HOST = 'podcasts.example.com';
export const feedUrl = ( path ) => `https://${ HOST }${ path }`;

const NAMESPACES =
	'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"';

/** A silent second: WAV, 8,000 samples of 8 bits. */
export const silence = ( seconds = 1 ) => {
	const data = Buffer.alloc( 8000 * seconds, 128 );
	const head = Buffer.alloc( 44 );
	head.write( 'RIFF', 0 );
	head.writeUInt32LE( 36 + data.length, 4 );
	head.write( 'WAVEfmt ', 8 );
	head.writeUInt32LE( 16, 16 );
	head.writeUInt16LE( 1, 20 );
	head.writeUInt16LE( 1, 22 );
	head.writeUInt32LE( 8000, 24 );
	head.writeUInt32LE( 8000, 28 );
	head.writeUInt16LE( 1, 32 );
	head.writeUInt16LE( 8, 34 );
	head.write( 'data', 36 );
	head.writeUInt32LE( data.length, 40 );
	return Buffer.concat( [ head, data ] );
};

/** Before the newest episode, which is number 1. */
const NEWEST = Date.UTC( 2026, 8, 20, 6 );

export const episode = ( number, more = '' ) => `
	<item>
		<title>Episode ${ number }</title>
		<link>https://${ HOST }/episodes/${ number }</link>
		<guid isPermaLink="false">guid-${ number }</guid>
		<pubDate>${ new Date( NEWEST - number * 3_600_000 ).toUTCString() }</pubDate>
		<description><![CDATA[<p>About &amp; around number ${ number }.</p><p>Second <b>paragraph</b>.</p>]]></description>
		<enclosure url="https://${ HOST }/audio/${ number }.mp3" length="1000" type="audio/mpeg"/>
		<itunes:duration>1:02:03</itunes:duration>
		${ more }
	</item>`;

export const rss = (
	items,
	head = ''
) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${ NAMESPACES }><channel>
	<title>The Slow Oven</title>
	<link>https://${ HOST }/</link>
	<description>Bread &lt;b&gt;and&lt;/b&gt; patience</description>
	<language>en</language>
	<itunes:author>Ada &amp; Bo</itunes:author>
	<itunes:image href="https://${ HOST }/cover.jpg"/>
	<image><url>https://${ HOST }/small.jpg</url><title>Not this one</title><link>https://${ HOST }/not</link></image>
	${ head }
	${ items }
</channel></rss>`;

const list = ( count, from = 1 ) =>
	Array.from( { length: count }, ( _, index ) =>
		episode( from + index )
	).join( '' );

const EXTRAS = `<podcast:chapters url="/chapters.json" type="application/json+chapters"/>
	<podcast:transcript url="/transcript.html" type="text/html"/>
	<podcast:transcript url="/transcript.vtt" type="text/vtt" language="en"/>`;

const ATOM = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom">
	<title>Atomic &amp; slow</title>
	<link rel="self" href="https://${ HOST }/atom"/>
	<link href="https://${ HOST }/atomic"/>
	<logo>https://${ HOST }/cover.jpg</logo>
	<entry>
		<id>urn:1</id>
		<title type="html">First &lt;em&gt;entry&lt;/em&gt;</title>
		<link rel="alternate" href="/one"/>
		<link rel="enclosure" type="audio/mpeg" href="/one.mp3"/>
		<summary>Short.</summary>
		<updated>2026-09-01T06:00:00Z</updated>
	</entry>
	<entry><id>urn:2</id><title>No sound</title><link href="/two"/></entry>
</feed>`;

const xml = ( body, more = {} ) => ( {
	type: 'application/rss+xml; charset=utf-8',
	body,
	...more,
} );

const longNotes = `<content:encoded><![CDATA[${ '<p>Notes &amp; more notes, as long as podcasts like them.</p>'.repeat( 80 ) }]]></content:encoded>`;

const deep = () => {
	let inner = '';
	for ( let level = 0; level < 9; level++ ) {
		inner += `<!ENTITY l${ level + 1 } "${ `&l${ level };`.repeat( 10 ) }">`;
	}
	return inner;
};

/** Answers by path. A test may add its own. */
export const feeds = {
	'/feed': () => xml( rss( list( 12 ) ) ),
	'/atom': () => xml( ATOM, { type: 'application/atom+xml' } ),
	'/text': () => xml( rss( list( 2 ) ), { type: 'text/plain' } ),
	'/extras': () => xml( rss( episode( 1, EXTRAS ) + list( 2, 2 ) ) ),
	'/600': () =>
		xml(
			rss(
				Array.from( { length: 600 }, ( _, index ) =>
					episode( index + 1, longNotes )
				).join( '' )
			)
		),
	'/tagged': ( { headers } ) =>
		headers[ 'if-none-match' ] === '"v1"'
			? { status: 304 }
			: xml( rss( list( 3 ) ), { headers: { ETag: '"v1"' } } ),
	'/sloppy': () =>
		xml(
			`\n\n${ rss(
				`<item><title>Salt & pepper &lt;b&gt;bold&lt;/b&gt; caf&eacute;&nbsp;now \u0001</title><enclosure url="/a b.mp3" type="audio/mpeg"/></item>
				<item><title>A picture</title><enclosure url="/a.pdf" type="application/pdf"/></item>
				<item><title>By its ending</title><guid>two<script>alert(1)</script></guid><enclosure url="/b.m4a?x=1"/><link>javascript:alert(1)</link></item>
				<item><title>No web address</title><enclosure url="file:///etc/passwd" type="audio/mpeg"/></item>
				<item><title>&amp;lt;img src=x onerror=alert(1)&amp;gt;Twice</title><enclosure url="/c.mp3" type="audio/mpeg"/></item>`
			).replace( '<?xml version="1.0" encoding="UTF-8"?>', '' ) }`
		),
	'/broken-bytes': () =>
		xml(
			Buffer.from(
				rss(
					episode( 1 ).replace( 'Episode 1', 'Broken \xff\xfe bytes' )
				),
				'latin1'
			)
		),
	'/latin1': () =>
		xml(
			Buffer.from(
				rss(
					episode( 1 ).replace( 'Episode 1', 'Gefüllte Brötchen' )
				).replace( 'UTF-8', 'ISO-8859-1' ),
				'latin1'
			),
			{ type: 'application/xml' }
		),
	'/utf16': () =>
		xml(
			Buffer.from(
				`\ufeff${ rss( list( 40 ) ).replace( 'UTF-8', 'UTF-16' ) }`,
				'utf16le'
			),
			{ type: 'text/xml' }
		),
	'/doctype': () =>
		xml(
			rss( list( 1 ) ).replace(
				'<rss',
				'<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">\n<rss'
			)
		),

	// Hostile.
	'/entity-bomb': () =>
		xml(
			rss( episode( 1 ).replace( 'Episode 1', '&l9;' ) ).replace(
				'<rss',
				`<!DOCTYPE rss [<!ENTITY l0 "ha">${ deep() }]><rss`
			)
		),
	'/parameter-bomb': () =>
		xml(
			rss( list( 1 ) ).replace(
				'<rss',
				`<!DOCTYPE rss [<!ENTITY % a0 "x">${ Array.from(
					{ length: 8 },
					( _, i ) =>
						`<!ENTITY % a${ i + 1 } "${ `&#37;a${ i };`.repeat( 10 ) }">`
				).join( '' ) } %a8; ]><rss`
			)
		),
	'/quadratic': () =>
		xml(
			rss(
				episode( 1 ).replace( 'Episode 1', '&a;'.repeat( 20000 ) )
			).replace(
				'<rss',
				`<!DOCTYPE rss [<!ENTITY a "${ 'x'.repeat( 60000 ) }">]><rss`
			)
		),
	'/entity-file': () =>
		xml(
			rss( episode( 1 ).replace( 'Episode 1', 'Leak &x;' ) ).replace(
				'<rss',
				'<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/hostname">]><rss'
			)
		),
	'/attributes': () =>
		xml(
			rss(
				`<item ${ Array.from( { length: 50000 }, ( _, i ) => `a${ i }="&gt;>"` ).join( ' ' ) }/>`
			)
		),
	'/long-title': () =>
		xml(
			rss( episode( 1 ).replace( 'Episode 1', 'a'.repeat( 10_000_000 ) ) )
		),
	'/deep': () => xml( rss( '<a>'.repeat( 100_000 ) ) ),
	'/large': () => xml( Buffer.alloc( 100 * 1024 * 1024, '<a>x</a>' ) ),
	'/truncated': () => xml( rss( list( 5 ) ).split( '</item>' )[ 0 ] ),
	'/empty': () => xml( '' ),
	'/html': () => ( { type: 'text/html', body: '<!doctype html><p>Hi</p>' } ),
	'/html-as-xml': () => xml( '<!doctype html><html><p>Hi<br></html>' ),
	'/json': () => ( { type: 'application/json', body: '{"items":[]}' } ),
	'/audio': () => ( { type: 'audio/mpeg', body: silence() } ),
	'/no-audio': () =>
		xml( rss( '<item><title>Words</title><link>/words</link></item>' ) ),
	'/private': () => ( {
		status: 302,
		headers: { Location: 'http://10.0.0.1/feed' },
	} ),
	'/metadata': () => ( {
		status: 302,
		headers: { Location: 'http://169.254.169.254/latest/' },
	} ),

	// What feeds lead to.
	'/cover.jpg': () => ( {
		type: 'image/jpeg',
		body: fs.readFileSync( 'tests/site/demo/corner-shop-before.jpg' ),
	} ),
	'/chapters.json': () => ( {
		type: 'application/json+chapters',
		body: JSON.stringify( {
			version: '1.2.0',
			chapters: [
				{ startTime: 0, title: 'Hello' },
				{ startTime: 1, title: 'Hidden', toc: false },
				{
					startTime: 90.5,
					title: 'The <i>oven</i>',
					url: 'https://example.com/oven',
				},
				{ startTime: 95, title: 7 },
				{ startTime: 120, title: 'Bye', url: 'javascript:alert(1)' },
			],
		} ),
	} ),
	'/transcript.vtt': () => ( {
		type: 'text/vtt',
		body: 'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\n<v Ada>Hello &amp; welcome.\n\n00:02.000 --> 00:04.000\n<v Ada>Today: bread.\n\n00:01:05.000 --> 00:01:07.000\n<v Bo><script>alert(1)</script>Finally.\n',
	} ),
};

/** Starts the host. `fail()` of startService() makes it fail as a whole. */
export const startFeeds = () =>
	startService(
		[ HOST ],
		( question ) =>
			feeds[ question.path ]?.( question ) ?? {
				status: 404,
				body: 'Gone',
			}
	);

/** Where the site keeps the podcast of the demo page (tests/site/setup.php). */
export const DEMO_FEED = 'mainstay_feed_8cb94e3a469ac157a368b8df93c4df75';
