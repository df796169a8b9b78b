/** Forms that are saved as posts of their own, on the pages that show them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aged } from '../aged-page.mjs';
import {
	block,
	form,
	insertPost,
	mailsWith,
	openForms,
	post,
	reference,
	responsesWith,
	send,
	sendOutbox,
} from './form-pages.mjs';
import { php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const posts = [];
const insert = async ( ...given ) => {
	const made = await insertPost( ...given );
	posts.push( made.id );
	return made;
};
const insertForm = ( content, fields = '' ) =>
	insert( content, `'post_type' => 'jetpack_form', ${ fields }` );

after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	)
);

const SAVED = form(
	{ to: 'saved@example.com', subject: 'From a saved form' },
	block( 'field-text', { label: 'Question' } )
);

const LEFTOVERS = {
	to: 'left-over@example.com',
	className: 'left-over',
	jetpackCRM: false,
	layout: { type: 'flex', orientation: 'vertical' },
	mailpoet: { listId: null },
};

/** A user with a session. */
const LOGIN = `add_filter( 'determine_current_user', fn( $user ) => isset( $_SERVER['HTTP_X_TEST_USER'] ) ? get_user_by( 'login', $_SERVER['HTTP_X_TEST_USER'] )->ID : $user, 99 );`;
const as = ( user ) => ( { headers: { 'X-Test-User': user } } );

test( 'a page shows the published form, with the form’s own settings, inside groups too, on any number of pages', async () => {
	const saved = await insertForm( SAVED );
	const inline = form(
		{ to: 'inline@example.com' },
		block( 'field-text', { label: 'Question' } )
	);
	const pages = [
		await insert( reference( saved.id, LEFTOVERS ) ),
		await insert(
			`<!-- wp:group --><div class="wp-block-group">${ inline }${ reference( saved.id, LEFTOVERS ) }</div><!-- /wp:group -->`
		),
	];
	for ( const [ index, { id, link } ] of pages.entries() ) {
		const { data } = await request( link );
		assert.doesNotMatch( data, /left-over/ );
		const opened = ( await openForms( link ) )[ index ];
		assert.equal( opened.hidden.mainstay_form, `${ id }-r${ saved.id }` );
		assert.deepEqual( opened.names, [ `g${ id }-question` ] );
		opened.hidden = await aged( opened.hidden, 60 );
		const text = `saved-${ index }-${ process.pid }-end`;
		const answer = await ( index ? post : send )( opened, text );
		assert.equal( answer.status, index ? 303 : 200 );
		if ( index ) {
			assert.match(
				(
					await request(
						url + answer.headers.get( 'location' ).split( '#' )[ 0 ]
					)
				).data,
				/Message Sent/
			);
		}
		await sendOutbox();
		assert.deepEqual( await mailsWith( text ), [
			[ 'saved@example.com' ],
		] );
		const [ response ] = await responsesWith( text );
		assert.equal( response.parent, saved.id );
		assert.equal( response.page, id );
		assert.equal(
			await php(
				`return (int) get_post_meta( ${ response.id }, '_feedback_source_post_id', true );`
			),
			id
		);
		// The owner finds it by its form.
		const list = await request(
			`/mainstay/v1/responses?form[]=${ id }-r${ saved.id }`,
			{ as: 'editor' }
		);
		assert.deepEqual(
			list.data.items.map( ( item ) => item.id ),
			[ response.id ]
		);
	}
	// Feeds have a link, as with other forms.
	const feed = await php(
		`global $wp_query; $wp_query->is_feed = true; $GLOBALS['post'] = get_post( ${ pages[ 0 ].id } ); setup_postdata( $GLOBALS['post'] ); return apply_filters( 'the_content', get_the_content() );`
	);
	assert.match( feed, /Fill in the form on the website/ );
	assert.doesNotMatch( feed, /<form/ );
} );

test( 'who is not to see it sees nothing, and whoever edits it sees why, and tests it alone', async () => {
	const states = {
		draft: await insertForm( SAVED, "'post_status' => 'draft'" ),
		pending: await insertForm( SAVED, "'post_status' => 'pending'" ),
		future: await insertForm(
			SAVED,
			"'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00'"
		),
		private: await insertForm( SAVED, "'post_status' => 'private'" ),
		trash: await insertForm( SAVED, "'post_status' => 'trash'" ),
		other: await insert( SAVED, "'post_type' => 'post'" ),
		empty: await insertForm( '' ),
		missing: { id: 99999999 },
		zero: { id: 0 },
		text: { id: 'x' },
	};
	const self = await insertForm( '' );
	await php(
		`wp_update_post( wp_slash( [ 'ID' => ${ self.id }, 'post_content' => '<!-- wp:jetpack/contact-form {"ref":${ self.id }} /-->' ] ) );`
	);
	states.self = self;
	await withMustUsePlugin( LOGIN, async () => {
		for ( const [ state, { id } ] of Object.entries( states ) ) {
			const { link } = await insert( reference( id ) );
			const visitor = await request( link );
			assert.equal( visitor.status, 200, state );
			assert.doesNotMatch(
				visitor.data,
				/<form class="mainstay-form|mainstay-form__notice/,
				state
			);
			const { data } = await request( link, as( 'editor' ) );
			const isTestable = [
				'draft',
				'pending',
				'future',
				'private',
			].includes( state );
			assert.equal(
				/<form class="mainstay-form/.test( data ),
				isTestable,
				state
			);
			assert.match( data, /class="mainstay-form__notice"/, state );
			if ( state === 'draft' ) {
				assert.match( data, /Visitors do not see this form yet/ );
				const [ opened ] = await openForms( link, as( 'editor' ) );
				opened.hidden = await aged( opened.hidden, 60 );
				const text = `draft-form-${ process.pid }-end`;
				assert.equal( ( await post( opened, text ) ).status, 410 );
				assert.equal(
					( await post( opened, text, as( 'editor' ) ) ).status,
					303
				);
				await sendOutbox();
				assert.deepEqual( await mailsWith( text ), [
					await php(
						"return [ get_user_by( 'login', 'editor' )->user_email ];"
					),
				] );
			}
		}
	} );
} );

test( 'an open page stops working when its form is withdrawn, and says so', async () => {
	const saved = await insertForm( SAVED );
	const { link } = await insert( reference( saved.id ) );
	const [ opened ] = await openForms( link );
	opened.hidden = await aged( opened.hidden, 60 );
	await php(
		`wp_update_post( [ 'ID' => ${ saved.id }, 'post_status' => 'draft' ] );`
	);
	assert.equal( ( await send( opened, 'withdrawn' ) ).status, 410 );
	const page = await post( opened, 'kept as typed' );
	assert.equal( page.status, 410 );
	assert.match( page.data, /role="alert"><p>This form no longer exists/ );
	assert.match( page.data, />kept as typed<\/textarea>/ );
} );

test( 'the route of saved forms is for those who edit', async () => {
	const saved = await insertForm( SAVED );
	const path = `/wp/v2/jetpack-forms/${ saved.id }`;
	for ( const [ role, read, change ] of [
		[ 'visitor', false, false ],
		[ 'subscriber', false, false ],
		[ 'contributor', true, false ],
		[ 'author', true, false ],
		[ 'editor', true, true ],
	] ) {
		const got = await request( path, { as: role } );
		assert.equal( got.status === 200, read, `${ role } reads` );
		if ( ! read ) {
			assert.doesNotMatch( JSON.stringify( got.data ), /saved@example/ );
		}
		const changed = await request( path, {
			as: role,
			method: 'POST',
			body: { title: role },
		} );
		assert.equal( changed.status === 200, change, `${ role } changes` );
		const list = await request( '/wp/v2/jetpack-forms', { as: role } );
		assert.equal(
			JSON.stringify( list.data ).includes( 'saved@example' ),
			read,
			`${ role } lists`
		);
		const made = await request( '/wp/v2/jetpack-forms', {
			as: role,
			method: 'POST',
			body: { title: 'New', content: SAVED },
		} );
		assert.equal(
			made.status === 201,
			[ 'author', 'editor' ].includes( role ),
			`${ role } makes: ${ made.status }`
		);
		if ( made.status === 201 ) {
			posts.push( made.data.id );
			assert.equal( made.data.content.raw, SAVED );
		}
	}
	assert.equal(
		( await request( `${ url }/?p=${ saved.id }` ) ).status,
		404
	);
} );

test( 'where another plugin has the post type, ours stands aside', async () => {
	await withMustUsePlugin(
		"add_action( 'init', fn() => register_post_type( 'jetpack_form', [ 'label' => 'Theirs' ] ) );",
		async () =>
			assert.equal(
				await php(
					"return get_post_type_object( 'jetpack_form' )->label;"
				),
				'Theirs'
			)
	);
} );
