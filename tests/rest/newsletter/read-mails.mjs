/** What every mail has to be, as a reader of mails (tests/faults/mail-server.py) found it. */
import assert from 'node:assert/strict';

/** Nothing else is a header of a mail of ours. */
const HEADERS = [
	'Date',
	'To',
	'From',
	'Reply-To',
	'Subject',
	'Message-ID',
	'X-Mailer',
	'List-Unsubscribe',
	'List-Unsubscribe-Post',
	'List-ID',
	'Precedence',
	'MIME-Version',
	'Content-Type',
	'Content-Transfer-Encoding',
];

/** Bytes of a line, without its end (RFC 5322). */
const LONGEST = 998;

const oneLine = ( text ) => text.replace( /\s+/g, ' ' ).trim();

/** As it is seen: a space of no width keeps readers from decoding what was written like that. */
const seen = ( text ) => text.replaceAll( '\u200B', '' );

/** Without the stop of a sentence that ends with one. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?]/g;

/** Both parts say the same, in the same order, and lead to the same places. */
function checkParts( text, page ) {
	const words = oneLine( text.content );
	let at = 0;
	for ( const said of page.texts.map( oneLine ) ) {
		// Signs between links are there for the eye.
		if ( ! /[\p{L}\p{N}]/u.test( said ) ) {
			continue;
		}
		const found = words.indexOf( said, at );
		assert.ok(
			found >= 0,
			`the text does not say "${ said }": ${ words }`
		);
		at = found;
	}
	const places = page.links.filter( ( link ) => /^https?:/.test( link ) );
	for ( const link of places ) {
		assert.ok(
			text.content.includes( link ),
			`not in the text: ${ link }`
		);
	}
	const shown = page.texts.join( ' ' );
	for ( const [ link ] of text.content.matchAll( ADDRESS ) ) {
		assert.ok(
			places.includes( link ) || shown.includes( link ),
			`in the text only: ${ link }`
		);
	}
}

/**
 * Checks a mail.
 *
 * @param {Object} mail              What the reader found.
 * @param {string} to                The one address that it goes to.
 * @param {string} subject           Decoded.
 * @param {Object} [options]
 * @param {string} [options.from]    Name of the sender.
 * @param {Object} [options.replyTo] `{ name, address }`.
 * @return {{text: Object, page: Object}} Both parts.
 */
export function checkMail(
	mail,
	to,
	subject,
	{ from = 'WordPress', replyTo } = {}
) {
	const { names, headers } = mail;
	assert.deepEqual( mail.faults, [], 'the reader found nothing wrong' );
	assert.deepEqual(
		names.filter( ( name ) => ! HEADERS.includes( name ) ),
		[]
	);
	assert.equal( new Set( names ).size, names.length, `twice: ${ names }` );
	assert.ok( mail.longest <= LONGEST, `a line of ${ mail.longest } bytes` );
	assert.ok( mail.hasPlainHeaders, 'ASCII in headers' );
	assert.ok( ! mail.hasBareEnds, 'lines end with CR and LF' );
	assert.deepEqual( mail.envelope.to, [ to ] );
	assert.deepEqual( mail.to, [ { name: '', address: to } ] );
	assert.equal( seen( mail.subject ), seen( subject ) );
	assert.equal( mail.from.length, 1 );
	assert.equal( seen( mail.from[ 0 ].name ), seen( from ) );
	assert.equal( mail.from[ 0 ].address, mail.envelope.from );
	assert.deepEqual( mail.replyTo, replyTo ? [ replyTo ] : [] );
	assert.match( headers[ 'message-id' ], /^<[^<>@\s]+@[^<>@\s]+>$/ );
	assert.ok( Math.abs( mail.time - Date.now() / 1000 ) < 300, headers.date );
	assert.equal( headers[ 'mime-version' ], '1.0' );
	const [ text, page ] = mail.parts;
	assert.deepEqual(
		mail.parts.map( ( { type } ) => type ),
		[ 'text/plain', 'text/html' ]
	);
	assert.equal(
		mail.type,
		'multipart/alternative',
		'the better part comes last'
	);
	for ( const part of mail.parts ) {
		assert.equal( part.isAttachment, false );
		// Letters that came over wrong.
		assert.doesNotMatch( part.content, /\uFFFD|Ã.|â€/ );
		assert.match(
			part.charset,
			/^(utf-8|us-ascii)$/,
			/^[\x00-\x7f]*$/.test( part.content ) ? 'any' : 'utf-8'
		);
	}
	assert.ok( text.content.trim().length > 20, text.content );
	checkParts( text, page );
	return { text, page };
}
