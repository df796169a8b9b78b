/** Forms that were hidden with WordPress's "Hide" while somebody had the page open. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { code } from '../responses-site.mjs';
import { php } from '../site.mjs';
import {
	block,
	form,
	insertPost,
	openForms,
	reference,
	send,
} from '../forms/form-pages.mjs';

const HIDDEN = { metadata: { blockVisibility: false } };
const ON_PHONES = {
	metadata: { blockVisibility: { viewport: { mobile: false } } },
};

const field = block( 'field-text', { label: 'Wish' } );
const simple = ( given = {} ) => form( { subject: 'A', ...given }, field );
const group = ( given, inner ) =>
	`<!-- wp:group ${ JSON.stringify( given ) } --><div class="wp-block-group">${ inner }</div><!-- /wp:group -->`;
const details = ( given, inner ) =>
	`<!-- wp:details ${ JSON.stringify( given ) } --><details class="wp-block-details"><summary>More</summary>${ inner }</details><!-- /wp:details -->`;
const pattern = ( given = {} ) =>
	`<!-- wp:block ${ JSON.stringify( { ref: 'PATTERN', ...given } ).replace( '"PATTERN"', 'PATTERN' ) } /-->`;
const saved = ( given = {} ) =>
	reference( 'FORM', given ).replace( '"FORM"', 'FORM' );
const shortcode =
	'<!-- wp:shortcode -->[contact-form][contact-field label="Wish" type="text"/][/contact-form]<!-- /wp:shortcode -->';

/**
 * How it was, how it is, and whether the form is still shown: each is the content of `page`, of a
 * synced `pattern` on it, or of a `saved` form.
 */
const CASES = {
	'the form itself': [ { page: simple() }, { page: simple( HIDDEN ) } ],
	'its group': [
		{ page: group( {}, simple() ) },
		{ page: group( HIDDEN, simple() ) },
	],
	'a group around its group': [
		{ page: group( {}, group( {}, simple() ) ) },
		{ page: group( HIDDEN, group( {}, simple() ) ) },
	],
	'a closed Details block': [
		{ page: details( {}, simple() ) },
		{ page: details( HIDDEN, simple() ) },
	],
	'a form on phones only': [
		{ page: simple() },
		{ page: simple( ON_PHONES ) },
		true,
	],
	'a group on phones only': [
		{ page: group( {}, simple() ) },
		{ page: group( ON_PHONES, simple() ) },
		true,
	],
	'another group': [
		{ page: group( {}, simple() ) },
		{ page: group( {}, simple() ) + group( HIDDEN, '<p>Secret</p>' ) },
		true,
	],
	'one of two equal forms': [
		{ page: simple() + simple() },
		{ page: simple() + group( HIDDEN, simple() ) },
		true,
	],
	'both of two equal forms': [
		{ page: simple() + simple() },
		{ page: group( HIDDEN, simple() + simple() ) },
	],
	'a shortcode in a group': [
		{ page: group( {}, shortcode ) },
		{ page: group( HIDDEN, shortcode ) },
	],
	'a synced pattern on its page': [
		{ page: pattern(), pattern: simple() },
		{ page: pattern( HIDDEN ), pattern: simple() },
	],
	'a group around the pattern': [
		{ page: group( {}, pattern() ), pattern: simple() },
		{ page: group( HIDDEN, pattern() ), pattern: simple() },
	],
	'the form in the pattern': [
		{ page: pattern(), pattern: simple() },
		{ page: pattern(), pattern: simple( HIDDEN ) },
	],
	'a group in the pattern': [
		{ page: pattern(), pattern: group( {}, simple() ) },
		{ page: pattern(), pattern: group( HIDDEN, simple() ) },
	],
	'one of two places of a pattern': [
		{ page: pattern() + pattern(), pattern: simple() },
		{ page: pattern() + pattern( HIDDEN ), pattern: simple() },
		true,
	],
	'the place of a saved form': [
		{ page: saved(), saved: simple() },
		{ page: saved( HIDDEN ), saved: simple() },
	],
	'a group around a saved form': [
		{ page: group( {}, saved() ), saved: simple() },
		{ page: group( HIDDEN, saved() ), saved: simple() },
	],
	'the block of a saved form': [
		{ page: saved(), saved: simple() },
		{ page: saved(), saved: simple( HIDDEN ) },
	],
	'a saved form in a pattern': [
		{ page: pattern(), pattern: saved(), saved: simple() },
		{ page: pattern(), pattern: group( HIDDEN, saved() ), saved: simple() },
	],
	'the pattern of a saved form': [
		{ page: pattern(), pattern: saved(), saved: simple() },
		{ page: pattern( HIDDEN ), pattern: saved(), saved: simple() },
	],
	'one of two places of a saved form': [
		{ page: saved() + saved(), saved: simple() },
		{ page: saved( HIDDEN ) + saved(), saved: simple() },
		true,
	],
};

const posts = [];
after( () =>
	php(
		`foreach ( ${ code( posts ) } as $id ) { wp_delete_post( $id, true ); }`
	)
);

/** Stores the contents, and answers by case whether its form can be sent. */
const store = ( turn, ids ) =>
	php( `require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/sources/sources.php';
	$ids  = ${ code( ids ) };
	$read = [];
	foreach ( ${ code( CASES ) } as $name => $turns ) {
		$own = $ids[ $name ] ?? [ 'saved' => 0, 'pattern' => 0, 'page' => 0 ];
		foreach ( [ 'saved' => 'jetpack_form', 'pattern' => 'wp_block', 'page' => 'page' ] as $kind => $type ) {
			$content = $turns[ ${ turn } ][ $kind ] ?? null;
			if ( null !== $content ) {
				$own[ $kind ] = wp_insert_post( wp_slash( [ 'ID' => $own[ $kind ], 'post_title' => $name, 'post_status' => 'publish', 'post_type' => $type, 'post_content' => strtr( $content, [ 'PATTERN' => $own['pattern'], 'FORM' => $own['saved'] ] ) ] ) );
			}
		}
		$ids[ $name ]  = $own;
		$place         = $own['pattern'] && ! $own['saved'] ? $own['pattern'] : $own['page'];
		$shortcode     = str_contains( $turns[0]['page'], 'wp:shortcode' ) ? 's' : '';
		$form          = \\Mainstay\\Forms\\Sources\\find_form( $own['saved'] ? "$place-r{$own['saved']}" : "$place-{$shortcode}1", '', $own['page'] );
		$read[ $name ] = $form && \\Mainstay\\Forms\\Submissions\\Access\\can_read( $form, $own['page'], true );
	}
	return [ 'ids' => $ids, 'read' => $read ];` );

test( 'a hidden form takes nothing from an open page, and takes it again when it is shown', async () => {
	const names = Object.keys( CASES );
	const before = await store( 0, {} );
	posts.push(
		...Object.values( before.ids ).flatMap( ( own ) =>
			Object.values( own ).filter( Boolean )
		)
	);
	const all = ( value ) =>
		Object.fromEntries( names.map( ( name ) => [ name, value ] ) );
	assert.deepEqual( before.read, all( true ) );
	const hidden = await store( 1, before.ids );
	assert.deepEqual(
		hidden.read,
		Object.fromEntries(
			names.map( ( name ) => [ name, CASES[ name ][ 2 ] === true ] )
		)
	);
	const again = await store( 0, before.ids );
	assert.deepEqual( again.read, all( true ) );
} );

test( 'who sends it is told the same as of a removed form', async () => {
	const answers = [];
	for ( const left of [ group( HIDDEN, simple() ), '<p>Nothing</p>' ] ) {
		const { id, link } = await insertPost( simple() );
		posts.push( id );
		const [ opened ] = await openForms( link );
		await php(
			`wp_update_post( wp_slash( [ 'ID' => ${ id }, 'post_content' => ${ code( left ) } ] ) );`
		);
		const { status, data } = await send( opened, 'Hello' );
		answers.push( [ status, data.code, data.message ] );
	}
	assert.deepEqual( answers[ 0 ], answers[ 1 ] );
	assert.ok( answers[ 0 ][ 0 ] >= 400 );
} );

const required = ( given = {}, name = 'field-text' ) =>
	block( name, { label: 'Wish', required: true, ...given } );
const accordion = ( inner ) =>
	`<!-- wp:accordion --><div class="wp-block-accordion"><!-- wp:accordion-item --><div class="wp-block-accordion-item"><!-- wp:accordion-panel --><div class="wp-block-accordion-panel">${ inner }</div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item --></div><!-- /wp:accordion -->`;
const onScreens = ( viewport ) => ( {
	metadata: { blockVisibility: { viewport } },
} );

/** What stands in the form; whether its field has to be filled in; whether the browser checks it itself. */
const PLACES = {
	'in sight': [ required(), true, true ],
	'in a group': [ group( {}, required() ), true, true ],
	'in a closed Details block': [ details( {}, required() ), true, false ],
	'in a group of a closed Details block': [
		details( {}, group( {}, required() ) ),
		true,
		false,
	],
	'in an accordion': [ accordion( required() ), true, false ],
	'hidden on phones': [
		required( onScreens( { mobile: false } ) ),
		false,
		false,
	],
	'hidden on computers only': [
		required( onScreens( { mobile: true, desktop: false } ) ),
		false,
		false,
	],
	'shown on all screens': [
		required( onScreens( { mobile: true, tablet: true } ) ),
		true,
		true,
	],
	'in a group hidden on tablets': [
		group( onScreens( { tablet: false } ), group( {}, required() ) ),
		false,
		false,
	],
	'in a closed Details block hidden on phones': [
		details( onScreens( { mobile: false } ), required() ),
		false,
		false,
	],
	'a box hidden on phones': [
		required( onScreens( { mobile: false } ), 'field-checkbox' ),
		false,
		false,
	],
	'a consent hidden on phones': [
		required(
			{ consentType: 'explicit', ...onScreens( { mobile: false } ) },
			'field-consent'
		),
		false,
		false,
	],
	'a file hidden on phones': [
		required( onScreens( { mobile: false } ), 'field-file' ),
		false,
		false,
	],
	'a choice hidden on phones': [
		required(
			{ options: [ 'A', 'B' ], ...onScreens( { mobile: false } ) },
			'field-radio'
		),
		false,
		false,
	],
	'with odd settings': [
		required( { metadata: { blockVisibility: { viewport: 'none' } } } ),
		true,
		true,
	],
	hidden: [ required( HIDDEN ), false, true ],
};

test( 'a field is needed where a visitor can see it, and no browser looks in vain for it', async () => {
	const read =
		await php( `require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/page/page.php';
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/submissions/validate.php';
	$read = [];
	foreach ( ${ code(
		Object.fromEntries(
			Object.entries( PLACES ).map( ( [ name, [ inner ] ] ) => [
				name,
				form( { subject: 'A' }, inner ),
			] )
		)
	) } as $name => $content ) {
		$block         = parse_blocks( $content )[0];
		$definition    = \\Mainstay\\Forms\\Definition\\get_form_definition( $block, '1' );
		$read[ $name ] = [
			(bool) \\Mainstay\\Forms\\Submissions\\Validate\\validate_answers( $definition, [], true )['errors'],
			! $definition->has_field_out_of_sight(),
		];
	}
	return $read;` );
	assert.deepEqual(
		read,
		Object.fromEntries(
			Object.entries( PLACES ).map(
				( [ name, [ , isNeeded, isChecked ] ] ) => [
					name,
					[ isNeeded, isChecked ],
				]
			)
		)
	);
	const { id, link } = await insertPost(
		form( { subject: 'A' }, details( {}, required() ) ) +
			form( { subject: 'B' }, required() )
	);
	posts.push( id );
	const opened = await openForms( link );
	assert.deepEqual(
		opened.map( ( { html } ) => / novalidate/.test( html ) ),
		[ true, false ]
	);
} );
