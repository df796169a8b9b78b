/** Forms, from the page that a visitor gets to what is stored, mailed and answered. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import { clean as cleanList } from '../list-site.mjs';
import { mails, php, request, ROLES, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

const posts = [];

/** Publishes content; its address. */
async function publish( content, fields = '' ) {
	const [ id, link ] = await php(
		`$id = wp_insert_post( wp_slash( [ 'post_title' => 'Ask & tell', 'post_status' => 'publish', 'post_author' => 1, 'post_type' => 'page', 'post_content' => ${ text( content ) }, ${ fields } ] ) );
		return [ $id, get_permalink( $id ) ];`
	);
	posts.push( id );
	return { id, link };
}

const block = ( name, attributes = {} ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ).replaceAll( '--', '\\u002d\\u002d' ) } /-->`;

const form = ( attributes, ...inner ) =>
	`<!-- wp:jetpack/contact-form ${ JSON.stringify( attributes ).replaceAll( '--', '\\u002d\\u002d' ) } -->
<div class="wp-block-jetpack-contact-form">${ inner.join( '\n\n' ) }</div>
<!-- /wp:jetpack/contact-form -->`;

const options = ( name, attributes, ...labels ) =>
	`<!-- wp:jetpack/field-${ name } ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-field-${ name }">${ labels
		.map( ( label ) =>
			block(
				`field-option-${ name === 'radio' ? 'radio' : 'checkbox' }`,
				{
					label,
				}
			)
		)
		.join( '\n' ) }</div>
<!-- /wp:jetpack/field-${ name } -->`;

const unescape = ( value ) =>
	value
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&#039;', "'" )
		.replaceAll( '&lt;', '<' )
		.replaceAll( '&gt;', '>' )
		.replaceAll( '&amp;', '&' );

const formsOf = ( page ) =>
	page.match( /<form class="mainstay-form[\s\S]*?<\/form>/g ) ?? [];

const hiddenOf = ( html ) =>
	Object.fromEntries(
		[
			...html.matchAll(
				/<input type="hidden" name="([^"]+)" value="([^"]*)"/g
			),
		].map( ( [ , name, value ] ) => [ name, unescape( value ) ] )
	);

/** The form of a page, as a visitor has it who got it a while ago. */
async function open( link, number = 0 ) {
	const { data } = await request( link );
	const html = formsOf( data )[ number ];
	assert.ok( html, 'the page has the form' );
	return {
		link,
		page: data,
		html,
		hidden: await aged( hiddenOf( html ), 10 ),
	};
}

let number = 0;

function bodyOf( opened, answers, more = {} ) {
	const body = new URLSearchParams( {
		...opened.hidden,
		mainstay_more: '',
		mainstay_key: `${ process.pid }-${ number++ }`,
		...more,
	} );
	for ( const [ name, value ] of Object.entries( answers ) ) {
		for ( const one of [ value ].flat() ) {
			body.append(
				`mainstay[${ name }]${ Array.isArray( value ) ? '[]' : '' }`,
				one
			);
		}
	}
	return body;
}

/** Sends without leaving the page. */
const send = ( opened, answers, more ) =>
	request( `/mainstay/v1/forms/${ opened.hidden.mainstay_form }`, {
		method: 'POST',
		body: bodyOf( opened, answers, more ),
	} );

/** Sends as a browser without JavaScript. */
const post = ( opened, answers, more ) =>
	request( opened.link, {
		method: 'POST',
		body: bodyOf( opened, answers, more ),
	} );

/** The newest mail, when all have left: they go after the answer. */
async function lastMail() {
	for ( let tries = 0; tries < 50; tries++ ) {
		const waiting = await php(
			`global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_outbox WHERE state = 'claimed' OR ( state = 'waiting' AND attempts = 0 )" );`
		);
		if ( ! waiting ) {
			break;
		}
	}
	return ( await mails() ).at( -1 );
}

/** The responses to a form, newest first, as everything of ours reads them. */
const responses = ( id ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php';
		return array_map( 'Mainstay\\\\Forms\\\\read_response', get_posts( [ 'post_type' => 'feedback', 'post_status' => [ 'publish', 'spam' ], 'numberposts' => -1, 'orderby' => 'ID', 'meta_key' => '_mainstay_form', 'meta_value' => '${ id }' ] ) );`
	);

const valuesOf = ( response ) =>
	Object.fromEntries(
		response.fields.map( ( { name, value } ) => [ name, value ] )
	);

const LIMITS = `add_filter( 'mainstay_form_limits', fn( $limits ) => is_file( WP_CONTENT_DIR . '/form-limits' ) ? array( 60 => 3 ) : array() );`;

before( () =>
	php(
		`file_put_contents( WPMU_PLUGIN_DIR . '/test-forms.php', ${ text( `<?php ${ LIMITS }` ) } );`
	)
);
after( async () => {
	await cleanList();
	await php(
		`unlink( WPMU_PLUGIN_DIR . '/test-forms.php' );
		foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => [ 'publish', 'spam', 'trash' ], 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	);
} );

const ALL = form(
	{ to: 'one@example.com, two@example.com', subject: 'Question' },
	block( 'field-text', { id: 'text', label: 'Company' } ),
	block( 'field-name', { required: true } ),
	block( 'field-email', { required: true, width: 50 } ),
	block( 'field-url', { width: 50 } ),
	block( 'field-date', { dateFormat: 'dd/mm/yy' } ),
	block( 'field-telephone' ),
	block( 'field-textarea', { placeholder: 'Say it' } ),
	block( 'field-checkbox', { label: 'Call me' } ),
	block( 'field-consent', { consentType: 'explicit' } ),
	options( 'checkbox-multiple', { required: true }, 'Tea', 'Coffee', '' ),
	options( 'radio', {}, 'Yes', 'No' ),
	block( 'field-select', { options: [ 'Small', 'Large', '' ] } ),
	block( 'button', { element: 'button', text: 'Contact Us' } )
);

const answersOf = ( id, changes = {} ) => ( {
	text: 'Bakery',
	[ `g${ id }-name` ]: 'Zoë O’Neil',
	[ `g${ id }-email` ]: 'zoe@example.org',
	[ `g${ id }-website` ]: 'example.org/me',
	[ `g${ id }-date` ]: '2026-03-04',
	[ `g${ id }-phone` ]: '+1 555 010',
	[ `g${ id }-message` ]: 'Two\nlines & <b>bold</b> "quoted" \\ 🎉',
	[ `g${ id }-call-me` ]: 'yes',
	[ `g${ id }-consent` ]: 'yes',
	[ `g${ id }-choose-several` ]: [ 'Tea', 'Coffee' ],
	[ `g${ id }-choose-one` ]: 'No',
	[ `g${ id }-select-one` ]: 'Large',
	...changes,
} );

test( 'the page: native inputs with labels, and what browsers know to fill in', async () => {
	const { link } = await publish( ALL );
	const { html } = await open( link );
	const inputs = Object.fromEntries(
		[
			...html.matchAll(
				/<(?:input|select|textarea) [^>]*name="mainstay\[([^\]]+)\][^>]*>/g
			),
		].map( ( [ tag, name ] ) => [ name.replace( /^g\d+-/, '' ), tag ] )
	);
	for ( const [ name, pattern ] of [
		[ 'name', /type="text" autocomplete="name"/ ],
		[ 'email', /type="email" autocomplete="email" inputmode="email"/ ],
		[ 'website', /type="url" autocomplete="url" inputmode="url"/ ],
		[ 'date', /type="date"/ ],
		[ 'phone', /type="tel" autocomplete="tel" inputmode="tel"/ ],
		[ 'message', /^<textarea .*placeholder="Say it"/ ],
		[ 'call-me', /type="checkbox"/ ],
		[ 'choose-several', /type="checkbox"/ ],
		[ 'choose-one', /type="radio"/ ],
		[ 'select-one', /^<select/ ],
		[ 'name', / required/ ],
	] ) {
		assert.match( inputs[ name ], pattern, name );
	}
	assert.match( inputs.text, /id="text"/ );
	for ( const label of [
		'Company',
		'Website',
		'Date',
		'Phone',
		'Message',
		'Select one',
	] ) {
		assert.match(
			html,
			new RegExp( `<label for="[^"]+">${ label }</label>` )
		);
	}
	assert.match( html, /<legend ?>Choose one<\/legend>/ );
	assert.match(
		html,
		/<legend ?>Choose several <span class="mainstay-field__required">\(required\)<\/span><\/legend>/
	);
	assert.match( html, /Can we send you an email from time to time\?/ );
	assert.match( html, /is-email is-width-50/ );
	assert.equal(
		html.match( /value="Tea"|value="Coffee"|value=""/g ).length,
		3
	);
	assert.doesNotMatch( html, /one@example\.com/ );
	assert.doesNotMatch( html, /nonce/ );
} );

test( 'what was sent is stored as data, mailed, and summed up', async () => {
	const { id, link } = await publish( ALL );
	const opened = await open( link );
	const answer = await send( opened, answersOf( id ) );
	assert.equal( answer.status, 200, JSON.stringify( answer.data ) );
	assert.equal( answer.headers.get( 'cache-control' ), 'no-store' );
	const { thankYou } = answer.data;
	assert.equal( thankYou.kind, 'summary' );
	assert.equal( thankYou.heading, 'Message Sent' );
	assert.match(
		thankYou.html,
		/<h3 tabindex="-1" aria-level="2">Message Sent<\/h3>/
	);
	assert.match( thankYou.html, /<dt>Date<\/dt><dd>04\/03\/2026<\/dd>/ );
	assert.match(
		thankYou.html,
		/Two<br \/>\nlines &amp; &lt;b&gt;bold&lt;\/b&gt; &quot;quoted&quot; \\ 🎉/
	);
	const [ response ] = await responses( `${ id }-1` );
	assert.deepEqual( valuesOf( response ), {
		...answersOf( id ),
		[ `g${ id }-website` ]: 'https://example.org/me',
		[ `g${ id }-call-me` ]: 'Yes',
		[ `g${ id }-consent` ]: 'Yes',
	} );
	assert.deepEqual( response.author, {
		name: 'Zoë O’Neil',
		email: 'zoe@example.org',
		url: 'https://example.org/me',
	} );
	assert.deepEqual(
		{ ...response.consent, time: '' },
		{
			text: 'Can we send you an email from time to time?',
			type: 'explicit',
			given: true,
			page: link,
			time: '',
		}
	);
	assert.equal( response.page, id );
	assert.equal( response.is_read, false );
	assert.equal( response.ip, '' );
	const about = ( await mails() ).filter( ( { message } ) =>
		message.includes( `response=${ response.id }"` )
	);
	assert.equal( about.length, 1 );
	const [ mail ] = about;
	assert.deepEqual( mail.to, [ 'one@example.com', 'two@example.com' ] );
	assert.equal( mail.subject, 'Question' );
	assert.deepEqual( mail.headers, [
		'Content-Type: text/html; charset=UTF-8',
		'Reply-To: Zoë O’Neil <zoe@example.org>',
	] );
	assert.match(
		mail.message,
		new RegExp( `page=mainstay-responses&#038;response=${ response.id }"` )
	);
	assert.doesNotMatch( mail.message, /<b>bold/ );
} );

test( 'without JavaScript: a redirect to the thanks, which no cache keeps', async () => {
	const { id, link } = await publish( ALL );
	const opened = await open( link );
	const { status, headers } = await post( opened, answersOf( id ) );
	assert.equal( status, 303 );
	const location = headers.get( 'location' );
	assert.match(
		location,
		new RegExp( `\\?mainstay-sent=[\\w.]+#contact-form-${ id }-1$` )
	);
	const thanks = await request( url + location.split( '#' )[ 0 ] );
	assert.match( thanks.headers.get( 'cache-control' ), /no-store|no-cache/ );
	assert.equal( thanks.headers.get( 'x-robots-tag' ), 'noindex' );
	assert.match(
		thanks.data,
		/Message Sent<\/h3><p>Almost there! Open the link in the email[^<]*<\/p><dl><dt>Company<\/dt><dd>Bakery/
	);
	assert.deepEqual( formsOf( thanks.data ), [] );
	// A key that somebody changed shows nothing.
	const forged = await request(
		url + location.split( '#' )[ 0 ].replace( /=\d+/, '=1' )
	);
	assert.equal( formsOf( forged.data ).length, 1 );
} );

test( 'without JavaScript: what is wrong is said on top and at the field, and nothing typed is lost', async () => {
	const { id, link } = await publish( ALL );
	const opened = await open( link );
	const { status, data } = await post(
		opened,
		answersOf( id, {
			[ `g${ id }-email` ]: 'nobody',
			[ `g${ id }-name` ]: '',
			[ `g${ id }-choose-several` ]: [],
			[ `g${ id }-website` ]: 'ftp://example.org',
			[ `g${ id }-date` ]: '2026-02-31',
			[ `g${ id }-phone` ]: 'none',
			[ `g${ id }-choose-one` ]: 'Perhaps',
		} )
	);
	assert.equal( status, 422 );
	const [ html ] = formsOf( data );
	assert.match(
		html,
		/role="alert" tabindex="-1"><p>Correct the following:<\/p>/
	);
	for ( const [ name, label, sentence ] of [
		[ 'name', 'Name', 'This field is required.' ],
		[ 'email', 'Email', 'Enter an email address, like name@example.com.' ],
		[
			'website',
			'Website',
			'Enter a web address, like https://example.com.',
		],
		[ 'date', 'Date', 'Enter a date.' ],
		[ 'phone', 'Phone', 'Enter a phone number.' ],
		[ 'choose-several', 'Choose several', 'Choose at least one option.' ],
		[ 'choose-one', 'Choose one', 'Choose one of the options.' ],
	] ) {
		const element = `contact-form-${ id }-1-g${ id }-${ name }`;
		assert.ok(
			html.includes(
				`<li><a href="#${ element }">${ label }: ${ sentence }</a></li>`
			),
			label
		);
		assert.ok(
			html.includes( `id="${ element }-error">${ sentence }</p>` ),
			label
		);
		assert.match(
			html,
			new RegExp(
				`id="${ element }"[^>]*aria-invalid="true" aria-describedby="${ element }-error"`
			)
		);
	}
	assert.match( html, /value="Bakery"/ );
	assert.match( html, /lines &amp; &lt;b&gt;bold/ );
	assert.match( html, /value="nobody"/ );
	assert.match( html, /value="yes" checked/ );
	assert.match(
		html,
		/<option selected='selected'>Large|<option selected="selected">Large/
	);
	assert.equal( ( await responses( `${ id }-1` ) ).length, 0 );
} );

test( 'errors in JSON name their fields', async () => {
	const { id, link } = await publish( ALL );
	const { status, data } = await send( await open( link ), {} );
	assert.equal( status, 422 );
	assert.equal( data.state, 'invalid' );
	assert.deepEqual( data.errors, [
		{ name: `g${ id }-name`, message: 'This field is required.' },
		{ name: `g${ id }-email`, message: 'This field is required.' },
		{
			name: `g${ id }-choose-several`,
			message: 'Choose at least one option.',
		},
	] );
	assert.match( data.token, /^[\w.]+$/ );
} );

test( 'a message instead of the summary, or another page', async () => {
	const message = await publish(
		form(
			{
				customThankyou: 'message',
				customThankyouHeading: 'Thanks <i>a</i> lot',
				customThankyouMessage:
					'See <a href="https://example.com">this</a> <script>alert(1)</script><img src=x onerror=alert(1)>',
			},
			block( 'field-text', { id: 'a' } )
		)
	);
	let answer = await send( await open( message.link ), { a: 'x' } );
	assert.match(
		answer.data.thankYou.html,
		/>Thanks &lt;i&gt;a&lt;\/i&gt; lot<\/h3><p>See <a href="https:\/\/example\.com">this<\/a>/
	);
	assert.doesNotMatch( answer.data.thankYou.html, /<script|<img/ );
	const empty = await publish(
		form(
			{ customThankyou: 'message' },
			block( 'field-text', { id: 'a' } )
		)
	);
	answer = await send( await open( empty.link ), { a: 'x' } );
	assert.match(
		answer.data.thankYou.html,
		/<p>Thank you for your submission!<\/p>/
	);

	const away = await publish(
		form(
			{
				customThankyou: 'redirect',
				customThankyouRedirect: 'https://example.com/thanks?a=1&b=2',
			},
			block( 'field-text', { id: 'a' } )
		)
	);
	answer = await send( await open( away.link ), { a: 'x' } );
	assert.equal( answer.data.thankYou.kind, 'redirect' );
	assert.equal(
		answer.data.thankYou.url,
		'https://example.com/thanks?a=1&b=2'
	);
	const { status, headers } = await post( await open( away.link ), {
		a: 'y',
	} );
	assert.equal( status, 303 );
	assert.equal(
		headers.get( 'location' ),
		'https://example.com/thanks?a=1&b=2'
	);
	for ( const target of [
		'javascript:alert(1)',
		'data:text/html,x',
		'//evil.example',
		'/relative',
		'ftp://example.com',
	] ) {
		const { link } = await publish(
			form(
				{ customThankyou: 'redirect', customThankyouRedirect: target },
				block( 'field-text', { id: 'a' } )
			)
		);
		answer = await send( await open( link ), { a: 'x' } );
		assert.equal( answer.data.thankYou.url, undefined, target );
	}
} );

test( 'recipients and subject: the saved ones, else the author and the titles; never the request’s', async () => {
	const { link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	await send(
		opened,
		{ a: '1', to: 'evil@example.net' },
		{
			to: 'evil@example.net',
			mainstay_to: 'evil@example.net',
			subject: 'Evil',
		}
	);
	let mail = await lastMail();
	assert.deepEqual( mail.to, [ 'admin@example.com' ] );
	assert.equal( mail.subject, '[Mainstay Blocks] Ask & tell' );
	const wrong = await publish(
		form(
			{
				to: 'no address, evil@example.net\nBcc: x@example.net',
				subject: 'A\r\nBcc: evil@example.net',
			},
			block( 'field-text', { id: 'a' } )
		)
	);
	await send( await open( wrong.link ), { a: '1' } );
	mail = await lastMail();
	assert.deepEqual( mail.to, [ 'admin@example.com' ] );
	assert.equal( mail.subject, 'A Bcc: evil@example.net' );
	assert.deepEqual( mail.headers, [
		'Content-Type: text/html; charset=UTF-8',
	] );
} );

test( 'nothing that a visitor types becomes a header', async () => {
	const { link } = await publish(
		form(
			{ to: 'a@example.com' },
			block( 'field-name', { id: 'n' } ),
			block( 'field-text', { id: 't' } ),
			block( 'field-email', { id: 'e' } )
		)
	);
	const opened = await open( link );
	for ( const name of [
		'A\r\nBcc: evil@example.net',
		'A, evil@example.net',
		'"A" <evil@example.net>',
		'A\nTo: evil@example.net',
		'A;evil@example.net',
		'A\u2028Bcc: evil@example.net',
		'A%0ABcc:evil@example.net',
	] ) {
		const { status } = await send( opened, {
			n: name,
			t: name,
			e: 'me@example.org',
		} );
		assert.equal( status, 200 );
		const mail = await lastMail();
		assert.deepEqual( mail.to, [ 'a@example.com' ] );
		assert.equal( mail.headers.length, 2 );
		assert.match(
			mail.headers[ 1 ],
			/^Reply-To: [^\r\n,;"@]*<me@example\.org>$/u
		);
	}
	for ( const email of [
		'a@example.org\r\nBcc: evil@example.net',
		'a@example.org, evil@example.net',
		'a@example.org evil@example.net',
		'<a@example.org>',
		'a@example.org%0Abcc:evil@example.net;',
	] ) {
		assert.equal(
			( await send( opened, { e: email } ) ).status,
			422,
			email
		);
	}
} );

test( 'double clicks and repeated requests are one submission; two people on one cached page are two', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	const same = bodyOf( opened, { a: 'same' } );
	const path = `/mainstay/v1/forms/${ id }-1`;
	const answers = await Promise.all(
		Array.from( { length: 4 }, () =>
			request( path, { method: 'POST', body: same } )
		)
	);
	assert.deepEqual(
		answers.map( ( { status } ) => status ),
		[ 200, 200, 200, 200 ]
	);
	assert.equal( ( await responses( `${ id }-1` ) ).length, 1 );
	// Without JavaScript: equal is the same, other content is another.
	const plain = { mainstay_key: '' };
	await post( opened, { a: 'plain' }, plain );
	await post( opened, { a: 'plain' }, plain );
	await post( opened, { a: 'other' }, plain );
	assert.equal( ( await responses( `${ id }-1` ) ).length, 3 );
	// With JavaScript, equal content of two people is two.
	await send( opened, { a: 'yes' } );
	await send( opened, { a: 'yes' } );
	assert.equal( ( await responses( `${ id }-1` ) ).length, 5 );
} );

test( 'what is written in place as HTML is plain text to visitors and in mails', async () => {
	const { id, link } = await publish(
		form(
			{},
			block( 'field-text', {
				id: 'note',
				label: 'Name &amp; <em>family</em>',
			} ),
			options(
				'radio',
				{ id: 'meal', defaultValue: 'Bread & butter', required: true },
				'Bread &amp; butter',
				'Soup'
			)
		)
	);
	const opened = await open( link );
	assert.match( opened.html, /value="Bread &amp; butter"[^>]*\bchecked/ );
	const { status } = await send( opened, {
		note: 'Ann',
		meal: 'Bread & butter',
	} );
	assert.equal( status, 200 );
	const [ response ] = await responses( `${ id }-1` );
	assert.deepEqual(
		response.fields.map( ( { label, value } ) => [ label, value ] ),
		[
			[ 'Name & family', 'Ann' ],
			[ 'Choose one', 'Bread & butter' ],
		]
	);
} );

test( 'a form that changed since the page was cached loses nothing', async () => {
	const older = form(
		{},
		block( 'field-text', { id: 'old', label: 'Old' } ),
		block( 'field-text', { id: 'both', label: 'Both' } ),
		options( 'radio', {}, 'Red', 'Blue' )
	);
	const { id, link } = await publish( older );
	const opened = await open( link );
	const changed = form(
		{ to: 'new@example.com' },
		block( 'field-text', { id: 'both', label: 'Both' } ),
		options( 'radio', {}, 'Green' ),
		block( 'field-text', { id: 'fresh', label: 'Fresh', required: true } )
	);
	await php(
		`wp_update_post( wp_slash( [ 'ID' => ${ id }, 'post_content' => ${ text( changed ) } ] ) );`
	);
	const { status } = await send( opened, {
		old: 'kept',
		both: 'b',
		[ `g${ id }-choose-one` ]: 'Red',
	} );
	assert.equal( status, 200 );
	const [ response ] = await responses( `${ id }-1` );
	assert.deepEqual(
		response.fields.map( ( { label, value } ) => [ label, value ] ),
		[
			[ 'Both', 'b' ],
			[ 'Choose one', 'Red' ],
			[ 'Fresh', '' ],
			[ 'Old', 'kept' ],
		]
	);
	assert.deepEqual( ( await lastMail() ).to, [ 'new@example.com' ] );
	// On a page of the form as it is now, there are no other fields and no other options.
	const now = await open( link );
	assert.equal(
		( await send( now, { fresh: 'f', [ `g${ id }-choose-one` ]: 'Red' } ) )
			.status,
		422
	);
	await send( now, { fresh: 'f', invented: 'x' } );
	assert.doesNotMatch(
		JSON.stringify( ( await responses( `${ id }-1` ) )[ 0 ].fields ),
		/invented/
	);
} );

test( 'a token: signed, of this form, of any age; another is renewed, and the time of that has to pass', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const other = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	const strange = ( await open( other.link ) ).hidden.mainstay_token;
	for ( const token of [
		'',
		'x',
		strange,
		opened.hidden.mainstay_token.replace( /^./, '0' ),
		`${ opened.hidden.mainstay_token }0`,
	] ) {
		const { status, data } = await send(
			opened,
			{ a: 'x' },
			{ mainstay_token: token }
		);
		assert.equal( status, 422, token );
		assert.equal(
			data.message,
			'This page was open for too long. Send your message again.'
		);
		assert.equal( data.wait, 2 );
		// Not at once, or the time would be no check.
		const early = await send(
			opened,
			{ a: token },
			{ mainstay_token: data.token }
		);
		assert.equal( early.status, 422 );
		assert.ok( early.data.wait > 0 );
		assert.equal( ( await responses( `${ id }-1` ) ).length, 0 );
	}
	for ( const days of [ 8, 31, 400 ] ) {
		const old = {
			...opened,
			hidden: await aged( opened.hidden, days * 86400 ),
		};
		assert.equal( ( await send( old, { a: `${ days }` } ) ).status, 200 );
	}
	assert.deepEqual(
		( await responses( `${ id }-1` ) ).map( ( { status } ) => status ),
		[ 'publish', 'publish', 'publish' ]
	);
} );

test( 'spam is stored as spam, mailed to nobody, and told nothing', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	const sent = ( await mails() ).length;
	const trapped = await send(
		opened,
		{ a: 'trap' },
		{ mainstay_more: 'http://spam.example' }
	);
	assert.equal( trapped.data.thankYou.heading, 'Message Sent' );
	await php( 'update_option( \'disallowed_keys\', "casino" );' );
	await send( opened, { a: 'Best CASINO ever' } );
	await php( "delete_option( 'disallowed_keys' );" );
	assert.deepEqual(
		( await responses( `${ id }-1` ) ).map( ( { status, spam } ) => [
			status,
			spam,
		] ),
		[
			[ 'spam', 'words' ],
			[ 'spam', 'trap' ],
		]
	);
	assert.equal( ( await mails() ).length, sent );
} );

test( 'who is too fast is asked to send once more, and nothing is thanked for that is not stored', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const { data: page } = await request( link );
	const fresh = { link, hidden: hiddenOf( formsOf( page )[ 0 ] ) };
	const { status, data } = await send( fresh, { a: 'fast' } );
	assert.equal( status, 422 );
	assert.match( data.message, /check your message and send it again/ );
	const again = await post( fresh, { a: 'typed in a hurry' } );
	assert.equal( again.status, 422 );
	assert.match( again.data, /value="typed in a hurry"/ );
	assert.equal( ( await responses( `${ id }-1` ) ).length, 0 );
	// The new page's form is as old as the first: nobody waits twice.
	const hidden = hiddenOf( formsOf( again.data )[ 0 ] );
	const timeOf = ( token ) => token.split( '.' )[ 0 ];
	assert.equal(
		timeOf( hidden.mainstay_token ),
		timeOf( fresh.hidden.mainstay_token )
	);
	const later = { link, hidden: await aged( hidden, READING_SECONDS ) };
	assert.equal(
		( await post( later, { a: 'typed in a hurry' } ) ).status,
		303
	);
	assert.equal( ( await responses( `${ id }-1` ) ).length, 1 );
} );

test( 'a spam service is asked before anything goes out; who waits longer for it reads so', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	const AKISMET = `class Akismet {
		static function get_api_key() { return 'key'; }
		static function http_post( $request, $path ) {
			parse_str( $request, $asked );
			return array( array(), 'contact-form' !== $asked['comment_type'] ? 'invalid' : ( str_contains( $asked['comment_content'], 'buy' ) ? 'true' : ( str_contains( $asked['comment_content'], 'dead' ) ? '' : 'false' ) ) );
		}
	}`;
	await withMustUsePlugin( AKISMET, async () => {
		for ( const [ words, heading, note ] of [
			// Told nothing.
			[ 'buy pills', 'Message Sent', null ],
			[ 'good day', 'Message Sent', null ],
			[ 'dead service', 'Message saved', 'could not be sent yet' ],
		] ) {
			const { status, data } = await send( opened, { a: words } );
			assert.equal( status, 200 );
			const { html } = data.thankYou;
			assert.match( html, new RegExp( `>${ heading }<` ), words );
			assert.equal(
				/being sent now|could not be sent yet/.exec( html )?.[ 0 ] ??
					null,
				note,
				words
			);
		}
		// An answer may come before the service was asked, which is here only so long.
		await new Promise( ( resolve ) => setTimeout( resolve, 500 ) );
	} );
	const found = await responses( `${ id }-1` );
	assert.deepEqual(
		found.map( ( { status } ) => status ),
		[ 'publish', 'publish', 'spam' ]
	);
	// What was asked is needed no longer, and had the visitor's address in it.
	assert.equal(
		await php(
			`global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-check' AND state = 'done' AND payload LIKE '%user_ip%' AND subject_id IN ( ${ found.map( ( one ) => one.id ) } )" );`
		),
		0
	);
	const states = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php';
		return array_map( fn( $id ) => array_map( fn( $row ) => $row['kind'] . ' ' . $row['state'], Mainstay\\Forms\\get_deliveries( $id ) ), [ ${ found.map( ( one ) => one.id ) } ] );`
	);
	assert.deepEqual(
		states,
		[
			[ 'form-check waiting' ],
			[ 'form-check done', 'form-mail done' ],
			[ 'form-check done' ],
		].map( ( rows, index ) =>
			index === 1 && states[ 1 ][ 1 ] === 'form-mail waiting'
				? [ 'form-check done', 'form-mail waiting' ]
				: rows
		)
	);
} );

test( 'a spam service hears what the owner knows better', async () => {
	const { id, link } = await publish(
		form(
			{ to: 'owner@example.com' },
			block( 'field-name', { id: 'n' } ),
			block( 'field-textarea', { id: 'a' } )
		)
	);
	const opened = await open( link );
	const AKISMET = `class Akismet {
		static function get_api_key() { return 'key'; }
		static function http_post( $request, $path ) {
			parse_str( $request, $asked );
			if ( 'comment-check' === $path ) { return array( array(), str_contains( $asked['comment_content'], 'buy' ) ? 'true' : 'false' ); }
			if ( is_file( WP_CONTENT_DIR . '/akismet-dead' ) ) { return array( array(), '' ); }
			update_option( 'test_reported', array_merge( get_option( 'test_reported', array() ), array( array( $path, $asked ) ) ) );
			return array( array(), 'Thanks for making the web a better place.' );
		}
	}`;
	const act = async ( action, response ) => {
		const { data } = await request( '/mainstay/v1/responses', {
			as: 'editor',
			method: 'POST',
			body: { action, ids: [ response ] },
		} );
		assert.deepEqual( data.done, [ response ] );
		await lastMail();
	};
	await withMustUsePlugin( AKISMET, async () => {
		try {
			await send( opened, { n: 'Ann', a: 'buy bread' } );
			await send( opened, { n: 'Bob', a: 'hello' } );
			const [ bob, ann ] = await responses( `${ id }-1` );
			assert.deepEqual(
				[ bob.status, ann.status ],
				[ 'publish', 'spam' ]
			);
			await act( 'not-spam', ann.id );
			assert.match( ( await lastMail() ).message, /buy bread/ );
			await act( 'spam', bob.id );
			const reports = await php(
				"return get_option( 'test_reported', [] );"
			);
			assert.deepEqual(
				reports.map( ( [ path, asked ] ) => [
					path,
					asked.comment_type,
					asked.comment_author,
					asked.user_ip,
				] ),
				[
					[ 'submit-ham', 'contact-form', 'Ann', '' ],
					[ 'submit-spam', 'contact-form', 'Bob', '' ],
				]
			);
			assert.match( reports[ 0 ][ 1 ].comment_content, /buy bread/ );
			// A service that does not answer is asked again, and is no trouble of the owner's.
			await php(
				"delete_option( 'test_reported' ); touch( WP_CONTENT_DIR . '/akismet-dead' );"
			);
			await act( 'not-spam', bob.id );
			const run = () =>
				php(
					`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; global $wpdb;
					$row = $wpdb->get_row( "SELECT state, attempts FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-report' AND subject_id = ${ bob.id } ORDER BY id DESC LIMIT 1" );
					$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 1 WHERE kind = 'form-report' AND state = 'waiting'" );
					\\Mainstay\\Queue\\Worker\\send_due_items( 25, ${ bob.id } );
					return [ $row->state, (int) $row->attempts ];`
				);
			assert.deepEqual(
				[ await run(), await run(), await run(), await run() ],
				[
					[ 'waiting', 1 ],
					[ 'waiting', 2 ],
					[ 'waiting', 3 ],
					[ 'done', 4 ],
				]
			);
		} finally {
			await php(
				"delete_option( 'test_reported' ); @unlink( WP_CONTENT_DIR . '/akismet-dead' );"
			);
		}
	} );
	// Without a service nobody is told.
	const [ , ann ] = await responses( `${ id }-1` );
	await act( 'spam', ann.id );
	assert.equal(
		await php(
			`global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-report' AND subject_id = ${ ann.id }" );`
		),
		1
	);
} );

test( 'a mail that does not leave: the first visitor is told, with and without JavaScript', async () => {
	const { link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	const NOTE =
		/<h3 tabindex="-1" aria-level="2">Message saved<\/h3><p>Your message is saved on this site\. The email about it could not be sent yet; it will be tried again\.<\/p>/;
	await withMustUsePlugin(
		`add_filter( 'pre_wp_mail', '__return_false', 999 );`,
		async () => {
			const { data } = await send( opened, { a: 'one' } );
			assert.match( data.thankYou.html, NOTE );
			const { headers } = await post( opened, { a: 'two' } );
			const thanks = await request(
				new URL( headers.get( 'location' ), url ).href
			);
			assert.match( thanks.data, NOTE );
			assert.doesNotMatch( thanks.data, /Message Sent/ );
		}
	);
	// Known to be slow, it is not waited for; what is said is true all the same.
	await withMustUsePlugin(
		`add_filter( 'option_mainstay_outbox', fn( $known ) => [ 'slow' => [ 'form-mail' ] ] + $known );
		add_filter( 'alloptions', fn( $all ) => [ 'mainstay_outbox' => [ 'slow' => [ 'form-mail' ] ] + maybe_unserialize( $all['mainstay_outbox'] ) ] + $all );`,
		async () => {
			await php(
				`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE state = 'waiting'" );`
			);
			const { data } = await send( opened, { a: 'three' } );
			assert.match(
				data.thankYou.html,
				/<h3 tabindex="-1" aria-level="2">Message Sent<\/h3><p>Your message is saved on this site\. The email about it is being sent now; if that fails, it will be tried again\.<\/p>/
			);
		}
	);
} );

test( 'too many of one address are told to wait; a forged header does not help', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	await php(
		`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" ); touch( WP_CONTENT_DIR . '/form-limits' );`
	);
	try {
		const statuses = [];
		let last;
		for ( let sent = 0; sent < 6; sent++ ) {
			last = await request( `/mainstay/v1/forms/${ id }-1`, {
				method: 'POST',
				body: bodyOf( opened, { a: `${ sent }` } ),
				headers: {
					'X-Forwarded-For': `198.51.100.${ sent }`,
					'X-Real-IP': `198.51.100.${ sent }`,
					'Client-IP': `198.51.100.${ sent }`,
				},
			} );
			statuses.push( last.status );
		}
		// The minute may turn in between.
		assert.ok( statuses.includes( 429 ), statuses.join() );
		assert.equal( statuses[ 0 ], 200 );
		if ( last.status === 429 ) {
			assert.equal(
				last.data.message,
				'Too many messages were sent from your network. Wait a few minutes and send yours again.'
			);
			assert.ok( Number( last.headers.get( 'retry-after' ) ) > 0 );
		}
		const rows = await php(
			`global $wpdb; return $wpdb->get_col( "SELECT token FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );`
		);
		assert.ok( rows.length );
		assert.doesNotMatch( rows.join(), /127\.0\.0\.1|198\.51/ );
	} finally {
		await php( "unlink( WP_CONTENT_DIR . '/form-limits' );" );
	}
} );

test( 'a flood from one address: exactly as many as the limit allows, and whoever else sends is heard', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	const ADDRESSES = `add_filter( 'mainstay_form_visitor_address', fn( $address ) => $_SERVER['HTTP_X_TEST_ADDRESS'] ?? $address );
		add_filter( 'mainstay_form_limits', fn() => array( DAY_IN_SECONDS => 7 ), 20 );
		// A slow database: other requests count between the queries of one.
		add_filter( 'query', function ( $query ) { str_contains( $query, "'form-rate'" ) && usleep( random_int( 10000, 60000 ) ); return $query; } );`;
	const from = ( address, a ) =>
		request( `/mainstay/v1/forms/${ id }-1`, {
			method: 'POST',
			body: bodyOf( opened, { a } ),
			headers: { 'X-Test-Address': address },
		} );
	await php(
		`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate' AND token LIKE '%:86400:%'" );`
	);
	await withMustUsePlugin( ADDRESSES, async () => {
		const flood = Promise.all(
			Array.from( { length: 60 }, ( _, n ) =>
				from( '203.0.113.9', `flood ${ n }` )
			)
		);
		const others = [];
		for ( let neighbour = 1; neighbour <= 12; neighbour++ ) {
			others.push(
				await from(
					`198.51.100.${ neighbour }`,
					`other ${ neighbour }`
				)
			);
		}
		const statuses = ( await flood ).map( ( { status } ) => status );
		assert.equal(
			statuses.filter( ( status ) => status === 200 ).length,
			7,
			statuses.join()
		);
		assert.ok(
			statuses.every( ( status ) => [ 200, 429 ].includes( status ) ),
			statuses.join()
		);
		assert.deepEqual(
			others.map( ( { status } ) => status ),
			others.map( () => 200 )
		);
		const stored = ( await responses( `${ id }-1` ) ).map(
			( { fields } ) => fields[ 0 ].value
		);
		assert.equal(
			stored.filter( ( value ) => value.startsWith( 'flood' ) ).length,
			7
		);
		assert.equal(
			stored.filter( ( value ) => value.startsWith( 'other' ) ).length,
			12
		);
	} );
} );

test( 'too long is refused whole, and said', async () => {
	const { id, link } = await publish(
		form(
			{},
			block( 'field-textarea', { id: 'a' } ),
			block( 'field-text', { id: 'b' } )
		)
	);
	const opened = await open( link );
	let answer = await send( opened, { b: 'x'.repeat( 1001 ) } );
	assert.deepEqual( answer.data.errors, [
		{ name: 'b', message: 'Use no more than 1,000 characters.' },
	] );
	answer = await send( opened, { a: 'x'.repeat( 20_001 ) } );
	assert.deepEqual( answer.data.errors, [
		{ name: 'a', message: 'Use no more than 20,000 characters.' },
	] );
	for ( const more of [
		{ a: 'x'.repeat( 2_000_000 ) },
		{ a: 'x'.repeat( 8_400_000 ) },
	] ) {
		answer = await send( opened, more );
		assert.equal( answer.status, 413 );
		assert.equal(
			answer.data.message,
			'Your message is too long and was not sent. Shorten it and try again.'
		);
		const page = await post( opened, more );
		assert.equal( page.status, 413 );
		assert.match(
			page.data,
			/Your message is too long and was not sent. Shorten it and try again./
		);
	}
	// PHP reads a thousand values and drops the rest: then what comes last is missing.
	const many = new URLSearchParams( { ...opened.hidden, mainstay_end: '' } );
	many.delete( 'mainstay_end' );
	for ( let field = 0; field < 1001; field++ ) {
		many.append( `mainstay[f${ field }]`, 'x' );
	}
	many.append( 'mainstay_end', '1' );
	answer = await request( `/mainstay/v1/forms/${ id }-1`, {
		method: 'POST',
		body: many,
	} );
	assert.equal( answer.status, 413 );
	assert.equal( ( await responses( `${ id }-1` ) ).length, 0 );
} );

test( 'values of other shapes than a browser sends harm nothing', async () => {
	const { id, link } = await publish(
		form(
			{},
			block( 'field-text', { id: 'a' } ),
			options( 'checkbox-multiple', { id: 'm' }, 'Tea' ),
			block( 'field-email', { id: 'e' } )
		)
	);
	const opened = await open( link );
	for ( const [ name, value ] of [
		[ 'mainstay[a][b][c]', 'x' ],
		[ 'mainstay[a][]', 'x' ],
		[ 'mainstay[m]', 'Tea' ],
		[ 'mainstay[m][x][y]', 'Tea' ],
		[ 'mainstay[e][]', 'a@example.org' ],
		[ 'mainstay', 'x' ],
		[ 'mainstay[a]', '\xff\xfe\x00' ],
		[ 'mainstay[a]', 'O:8:"stdClass":0:{}' ],
		[ 'mainstay[a]', "'; DROP TABLE wp_posts; -- %s %d {{x}}" ],
		[ 'mainstay_token[]', 'x' ],
		[ 'mainstay_form', 'x' ],
	] ) {
		const body = new URLSearchParams( {
			...opened.hidden,
			mainstay_key: `${ number++ }`,
		} );
		if ( name.startsWith( 'mainstay_' ) ) {
			body.delete( name.replace( '[]', '' ) );
		}
		body.append( name, value );
		const { status } = await request( `/mainstay/v1/forms/${ id }-1`, {
			method: 'POST',
			body,
		} );
		assert.ok( [ 200, 422 ].includes( status ), `${ name }: ${ status }` );
	}
	const stored = ( await responses( `${ id }-1` ) ).flatMap( ( { fields } ) =>
		fields.map( ( { value } ) => value )
	);
	assert.ok( stored.includes( 'O:8:"stdClass":0:{}' ) );
	assert.ok( stored.includes( "'; DROP TABLE wp_posts; -- %s %d {{x}}" ) );
} );

test( 'who may send: everybody; nobody may read here', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	for ( const as of ROLES ) {
		const path = `/mainstay/v1/forms/${ id }-1`;
		const sent = await request( path, {
			as,
			method: 'POST',
			body: bodyOf( opened, { a: as } ),
		} );
		assert.equal( sent.status, 200, as );
		for ( const method of [ 'GET', 'PUT', 'DELETE' ] ) {
			assert.equal(
				( await request( path, { as, method } ) ).status,
				404,
				`${ as } ${ method }`
			);
		}
	}
	for ( const gone of [
		'999999-1',
		`${ id }-2`,
		'widget-99-1',
		'wp_template:none-1',
		'sealed-0123456789ab',
		'x',
	] ) {
		const { status, data } = await request(
			`/mainstay/v1/forms/${ gone }`,
			{
				method: 'POST',
				body: bodyOf( opened, { a: 'x' } ),
			}
		);
		assert.equal( status, 410, gone );
		assert.equal(
			data.message,
			'This form no longer exists, so your message was not sent. Copy what you entered, reload the page and try again.'
		);
	}
	await php( `wp_trash_post( ${ id } );` );
	assert.equal( ( await send( opened, { a: 'x' } ) ).status, 410 );
} );

test( 'forms in patterns, templates, widgets, and printed by other plugins are found again', async () => {
	const pattern = await publish(
		form(
			{ to: 'pattern@example.com' },
			block( 'field-text', { id: 'p' } )
		),
		"'post_type' => 'wp_block'"
	);
	const { id, link } = await publish(
		`<!-- wp:block {"ref":${ pattern.id }} /-->\n\n${ form( { to: 'first@example.com' }, block( 'field-text', { id: 'p' } ) ) }\n\n<!-- wp:group --><div class="wp-block-group">${ form( { to: 'second@example.com' }, block( 'field-text', { id: 'p' } ) ) }</div><!-- /wp:group -->`
	);
	const CODE = `add_filter( 'the_content', fn( $content ) => $content . do_blocks( ${ text( form( { to: 'sealed@example.com' }, block( 'field-text', { id: 'p' } ) ) ) } ), 99 );`;
	await withMustUsePlugin( CODE, async () => {
		const ids = [];
		for ( const [ index, to ] of [
			'pattern',
			'first',
			'second',
			'sealed',
		].entries() ) {
			const opened = await open( link, index );
			ids.push( opened.hidden.mainstay_form );
			assert.doesNotMatch(
				opened.html,
				/(pattern|first|second|sealed)@example/
			);
			const { status } = await send( opened, { p: to } );
			assert.equal( status, 200, to );
			assert.deepEqual( ( await lastMail() ).to, [
				`${ to }@example.com`,
			] );
		}
		assert.deepEqual( ids.slice( 0, 3 ), [
			`${ pattern.id }-1`,
			`${ id }-1`,
			`${ id }-2`,
		] );
		assert.match( ids[ 3 ], /^sealed-/ );
		// Each field of the page has an id of its own.
		const { page } = await open( link );
		const found = [ ...page.matchAll( / id="(p(?:-\d)?)"/g ) ].map(
			( [ , one ] ) => one
		);
		assert.equal( new Set( found ).size, 4 );
	} );
	const opened = await open( link, 0 );
	await php(
		`wp_insert_post( wp_slash( [ 'post_type' => 'wp_template', 'post_status' => 'publish', 'post_name' => 'page', 'post_title' => 'Page', 'post_content' => ${ text( `<!-- wp:post-content /-->${ form( { to: 'template@example.com' }, block( 'field-text', { id: 't' } ) ) }` ) }, 'tax_input' => [ 'wp_theme' => [ get_stylesheet() ] ] ] ) );`
	);
	const template = await open( link, 3 );
	assert.equal( template.hidden.mainstay_form, 'wp_template:page-1' );
	assert.equal(
		(
			await request( '/mainstay/v1/forms/wp_template:page-1', {
				method: 'POST',
				body: bodyOf( template, { t: 'x' } ),
				headers: { Referer: link },
			} )
		).status,
		200
	);
	assert.deepEqual( ( await lastMail() ).to, [ 'template@example.com' ] );
	assert.equal( ( await responses( 'wp_template:page-1' ) )[ 0 ].page, id );
	await php(
		"foreach ( get_posts( [ 'post_type' => 'wp_template', 'post_status' => 'any' ] ) as $post ) { wp_delete_post( $post->ID, true ); }"
	);
	assert.ok( opened );
	await php(
		`update_option( 'widget_block', [ 3 => [ 'content' => ${ text( form( { to: 'widget@example.com' }, block( 'field-text', { id: 'w' } ) ) ) } ], '_multiwidget' => 1 ] );`
	);
	const widget = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/sources/sources.php'; return [ Mainstay\\Forms\\Sources\\find_form( 'widget-3-1' )->definition->attributes['to'], Mainstay\\Forms\\Sources\\identify_form( parse_blocks( get_option( 'widget_block' )[3]['content'] )[0] )->id ];`
	);
	assert.deepEqual( widget, [ 'widget@example.com', 'widget-3-1' ] );
	await php( "delete_option( 'widget_block' );" );
} );

test( 'older content: forms without markup of their own, and shortcodes', async () => {
	const { link } = await publish(
		`<!-- wp:jetpack/contact-form {"subject":"Old","submit_button_text":"Go","backgroundButtonColor":"primary"} -->\n${ block( 'field-name', { required: true } ) }\n${ block( 'field-checkbox-multiple', { options: [ 'A', 'B' ] } ) }\n<!-- /wp:jetpack/contact-form -->`
	);
	const old = await open( link );
	assert.match(
		old.page,
		/<div class="wp-block-jetpack-contact-form[^>]*><form/
	);
	assert.match( old.html, />Go<\/button>/ );
	assert.match( old.html, /value="A".*value="B"/s );
	const short = await publish(
		`Text before [contact-form to="s@example.com" subject="It&#039;s old"]\n[contact-field label="Your &quot;Name&quot;" type="name" required="1"]\n<b>Middle</b>\n[contact-field label="Pick" type="select" options="One, Two"/][contact-field label="Mail" type="email"/]\n[/contact-form] after [contact-form][/contact-form]`
	);
	const opened = await open( short.link );
	assert.match(
		opened.html,
		/<label for="[^"]+">Your &quot;Name&quot; <span[^>]*>\(required\)<\/span><\/label>/
	);
	assert.match( opened.html, /<option>One<\/option><option>Two<\/option>/ );
	assert.match( opened.html, /<b>Middle<\/b>/ );
	assert.match( opened.html, />Submit<\/button>/ );
	assert.equal( opened.hidden.mainstay_form, `${ short.id }-s1` );
	assert.equal(
		(
			await send( opened, {
				[ `g${ short.id }-your-name` ]: 'N',
				[ `g${ short.id }-pick` ]: 'Two',
			} )
		).status,
		200
	);
	const mail = await lastMail();
	assert.deepEqual(
		[ mail.to, mail.subject ],
		[ [ 's@example.com' ], "It's old" ]
	);
	const standard = await open( short.link, 1 );
	for ( const label of [ 'Name', 'Email', 'Website', 'Message' ] ) {
		assert.match( standard.html, new RegExp( `>${ label }[ <]` ) );
	}
	// Whoever else has the shortcode keeps it.
	await withMustUsePlugin(
		"add_shortcode( 'contact-form', fn() => 'Theirs' );",
		async () => {
			assert.match(
				( await request( short.link ) ).data,
				/Theirs after Theirs/
			);
		}
	);
} );

test( 'no script where the owner does not want it, and nothing in feeds but a link', async () => {
	const without = await publish(
		form( { enhanced: false }, block( 'field-text', { id: 'a' } ) )
	);
	const { page, html } = await open( without.link );
	assert.doesNotMatch( page, /contact-form\/view/ );
	assert.doesNotMatch( html, /data-endpoint/ );
	const both = await publish(
		form( { enhanced: false }, block( 'field-text', { id: 'a' } ) ) +
			form( {}, block( 'field-text', { id: 'b' } ) ) +
			form( { enhanced: false }, block( 'field-text', { id: 'c' } ) )
	);
	assert.match( ( await open( both.link ) ).page, /contact-form\/view/ );
	const feed = await php(
		`$GLOBALS['wp_query']->is_feed = true; $GLOBALS['post'] = get_post( ${ both.id } ); setup_postdata( $GLOBALS['post'] );
		$html = do_blocks( get_post( ${ both.id } )->post_content ); $GLOBALS['wp_query']->is_feed = false; return $html;`
	);
	assert.doesNotMatch( feed, /<form|<input|<script/ );
	assert.match(
		feed,
		new RegExp(
			`<a href="[^"]+#contact-form-${ both.id }-1">Fill in the form on the website</a>`
		)
	);
} );

test( 'hostile attributes: styles are checked, texts are text, wrong types are nothing', async () => {
	const evil = '"><script>alert(1)</script>';
	const { link } = await publish(
		form(
			{
				formTitle: evil,
				subject: [],
				to: {},
				customThankyou: 7,
				customThankyouRedirect: {},
				retentionDays: 'x',
			},
			block( 'field-text', {
				id: evil,
				label: evil,
				placeholder: evil,
				requiredText: evil,
				required: true,
				defaultValue: evil,
				labelColor: 'red;background:url(//evil.example)',
				inputColor: 'expression(1)',
				fieldBackgroundColor: 'url(https://evil.example)',
				borderColor: '#12f',
				borderRadius: 4,
				borderWidth: -3,
				labelFontSize: '18px',
				fieldFontSize: 'calc(1px)',
				lineHeight: 1.5,
				labelLineHeight: '9;x',
			} ),
			block( 'field-name', {
				label: { a: 1 },
				required: 'yes',
				width: 34,
				id: 7,
				labelColor: 'pale-pink',
			} ),
			block( 'field-radio', { options: 'x', label: 'R' } ),
			block( 'field-select', {
				options: [ evil, 7, null ],
				toggleLabel: evil,
			} )
		)
	);
	const { html } = await open( link );
	assert.doesNotMatch( html, /<script|evil\.example|expression|calc/ );
	assert.match( html, /style="font-size:18px"|style="[^"]*font-size:18px/ );
	assert.match(
		html,
		/line-height:1\.5;border-color:#12f;border-radius:4px;border-width:0px/
	);
	assert.match( html, /color:var\(--wp--preset--color--pale-pink\)/ );
	assert.doesNotMatch( html, /is-width-34/ );
} );

test( 'personal data: handed out, and erased with what is still to be sent', async () => {
	const { id, link } = await publish(
		form(
			{},
			block( 'field-email', { id: 'e' } ),
			block( 'field-textarea', { id: 't' } )
		)
	);
	const opened = await open( link );
	const address = `who+${ process.pid }@example.org`;
	await send( opened, { e: address, t: 'Mine' } );
	await send( opened, { e: `x${ address }`, t: 'Another one' } );
	const old = await php(
		`return wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_content' => wp_slash( "Hi\\n<!--more-->\\nAUTHOR: Old\\nAUTHOR EMAIL: ${ address }\\nAUTHOR URL: \\nSUBJECT: S\\nIP: 203.0.113.9\\nJSON_DATA\\n" . wp_json_encode( [ '1_Name' => 'Old &amp; wise', '2_Email' => '${ address }', 'email_marketing_consent' => 'yes', 'entry_permalink' => 'https://example.com/a' ] ) ) ] );`
	);
	const [ read ] = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php'; return [ Mainstay\\Forms\\read_response( get_post( ${ old } ) ) ];`
	);
	assert.deepEqual(
		read.fields.map( ( { label, value } ) => [ label, value ] ),
		[
			[ 'Name', 'Old & wise' ],
			[ 'Email', address ],
		]
	);
	assert.deepEqual(
		[
			read.author.email,
			read.ip,
			read.subject,
			read.url,
			read.consent.given,
		],
		[ address, '203.0.113.9', 'S', 'https://example.com/a', true ]
	);
	const run = ( what ) =>
		php(
			`return call_user_func( apply_filters( 'wp_privacy_personal_data_${ what }s', [] )['mainstay-forms']['callback'], '${ address.toUpperCase() }', 1 );`
		);
	const exported = await run( 'exporter' );
	assert.equal( exported.done, true );
	assert.equal( exported.data.length, 2 );
	assert.ok(
		exported.data[ 0 ].data.some(
			( { name, value } ) => name === 'Message' && value === 'Mine'
		)
	);
	const erased = await run( 'eraser' );
	assert.deepEqual( erased, {
		items_removed: true,
		items_retained: false,
		messages: [],
		done: true,
	} );
	assert.equal( ( await responses( `${ id }-1` ) ).length, 1 );
	const left = await php(
		`global $wpdb; return $wpdb->get_col( "SELECT payload FROM {$wpdb->prefix}mainstay_outbox WHERE subject_id NOT IN ( SELECT ID FROM $wpdb->posts ) AND kind <> 'form' AND kind <> 'form-rate' AND subject_id > 0" );`
	);
	assert.deepEqual( left, [] );
} );

test( 'kept as long as the form says, or not at all', async () => {
	const { id, link } = await publish(
		form( { retentionDays: 30 }, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	await send( opened, { a: 'old' } );
	await send( opened, { a: 'new' } );
	await php( `global $wpdb; $wpdb->update( $wpdb->posts, [ 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - 31 * DAY_IN_SECONDS ) ], [ 'ID' => ${ ( await responses( `${ id }-1` ) )[ 1 ].id } ] );
		do_action( 'mainstay_daily' );` );
	assert.deepEqual(
		( await responses( `${ id }-1` ) ).map(
			( one ) => one.fields[ 0 ].value
		),
		[ 'new' ]
	);

	const none = await publish(
		form(
			{ saveResponses: false, to: 'n@example.com' },
			block( 'field-text', { id: 'a' } )
		)
	);
	const answer = await send( await open( none.link ), { a: 'secret-text' } );
	assert.equal( answer.status, 200 );
	assert.match( ( await lastMail() ).message, /secret-text/ );
	// That a mail went out, to whom and when, is on record; what was in it is not.
	const [ record ] = await responses( `${ none.id }-1` );
	assert.deepEqual(
		[ record.is_record, record.fields, record.recipients, record.is_read ],
		[ true, [], [ 'n@example.com' ], true ]
	);
	const shown = await request( `/mainstay/v1/responses/${ record.id }`, {
		as: 'editor',
	} );
	assert.deepEqual(
		shown.data.deliveries.map( ( { kind, to, state } ) => [
			kind,
			to,
			state,
		] ),
		[ [ 'form-mail', [ 'n@example.com' ], 'done' ] ]
	);
	assert.equal(
		shown.data.fields[ 0 ].value,
		'The answers were sent by email and are not stored.'
	);
	assert.doesNotMatch( JSON.stringify( shown.data ), /secret-text/ );
	assert.deepEqual(
		await php(
			`global $wpdb; return $wpdb->get_col( "SELECT payload FROM {$wpdb->prefix}mainstay_outbox WHERE payload LIKE '%secret-text%'" );`
		),
		[]
	);
} );

test( 'the address of a visitor is stored only where the owner wants it', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const opened = await open( link );
	await send( opened, { a: 'not at first' } );
	assert.equal( ( await responses( `${ id }-1` ) )[ 0 ].ip, '' );
	assert.doesNotMatch( ( await lastMail() ).message, /IP address/ );
	const choose = ( wanted ) =>
		request( '/mainstay/v1/settings', {
			as: 'administrator',
			method: 'POST',
			body: { store_address: wanted },
		} );
	assert.equal( ( await choose( true ) ).data.store_address, true );
	try {
		await send( opened, { a: 'ip@example.net' } );
		const [ response ] = await responses( `${ id }-1` );
		assert.equal( response.ip, '127.0.0.1' );
		assert.match(
			( await lastMail() ).message,
			/IP address: 127\.0\.0\.1/
		);
		const shown = await request(
			`/mainstay/v1/responses/${ response.id }`,
			{
				as: 'editor',
			}
		);
		assert.equal( shown.data.ip, '127.0.0.1' );
		await withMustUsePlugin(
			"add_filter( 'mainstay_form_store_address', '__return_false' );",
			() => send( opened, { a: 'a plugin knows better' } )
		);
		assert.equal( ( await responses( `${ id }-1` ) )[ 0 ].ip, '' );
	} finally {
		await choose( false );
	}
	await send( opened, { a: 'not any more' } );
	assert.equal( ( await responses( `${ id }-1` ) )[ 0 ].ip, '' );
	// With whatever else is known of somebody, it is handed out and erased.
	const run = ( what ) =>
		php(
			`return call_user_func( apply_filters( 'wp_privacy_personal_data_${ what }s', [] )['mainstay-forms']['callback'], 'ip@example.net', 1 );`
		);
	const exported = await run( 'exporter' );
	assert.deepEqual(
		exported.data[ 0 ].data.find( ( { name } ) => name === 'IP address' ),
		{ name: 'IP address', value: '127.0.0.1' }
	);
	assert.equal( ( await run( 'eraser' ) ).items_removed, true );
	assert.deepEqual(
		await php(
			`global $wpdb; return $wpdb->get_col( "SELECT meta_value FROM $wpdb->postmeta WHERE meta_value LIKE '%\\"ip\\":%' AND meta_key = '_mainstay_response'" );`
		),
		[]
	);
} );

test( 'what others add is sent with it, from the same transaction', async () => {
	const { id, link } = await publish(
		form( {}, block( 'field-text', { id: 'a' } ) )
	);
	const CODE = `add_filter( 'mainstay_form_deliveries', function ( $deliveries, $form, $response ) { $deliveries[] = array( 'test-kind', array( 'form' => $form['id'], 'first' => $response['fields'][0]['value'] ) ); return $deliveries; }, 10, 3 );
		add_filter( 'mainstay_outbox_handlers', fn( $handlers ) => $handlers + array( 'test-kind' => function ( $row ) { update_option( 'test_delivered', $row['payload'] ); return true; } ) );`;
	await withMustUsePlugin( CODE, async () =>
		send( await open( link ), { a: 'value' } )
	);
	await lastMail();
	assert.deepEqual(
		await php(
			"$value = get_option( 'test_delivered' ); delete_option( 'test_delivered' ); return $value;"
		),
		{ form: `${ id }-1`, first: 'value' }
	);
} );
