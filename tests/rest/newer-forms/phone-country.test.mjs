/** Phone numbers with the choice of their country. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aged } from '../aged-page.mjs';
import { php, request } from '../site.mjs';
import {
	block,
	form,
	insertPost,
	openForms,
	responsesWith,
} from '../forms/form-pages.mjs';

const posts = [];
const open = async ( attributes ) => {
	const { id, link } = await insertPost(
		form(
			{},
			block( 'field-text', { id: 'word', label: 'Word' } ),
			`<!-- wp:jetpack/field-telephone ${ JSON.stringify( { id: 'phone', ...attributes } ) } -->
<div>${ block( 'label', { label: 'Phone' } ) }

${ block( 'phone-input', { placeholder: 'At work' } ) }</div>
<!-- /wp:jetpack/field-telephone -->`,
			block( 'button', { element: 'button', text: 'Send' } )
		)
	);
	posts.push( id );
	return ( await openForms( link ) )[ 0 ];
};
after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	)
);

const chosenIn = ( html ) =>
	/<select [^>]*name="mainstay\[phone~country\]"[^>]*>.*?<option value="(\w*)"[^>]* selected='selected'/s.exec(
		html
	)?.[ 1 ];

let count = 0;
const bodyFor = async ( opened, values ) =>
	new URLSearchParams( {
		...( await aged( opened.hidden, 60 ) ),
		mainstay_more: '',
		mainstay_key: `phone-${ process.pid }-${ count++ }`,
		...values,
	} );

test( 'the country of the author is chosen, or that of the language', async () => {
	const lt = await open( { showCountrySelector: true, default: 'LT' } );
	assert.equal( chosenIn( lt.html ), 'LT' );
	// Names of countries are those of PHP's extension intl; where it is missing, codes are shown.
	assert.match(
		lt.html,
		( await php( "return class_exists( 'Locale' );" ) )
			? />Lithuania \(\+370\)<\/option>/
			: />LT \(\+370\)<\/option>/
	);
	assert.match( lt.html, /<input [^>]*autocomplete="tel-national"/ );
	assert.match(
		lt.html,
		/<select [^>]*aria-label="Country of the phone number"/
	);
	assert.equal(
		chosenIn( ( await open( { showCountrySelector: true } ) ).html ),
		'US'
	);
	for ( const given of [ false, 'true', 1, undefined ] ) {
		assert.doesNotMatch(
			( await open( { showCountrySelector: given } ) ).html,
			/~country/
		);
	}
	for ( const wrong of [ 'ZZ', '"><script>', 5, [ 'DE' ], '' ] ) {
		const { html } = await open( {
			showCountrySelector: true,
			default: wrong,
		} );
		assert.equal( chosenIn( html ), 'US' );
		assert.doesNotMatch( html, /<script/ );
	}
} );

test( 'numbers are kept with the code of their country', async () => {
	const opened = await open( { showCountrySelector: true, default: 'LT' } );
	const expected = [
		[ 'LT', '612 34567', '+37061234567' ],
		[ 'LT', '8 612 34567', '+37061234567' ],
		[ 'DE', '(030) 12 34-56', '+4930123456' ],
		[ 'DE', '٠٣٠ ١٢٣٤', '+49301234' ],
		[ 'IT', '06 1234567', '+39061234567' ],
		[ 'US', '1 (212) 555-0100', '+12125550100' ],
		[ 'BB', '555 0100', '+12465550100' ],
		[ 'RU', '8 912 345-67-89', '+79123456789' ],
		[ 'HU', '06 30 123 4567', '+36301234567' ],
		[ 'DE', '+44 (0)20 7946 0000', '+442079460000' ],
		[ 'DE', '0044 20 7946 0000', '+442079460000' ],
		[ 'DE', '+39 (0)6 1234567', '+39061234567' ],
		[ '', '+37061234567', '+37061234567' ],
		[ 'XX', '612 34567', '612 34567' ],
		[ 'US', '12345', null ],
		[ 'DE', 'ask Ada', null ],
		[ 'DE', '12', null ],
		[ 'DE', '1234567890123456', null ],
		[ 'DE', '+0123456789', null ],
		[ '', '1', null ],
		[ 'DE', '', '' ],
	];
	assert.deepEqual(
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php';
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/definition/phone-numbers.php';
			return array_map( fn( $one ) => '' === $one[1] ? '' : Mainstay\\Forms\\Definition\\PhoneNumbers\\to_international( $one[1], $one[0] ), json_decode( base64_decode( '${ Buffer.from( JSON.stringify( expected ) ).toString( 'base64' ) }' ) ) );`
		),
		expected.map( ( [ , , stored ] ) => stored )
	);
	const word = `phone-${ process.pid }-stored`;
	const { data } = await request(
		`/mainstay/v1/forms/${ opened.hidden.mainstay_form }`,
		{
			method: 'POST',
			body: await bodyFor( opened, {
				'mainstay[word]': word,
				'mainstay[phone~country]': 'DE',
				'mainstay[phone]': '030 1234',
			} ),
		}
	);
	assert.equal( data.state, 'accepted', JSON.stringify( data ) );
	const [ response ] = await responsesWith( word );
	assert.deepEqual(
		response.fields.map( ( { name, value } ) => [ name, value ] ),
		[
			[ 'word', word ],
			[ 'phone', '+49301234' ],
		]
	);
} );

test( 'a wrong number is shown again with its country, without script', async () => {
	const opened = await open( { showCountrySelector: true, default: 'LT' } );
	const { data } = await request( opened.link, {
		method: 'POST',
		body: await bodyFor( opened, {
			'mainstay[word]': 'x',
			'mainstay[phone~country]': 'DE',
			'mainstay[phone]': 'none',
		} ),
	} );
	assert.match( data, /Enter a phone number\./ );
	assert.equal( chosenIn( data ), 'DE' );
	assert.match( data, /<input [^>]*value="none"/ );
} );

test( 'a field without a number is left empty, and hostile countries do nothing', async () => {
	const opened = await open( { showCountrySelector: true } );
	for ( const country of [ '"><b>', '__proto__', 'x'.repeat( 5000 ) ] ) {
		const word = `phone-${ process.pid }-${ count }`;
		const { data } = await request(
			`/mainstay/v1/forms/${ opened.hidden.mainstay_form }`,
			{
				method: 'POST',
				body: await bodyFor( opened, {
					'mainstay[word]': word,
					'mainstay[phone~country]': country,
					'mainstay[phone]': '',
				} ),
			}
		);
		assert.equal( data.state, 'accepted', JSON.stringify( data ) );
		const [ response ] = await responsesWith( word );
		assert.equal( response.fields[ 1 ].value, '' );
	}
} );
