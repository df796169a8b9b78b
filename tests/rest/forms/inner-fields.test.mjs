/** Forms whose fields keep label, input and options in blocks of their own. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import { php, request } from '../site.mjs';

const posts = [];
after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }`
	)
);

const field = ( name, attributes, ...parts ) =>
	`<!-- wp:jetpack/field-${ name } ${ JSON.stringify( attributes ) } -->
<div>${ parts.join( '\n\n' ) }</div>
<!-- /wp:jetpack/field-${ name } -->`;

const part = ( name, attributes ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;

const FORM = `<!-- wp:jetpack/contact-form {"subject":"Dinner"} -->
<div class="wp-block-jetpack-contact-form">${ [
	field(
		'text',
		{ required: true },
		part( 'label', {
			label: 'Favourite <em>dish</em>',
			placeholder: 'For authors',
			requiredText: '(please)',
		} ),
		part( 'input', { placeholder: 'Soup' } )
	),
	field(
		'select',
		{ options: [ 'Inside', 'Outside' ] },
		part( 'label', { label: 'Where' } ),
		part( 'input', { placeholder: 'Choose a place', type: 'dropdown' } )
	),
	field(
		'radio',
		{},
		part( 'label', { label: 'Will you come?' } ),
		`<!-- wp:jetpack/options {"type":"radio"} -->
<ul class="wp-block-jetpack-options">${ part( 'option', { label: 'Yes, gladly' } ) }

${ part( 'option', { label: 'No' } ) }</ul>
<!-- /wp:jetpack/options -->`
	),
	field(
		'checkbox',
		{},
		part( 'option', { label: 'Keep me posted', isStandalone: true } )
	),
	field(
		'consent',
		{ consentType: 'explicit' },
		part( 'option', { label: 'You may write to me', isStandalone: true } )
	),
	field(
		'number',
		{},
		part( 'label', { label: 'Guests' } ),
		part( 'input', { type: 'number' } )
	),
	field( 'rating', { max: 3 }, part( 'label', { label: 'Our food' } ) ),
	field( 'time', {} ),
].join( '\n\n' ) }

<!-- wp:button {"tagName":"button","type":"submit"} -->
<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send</button></div>
<!-- /wp:button --></div>
<!-- /wp:jetpack/contact-form -->`;

test( 'who sends a form agrees by it only where its author chose so', async () => {
	const kinds = {
		implicit: 'implicit',
		'': 'implicit',
		explicit: 'explicit',
		Explicit: 'explicit',
		double: 'explicit',
		'opt-in': 'explicit',
		none: 'explicit',
		0: 'explicit',
		true: 'explicit',
		IMPLICIT: 'explicit',
	};
	assert.deepEqual(
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/definition/definition.php';
			return array_map(
				fn( $attributes ) => Mainstay\\Forms\\Definition\\build_field( [ 'blockName' => 'jetpack/field-consent', 'attrs' => $attributes, 'innerBlocks' => [] ], 'consent' )->consent,
				json_decode( '${ JSON.stringify( [
					...Object.keys( kinds ).map( ( consentType ) => ( {
						consentType,
					} ) ),
					{},
					{ consentType: null },
					{ consentType: false },
					{ consentType: [ 'implicit' ] },
				] ) }', true )
			);`
		),
		[
			...Object.values( kinds ),
			'implicit',
			'implicit',
			'explicit',
			'explicit',
		]
	);
} );

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

test( 'inner blocks are the label, placeholder and options on the page, and the names of what is sent', async () => {
	const [ id, link ] = await php(
		`$id = wp_insert_post( wp_slash( [ 'post_title' => 'Inner fields', 'post_status' => 'publish', 'post_author' => 1, 'post_type' => 'page', 'post_content' => ${ text( FORM ) } ] ) );
		return [ $id, get_permalink( $id ) ];`
	);
	posts.push( id );
	const { data } = await request( link );
	const html = data.match(
		/<form class="mainstay-form[\s\S]*?<\/form>/
	)?.[ 0 ];
	assert.ok( html, 'the page has the form' );
	assert.match(
		html,
		/<label for="[^"]+">Favourite dish <span[^>]*>\(please\)<\/span><\/label>/
	);
	assert.match( html, /placeholder="Soup"/ );
	assert.doesNotMatch( html, /For authors/ );
	assert.match( html, /<option value="">Choose a place<\/option>/ );
	assert.match( html, /<option>Outside<\/option>/ );
	assert.match( html, /<legend[^>]*>Will you come\?/ );
	assert.match( html, /value="Yes, gladly"/ );
	assert.match( html, /<span>Keep me posted/ );
	assert.match( html, /<span>You may write to me/ );
	assert.match( html, /<label for="[^"]+">Guests<\/label>/ );
	assert.match( html, /value="2\/3"/ );
	assert.match( html, /<label for="[^"]+">Time<\/label>/ );
	assert.match( html, /<button type="submit"[^>]*>Send<\/button>/ );

	const body = new URLSearchParams(
		[
			...html.matchAll(
				/<input type="hidden" name="([^"]+)" value="([^"]*)"/g
			),
		].map( ( [ , name, value ] ) => [
			name,
			value.replaceAll( '&quot;', '"' ),
		] )
	);
	body.set( 'mainstay_more', '' );
	body.set( 'mainstay_key', `inner-fields-${ process.pid }` );
	const names = Object.fromEntries(
		[ ...html.matchAll( /data-field="([^"]+)"/g ) ].map( ( [ , name ] ) => [
			name.replace( /^g\d+-/, '' ),
			name,
		] )
	);
	const answers = {
		'favourite-dish': 'Goulash',
		where: 'Outside',
		'will-you-come': 'Yes, gladly',
		guests: '4',
		'our-food': '2/3',
		time: '18:30',
	};
	for ( const [ label, answer ] of Object.entries( answers ) ) {
		assert.ok( names[ label ], `there is a field for ${ label }` );
		body.set( `mainstay[${ names[ label ] }]`, answer );
	}
	// Nobody fills in a form at once: the page's own guard wants a few seconds.
	const { mainstay_token: token } = await aged(
		Object.fromEntries( body ),
		READING_SECONDS
	);
	body.set( 'mainstay_token', token );
	const sent = await request(
		`/mainstay/v1/forms/${ body.get( 'mainstay_form' ) }`,
		{ method: 'POST', body }
	);
	assert.equal( sent.status, 200, JSON.stringify( sent.data ) );
	const stored = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php';
		return array_map( 'Mainstay\\\\Forms\\\\read_response', get_posts( [ 'post_type' => 'feedback', 'post_status' => [ 'publish', 'spam' ], 'numberposts' => 1, 'orderby' => 'ID' ] ) )[0] ?? null;`
	);
	const byLabel = Object.fromEntries(
		stored.fields.map( ( { label, value } ) => [ label, value ] )
	);
	assert.equal( byLabel[ 'Favourite dish' ], 'Goulash' );
	assert.equal( byLabel[ 'Will you come?' ], 'Yes, gladly' );
	assert.equal( byLabel.Where, 'Outside' );
	assert.equal( byLabel.Guests, '4' );
	assert.equal( byLabel[ 'Our food' ], '2/3' );
	assert.equal( byLabel.Time, '18:30' );
} );

test( 'blocks that cannot be edited yet show what they hold, and the API knows their names', async () => {
	const [ id, link ] = await php(
		`$id = wp_insert_post( wp_slash( [ 'post_title' => 'Kept', 'post_status' => 'publish', 'post_author' => 1, 'post_type' => 'page', 'post_content' => ${ text(
			`<!-- wp:jetpack/ai-chat -->
<div><!-- wp:paragraph --><p>Stir well.</p><!-- /wp:paragraph --></div>
<!-- /wp:jetpack/ai-chat -->

<!-- wp:jetpack/form-step-divider /-->`
		) } ] ) );
		return [ $id, get_permalink( $id ) ];`
	);
	posts.push( id );
	const { data } = await request( link );
	assert.match( data, /<div><p[^>]*>Stir well\.<\/p><\/div>/ );
	const types = await php(
		`wp_set_current_user( 1 );
		return rest_do_request( '/wp/v2/block-types/jetpack/ai-chat' )->get_data();`
	);
	assert.ok( 'askButtonLabel' in types.attributes );
	assert.equal( types.supports.inserter, false );
} );

test( 'a post that was read aloud is played, from a web address only', async () => {
	const urls = {
		'https://files.example/post.mp3':
			'src="https://files.example/post.mp3"',
		'https://files.example/post.mp3?a=1&b=2':
			'src="https://files.example/post.mp3?a=1&#038;b=2"',
		'https://files.example/post.mp3?a=1&amp;b=2':
			'src="https://files.example/post.mp3?a=1&#038;b=2"',
		'': '',
		'javascript:alert(1)': '',
		'data:text/html,x': '',
		'//files.example/post.mp3': '',
	};
	const rendered = await php(
		`$out = [];
		foreach ( json_decode( base64_decode( '${ Buffer.from(
			JSON.stringify( Object.keys( urls ) )
		).toString( 'base64' ) }' ) ) as $url ) {
			$out[] = do_blocks( '<!-- wp:jetpack/post-to-audio ' . serialize_block_attributes( [ 'audioUrl' => $url ] ) . ' /-->' );
		}
		$out[] = do_blocks( '<!-- wp:jetpack/post-to-audio {"audioUrl":["x"]} /-->' );
		$out[] = do_blocks( '<!-- wp:jetpack/post-to-audio {"audioUrl":"https://files.example/post.mp3"} --><p>Theirs</p><!-- /wp:jetpack/post-to-audio -->' );
		return $out;`
	);
	Object.values( urls ).forEach( ( src, index ) => {
		assert.ok( rendered[ index ].includes( src ) );
		assert.equal( rendered[ index ] !== '', src !== '' );
	} );
	assert.deepEqual( rendered.slice( -2 ), [ '', '<p>Theirs</p>' ] );
} );
