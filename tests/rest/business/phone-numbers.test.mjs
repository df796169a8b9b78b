/** The links of the Phone Number block on the page. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { php } from '../site.mjs';

const base64 = ( text ) => Buffer.from( text ).toString( 'base64' );
const escape = ( text ) =>
	text
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '>', '&gt;' );

const cases = JSON.parse(
	await readFile(
		new URL(
			'../../unit/extensions/blocks/phone/numbers.json',
			import.meta.url
		)
	)
);

/** Pages with one block each, as the block saves them: every digit from the first one on is dialled. */
const render = ( blocks ) =>
	php(
		`return array_map( fn( $block ) => do_blocks( base64_decode( $block ) ), [ ${ blocks
			.map( ( block ) => `'${ base64( block ) }'` )
			.join() } ] );`
	);

function saved( phone, inner ) {
	const start = phone.search( /[+(/]?[0-9]/ );
	const number = phone.slice( start );
	const link = `<a href="tel:${ number.startsWith( '+' ) ? '+' : '' }${ number.replace( /[^0-9]/g, '' ) }">${ escape( number ) }</a>`;
	const before = phone.slice( 0, start );
	const text =
		start < 0
			? escape( phone )
			: `${ before.trim() && `<span class="phone-prefix">${ escape( before ) }</span>` }${ link }`;
	return `<!-- wp:jetpack/phone ${ JSON.stringify( { phone } ).replaceAll( '<', '\\u003c' ) } --><div class="wp-block-jetpack-phone">${ inner ?? text }</div><!-- /wp:jetpack/phone -->`;
}

test( 'each number is a link of its own, and all of the text stays', async () => {
	const pages = await render( cases.map( ( [ phone ] ) => saved( phone ) ) );
	cases.forEach( ( [ phone, expected ], index ) => {
		const html = pages[ index ];
		assert.deepEqual(
			[ ...html.matchAll( /<a href="tel:([^"]*)">([^]*?)<\/a>/g ) ].map(
				( [ , number, text ] ) => [ text, number ]
			),
			expected,
			phone
		);
		assert.equal( html.replace( /<[^>]*>/g, '' ), escape( phone ), phone );
	} );
} );

test( 'what is right already stays as it was saved', async () => {
	const blocks = [
		saved( 'Shop: +1 555 010 0199' ),
		saved(
			'Shop +1 555 010 0199',
			'Shop <a href="tel:+15550100199">+1 555 010 0199</a>'
		),
	];
	const pages = await render( blocks );
	blocks.forEach( ( block, index ) =>
		assert.equal(
			pages[ index ].trim(),
			block.replace( /<!--[^>]*?-->/g, '' )
		)
	);
} );

/** In a language from right to left. */
const inArabic = ( code ) =>
	php(
		`$GLOBALS['wp_locale']->text_direction = 'rtl';
		try { ${ code } } finally { $GLOBALS['wp_locale']->text_direction = 'ltr'; }`
	);

test( 'on a page from right to left, numbers are read from left to right', async () => {
	const block = saved( 'هاتف +7 (495) 123-45-67 أو 020 7946 0000' );
	const found = await inArabic(
		`$plugin = WP_PLUGIN_DIR . '/mainstay-blocks/';
		foreach ( [ 'business/phone-numbers', 'newsletter/mailings/markup', 'forms/mail/response-mail' ] as $file ) {
			require_once "$plugin$file.php";
		}
		$html  = do_blocks( base64_decode( '${ base64( block ) }' ) );
		$reply = Mainstay\\Forms\\Submission\\Submission::from_array( [ 'author' => [ 'name' => '', 'email' => '' ], 'fields' => [] ] );
		return [
			'block'  => $html,
			'mail'   => Mainstay\\Newsletter\\Mailings\\Markup\\sanitize_mail_html( $html . '<p><a href="tel:+7495">+7 (495)</a></p>', home_url( '/' ) ),
			'bound'  => Mainstay\\Business\\PhoneNumbers\\render_text( 'Tel. +7 (495) 123-45-67 & more' ),
			'answer' => Mainstay\\Forms\\Mail\\ResponseMail\\render_html_body( [ [ 'Phone', '+7 (495) 123-45-67', [], true ], [ 'Name', 'Ada', [], false ] ], 0, $reply ),
		];`
	);
	const links = ( html ) =>
		[ ...html.matchAll( /<a [^>]*>/g ) ].map( ( [ link ] ) =>
			/ dir="ltr"/.test( link )
		);
	assert.deepEqual( links( found.block ), [ true, true ] );
	assert.deepEqual( links( found.mail ), [ true, true, true ] );
	assert.equal(
		found.bound,
		'Tel. <bdi dir="ltr">+7 (495) 123-45-67</bdi> &amp; more'
	);
	assert.match(
		found.answer,
		/<br><bdi dir="ltr">\+7 \(495\) 123-45-67<\/bdi><\/p>/
	);
	assert.match( found.answer, /<br>Ada<\/p>/ );
} );

test( 'content of any shape does no harm', async () => {
	const strange = ( attributes, inner ) =>
		`<!-- wp:jetpack/phone ${ JSON.stringify( attributes ) } -->${ inner }<!-- /wp:jetpack/phone -->`;
	assert.deepEqual(
		await render( [
			strange( { phone: [ '+1 555 010 0199' ] }, '<div>x</div>' ),
			strange( {}, '' ),
			strange( { phone: '+1 555 010 0199' }, 'no element' ),
		] ),
		[ '<div>x</div>', '', 'no element' ]
	);
} );
