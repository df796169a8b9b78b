/** Blocks of ours show what a custom field, a copy of a pattern or the record of the business says: block bindings. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const folder = new URL( '../../../extensions/blocks/', import.meta.url );
const bindable = readdirSync( folder )
	.map( ( name ) => new URL( `${ name }/block.json`, folder ) )
	.flatMap( ( file ) => {
		try {
			return [ JSON.parse( readFileSync( file, 'utf8' ) ) ];
		} catch {
			return [];
		}
	} )
	.filter( ( { mainstay } ) => mainstay?.bindable );

const EVIL = `Tea & "cake" <script>alert( 1 )</script><img src=x onerror=alert(2)>`;

const hours = ( opening, closing ) => [ { opening, closing } ];

/** Block, attribute, what the custom field holds, own attributes, saved markup, and what the page shows of it. */
const TABLE = [
	[
		'rating-star',
		'rating',
		'4.5',
		{ rating: 2 },
		'',
		/Rating: 4\.5 out of 5/,
	],
	[ 'rating-star', 'rating', '-3', { rating: 2 }, '', /Rating: 0 out of 5/ ],
	[ 'rating-star', 'rating', '99', { rating: 2 }, '', /Rating: 5 out of 5/ ],
	[ 'rating-star', 'maxRating', 3, { rating: 2 }, '', /Rating: 2 out of 3/ ],
	[ 'rating-star', 'rating', '', { rating: 2 }, '', /Rating: 2 out of 5/ ],
	[
		'rating-star',
		'rating',
		'four',
		{ rating: 2 },
		'',
		/Rating: 2 out of 5/,
	],
	[
		'rating-star',
		'rating',
		'1e999',
		{ rating: 2 },
		'',
		/Rating: 2 out of 5/,
	],
	[ 'rating-star', 'rating', [ 4 ], { rating: 2 }, '', /Rating: 2 out of 5/ ],
	[ 'rating-star', 'color', '#123456', {}, '', /^((?!#123456).)*$/s ],
	[
		'phone',
		'phone',
		'Tel. +1 555 010 0199 & more',
		{},
		'',
		/^<div class="wp-block-jetpack-phone"><span class="phone-prefix">Tel\. <\/span><a href="tel:\+15550100199">\+1 555 010 0199<\/a> &amp; more<\/div>$/,
	],
	[
		'phone',
		'phone',
		'+49 30 123456',
		{ phone: '030 1' },
		'<div class="wp-block-jetpack-phone"><a href="tel:0301">030 1</a></div>',
		/^<div class="wp-block-jetpack-phone"><a href="tel:\+4930123456">\+49 30 123456<\/a><\/div>$/,
	],
	[ 'phone', 'phone', 'On request', {}, '', /^<div[^>]*>On request<\/div>$/ ],
	[ 'phone', 'phone', 110, {}, '', /<a href="tel:110">110<\/a>/ ],
	[
		'phone',
		'phone',
		'',
		{ phone: '030 1' },
		'<div class="wp-block-jetpack-phone">030 1</div>',
		/^$/,
	],
	[ 'phone', 'phone', [ 'x' ], {}, '', /^$/ ],
	[
		'phone',
		'phone',
		EVIL,
		{},
		'',
		/^<div[^>]*>Tea &amp; &quot;cake&quot; &lt;script&gt;alert\( 1 \)/,
	],
	[
		'email',
		'email',
		'Write to hello@example.com, or call.',
		{},
		'',
		/^<div class="wp-block-jetpack-email">Write to <a href="mailto:hello@example\.com">hello@example\.com<\/a>, or call\.<\/div>$/,
	],
	[
		'email',
		'email',
		'anna@bäckerei.example',
		{},
		'',
		/<a href="mailto:anna@xn--bckerei-5wa\.example">anna@bäckerei\.example<\/a>/,
	],
	[
		'email',
		'email',
		EVIL,
		{},
		'',
		/^<div[^>]*>Tea &amp; &quot;cake&quot; &lt;script&gt;/,
	],
	[
		'email',
		'email',
		'a@example.com"onclick="x',
		{},
		'',
		/^<div[^>]*>a@example\.com&quot;onclick=&quot;x<\/div>$/,
	],
	[
		'address',
		'city',
		'Lyon <b>',
		{ country: 'France', linkToGoogleMaps: true },
		'<div class="wp-block-jetpack-address">own</div>',
		/^<div class="wp-block-jetpack-address"><a (?=[^>]*query=Lyon%20%3Cb%3E%2C%20France")(?=[^>]*target="_blank")[^>]*><div class="jetpack-address__city">Lyon &lt;b&gt;<\/div><div class="jetpack-address__country">France<\/div><\/a><\/div>$/,
	],
	[
		'address',
		'postal',
		'69001',
		{ city: 'Lyon' },
		'',
		/<div><span class="jetpack-address__city">Lyon<\/span>, <span class="jetpack-address__region"><\/span> <span class="jetpack-address__postal">69001<\/span><\/div>/,
	],
	[
		'business-hours',
		'days',
		[
			{ name: 'Mon', hours: hours( '07:30', '12:00' ) },
			'x',
			{ name: [] },
		],
		{},
		'',
		/Monday<\/dt>\s*<dd[^]*7:30[^]*Tuesday<\/dt>\s*<dd[^>]*>\s*Closed/,
	],
	[
		'business-hours',
		'days',
		'always',
		{},
		'',
		/Monday<\/dt>\s*<dd[^]*9:00/,
	],
	[
		'subscriptions',
		'submitButtonText',
		EVIL,
		{},
		'',
		/<button[^>]*>Tea &amp; "cake" alert\( 1 \)<\/button>/,
	],
	[
		'subscriptions',
		'subscribePlaceholder',
		EVIL,
		{},
		'',
		/placeholder="Tea &amp; &quot;cake&quot; &lt;script&gt;/,
	],
	[
		'subscriber-login',
		'logOutLabel',
		EVIL,
		{},
		'',
		/Tea &amp; &quot;cake&quot; &lt;script&gt;/,
	],
	[
		'button',
		'text',
		EVIL,
		{ element: 'a' },
		'',
		/<a[^>]*>Tea &amp; "cake" alert\( 1 \)<\/a>/,
	],
	[
		'button',
		'text',
		EVIL,
		{ element: 'input' },
		'',
		/value="Tea &amp; &quot;cake&quot;/,
	],
	[
		'button',
		'text',
		EVIL,
		{
			element: 'a',
			text: 'Own',
			saveInPostContent: true,
			url: 'https://example.com/',
		},
		'<div class="wp-block-button jetpack-submit-button wp-block-jetpack-button"><a class="wp-block-button__link" href="https://example.com/">Own</a></div>',
		/<a [^>]*href="https:\/\/example\.com\/"[^>]*>Tea &amp; "cake" alert\( 1 \)<\/a>/,
	],
	[
		'whatsapp-button',
		'firstMessage',
		'Is a table free?',
		{ countryCode: '1US', phoneNumber: '5550100199' },
		'<div class="wp-block-jetpack-whatsapp-button"><a class="whatsapp-block__button" href="#">Chat</a></div>',
		/&(amp;|#038;)text=Is%20a%20table%20free%3F"/,
	],
	[
		'whatsapp-button',
		'buttonText',
		EVIL,
		{ countryCode: '1US', phoneNumber: '5550100199' },
		'<div class="wp-block-jetpack-whatsapp-button"><a class="whatsapp-block__button" href="#">Chat</a></div>',
		/>Tea &amp; "cake" alert\( 1 \)<\/a>/,
	],
	[
		'whatsapp-button',
		'buttonText',
		[ 'x' ],
		{ countryCode: '1US', phoneNumber: '5550100199' },
		'<div class="wp-block-jetpack-whatsapp-button"><a class="whatsapp-block__button" href="#">Chat</a></div>',
		/>Chat<\/a>/,
	],
];

const base64 = ( value ) =>
	Buffer.from( JSON.stringify( value ) ).toString( 'base64' );

test( 'what can be bound is there, and is no money', () => {
	assert.ok( bindable.length > 12 );
	for ( const { name, attributes, mainstay } of bindable ) {
		for ( const attribute of mainstay.bindable ) {
			assert.match(
				attributes[ attribute ]?.type ?? '',
				/^(string|number|array)$/,
				`${ name } ${ attribute }`
			);
			assert.doesNotMatch(
				attribute,
				/price|currency|plan|product|amount$|minimum|maximum|goal/i
			);
		}
	}
	assert.deepEqual(
		bindable.filter( ( { name } ) =>
			/simple-payments|recurring-payments|paypal/.test( name )
		),
		[]
	);
} );

test( 'a custom field is shown in the type of the attribute, escaped; what is no such value leaves the block its own', async () => {
	const shown = await inTransaction(
		'',
		String.raw`
register_post_meta( 'post', 'said', [ 'type' => 'string', 'single' => true, 'show_in_rest' => true ] );
$post            = get_post( wp_insert_post( [ 'post_title' => 'Bound', 'post_status' => 'publish' ] ) );
$GLOBALS['post'] = $post;
// The record of what holds this value does not count: an array in a field of texts is what an import may leave.
return array_map(
	static function ( $row ) use ( $post ) {
		[ $name, $attribute, $value, $attributes, $inner ] = $row;
		update_post_meta( $post->ID, 'said', wp_slash( $value ) );
		$attributes['metadata'] = [ 'bindings' => [ $attribute => [ 'source' => 'core/post-meta', 'args' => [ 'key' => 'said' ] ] ] ];
		return trim( do_blocks( "<!-- wp:jetpack/$name " . serialize_block_attributes( $attributes ) . " -->$inner<!-- /wp:jetpack/$name -->" ) );
	},
	json_decode( base64_decode( '${ base64( TABLE.map( ( row ) => row.slice( 0, 5 ) ) ) }' ), true )
);`
	);
	TABLE.forEach( ( [ name, attribute, value, , , expected ], index ) => {
		const row = `${ name } ${ attribute } ${ JSON.stringify( value ) }`;
		assert.match( shown[ index ], expected, row );
		assert.doesNotMatch( shown[ index ], /<script>|<img|onerror="/, row );
	} );
} );

test( 'sources that are not there, the record of the business and copies of a pattern', async () => {
	const found = await inTransaction(
		String.raw`
require_once dirname( Mainstay\FILE ) . '/business/facts.php';
require_once dirname( Mainstay\FILE ) . '/business/node.php';`,
		String.raw`
Mainstay\Core\Settings\update_settings( [ 'business' => [
	'phone' => '+1 555 010 0199',
	'hours' => [ [ 'name' => 'Tue', 'hours' => [ [ 'opening' => '10:15', 'closing' => '12:00' ] ] ] ],
] ] );
$bound = static fn( $name, $bindings, $own = [], $inner = '' ) => "<!-- wp:jetpack/$name " . serialize_block_attributes( $own + [ 'metadata' => [ 'name' => 'Place', 'bindings' => $bindings ] ] ) . " -->$inner<!-- /wp:jetpack/$name -->";
$from  = static fn( $source, $args = [] ) => [ 'source' => $source, 'args' => $args ];
$saved = '<div class="wp-block-jetpack-phone"><a href="tel:0301">030 1</a></div>';
$own   = [ 'phone' => '030 1' ];
$seen  = [
	'unknown source' => do_blocks( $bound( 'phone', [ 'phone' => $from( 'nobody/knows' ) ], $own, $saved ) ),
	'no source'      => do_blocks( $bound( 'phone', [ 'phone' => 'x' ], $own, $saved ) ),
	'unknown fact'   => do_blocks( $bound( 'phone', [ 'phone' => $from( 'mainstay/business', [ 'key' => 'fax' ] ) ], $own, $saved ) ),
	'phone'          => do_blocks( $bound( 'phone', [ 'phone' => $from( 'mainstay/business', [ 'key' => 'phone' ] ) ], $own, $saved ) ),
	'hours'          => do_blocks( $bound( 'business-hours', [ 'days' => $from( 'mainstay/business', [ 'key' => 'hours' ] ) ] ) ),
	'no number'      => do_blocks( $bound( 'rating-star', [ 'rating' => $from( 'mainstay/business', [ 'key' => 'phone' ] ) ], [ 'rating' => 3 ] ) ),
	'phone as hours' => do_blocks( $bound( 'business-hours', [ 'days' => $from( 'mainstay/business', [ 'key' => 'phone' ] ) ] ) ),
];
$copied  = [ '__default' => $from( 'core/pattern-overrides' ) ];
$pattern = wp_insert_post( [ 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Place', 'post_content' => wp_slash( '<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info">' . $bound( 'phone', $copied, $own, $saved ) . '</div><!-- /wp:jetpack/contact-info -->' ) ] );
$copy    = static fn( $content ) => '<!-- wp:block ' . serialize_block_attributes( [ 'ref' => $pattern, 'content' => $content ] ) . ' /-->';
$seen['pattern']  = do_blocks( $copy( (object) [] ) );
$seen['copy']     = do_blocks( $copy( [ 'Place' => [ 'phone' => '+44 20 7946 0000' ] ] ) );
$seen['bad copy'] = do_blocks( $copy( [ 'Place' => [ 'phone' => [ '+44 20 7946 0000' ] ] ] ) );
// What search engines read is what visitors see.
Mainstay\Business\Facts\collect_from_blocks( parse_blocks( $copy( [ 'Place' => [ 'phone' => '+44 20 7946 0000' ] ] ) ), [], [] );
Mainstay\Business\Facts\collect_from_blocks( parse_blocks( $bound( 'business-hours', [ 'days' => $from( 'mainstay/business', [ 'key' => 'hours' ] ) ] ) ), [], [] );
$seen['facts'] = Mainstay\Business\Facts\get_collected_facts();
Mainstay\Core\BlockTypes\register_all();
$seen['editor'] = get_block_editor_settings( [], new WP_Block_Editor_Context() )['__experimentalBlockBindingsSupportedAttributes'];
return $seen;`
	);
	const own =
		'<div class="wp-block-jetpack-phone"><a href="tel:0301">030 1</a></div>';
	for ( const name of [ 'unknown source', 'no source', 'unknown fact' ] ) {
		assert.equal( found[ name ], own, name );
	}
	assert.match( found.phone, /tel:\+15550100199/ );
	assert.match(
		found.hours,
		/Monday<\/dt>\s*<dd[^>]*>\s*Closed[^]*Tuesday<\/dt>\s*<dd[^]*10:15/
	);
	assert.match( found[ 'no number' ], /Rating: 3 out of 5/ );
	assert.match( found[ 'phone as hours' ], /Monday<\/dt>\s*<dd[^]*9:00/ );
	assert.match( found.pattern, /tel:0301/ );
	assert.match( found.copy, /tel:\+442079460000/ );
	assert.doesNotMatch( found.copy, /030 1/ );
	assert.match( found[ 'bad copy' ], /tel:0301/ );
	assert.deepEqual(
		found.facts.contact.map( ( { phone } ) => phone ),
		[ '030 1', '+44 20 7946 0000', '030 1', '+44 20 7946 0000' ],
		'rendered three times, and read once'
	);
	assert.deepEqual( found.facts.hours.at( 0 ), { 2: [ [ 615, 720 ] ] } );
	assert.deepEqual( found.facts.hours.at( -1 ), { 2: [ [ 615, 720 ] ] } );
	for ( const { name, mainstay } of bindable ) {
		assert.deepEqual( found.editor[ name ], mainstay.bindable, name );
	}
	assert.equal( found.editor[ 'jetpack/simple-payments' ], undefined );
} );

const bound = ( name, attribute, inner ) =>
	`<!-- wp:${ name } ${ JSON.stringify( { metadata: { bindings: { [ attribute ]: { source: 'core/post-meta', args: { key: 'said' } } } } } ) } -->${ inner }<!-- /wp:${ name } -->`;

test( 'visitors read the field on the page of its post, in the markup that the post holds too', async () => {
	const content = [
		bound( 'jetpack/phone', 'phone', '' ),
		bound(
			'jetpack/cookie-consent',
			'text',
			'<div class="wp-block-jetpack-cookie-consent" role="dialog" aria-modal="true"><p>Own question</p><span>365</span></div>'
		),
		bound(
			'premium-content/login-button',
			'text',
			'<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Own button</a></div>'
		),
	].join( '' );
	await withMustUsePlugin(
		`add_action( 'init', static fn() => register_post_meta( 'post', 'said', [ 'type' => 'string', 'single' => true, 'show_in_rest' => true ] ) );`,
		async () => {
			const link = await php(
				`$id = wp_insert_post( [ 'post_title' => 'Bound', 'post_status' => 'publish', 'post_content' => wp_slash( base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) ), 'meta_input' => [ 'said' => 'Call 030 123456 <b onclick="x">now</b>' ] ] );
				return get_permalink( $id );`
			);
			const page = ( await request( link ) ).data;
			assert.match(
				page,
				/Call <\/span><a href="tel:030123456">030 123456<\/a> &lt;b onclick=[^<]*x[^<]*&gt;now/
			);
			assert.match( page, /<p>Call 030 123456 <b>now<\/b><\/p>/ );
			assert.match(
				page,
				/<a [^>]*class="wp-block-button__link[^"]*"[^>]*>Call 030 123456 <b>now<\/b><\/a>/
			);
			assert.doesNotMatch( page, /Own question|Own button|onclick="x"/ );
		}
	);
} );
