/** Who may send a form: whoever may read it. Everybody else gets the answer of a form that is not there. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aged } from '../aged-page.mjs';
import {
	block,
	form,
	formsIn,
	insertPost,
	mailsWith,
	openForms,
	phpText,
	responsesWith,
	send,
	sendOutbox,
	WITHOUT_LIMIT,
} from './form-pages.mjs';
import { php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const posts = [];
const insert = async ( ...given ) => {
	const made = await insertPost( ...given );
	posts.push( made.id );
	return made;
};

const SECRET = 'Secret thanks';

const FORM = ( to ) =>
	form(
		{
			to,
			webhookUrl: 'https://hook.example.com/',
			saveResponses: false,
			customThankyou: 'message',
			customThankyouMessage: SECRET,
		},
		block( 'field-text', { label: 'Hidden label', required: true } )
	);

const paid = ( content ) =>
	`<!-- wp:premium-content/container {"selectedPlanIds":[999999]} --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->${ content }<!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->`;

before( () =>
	php(
		`file_put_contents( WPMU_PLUGIN_DIR . '/test-forms-access.php', ${ phpText( `<?php ${ WITHOUT_LIMIT }` ) } );`
	)
);
after( () =>
	php(
		`unlink( WPMU_PLUGIN_DIR . '/test-forms-access.php' );
		foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	)
);

/** Everything that a sender may make up, with a token that the site itself signed for that form. */
const signed = ( id ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/submissions/token.php';
		return Mainstay\\Forms\\Submissions\\Token\\issue_token( '${ id }-1', '01234567', ${ id }, time() - 60 );`
	);

const countEffects = () =>
	php(
		`global $wpdb;
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php';
		Mainstay\\Queue\\Table\\ensure_table();
		$file = WP_CONTENT_DIR . '/mails.jsonl';
		return [
			'mails' => is_file( $file ) ? count( file( $file ) ) : 0,
			'rows' => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_outbox WHERE kind <> 'form-rate'" ),
			'responses' => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'feedback'" ),
		];`
	);

test( 'Over 500 tries at forms that the sender may not read: no mail, no webhook, no word of the form', async () => {
	const to = 'third-party@example.net';
	const by = "'post_author' => get_user_by( 'login', 'contributor' )->ID";
	const targets = {
		draft: await insert( FORM( to ), `'post_status' => 'draft', ${ by }` ),
		pending: await insert(
			FORM( to ),
			`'post_status' => 'pending', ${ by }`
		),
		scheduled: await insert(
			FORM( to ),
			"'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00'"
		),
		private: await insert( FORM( to ), "'post_status' => 'private'" ),
		password: await insert( FORM( to ), "'post_password' => 'x'" ),
		trashed: await insert( FORM( to ), "'post_status' => 'trash'" ),
		autoDraft: await insert( FORM( to ), "'post_status' => 'auto-draft'" ),
		revision: await insert(
			FORM( to ),
			`'post_type' => 'revision', 'post_status' => 'inherit', 'post_parent' => ${ posts[ 0 ] }`
		),
		paid: await insert( paid( FORM( to ) ) ),
	};
	await sendOutbox();
	const effects = await countEffects();
	let tries = 0;
	for ( const [ status, { id, link } ] of Object.entries( targets ) ) {
		const good = await signed( id );
		for ( const as of [
			'visitor',
			'subscriber',
			'contributor',
			'author',
		] ) {
			for ( const token of [
				good,
				'',
				'x',
				good.replace( /^./, '0' ),
				`${ good }0`,
				good.toUpperCase(),
			] ) {
				for ( const answers of [ { 'Hidden label': 'x' }, {} ] ) {
					const hidden = {
						mainstay_form: `${ id }-1`,
						mainstay_token: token,
						mainstay_end: '1',
					};
					const names = Object.keys( answers ).map(
						() => `g${ id }-hidden-label`
					);
					for ( const path of [
						`/mainstay/v1/forms/${ id }-1`,
						// The page of a public post shows its other forms to everybody.
						...( token === good
							? [ link, `${ url }/?p=${ id }` ]
							: [] ),
					].slice( 0, as === 'author' ? 1 : 3 ) ) {
						tries++;
						const body = new URLSearchParams( hidden );
						names.forEach( ( name ) =>
							body.append( `mainstay[${ name }]`, 'x' )
						);
						const { status: code, data } = await request( path, {
							// Those who may read it anyway are tried below.
							as:
								status === 'private' && as === 'author'
									? 'visitor'
									: as,
							method: 'POST',
							body,
						} );
						const text = JSON.stringify( data );
						const about = `${ status } ${ as } ${ path } ${ token }`;
						assert.ok(
							code >= 301 && code !== 303,
							`${ about }: ${ code }`
						);
						assert.doesNotMatch( text, /Secret thanks/, about );
						assert.doesNotMatch(
							text,
							/hidden-label|Hidden label/,
							about
						);
						assert.doesNotMatch( text, /third-party@/, about );
						assert.doesNotMatch(
							text,
							/"token"|mainstay_token/,
							about
						);
					}
				}
			}
		}
	}
	await sendOutbox();
	assert.ok( tries >= 500, `${ tries }` );
	assert.deepEqual( await countEffects(), effects );
	// The same form, published by somebody who may, is answered.
	const publishedAt = await php(
		`wp_update_post( [ 'ID' => ${ targets.draft.id }, 'post_status' => 'publish' ] ); return get_permalink( ${ targets.draft.id } );`
	);
	const [ opened ] = await openForms( publishedAt );
	const hidden = await aged( opened.hidden, 60 );
	const answer = await send(
		{ ...opened, hidden },
		`published-now-${ process.pid }-end`
	);
	assert.equal( answer.status, 200 );
	assert.match( answer.data.thankYou.html, /Secret thanks/ );
	await sendOutbox();
	// Approved by an editor, it is the editor's word.
	assert.deepEqual( await mailsWith( `published-now-${ process.pid }-end` ), [
		[ to ],
	] );
	await php(
		`wp_update_post( [ 'ID' => ${ targets.draft.id }, 'post_status' => 'draft' ] );`
	);
	assert.equal( ( await send( { ...opened, hidden }, 'late' ) ).status, 410 );
} );

test( 'a password that was given, and a private page for those who read it', async () => {
	const protectedPage = await insert(
		form( { to: 'p@example.com' }, block( 'field-text', { label: 'A' } ) ),
		"'post_password' => 'open sesame'"
	);
	const login = await request( `${ url }/wp-login.php?action=postpass`, {
		method: 'POST',
		body: new URLSearchParams( { post_password: 'open sesame' } ),
		headers: { Referer: protectedPage.link },
	} );
	const cookie = login.headers
		.getSetCookie()
		.find( ( one ) => one.startsWith( 'wp-postpass' ) )
		.split( ';' )[ 0 ];
	assert.equal( ( await openForms( protectedPage.link ) ).length, 0 );
	const [ opened ] = await openForms( protectedPage.link, {
		headers: { Cookie: cookie },
	} );
	opened.hidden = await aged( opened.hidden, 60 );
	assert.equal( ( await send( opened, 'without' ) ).status, 410 );
	assert.equal(
		(
			await send( opened, `with-password-${ process.pid }-end`, {
				headers: { Cookie: cookie },
			} )
		).status,
		200
	);
	assert.deepEqual( await mailsWith( `with-password-${ process.pid }-end` ), [
		[ 'p@example.com' ],
	] );
} );

/** Renders and sends within the site, as a user with a session would. */
const inSite = ( user, code ) =>
	php(
		`wp_set_current_user( get_user_by( 'login', '${ user }' )->ID );
		foreach ( [ 'sources/sources', 'submissions/submit', 'submissions/token', 'page/page' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/forms/$file.php"; }
		${ code }`
	);

test( 'private: whoever reads it sends it from its page, and nobody else', async () => {
	const { id } = await insert(
		form( { to: 'pr@example.com' }, block( 'field-text', { id: 'a' } ) ),
		"'post_status' => 'private'"
	);
	const state = ( user ) =>
		inSite(
			user,
			`return Mainstay\\Forms\\Submissions\\Submit\\handle_submission( [ 'mainstay_form' => '${ id }-1', 'mainstay_token' => Mainstay\\Forms\\Submissions\\Token\\issue_token( '${ id }-1', '01234567', ${ id }, time() - 60 ), 'mainstay_end' => '1', 'mainstay_key' => '$user', 'mainstay' => [ 'a' => 'private-by-${ user }-${ process.pid }-end' ] ] )['status'];`
		);
	assert.equal( await state( 'subscriber' ), 410 );
	assert.equal( await state( 'contributor' ), 410 );
	assert.equal( await state( 'editor' ), 200 );
	await sendOutbox();
	assert.deepEqual(
		await mailsWith( `private-by-editor-${ process.pid }-end` ),
		[ [ 'pr@example.com' ] ]
	);
	assert.deepEqual(
		await mailsWith( `private-by-contributor-${ process.pid }-end` ),
		[]
	);
} );

test( 'a preview mails who previews, marked as a test, and no one else', async () => {
	const LOGIN = `add_filter( 'determine_current_user', fn( $user ) => isset( $_SERVER['HTTP_X_TEST_USER'] ) ? get_user_by( 'login', $_SERVER['HTTP_X_TEST_USER'] )->ID : $user, 99 );`;
	const { id } = await insert(
		form(
			{
				to: 'third-party@example.net',
				webhookUrl: 'https://hook.example.com/',
			},
			block( 'field-text', { label: 'A' } )
		),
		"'post_status' => 'draft', 'post_type' => 'post', 'post_author' => get_user_by( 'login', 'contributor' )->ID"
	);
	await withMustUsePlugin( LOGIN, async () => {
		const link = `${ url }/?p=${ id }&preview=true`;
		const as = ( user ) => ( { headers: { 'X-Test-User': user } } );
		const { data } = await request( link, as( 'contributor' ) );
		const [ opened ] = formsIn( data, link );
		assert.match( data, /Preview: what you send here goes only to you/ );
		assert.match( opened.hidden.mainstay_form, /^sealed-/ );
		assert.equal( opened.isEnhanced, false );
		assert.doesNotMatch( opened.html, /third-party/ );
		opened.hidden = await aged( opened.hidden, 60 );
		const text = `preview-${ process.pid }-end`;
		const body = () => {
			const made = new URLSearchParams( opened.hidden );
			made.append( `mainstay[${ opened.names[ 0 ] }]`, text );
			return made;
		};
		for ( const user of [ 'subscriber', 'editor' ] ) {
			await request( link, {
				method: 'POST',
				body: body(),
				...as( user ),
			} );
			await send( opened, text, as( user ) );
		}
		assert.deepEqual( await responsesWith( text ), [] );
		const sent = await request( link, {
			method: 'POST',
			body: body(),
			...as( 'contributor' ),
		} );
		assert.equal( sent.status, 303 );
		await sendOutbox();
		const mine = await php(
			"return get_user_by( 'login', 'contributor' )->user_email;"
		);
		assert.deepEqual( await mailsWith( text ), [ [ mine ] ] );
		const [ response ] = await responsesWith( text );
		assert.equal( response.is_test, true );
		assert.match( response.subject, /^\[Test\] / );
		assert.deepEqual(
			await php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php'; return array_column( Mainstay\\Forms\\get_deliveries( ${ response.id } ), 'kind' );`
			),
			[ 'form-mail' ]
		);
	} );
} );

test( 'published by a plugin for somebody who may not publish: the named recipients and webhooks wait for somebody who may', async () => {
	const text = `unapproved-${ process.pid }-end`;
	const content = form(
		{
			to: 'third-party@example.net, admin@example.com',
			webhookUrl: 'https://hook.example.com/',
		},
		block( 'field-text', { label: 'A' } )
	);
	const [ id, link ] = await php(
		`wp_set_current_user( get_user_by( 'login', 'contributor' )->ID );
		update_option( 'admin_email', 'admin@example.com' );
		$id = wp_insert_post( wp_slash( [ 'post_title' => 'Guest', 'post_status' => 'publish', 'post_content' => ${ phpText( content ) } ] ) );
		return [ $id, get_permalink( $id ) ];`
	);
	posts.push( id );
	const sendFrom = async ( words ) => {
		const [ opened ] = await openForms( link );
		opened.hidden = await aged( opened.hidden, 60 );
		assert.equal( ( await send( opened, words ) ).status, 200 );
		await sendOutbox();
		const [ response ] = await responsesWith( words );
		return php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php'; return array_map( fn( $row ) => [ $row['kind'], $row['to'] ], Mainstay\\Forms\\get_deliveries( ${ response.id } ) );`
		);
	};
	assert.deepEqual( await sendFrom( text ), [
		[ 'form-mail', [ 'admin@example.com' ] ],
	] );
	await php(
		`wp_update_post( wp_slash( [ 'ID' => ${ id }, 'post_content' => ${ phpText( content ) } . '<!-- wp:paragraph --><p>Read.</p><!-- /wp:paragraph -->' ] ) );`
	);
	assert.deepEqual(
		( await sendFrom( `${ text }-approved` ) )
			.map( ( [ kind ] ) => kind )
			.sort(),
		[ 'form-mail', 'form-webhook' ]
	);
	assert.deepEqual( await mailsWith( `${ text }-approved` ), [
		[ 'third-party@example.net', 'admin@example.com' ],
	] );
} );

test( 'too many mails in an hour: stored, shown, not mailed, and the owner is told once', async () => {
	// Mails to one recipient are counted for an hour: an address of its own for every run.
	const to = `capped-${ process.pid }-${ Date.now() }@example.com`;
	const { id, link } = await insert(
		form( { to }, block( 'field-text', { label: 'A' } ) )
	);
	const none = await insert(
		form(
			{ to, saveResponses: false },
			block( 'field-text', { label: 'A' } )
		)
	);
	const countTold = () =>
		php(
			`$file = WP_CONTENT_DIR . '/mails.jsonl';
			return count( array_filter( is_file( $file ) ? file( $file ) : [], fn( $line ) => str_contains( $line, 'Too many emails from the form' ) && str_contains( json_decode( $line, true )['message'], 'A page' ) ) );`
		);
	const toldBefore = await countTold();
	const CAP = `add_filter( 'mainstay_form_mail_limits', fn() => array( 'form' => 3, 'recipient' => 4 ) );`;
	await withMustUsePlugin( CAP, async () => {
		const words = ( number ) => `capped-${ number }-${ process.pid }-end`;
		const [ opened ] = await openForms( link );
		opened.hidden = await aged( opened.hidden, 60 );
		const headings = [];
		for ( let number = 0; number < 6; number++ ) {
			const { data } = await send( opened, words( number ) );
			headings.push( /<h3[^>]*>([^<]*)/.exec( data.thankYou.html )[ 1 ] );
		}
		await sendOutbox();
		const mailed = [];
		for ( let number = 0; number < 6; number++ ) {
			mailed.push( ( await mailsWith( words( number ) ) ).length );
			assert.equal(
				( await responsesWith( words( number ) ) )[ 0 ].status,
				'publish'
			);
		}
		assert.deepEqual( mailed, [ 1, 1, 1, 0, 0, 0 ] );
		assert.deepEqual(
			headings.slice( 3 ),
			Array( 3 ).fill( 'Message saved' )
		);
		// One that keeps nothing cannot store it: the visitor is told, with what was typed.
		const [ other ] = await openForms( none.link );
		other.hidden = await aged( other.hidden, 60 );
		const answers = [
			( await send( other, 'one' ) ).status,
			( await send( other, 'two' ) ).status,
		];
		assert.deepEqual( answers, [ 429, 429 ] );
		const [ last ] = await responsesWith( words( 5 ) );
		const shown = await request( `/mainstay/v1/responses/${ last.id }`, {
			as: 'editor',
		} );
		assert.deepEqual(
			shown.data.deliveries.map( ( { kind, state, error } ) => [
				kind,
				state,
				error,
			] ),
			[
				[
					'form-mail',
					'failed',
					'Not sent, because too many emails were sent for this form or to this recipient within an hour.',
				],
			]
		);
		// The owner sends it all the same.
		const again = await request(
			`/mainstay/v1/responses/${ last.id }/deliveries/${ shown.data.deliveries[ 0 ].id }`,
			{ as: 'editor', method: 'POST' }
		);
		assert.equal( again.data.sent, true );
		assert.equal( ( await mailsWith( words( 5 ) ) ).length, 1 );
		// Both forms went over: one mail for each, whatever else was too much.
		await sendOutbox();
		assert.equal( ( await countTold() ) - toldBefore, 2 );
		assert.ok( id );
	} );
} );
