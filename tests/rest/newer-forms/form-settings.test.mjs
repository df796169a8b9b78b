/** Settings of newer forms: who gets a mail, what visitors see after sending, parts of a name. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aged } from '../aged-page.mjs';
import { php } from '../site.mjs';
import {
	block,
	form,
	insertPost,
	mailsWith,
	openForms,
	responsesWith,
	send,
	sendOutbox,
} from '../forms/form-pages.mjs';

const posts = [];
let editor;
let reader;
before( async () => {
	[ editor, reader ] = await php(
		`return array_map( fn( $role ) => wp_insert_user( [ 'user_login' => "settings-$role", 'user_email' => "settings-$role@example.com", 'user_pass' => 'x', 'role' => $role ] ), [ 'editor', 'subscriber' ] );`
	);
} );
after( () =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/user.php';
		array_map( 'wp_delete_user', [ ${ editor }, ${ reader } ] );
		foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	)
);

let count = 0;

/** Sends a form with these settings; its text, and the answer. */
async function sendWith( given ) {
	const { id, link } = await insertPost(
		form(
			{ to: 'owner@example.com', ...given },
			block( 'field-text', { label: 'Word' } )
		)
	);
	posts.push( id );
	const [ opened ] = await openForms( link );
	opened.hidden = await aged( opened.hidden, 60 );
	const text = `settings-${ process.pid }-${ count++ }`;
	const { data } = await send( opened, text );
	assert.equal( data.state, 'accepted', JSON.stringify( data ) );
	await sendOutbox();
	return { text, data };
}

test( 'no mail is sent where the author wants none, and the answer is kept', async () => {
	const { text, data } = await sendWith( { emailNotifications: false } );
	assert.deepEqual( await mailsWith( text ), [] );
	assert.equal( ( await responsesWith( text ) ).length, 1 );
	assert.match( data.thankYou.html, /Message Sent/ );
	for ( const emailNotifications of [ true, 'false', 0, null ] ) {
		const other = await sendWith( { emailNotifications } );
		assert.equal( ( await mailsWith( other.text ) ).length, 1 );
	}
} );

test( 'answers that are not kept are mailed in any case', async () => {
	const { text } = await sendWith( {
		emailNotifications: false,
		saveResponses: false,
	} );
	assert.deepEqual( await mailsWith( text ), [ [ 'owner@example.com' ] ] );
} );

test( 'users who may edit get the mail besides', async () => {
	const { text } = await sendWith( {
		notificationRecipients: [ editor, reader, editor, 0, 'x', [ 1 ], 1e9 ],
	} );
	assert.deepEqual( await mailsWith( text ), [
		[ 'owner@example.com', 'settings-editor@example.com' ],
	] );
	const wrong = await sendWith( { notificationRecipients: 'all' } );
	assert.deepEqual( await mailsWith( wrong.text ), [
		[ 'owner@example.com' ],
	] );
} );

test( 'after sending: a page, a summary or none, however the form was saved', async () => {
	const customThankyouRedirect = 'https://example.org/thanks';
	for ( const [ given, kind ] of [
		[ {}, 'summary' ],
		[ { confirmationType: 'text' }, 'summary' ],
		[
			{ confirmationType: 'redirect', customThankyouRedirect },
			'redirect',
		],
		[ { customThankyou: 'redirect', customThankyouRedirect }, 'redirect' ],
		[ { disableSummary: true }, 'message' ],
		[ { customThankyou: 'noSummary' }, 'message' ],
		[ { customThankyou: 'message', disableSummary: false }, 'summary' ],
		[
			{ disableSummary: 'true', confirmationType: [ 'redirect' ] },
			'summary',
		],
	] ) {
		const { text, data } = await sendWith( given );
		assert.equal( data.thankYou.kind, kind, JSON.stringify( given ) );
		if ( kind === 'redirect' ) {
			assert.equal( data.thankYou.url, customThankyouRedirect );
		} else {
			assert.equal(
				data.thankYou.html.includes( text ),
				kind === 'summary'
			);
		}
	}
} );

test( 'fields stand in a row where the form is laid out so, and are as wide as their content', async () => {
	const row = { type: 'flex', orientation: 'horizontal' };
	const expected = [
		[ undefined, '"' ],
		[ { ...row, orientation: 'vertical', justifyContent: 'left' }, '"' ],
		[ 'horizontal', '"' ],
		[ { orientation: [ 'horizontal' ] }, '"' ],
		[ row, ' is-row"' ],
		[
			{ ...row, justifyContent: 'center', verticalAlignment: 'top' },
			' is-row" style="justify-content:center;align-items:flex-start"',
		],
		[
			{
				...row,
				justifyContent: 'space-between',
				verticalAlignment: 'stretch',
			},
			' is-row" style="justify-content:space-between;align-items:stretch"',
		],
		[
			{ ...row, verticalAlignment: 'bottom' },
			' is-row" style="align-items:flex-end"',
		],
		[
			{ ...row, justifyContent: '"><b>', verticalAlignment: [ 'top' ] },
			' is-row"',
		],
	];
	const { id, link } = await insertPost(
		expected
			.map( ( [ layout ] ) =>
				form(
					{ layout },
					...[ 'auto', 'wide', 50, 100 ].map( ( width ) =>
						block( 'field-text', { width } )
					)
				)
			)
			.join( '\n\n' )
	);
	posts.push( id );
	const forms = await openForms( link );
	assert.deepEqual(
		forms.map(
			( { html } ) =>
				/^<form class="mainstay-form(.*?) id=/.exec( html )[ 1 ]
		),
		expected.map( ( [ , end ] ) => end )
	);
	assert.deepEqual(
		[ ...forms[ 0 ].html.matchAll( / is-width-(\w+)/g ) ].map(
			( [ , width ] ) => width
		),
		[ 'auto', '50' ]
	);
} );

test( 'browsers fill in the part of a name that is asked for', async () => {
	const { id, link } = await insertPost(
		form(
			{},
			...[ 'first-name', 'last-name', 'name', 5 ].map( ( fieldVariant ) =>
				block( 'field-name', { fieldVariant } )
			)
		)
	);
	posts.push( id );
	const [ { html } ] = await openForms( link );
	assert.deepEqual(
		[ ...html.matchAll( / autocomplete="([\w-]*name)"/g ) ].map(
			( [ , value ] ) => value
		),
		[ 'given-name', 'family-name', 'name', 'name' ]
	);
} );
