/** The screen of the saved forms: who sees and changes what, where forms are used, and the editor's rights. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';
import { block, form, insertPost, reference } from './form-pages.mjs';

const PATH = '/mainstay/v1/saved-forms';
const CONTENT = form( {}, block( 'field-text', { label: 'A "b" \\ c' } ) );

const posts = [];
const insert = async ( ...given ) => {
	const { id } = await insertPost( ...given );
	posts.push( id );
	return id;
};
const insertForm = ( title, fields = '' ) =>
	insert(
		CONTENT,
		`'post_type' => 'jetpack_form', 'post_title' => '${ title }', ${ fields }`
	);

const list = ( query = '', as = 'editor' ) =>
	request( `${ PATH }${ query }`, { as } );
const act = ( action, ids, as = 'editor' ) =>
	request( PATH, { as, method: 'POST', body: { action, ids } } );
const rowOf = async ( id, query, as ) =>
	( await list( query, as ) ).data.items.find( ( row ) => row.id === id );
const statusOf = ( id ) => php( `return get_post_status( ${ id } );` );

before( () =>
	php(
		`foreach ( get_posts( [ 'post_type' => 'jetpack_form', 'post_status' => [ 'publish', 'draft', 'private', 'pending', 'future', 'trash' ], 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	)
);
after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }`
	)
);

test( 'an empty site has an empty list, and says where to begin', async () => {
	const { status, data } = await list();
	assert.equal( status, 200 );
	assert.deepEqual( data.items, [] );
	assert.deepEqual( data.counts, { all: 0, trash: 0 } );
	assert.match( data.new_url, /post-new\.php\?post_type=jetpack_form$/ );
} );

test( 'a form is listed with the places that show it, for who may see them, and its responses', async () => {
	const id = await insertForm( 'Orders &amp; cakes' );
	const title = ( text ) => `'post_title' => '${ text }'`;
	await insert( reference( id ), title( 'Shop' ) );
	await insert(
		reference( id ),
		`${ title( 'Secret' ) }, 'post_status' => 'private'`
	);
	await insert(
		reference( id ),
		`${ title( 'Gone' ) }, 'post_status' => 'trash'`
	);
	await insert(
		`<!-- wp:group --><div class="wp-block-group">${ reference( id, { className: 'x' } ) }</div><!-- /wp:group -->`,
		`${ title( 'Footer' ) }, 'post_type' => 'wp_block'`
	);
	await insert( reference( id * 10 ), title( 'Another form' ) );
	await insert(
		`<!-- wp:jetpack/contact-form {"ref":"${ id }"} /--><!-- wp:jetpack/contact-form {"ref":[${ id }]} /--><!-- wp:paragraph --><p>"ref":${ id }</p><!-- /wp:paragraph -->`,
		title( 'No reference' )
	);
	await php(
		`wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'r', 'post_content' => 'r', 'post_parent' => ${ id } ] );
		wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'spam', 'post_title' => 'r', 'post_content' => 'r', 'post_parent' => ${ id } ] );`
	);
	const row = await rowOf( id );
	assert.equal( row.title, 'Orders & cakes' );
	assert.equal( row.status, 'publish' );
	assert.equal( row.responses, 1 );
	assert.match( row.responses_url, new RegExp( `form=saved-${ id }$` ) );
	assert.match( row.edit_url, new RegExp( `post=${ id }&action=edit` ) );
	assert.deepEqual(
		row.uses.map( ( use ) => use.title ),
		[ 'Shop', 'Secret', 'Footer' ]
	);
	assert.equal( row.hidden_uses, 0 );
	const { data } = await request(
		`/mainstay/v1/responses?form[]=saved-${ id }`,
		{ as: 'editor' }
	);
	assert.equal( data.items.length, 1 );
	assert.equal( data.items[ 0 ].form_title, 'Orders & cakes' );

	const seen = await rowOf( id, '', 'contributor' );
	assert.deepEqual(
		[ seen.responses, seen.responses_url, seen.edit_url ],
		[ null, '', '' ]
	);
	assert.deepEqual(
		[ seen.can_delete, seen.can_duplicate, seen.hidden_uses ],
		[ false, false, 1 ]
	);
	assert.doesNotMatch( JSON.stringify( seen ), /Secret/ );
	assert.ok( seen.uses.every( ( { url } ) => ! url ) );
	assert.equal( ( await list( '', 'contributor' ) ).data.new_url, '' );
} );

test( 'visitors and subscribers get nothing, and others change only what is theirs', async () => {
	const id = await insertForm( 'Theirs' );
	for ( const role of [ 'visitor', 'subscriber' ] ) {
		for ( const answer of [
			await list( '', role ),
			await list( '?view=wrong', role ),
			await act( 'trash', [ id ], role ),
		] ) {
			assert.ok( [ 401, 403 ].includes( answer.status ), role );
		}
	}
	for ( const role of [ 'contributor', 'author' ] ) {
		for ( const action of [ 'trash', 'duplicate', 'restore', 'delete' ] ) {
			const { status, data } = await act( action, [ id ], role );
			assert.equal( status, 200 );
			assert.deepEqual( data.done, [], `${ role } ${ action }` );
		}
	}
	assert.equal( await statusOf( id ), 'publish' );
	const { data } = await request( '/wp/v2/jetpack-forms', {
		as: 'author',
		method: 'POST',
		body: { title: 'Own', content: CONTENT, status: 'publish' },
	} );
	posts.push( data.id );
	assert.equal( data.status, 'publish' );
	assert.deepEqual(
		( await act( 'trash', [ data.id ], 'author' ) ).data.done,
		[ data.id ]
	);
} );

test( 'trash, restore and delete do it once, and leave what it does not fit', async () => {
	const published = await insertForm( 'Published' );
	const draft = await insertForm( 'Draft', "'post_status' => 'draft'" );
	const page = await insert( 'A page' );
	const both = [ published, draft ];
	assert.deepEqual( ( await act( 'delete', both ) ).data.done, [] );
	assert.deepEqual(
		( await act( 'trash', [ ...both, page, published, 99999999 ] ) ).data
			.done,
		both
	);
	assert.equal( await statusOf( page ), 'publish' );
	assert.deepEqual( ( await act( 'trash', both ) ).data.done, [] );
	assert.equal( await rowOf( published ), undefined );
	const row = await rowOf( published, '?view=trash' );
	assert.equal( row.edit_url, '' );
	assert.deepEqual( ( await act( 'restore', both ) ).data.done, both );
	assert.deepEqual( ( await act( 'restore', both ) ).data.done, [] );
	assert.equal( await statusOf( published ), 'publish' );
	assert.equal( await statusOf( draft ), 'draft' );
	assert.equal(
		await php( `return get_post( ${ published } )->post_content;` ),
		CONTENT,
		'every byte of it'
	);
	await act( 'trash', both );
	assert.deepEqual( ( await act( 'delete', both ) ).data.done, both );
	assert.equal( await statusOf( draft ), false );
} );

test( 'a copy is a draft with every byte of the form', async () => {
	const id = await insertForm( 'Cakes' );
	assert.deepEqual( ( await act( 'duplicate', [ id ] ) ).data.done, [ id ] );
	const copy = ( await list( '?search=Cakes%20(copy)' ) ).data.items[ 0 ];
	posts.push( copy.id );
	assert.equal( copy.title, 'Cakes (copy)' );
	assert.equal( copy.status, 'draft' );
	assert.equal(
		await php( `return get_post( ${ copy.id } )->post_content;` ),
		CONTENT
	);
} );

test( 'searches titles, sorts and turns pages', async () => {
	const ids = [];
	for ( const title of [ 'Zebra one', 'Zebra two', 'Zebra 100%' ] ) {
		ids.push( await insertForm( title ) );
	}
	const titles = async ( query ) =>
		( await list( `?search=Zebra&${ query }` ) ).data.items.map(
			( { title } ) => title
		);
	assert.deepEqual( await titles( 'order_by=title&order=asc' ), [
		'Zebra 100%',
		'Zebra one',
		'Zebra two',
	] );
	assert.deepEqual(
		await titles( 'order_by=title&order=asc&per_page=2&page=2' ),
		[ 'Zebra two' ]
	);
	const { data } = await list( '?search=Zebra&per_page=2' );
	assert.deepEqual( [ data.total, data.items.length ], [ 3, 2 ] );
	for ( const search of [ "' OR 1=1 -- ", 'Zebra_one', '%' ] ) {
		assert.ok(
			( await list( `?search=${ encodeURIComponent( search ) }` ) ).data
				.items.length <= 1,
			search
		);
	}
	for ( const wrong of [
		'view=x',
		'page=0',
		'per_page=1000',
		'order_by=ID',
		'search[]=a',
	] ) {
		assert.equal( ( await list( `?${ wrong }` ) ).status, 400, wrong );
	}
	for ( const body of [
		{},
		{ action: 'trash' },
		{ action: 'publish', ids: [ ids[ 0 ] ] },
		{ action: 'trash', ids: [] },
		{ action: 'trash', ids: [ 'x' ] },
	] ) {
		const { status } = await request( PATH, {
			as: 'editor',
			method: 'POST',
			body,
		} );
		assert.equal( status, 400, JSON.stringify( body ) );
	}
} );

test( 'the editor opens a form for who may edit it, as one block', async () => {
	const settings = await php(
		`$type = get_post_type_object( 'jetpack_form' ); return [ $type->show_ui, $type->show_in_menu, $type->public, $type->template, $type->template_lock, use_block_editor_for_post_type( 'jetpack_form' ) ];`
	);
	assert.deepEqual( settings, [
		true,
		false,
		false,
		[ [ 'jetpack/contact-form' ] ],
		'all',
		true,
	] );
} );

test( 'where another plugin has the forms, there is neither screen nor route', async () => {
	await withMustUsePlugin(
		"add_action( 'init', fn() => register_post_type( 'jetpack_form', [ 'label' => 'Theirs' ] ) );",
		async () => {
			assert.equal( ( await list() ).status, 404 );
			assert.equal(
				await php(
					`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/library/library.php'; return Mainstay\\Forms\\Library\\is_own();`
				),
				false
			);
		}
	);
} );
