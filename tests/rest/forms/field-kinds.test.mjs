/** Numbers, times, ratings, sliders and hidden fields, and answers of the visitor's own. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import { php, request } from '../site.mjs';

const posts = [];
after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }`
	)
);

const part = ( name, attributes = {} ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;

const field = ( name, attributes, ...parts ) =>
	`<!-- wp:jetpack/field-${ name } ${ JSON.stringify( attributes ) } -->
<div>${ parts.join( '\n\n' ) }</div>
<!-- /wp:jetpack/field-${ name } -->`;

const label = ( text, more ) => part( 'label', { label: text, ...more } );

const options = ( type, ...list ) =>
	`<!-- wp:jetpack/options {"type":"${ type }","backgroundColor":"contrast"} -->
<ul class="wp-block-jetpack-options">${ list
		.map( ( one ) => part( 'option', one ) )
		.join( '\n\n' ) }</ul>
<!-- /wp:jetpack/options -->`;

const FIELDS = [
	field(
		'number',
		{ id: 'weight', required: true },
		label( 'Weight' ),
		part( 'input', { type: 'number', min: 0.5, max: 99.5 } )
	),
	field(
		'time',
		{ id: 'when' },
		label( 'When' ),
		part( 'input', { type: 'time' } )
	),
	field(
		'rating',
		{ id: 'cake', iconStyle: 'hearts', default: 2 },
		label( 'Cake' ),
		part( 'input-rating' )
	),
	field(
		'slider',
		{
			id: 'sugar',
			min: -5,
			max: 20,
			step: 2.5,
			default: 6,
			minLabel: 'Little',
		},
		label( 'Sugar' ),
		'<!-- wp:jetpack/input-range -->\n<div class="wp-block-jetpack-input-range"></div>\n<!-- /wp:jetpack/input-range -->'
	),
	part( 'field-hidden', {
		id: 'source',
		label: 'Source',
		default: '<b>Leaflet</b> & "more"',
	} ),
	field(
		'radio',
		{ id: 'bread' },
		label( 'Bread' ),
		options(
			'radio',
			{ label: 'Rye', textColor: 'contrast' },
			{ label: 'Another', isOther: true, otherPlaceholder: 'Which?' }
		)
	),
	field(
		'checkbox-multiple',
		{ id: 'drinks' },
		label( 'Drinks' ),
		options(
			'checkbox',
			{ label: 'Tea, black' },
			{ label: 'Else', isOther: true }
		)
	),
];

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

/** Publishes a page with a form of these fields, and returns the form as visitors get it by a link with a query. */
async function open( fields, attributes = {}, query = {} ) {
	const content = `<!-- wp:jetpack/contact-form ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-contact-form">${ fields.join( '\n\n' ) }

<!-- wp:button {"tagName":"button","type":"submit"} -->
<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send</button></div>
<!-- /wp:button --></div>
<!-- /wp:jetpack/contact-form -->`;
	const [ id, link ] = await php(
		`$id = wp_insert_post( wp_slash( [ 'post_title' => 'Kinds', 'post_status' => 'publish', 'post_author' => 1, 'post_type' => 'page', 'post_content' => ${ text( content ) } ] ) );
		return [ $id, get_permalink( $id ) ];`
	);
	posts.push( id );
	const { data } = await request(
		`${ link }?${ new URLSearchParams( query ) }`
	);
	const html = data.match(
		/<form class="mainstay-form[\s\S]*?<\/form>/
	)?.[ 0 ];
	assert.ok( html, 'the page has the form' );
	return html;
}

const decode = ( value ) =>
	value
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&lt;', '<' )
		.replaceAll( '&gt;', '>' )
		.replaceAll( '&amp;', '&' );

let sent = 0;

/** Sends answers as the script of the page does. */
async function send( html, answers ) {
	const body = new URLSearchParams(
		[
			...html.matchAll(
				/<input type="hidden" name="([^"]+)" value="([^"]*)"/g
			),
		].map( ( [ , name, value ] ) => [ name, decode( value ) ] )
	);
	body.set( 'mainstay_more', '' );
	body.set( 'mainstay_key', `field-kinds-${ process.pid }-${ ++sent }` );
	const { mainstay_token: token } = await aged(
		Object.fromEntries( body ),
		READING_SECONDS
	);
	body.set( 'mainstay_token', token );
	for ( const [ name, values ] of Object.entries( answers ) ) {
		body.delete( name );
		for ( const value of [ values ].flat() ) {
			body.append( name, value );
		}
	}
	return request( `/mainstay/v1/forms/${ body.get( 'mainstay_form' ) }`, {
		method: 'POST',
		body,
	} );
}

async function stored() {
	const { fields } = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php';
		return array_map( 'Mainstay\\\\Forms\\\\read_response', get_posts( [ 'post_type' => 'feedback', 'post_status' => [ 'publish', 'spam' ], 'numberposts' => 1, 'orderby' => 'ID' ] ) )[0];`
	);
	return Object.fromEntries(
		fields.map( ( { name, type, value } ) => [ name, [ type, value ] ] )
	);
}

let form;
before( async () => {
	form = await open( FIELDS );
} );

test( 'each kind has its input, its limits and what its author chose', () => {
	assert.match(
		form,
		/<label for="([^"]+)">Weight <span[^>]*>\(required\)<\/span><\/label><input id="\1" name="mainstay\[weight\]" required type="text" inputmode="decimal"/
	);
	assert.match(
		form,
		/<input id="[^"]+" name="mainstay\[when\]" type="time"/
	);
	assert.equal( form.match( /name="mainstay\[cake\]"/g ).length, 5 );
	assert.match( form, /class="mainstay-field__rating is-hearts"/ );
	assert.match( form, /value="2\/5" checked><span>2 of 5<\/span>/ );
	assert.match(
		form,
		/name="mainstay\[sugar\]" type="range" min="-5" max="20" step="2.5" value="5"/
	);
	assert.match(
		form,
		/<span>Little<\/span><output for="[^"]+"><\/output><span>20<\/span>/
	);
	assert.match(
		form,
		/<input type="hidden" name="mainstay\[source\]" value="&lt;b&gt;Leaflet&lt;\/b&gt; &amp; &quot;more&quot;">/
	);
	assert.doesNotMatch( form, /Source/ );
	assert.match(
		form,
		/name="mainstay\[bread~other\]" placeholder="Which\?" aria-label="Another"/
	);
	assert.match(
		form,
		/<label class="mainstay-field__option" style="color:var\(--wp--preset--color--contrast\)">/
	);
	assert.match(
		form,
		/<div class="mainstay-field__options" style="background-color:var\(--wp--preset--color--contrast\)">/
	);
} );

test( 'what is wrong is said, field by field, and nothing is stored', async () => {
	const wrong = [
		[ 'weight', 'twelve', /Enter a number/ ],
		[ 'weight', '0', /Enter 0\.5 or more/ ],
		[ 'weight', '99,6', /Enter 99\.5 or less/ ],
		[ 'weight', '', /required/ ],
		[ 'weight', '1e1', /Enter a number/ ],
		[ 'when', '25:00', /Enter a time/ ],
		[ 'when', 'noon', /Enter a time/ ],
		[ 'cake', '6/5', /Choose one of the options/ ],
		[ 'cake', '<script>', /Choose one of the options/ ],
		[ 'sugar', '3', /steps of 2\.5/ ],
		[ 'sugar', '22.5', /Enter 20 or less/ ],
		[ 'sugar', '-7.5', /Enter -5 or more/ ],
		[ 'sugar', '1,5', /Choose a number/ ],
		[ 'bread~other', 'x'.repeat( 1001 ), /no more than 1,000/, 'bread' ],
	];
	for ( const [ name, value, message, at = name ] of wrong ) {
		const { data } = await send( form, {
			'mainstay[weight]': '2',
			[ `mainstay[${ name }]` ]: value,
		} );
		assert.equal( data.state, 'invalid', `${ name }: ${ value }` );
		assert.equal( data.errors.length, 1, JSON.stringify( data.errors ) );
		assert.equal( data.errors[ 0 ].name, at );
		assert.match( data.errors[ 0 ].message, message );
	}
	const { data } = await send( form, {
		'mainstay[weight][]': [ '2', '3' ],
	} );
	assert.equal( data.state, 'invalid' );
} );

test( 'what is right is stored as it is counted, and hidden values are not shown', async () => {
	const { data } = await send( form, {
		'mainstay[weight]': ' 1,50 ',
		'mainstay[when]': '9:30',
		'mainstay[cake]': '4/5',
		'mainstay[sugar]': '-2.5',
		'mainstay[bread]': 'Another',
		'mainstay[bread~other]': 'Spelt <i>loaf</i>',
		'mainstay[drinks][]': [ 'Tea, black', 'Else' ],
		'mainstay[drinks~other]': 'Kvass',
	} );
	assert.equal( data.state, 'accepted', JSON.stringify( data ) );
	assert.doesNotMatch( data.thankYou.html, /Leaflet/ );
	assert.match( data.thankYou.html, /<dd>4\/5<\/dd>/ );
	assert.match( data.thankYou.html, /Spelt &lt;i&gt;loaf/ );
	assert.deepEqual( await stored(), {
		weight: [ 'number', '1.5' ],
		when: [ 'time', '09:30' ],
		cake: [ 'rating', '4/5' ],
		sugar: [ 'slider', '-2.5' ],
		source: [ 'hidden', '<b>Leaflet</b> & "more"' ],
		bread: [ 'radio', 'Spelt <i>loaf</i>' ],
		drinks: [ 'checkbox-multiple', [ 'Tea, black', 'Kvass' ] ],
	} );
} );

test( 'words without their option are left out, and an option without words stays', async () => {
	const { data } = await send( form, {
		'mainstay[weight]': '٣٫٥',
		'mainstay[source]': 'Poster',
		'mainstay[bread]': 'Rye',
		'mainstay[bread~other]': 'Spelt',
		'mainstay[drinks][]': [ 'Else' ],
		'mainstay[drinks~other]': '  ',
	} );
	assert.equal( data.state, 'accepted', JSON.stringify( data ) );
	const response = await stored();
	assert.deepEqual( response.weight, [ 'number', '3.5' ] );
	assert.deepEqual( response.source, [ 'hidden', 'Poster' ] );
	assert.deepEqual( response.bread, [ 'radio', 'Rye' ] );
	assert.deepEqual( response.drinks, [ 'checkbox-multiple', [ 'Else' ] ] );
} );

test( 'fields without parts have the label of their kind', async () => {
	const html = await open(
		[ 'number', 'time', 'rating', 'slider' ].map( ( kind ) =>
			field( kind, {} )
		)
	);
	for ( const words of [ 'Number', 'Time', 'Rating', 'Number' ] ) {
		assert.match( html, new RegExp( `<l(abel|egend)[^>]*>${ words }` ) );
	}
	assert.match( html, /min="0" max="100" step="1" value="0"/ );
} );

test( 'a field without a label is called by its placeholder, or its kind and number, wherever its answer is read', async () => {
	const html = await open( [
		field( 'text', {}, label( 'Dish' ), part( 'input' ) ),
		field( 'text', {}, label( '' ), part( 'input' ) ),
		field(
			'text',
			{},
			label( '' ),
			part( 'input', { placeholder: ' Allergies <3 & more ' } )
		),
		field( 'number', {}, label( '' ), part( 'input' ) ),
		field(
			'radio',
			{ id: 'g-1', required: true },
			label( '' ),
			options( 'radio', { label: 'Rye' } )
		),
	] );
	const names = [ ...html.matchAll( /name="mainstay\[([^\]]+)\]"/g ) ].map(
		( [ , name ] ) => name
	);
	assert.match( html, /aria-label="Text field 2"/ );
	assert.match( html, /aria-label="Allergies &lt;3 &amp; more"/ );
	assert.match( html, /<fieldset aria-label="Choice">/ );
	const { data } = await send(
		html,
		Object.fromEntries(
			names.map( ( name, at ) => [
				`mainstay[${ name }]`,
				[ 'Soup', 'yes', 'nuts', '4', 'Rye' ][ at ],
			] )
		)
	);
	assert.equal( data.state, 'accepted', JSON.stringify( data ) );
	const titles = [
		'Dish',
		'Text field 2',
		'Allergies <3 & more',
		'Number field',
		'Choice',
	];
	assert.deepEqual(
		[ ...data.thankYou.html.matchAll( /<dt>(.*?)<\/dt>/g ) ].map(
			( [ , title ] ) => decode( title )
		),
		titles
	);
	// The same, as it was stored before: under the name of the field.
	const read = await php(
		`$load = static function ( ...$files ) { foreach ( $files as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/forms/$file.php"; } };
		$load( 'forms', 'responses/export', 'mail/response-mail' );
		$post   = get_posts( [ 'post_type' => 'feedback', 'post_status' => [ 'publish', 'spam' ], 'numberposts' => 1, 'orderby' => 'ID' ] )[0];
		$now    = Mainstay\\Forms\\read_response( $post );
		$fields = array_map( static fn( $field ) => [ 'label' => str_starts_with( $field['label'], 'Text' ) || 'Number field' === $field['label'] ? $field['name'] : $field['label'] ] + $field, $now->fields );
		update_post_meta( $post->ID, Mainstay\\Forms\\FIELDS_META_KEY, wp_slash( wp_json_encode( $fields ) ) );
		$before = Mainstay\\Forms\\read_response( get_post( $post->ID ) );
		$other  = Mainstay\\Forms\\Submission\\Submission::from_array( [ 'fields' => array_map( static fn( $type ) => [ 'type' => $type, 'name' => "g7-$type", 'label' => '' ], array_keys( array_flip( Mainstay\\Forms\\Definition\\FIELD_BLOCKS ) ) ) ] );
		return [
			'mail'   => array_column( Mainstay\\Forms\\Mail\\ResponseMail\\get_answer_lines( $now ), 0 ),
			'csv'    => array_keys( Mainstay\\Forms\\Responses\\Export\\index_values_by_label( $now ) ),
			'before' => array_column( $before->fields, 'label' ),
			'named'  => [ 'stored' => array_column( $fields, 'label' ) !== array_column( $now->fields, 'label' ), 'kinds' => array_column( $other->fields, 'label' ) ],
		];`
	);
	assert.deepEqual(
		[ read.mail, read.csv, read.before ],
		[ titles, titles, titles ]
	);
	assert.ok( read.named.stored );
	assert.equal( read.named.kinds.length, 18 );
	assert.deepEqual(
		read.named.kinds.filter(
			( title ) => ! title || /g7|^Field$/.test( title )
		),
		[]
	);
} );

test( 'older numbers, hidden labels and marks, a third of the width', async () => {
	const html = await open( [
		'<!-- wp:jetpack/field-number {"label":"Guests","max":"12","id":"guests"} /-->',
		field(
			'text',
			{ width: 33 },
			label( 'Dish', { metadata: { blockVisibility: false } } ),
			part( 'input' )
		),
		field(
			'rating',
			{ required: true },
			label( 'Soup', {
				requiredIndicator: false,
				metadata: { blockVisibility: false },
			} )
		),
	] );
	assert.match( html, />Guests<\/label>/ );
	assert.match( html, /is-width-33/ );
	assert.doesNotMatch( html, />Dish</ );
	assert.match( html, /aria-label="Dish"/ );
	assert.match( html, /<fieldset aria-label="Soup">/ );
	assert.doesNotMatch( html, /\(required\)/ );
	const { data } = await send( html, { 'mainstay[guests]': '13' } );
	assert.match( data.errors[ 0 ].message, /Enter 12 or less/ );
} );

const image = ( attributes, src, alt = '' ) =>
	`<!-- wp:jetpack/input-image-option ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-input-image-option"><div><!-- wp:image {"id":987654} -->
<figure class="wp-block-image"><img src="${ src }" alt="${ alt }" onerror="x()"/></figure>
<!-- /wp:image --></div></div>
<!-- /wp:jetpack/input-image-option -->`;

const images = ( attributes, ...list ) =>
	`<!-- wp:jetpack/field-image-select ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-field-image-select"><div>${ label( 'Which cake?' ) }

<!-- wp:jetpack/fieldset-image-options -->
<div class="wp-block-jetpack-fieldset-image-options"><div>${ list.join( '\n\n' ) }</div></div>
<!-- /wp:jetpack/fieldset-image-options --></div></div>
<!-- /wp:jetpack/field-image-select -->`;

test( 'images are shown and chosen, one or several, by label or letter', async () => {
	const list = [
		image( { label: 'Plum' }, 'https://example.org/plum.jpg', 'A cake' ),
		image( {}, 'javascript:alert(1)' ),
		image( { label: 'Plum' }, 'https://example.org/other.jpg' ),
	];
	const html = await open( [
		images( { id: 'one', showLabels: false, isSupersized: true }, ...list ),
		images(
			{ id: 'more', isMultiple: true, showOtherOption: true },
			...list
		),
		images( { id: 'none' } ),
	] );
	assert.match(
		html,
		/name="mainstay\[one\]" value="Plum"><span>Plum<img [^>]*src="https:\/\/example\.org\/plum\.jpg" alt="A cake"/
	);
	assert.match(
		html,
		/"mainstay-field__options is-images is-large is-unlabelled"/
	);
	assert.match( html, /name="mainstay\[one\]" value="B"><span>B<\/span>/ );
	assert.match( html, /value="Plum \(C\)"/ );
	assert.doesNotMatch( html, /onerror|javascript:/ );
	const wrong = await send( html, { 'mainstay[one]': 'D' } );
	assert.equal( wrong.data.state, 'invalid' );
	const { data } = await send( html, {
		'mainstay[one]': 'Plum (C)',
		'mainstay[more][]': [ 'Plum', 'Other' ],
		'mainstay[more~other]': 'Bread',
	} );
	assert.equal( data.state, 'accepted', JSON.stringify( data ) );
	const response = await stored();
	assert.deepEqual( response.one, [ 'radio', 'Plum (C)' ] );
	assert.deepEqual( response.more, [
		'checkbox-multiple',
		[ 'Plum', 'Bread' ],
	] );
} );

test( 'images come in a random order where their author wants that, the answer of their own last', async () => {
	const names = [ 'A1', 'B2', 'C3', 'D4', 'E5', 'F6' ];
	const list = names.map( ( name ) =>
		image( { label: name }, `https://example.org/${ name }.jpg` )
	);
	const orders = new Set();
	for ( let turn = 0; turn < 5; turn++ ) {
		const html = await open( [
			images(
				{ id: 'mixed', randomizeOptions: true, showOtherOption: true },
				...list
			),
			images( { id: 'plain', randomizeOptions: 'true' }, ...list ),
		] );
		const orderOf = ( id ) =>
			[
				...html.matchAll(
					new RegExp(
						`name="mainstay\\[${ id }\\]" value="(\\w+)"`,
						'g'
					)
				),
			].map( ( [ , value ] ) => value );
		assert.equal( html.match( / data-random/g ).length, 1 );
		assert.deepEqual( orderOf( 'plain' ), names );
		const order = orderOf( 'mixed' );
		assert.equal( order.at( -1 ), 'Other' );
		assert.deepEqual( order.slice( 0, -1 ).sort(), names );
		orders.add( order.join() );
	}
	assert.ok( orders.size > 1, 'always the same order' );
} );

test( 'values of other types and of no sense do no harm', async () => {
	const html = await open( [
		field(
			'number',
			{ id: 'a' },
			label( [ 'x' ] ),
			part( 'input', {
				min: 'x',
				max: [ 1 ],
				placeholder: { a: 1 },
				textColor: '"><script>',
				style: {
					color: { text: 'red;background:url(//x.test)' },
					border: { radius: [ 1 ], top: 'x', width: '1px}' },
					typography: {
						fontSize: 'clamp(1px,url(x),2px)',
						fontWeight: [ 7 ],
						letterSpacing: '1px;x:y',
					},
				},
			} )
		),
		field( 'rating', {
			id: 'b',
			max: 1e9,
			default: 'x',
			iconStyle: [ 'hearts' ],
		} ),
		field( 'slider', {
			id: 'c',
			min: 10,
			max: 3,
			step: 0,
			default: [],
			minLabel: '<script>alert( 1 )</script>Low',
		} ),
		part( 'field-hidden', { id: 'd', label: [ 1 ], default: { a: 1 } } ),
		field(
			'radio',
			{ id: 'e' },
			options( 'radio', { label: '<b>Rye</b>"', isOther: 'yes' }, {} )
		),
	] );
	assert.doesNotMatch( html, /<script>|url\(|x\.test|x:y/ );
	assert.equal( html.match( /name="mainstay\[b\]"/g ).length, 10 );
	assert.match( html, /min="10" max="110" step="1" value="10"/ );
	assert.match( html, /name="mainstay\[d\]" value=""/ );
	assert.doesNotMatch( html, /e~other/ );
	const { data } = await send( html, {
		'mainstay[a]': '-1',
		'mainstay[b]': '10/10',
		'mainstay[c]': '11',
		'mainstay[d][]': 'x',
		'mainstay[e]': 'Rye"',
		'mainstay[e~other][]': 'x',
	} );
	assert.equal( data.state, 'accepted', JSON.stringify( data ) );
} );

test( 'a link fills fields in by their names, with what they can have', async () => {
	const html = await open(
		[
			...FIELDS,
			field( 'textarea', { id: 'words' }, label( 'Words' ) ),
			field( 'checkbox', { id: 'box' }, label( 'Box' ) ),
			part( 'field-consent', { id: 'agreed', consentType: 'explicit' } ),
			field( 'text', { id: 'line' }, label( 'Line' ) ),
		],
		{},
		{
			weight: '7.5',
			when: '08:30',
			cake: '4',
			sugar: '10',
			source: 'Mail & "more"',
			bread: 'Rye',
			'drinks[]': 'Tea, black',
			words: 'One <3\ntwo </textarea><script>',
			box: 'yes',
			agreed: 'yes',
			'line[x]': '[caption width="99"]x[/caption] \\ "so"',
			mainstay_form: '999-1',
		}
	);
	const tagOf = ( name, value = '' ) =>
		html.match(
			new RegExp(
				`<input[^>]*name="mainstay\\[${ name }\\][^>]*${ value }[^>]*>`
			)
		)[ 0 ];
	assert.match( tagOf( 'weight' ), / value="7\.5"/ );
	assert.match( tagOf( 'when' ), / value="08:30"/ );
	assert.match( tagOf( 'sugar' ), / value="10"/ );
	assert.match( tagOf( 'cake', 'value="4/5"' ), / checked/ );
	assert.match( tagOf( 'source' ), / value="Mail &amp; &quot;more&quot;"/ );
	assert.match( tagOf( 'bread', 'value="Rye"' ), / checked/ );
	assert.match( tagOf( 'drinks', 'value="Tea, black"' ), / checked/ );
	assert.match( tagOf( 'box' ), / checked/ );
	assert.doesNotMatch( tagOf( 'agreed' ), / checked/ );
	assert.equal(
		decode( tagOf( 'line' ).match( / value="([^"]*)"/ )[ 1 ] ).replaceAll(
			'&#91;',
			'['
		),
		'[caption width="99"]x[/caption] \\ "so"'
	);
	assert.match( html, />One &lt;3\ntwo &lt;\/textarea&gt;&lt;script&gt;</ );
	assert.doesNotMatch( html, /999-1/ );
	// What a field cannot have leaves it as its author made it.
	const other = await open(
		FIELDS,
		{},
		{ bread: 'Wheat', sugar: 'lots', cake: '9', 'drinks[]': 'Gin' }
	);
	assert.match(
		other,
		/name="mainstay\[sugar\]" type="range" min="-5" max="20" step="2.5" value="5"/
	);
	assert.doesNotMatch( other, /Wheat|lots|Gin/ );
} );

test( 'choices without options print nothing, and do not keep the form from being sent', async () => {
	const html = await open( [
		field(
			'radio',
			{ id: 'no-radio', required: true },
			label( 'Which bread?' ),
			options( 'radio' )
		),
		field(
			'checkbox-multiple',
			{ id: 'no-boxes', required: true },
			label( 'Which drinks?' ),
			options( 'checkbox', { label: ' ' }, { label: '' } )
		),
		images( { id: 'no-images', required: true } ),
		images( { id: 'no-images-either', required: true, isMultiple: true } ),
		'<!-- wp:jetpack/field-radio {"id":"older","label":"Older","required":true,"options":[""]} /-->',
		'<!-- wp:jetpack/field-checkbox-multiple {"id":"none","label":"None","required":true} /-->',
		'<!-- wp:jetpack/field-select {"id":"list","label":"List","required":true,"options":[]} /-->',
		field(
			'radio',
			{ id: 'bread' },
			label( 'Bread' ),
			options( 'radio', { label: 'Rye' } )
		),
		field( 'text', { id: 'word' }, label( 'Word' ), part( 'input' ) ),
	] );
	assert.deepEqual(
		[ ...html.matchAll( / name="mainstay\[([^\]]+)\]/g ) ].map(
			( [ , name ] ) => name
		),
		[ 'list', 'bread', 'word' ]
	);
	assert.doesNotMatch( html, /Which |Older|None/ );
	assert.doesNotMatch( html, /\(required\)/ );
	const { data } = await send( html, {
		'mainstay[bread]': 'Rye',
		'mainstay[word]': 'Yes',
	} );
	assert.equal( data.state, 'accepted', JSON.stringify( data ) );
} );

/** The email of a form as it stands in the editor. */
const preview = (
	fields,
	given = {},
	{ as = 'editor', post = posts[ 0 ] } = {}
) =>
	request( `/mainstay/v1/forms/${ post }/mail`, {
		as,
		method: 'POST',
		body: {
			title: 'Kinds & <b>more</b>',
			content: `<!-- wp:jetpack/contact-form ${ JSON.stringify( given ) } -->
<div class="wp-block-jetpack-contact-form">${ fields.join( '\n\n' ) }</div>
<!-- /wp:jetpack/contact-form -->`,
		},
	} );

test( 'the email is shown beforehand to who may edit the post, in a template to who may edit the theme', async () => {
	for ( const [ as, status, inTemplate ] of [
		[ 'visitor', 401, 401 ],
		[ 'subscriber', 403, 403 ],
		[ 'contributor', 403, 403 ],
		[ 'author', 403, 403 ],
		[ 'editor', 200, 403 ],
		[ 'administrator', 200, 200 ],
	] ) {
		const inside = [ part( 'field-text', { label: 'Cake' } ) ];
		const asked = await preview( inside, {}, { as } );
		assert.equal( asked.status, status, as );
		assert.equal(
			JSON.stringify( asked.data ).includes( 'Cake' ),
			status === 200
		);
		assert.equal(
			( await preview( inside, {}, { as, post: 0 } ) ).status,
			inTemplate,
			as
		);
	}
	assert.equal( ( await preview( [], {}, { post: 99999999 } ) ).status, 403 );
} );

test( 'the email that is shown beforehand has an answer to each kind of field', async () => {
	const kinds = {
		text: 'An answer',
		name: 'Sam Taylor',
		email: 'sam@example.com',
		url: 'https://example.com/',
		telephone: '+1 202-555-0143',
		textarea: 'This is what a visitor writes.\nIt may have several lines.',
		checkbox: 'Yes',
		date: /^\d\d\/\d\d\/\d{4}$/,
		time: '14:30',
		number: '2',
		slider: '-5',
		rating: '5/5',
		hidden: 'newsletter',
		file: 'example.pdf',
		select: 'Small',
		radio: 'Tea',
		'checkbox-multiple': 'Nuts, Cream',
	};
	const more = {
		date: { dateFormat: 'dd/mm/yy' },
		slider: { min: -5 },
		hidden: { defaultValue: 'newsletter' },
		select: { options: [ 'Small', 'Large' ] },
		radio: { options: [ 'Tea', 'Coffee' ] },
		'checkbox-multiple': { options: [ 'Nuts', 'Cream', 'Ice' ] },
	};
	const parts = {
		number: part( 'input', { type: 'number', min: 2 } ),
	};
	const { status, data } = await preview(
		Object.keys( kinds ).map( ( kind ) =>
			parts[ kind ] ||
			[ 'time', 'slider', 'rating', 'file' ].includes( kind )
				? field(
						kind,
						more[ kind ] ?? {},
						label( `My ${ kind }` ),
						parts[ kind ] ?? ''
					)
				: part( `field-${ kind }`, {
						label: `My ${ kind }`,
						...more[ kind ],
					} )
		)
	);
	assert.equal( status, 200 );
	assert.equal( data.is_sent, true );
	assert.equal( data.reply_to, 'Sam Taylor <sam@example.com>' );
	assert.match( data.subject, /^\[.+\] Kinds & more$/ );
	const lines = data.plain.split( '\n\n' );
	Object.entries( kinds ).forEach( ( [ kind, answer ], index ) => {
		const [ , title, given ] = /^(.*):\n([^]*)$/.exec( lines[ index ] );
		assert.equal( title, `My ${ kind }` );
		if ( answer instanceof RegExp ) {
			assert.match( given, answer );
		} else {
			assert.equal( given.trim(), answer );
		}
		assert.ok(
			data.html.includes( `<strong>My ${ kind }</strong>` ),
			kind
		);
	} );
	assert.match( data.html, /example\.pdf \(240 KB\)/ );
	assert.match( data.html, /Sent from this page: <a href="http/ );
	// Nothing was stored, and nothing was sent.
	assert.deepEqual(
		await php(
			`return [ count( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 's' => 'Sam Taylor' ] ) ) ];`
		),
		[ 0 ]
	);
} );

test( 'the email that is shown beforehand takes labels as text, and is there for a form without fields', async () => {
	for ( const hostile of [
		'<script>alert(1)</script>',
		'" onmouseover="alert(1)',
		'</title><img src=x onerror=alert(1)>',
		'=?utf-8?q?Bcc:?= a@example.org',
		'a\r\nBcc: a@example.org',
	] ) {
		const { status, data } = await preview(
			[
				part( 'field-text', { label: hostile } ),
				part( 'field-radio', { label: 'x', options: [ hostile ] } ),
			],
			{ subject: hostile }
		);
		assert.equal( status, 200, hostile );
		assert.doesNotMatch( data.html, /<script|<img|<\/title><img/, hostile );
		assert.doesNotMatch( data.subject, /[\r\n]/, hostile );
		assert.equal( data.reply_to, '' );
	}
	const empty = await preview( [] );
	assert.equal( empty.status, 200 );
	assert.match( empty.data.plain, /^--\nSent on / );
	assert.equal(
		( await preview( [], { emailNotifications: false } ) ).data.is_sent,
		false
	);
	const none = await request( `/mainstay/v1/forms/${ posts[ 0 ] }/mail`, {
		as: 'editor',
		method: 'POST',
		body: {
			content: '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->',
		},
	} );
	assert.equal( none.status, 400 );
	assert.equal( none.data.code, 'mainstay_no_form' );
} );
