/** Posts by e-mail: which go out, to whom, what is in them, and what the owner can do meanwhile. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
	addPeople,
	clean,
	find,
	inList,
	mailsTo,
	publish,
	runMailings,
	signUp,
} from '../list-site.mjs';
import { keepOption, mails, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const PATH = '/mainstay/v1/mailings';
const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
const HI = '<!-- wp:paragraph --><p>Hi, readers.</p><!-- /wp:paragraph -->';

const posts = [];
const send = async ( content, options ) => {
	const id = await publish( content, options );
	posts.push( id );
	return id;
};
const stateOf = async ( post, as = 'administrator' ) =>
	( await request( `${ PATH }/${ post }`, { as } ) ).data.mailing;
const act = ( post, action, as = 'administrator' ) =>
	request( `${ PATH }/${ post }`, { as, method: 'POST', body: { action } } );
/** The mail of some content, as Ada gets it. */
async function mailOf( content, options ) {
	await addPeople( ADA );
	await send( content, options );
	await runMailings();
	return ( await mailsTo( ADA ) ).at( -1 );
}
const previewOf = async ( content ) => {
	const id = await send( content, { status: 'draft' } );
	return (
		await request( `${ PATH }/${ id }/preview`, { as: 'administrator' } )
	).data;
};

let restore;
before( async () => ( restore = await keepOption( 'mainstay_settings' ) ) );
beforeEach( clean );
after( async () => {
	await php(
		`foreach ( ${ JSON.stringify( posts ) } as $id ) { wp_delete_post( $id, true ); }`
	);
	await clean();
	await restore();
} );

describe( 'rights', () => {
	test( 'who may edit the post sees how far it is and what it looks like', async () => {
		const id = await send( HI, { status: 'draft' } );
		for ( const path of [ '', '/preview' ] ) {
			for ( const [ as, wanted ] of [
				[ 'visitor', 401 ],
				[ 'subscriber', 403 ],
				[ 'contributor', 403 ],
				[ 'author', 403 ],
				[ 'editor', 200 ],
				[ 'administrator', 200 ],
			] ) {
				const { status } = await request(
					`${ PATH }/${ id }${ path }`,
					{
						as,
					}
				);
				assert.equal( status, wanted, `${ as } ${ path }` );
			}
		}
	} );

	test( 'a test mail goes to who may edit the post, and to nobody else', async () => {
		await addPeople( ADA );
		const id = await send( HI, { status: 'draft', title: 'Bread & more' } );
		for ( const [ as, wanted ] of [
			[ 'visitor', 401 ],
			[ 'author', 403 ],
			[ 'editor', 200 ],
		] ) {
			const { status } = await request( `${ PATH }/${ id }/test`, {
				as,
				method: 'POST',
				body: { to: ADA },
			} );
			assert.equal( status, wanted, as );
		}
		const all = await mails();
		assert.equal( all.length, 1 );
		assert.equal( all[ 0 ].subject, '[Test] Bread & more' );
		assert.deepEqual( await mailsTo( ADA ), [] );
		// Its links do nothing to anybody.
		assert.ok( ! all[ 0 ].message.includes( 'mainstay-list' ) );
		assert.ok( ! all[ 0 ].message.includes( '{{mainstay' ) );
	} );

	test( 'only the owner sees all, holds one and lets it go on', async () => {
		await addPeople( ADA );
		const id = await send( HI );
		for ( const [ as, wanted ] of [
			[ 'visitor', 401 ],
			[ 'author', 403 ],
			[ 'editor', 403 ],
			[ 'administrator', 200 ],
		] ) {
			assert.equal(
				( await request( PATH, { as } ) ).status,
				wanted,
				as
			);
			assert.equal( ( await act( id, 'pause', as ) ).status, wanted, as );
		}
	} );
} );

describe( 'what goes out', () => {
	test( 'a new post whose author wants it, to everybody on the list, once', async () => {
		await addPeople( ADA, BOB, 'gone@example.com' );
		await signUp( 'new@example.com' );
		await inList(
			`Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( 'gone@example.com' ), 'unsubscribed' );`
		);
		const id = await send( HI, { title: 'Fresh “bread”' } );
		assert.equal( ( await stateOf( id ) ).state, 'new' );
		assert.equal( await runMailings(), 2 );
		for ( const email of [ ADA, BOB ] ) {
			const [ mail, ...others ] = await mailsTo( email );
			assert.deepEqual( others, [] );
			assert.equal( mail.subject, 'Fresh “bread”' );
			assert.match( mail.message, /Hi, readers\./ );
		}
		assert.deepEqual( await mailsTo( 'gone@example.com' ), [] );
		assert.equal( ( await mailsTo( 'new@example.com' ) ).length, 1 );
		const state = await stateOf( id );
		assert.deepEqual(
			[ state.state, state.total, state.sent, state.failed ],
			[ 'done', 2, 2, 0 ]
		);
		// Storing it again, taking it back and publishing it again: it has gone out.
		await php(
			`wp_update_post( [ 'ID' => ${ id }, 'post_title' => 'Other' ] ); wp_update_post( [ 'ID' => ${ id }, 'post_status' => 'draft' ] ); wp_update_post( [ 'ID' => ${ id }, 'post_status' => 'publish' ] );`
		);
		await runMailings();
		assert.equal( ( await mailsTo( ADA ) ).length, 1 );
	} );

	test( 'nothing unless it is wanted; the owner says what is usual', async () => {
		await addPeople( ADA );
		await send( HI, { choice: '' } );
		await inList(
			`Mainstay\\Core\\Settings\\update_settings( [ 'newsletter' => Mainstay\\Newsletter\\Subscribers\\Sender\\prepare_sender_settings( [ 'by_default' => true ] ) ] );`
		);
		await send( HI, { choice: 'no' } );
		await runMailings();
		assert.deepEqual( await mailsTo( ADA ), [] );
		await send( HI, { choice: '' } );
		await runMailings();
		assert.equal( ( await mailsTo( ADA ) ).length, 1 );
	} );

	test( 'no page, no draft, nothing private or with a password', async () => {
		await addPeople( ADA );
		await send( HI, { status: 'draft' } );
		await send( HI, { status: 'private' } );
		posts.push(
			await php(
				`return wp_insert_post( [ 'post_type' => 'page', 'post_title' => 'P', 'post_content' => 'x', 'post_status' => 'publish', 'meta_input' => [ '_mainstay_send_mail' => 'yes' ] ] );`
			),
			await php(
				`return wp_insert_post( [ 'post_title' => 'P', 'post_content' => 'x', 'post_status' => 'publish', 'post_password' => 'x', 'meta_input' => [ '_mainstay_send_mail' => 'yes' ] ] );`
			)
		);
		await runMailings();
		assert.deepEqual( await mailsTo( ADA ), [] );
	} );

	test( 'a planned post, when its time has come', async () => {
		await addPeople( ADA );
		const id = await send( HI, { status: 'draft' } );
		await php(
			`wp_update_post( [ 'ID' => ${ id }, 'post_status' => 'future', 'post_date' => '2030-01-01 10:00:00', 'post_date_gmt' => '2030-01-01 10:00:00', 'edit_date' => true ] );`
		);
		await runMailings();
		assert.deepEqual( await mailsTo( ADA ), [] );
		await php( `wp_publish_post( ${ id } );` );
		await runMailings();
		assert.equal( ( await mailsTo( ADA ) ).length, 1 );
	} );

	test( 'published in the editor, with the choice in the same request', async () => {
		await addPeople( ADA );
		const draft = await send( HI, { status: 'draft', choice: '' } );
		const answer = await request( `/wp/v2/posts/${ draft }`, {
			as: 'administrator',
			method: 'POST',
			body: { status: 'publish', meta: { _mainstay_send_mail: 'yes' } },
		} );
		assert.equal( answer.status, 200, JSON.stringify( answer.data ) );
		await runMailings();
		assert.equal( ( await mailsTo( ADA ) ).length, 1 );
		const wrong = await request( `/wp/v2/posts/${ draft }`, {
			as: 'administrator',
			method: 'POST',
			body: { meta: { _mainstay_send_mail: 'all' } },
		} );
		assert.equal( wrong.status, 400 );
	} );

	test( 'nothing where the owner switched the panel off', async () => {
		await addPeople( ADA );
		await php(
			`Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'newsletter' ] ] );`
		);
		const id = await send( HI );
		await php(
			`Mainstay\\Core\\Settings\\update_settings( [ 'off' => [] ] );`
		);
		assert.equal( await stateOf( id ), null );
	} );

	test( 'what was taken back before it left stays here', async () => {
		await addPeople( ADA );
		const id = await send( HI );
		await php( `wp_trash_post( ${ id } );` );
		await runMailings();
		assert.deepEqual( await mailsTo( ADA ), [] );
		await php( `wp_untrash_post( ${ id } );` );
		assert.equal( ( await stateOf( id ) ).state, 'stopped' );
	} );
} );

describe( 'in the mail', () => {
	test( 'everybody has their own links, and the headers that end it by one click', async () => {
		await addPeople( ADA, BOB );
		await send( HI );
		await runMailings();
		const [ ada ] = await mailsTo( ADA );
		const [ bob ] = await mailsTo( BOB );
		const link = ( mail ) =>
			/href="([^"]*mainstay-list=unsubscribe[^"]*)"/.exec(
				mail.message
			)[ 1 ];
		assert.notEqual( link( ada ), link( bob ) );
		for ( const mail of [ ada, bob ] ) {
			assert.ok( ! mail.message.includes( '{{mainstay' ) );
			assert.ok(
				mail.headers.includes(
					'List-Unsubscribe-Post: List-Unsubscribe=One-Click'
				)
			);
			assert.ok(
				mail.headers.some( ( one ) =>
					/^List-Unsubscribe: <http[^<>\s]+key=\d+-[0-9a-f]{32}>$/.test(
						one
					)
				)
			);
			assert.ok(
				mail.headers.some( ( one ) => /^List-ID: </.test( one ) )
			);
		}
		assert.match(
			ada.message,
			/<meta name="color-scheme" content="light dark">/
		);
		assert.match( ada.message, /prefers-color-scheme:dark/ );
		assert.match(
			ada.message,
			/You are receiving this email because you subscribed to /
		);
	} );

	test( 'what an author typed is nobody’s link', async () => {
		const mail = await mailOf(
			'<!-- wp:paragraph --><p>Write {{mainstay-unsubscribe}} or <a href="https://example.com/?a={{mainstay-preferences}}">{{mainstay-preferences}}</a></p><!-- /wp:paragraph -->',
			{ title: 'About {{mainstay-unsubscribe}}' }
		);
		const visible = ( text ) => text.replaceAll( '\u2060', '' );
		for ( const text of [ mail.message, mail.text ?? '' ].filter(
			Boolean
		) ) {
			assert.match(
				visible( text ),
				/Write \{\{mainstay-unsubscribe\}\}/
			);
			assert.equal(
				text.match( /mainstay-list=unsubscribe/g ).length,
				1,
				'only the link below'
			);
		}
	} );

	test( 'a plain text goes beside the HTML', async () => {
		const { plain } = await previewOf(
			'<!-- wp:heading --><h2 class="wp-block-heading">Rye &amp; wheat</h2><!-- /wp:heading --><!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>One</li><!-- /wp:list-item --><!-- wp:list-item --><li><a href="/two/">Two</a></li><!-- /wp:list-item --></ul><!-- /wp:list --><!-- wp:code --><pre class="wp-block-code"><code>a\n  b</code></pre><!-- /wp:code -->'
		);
		assert.match(
			plain,
			/Rye & wheat\n\n- One\n- Two \( http[^ ]+\/two\/ \)\n/
		);
		assert.match( plain, /\na\n {2}b\n/ );
		assert.ok( ! /<\w/.test( plain ) );
	} );

	test( 'nothing runs, asks or plays; links lead there instead', async () => {
		const { html, plain } = await previewOf(
			`<!-- wp:html --><script>alert(1)</script><form action="https://evil.example/"><input name="a"><button>Go</button></form><iframe src="https://maps.example.com/x" title="Our map"></iframe><p onclick="x()" style="position:fixed;color:red">Text</p><a href="javascript:alert(1)">js</a><img src="x.png" onerror="alert(1)"><svg><circle/></svg><style>p{}</style><object data="x"></object><!-- /wp:html -->
			<!-- wp:video --><figure class="wp-block-video"><video controls poster="https://example.com/p.jpg" src="https://example.com/v.mp4"></video><figcaption class="wp-element-caption">Cake</figcaption></figure><!-- /wp:video -->
			<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc","type":"video","providerNameSlug":"youtube"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://www.youtube.com/watch?v=abc</div></figure><!-- /wp:embed -->
			<!-- wp:search {"label":"Search"} /-->`
		);
		const body = html.slice( html.indexOf( '<body' ) );
		assert.ok(
			! /<(script|form|input|button|iframe|svg|object|video|style|template)\b/.test(
				body
			),
			body
		);
		assert.ok(
			! /\son\w+=|javascript:|position:fixed|evil\.example/.test( body )
		);
		assert.match(
			body,
			/<a [^>]*href="https:\/\/maps\.example\.com\/x"[^>]*>Our map<\/a>/
		);
		assert.match(
			body,
			/<a [^>]*href="https:\/\/example\.com\/v\.mp4"[^>]*>Watch the video<\/a>/
		);
		assert.match(
			body,
			/^(?![\s\S]*<img [^>]*src="https:\/\/example\.com\/p\.jpg")/,
			'no picture of another host'
		);
		assert.match(
			body,
			/<a [^>]*href="https:\/\/www\.youtube\.com\/watch\?v=abc"[^>]*>View this on youtube\.com<\/a>/
		);
		assert.match(
			plain,
			/Watch the video \( https:\/\/example\.com\/v\.mp4 \)/
		);
	} );

	test( 'columns are a table, buttons are links, addresses are whole', async () => {
		const { html } = await previewOf(
			`<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column {"width":"33.33%"} --><div class="wp-block-column" style="flex-basis:33.33%"><!-- wp:paragraph --><p>Left</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:image --><figure class="wp-block-image"><img src="/wp-content/a.jpg" alt="Bread" width="1200" height="800"/></figure><!-- /wp:image --></div><!-- /wp:column --></div><!-- /wp:columns -->
			<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://example.com/buy?a=1&amp;b=2">Buy &amp; eat</a></div><!-- /wp:button --></div><!-- /wp:buttons -->`
		);
		assert.match(
			html,
			/<table role="presentation" width="100%"[^>]*><tr><td [^>]*class="m-column"[^>]*width="33.33%"[^>]*>\s*<p[^>]*>Left<\/p>/
		);
		assert.match(
			html,
			/<img (?![^>]*\bheight=")[^>]*src="http[^"]+\/wp-content\/a\.jpg" alt="Bread" width="341"/
		);
		assert.match(
			html,
			/<a class="m-button" href="https:\/\/example\.com\/buy\?a=1&(amp|#038);b=2" style="[^"]+">Buy &amp; eat<\/a>/
		);
	} );

	test( 'in plain text, columns follow each other and cells stand side by side', async () => {
		const { plain } = await previewOf(
			`<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Left</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Right</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
			<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Rye</td><td>3 €</td></tr></tbody></table></figure><!-- /wp:table -->`
		);
		assert.match( plain, /Left\n\nRight\n/ );
		assert.match( plain, /Rye \| 3 €/ );
	} );

	test( 'is made for nobody in particular, whoever looks or publishes', async () => {
		await withMustUsePlugin(
			`add_shortcode( 'who', fn() => is_user_logged_in() ? 'SECRET' : 'nobody' );
			add_shortcode( 'cookie', fn() => $_COOKIE ? 'COOKIE' : 'none' );`,
			async () => {
				const content =
					'<!-- wp:shortcode -->[who] [cookie]<!-- /wp:shortcode -->';
				const { html } = await previewOf( content );
				assert.ok( html.includes( 'nobody none' ) );
				assert.ok( ! /SECRET|COOKIE/.test( html ) );
				const mail = await mailOf( content );
				assert.ok( mail.message.includes( 'nobody none' ) );
			}
		);
	} );

	test( 'unsaved changes are in the preview', async () => {
		const id = await send( HI, { status: 'draft' } );
		await php(
			`$post = get_post( ${ id } ); global $wpdb; $wpdb->update( $wpdb->posts, [ 'post_modified_gmt' => '2020-01-01 00:00:00' ], [ 'ID' => ${ id } ] ); clean_post_cache( ${ id } );
			require_once ABSPATH . 'wp-admin/includes/post.php';
			wp_create_post_autosave( [ 'post_ID' => ${ id }, 'post_title' => 'Typed', 'post_content' => '<p>Just typed</p>', 'post_excerpt' => '', 'post_type' => 'post' ] );`
		);
		const { data } = await request( `${ PATH }/${ id }/preview`, {
			as: 'administrator',
		} );
		assert.equal( data.subject, 'Typed' );
		assert.match( data.html, /Just typed/ );
	} );

	test( 'a title cannot add a header, and stands as text', async () => {
		const mail = await mailOf( HI, {
			title: '<script>1</script>A & B\r\nBcc: all@example.com',
		} );
		assert.equal( mail.subject, 'A & B Bcc: all@example.com' );
		assert.ok( ! mail.message.includes( '<script>1' ) );
	} );
} );

test( 'every block of the demo has a form for mails', async () => {
	const { readdirSync, readFileSync } = await import( 'node:fs' );
	const folder = new URL( '../../site/demo/', import.meta.url );
	for ( const file of readdirSync( folder ).filter( ( name ) =>
		name.endsWith( '.html' )
	) ) {
		const { html, plain, message } = await previewOf(
			readFileSync( new URL( file, folder ), 'utf8' )
		);
		assert.ok( html, `${ file }: ${ message }` );
		const body = html.slice( html.indexOf( '<body' ) );
		assert.ok(
			! /<(script|form|input|button|iframe|svg|video|audio|template|noscript|style)\b/.test(
				body
			),
			file
		);
		assert.ok( ! /\bvar\(|data-wp-|\son\w+="/.test( body ), file );
		assert.ok( plain.length > 100, file );
	}
} );

describe( 'trouble', () => {
	/** A mail server of which PHP is the mouth. */
	const failing = ( code, run ) =>
		withMustUsePlugin(
			`add_filter( 'pre_wp_mail', function ( $null, $mail ) { ${ code } return $null; }, 20, 2 );`,
			run
		);

	test( 'a mail that does not leave is tried again; nobody gets it twice', async () => {
		await addPeople( ADA, BOB );
		const id = await send( HI );
		await failing(
			`if ( in_array( '${ ADA }', (array) $mail['to'], true ) ) { do_action( 'wp_mail_failed', new WP_Error( 'x', 'Mailbox is busy' ) ); return false; }`,
			runMailings
		);
		assert.equal( ( await mailsTo( BOB ) ).length, 1 );
		let state = await stateOf( id );
		assert.deepEqual( [ state.state, state.sent ], [ 'sending', 1 ] );
		await inList(
			`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_letters SET next_at = 0" ); $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_mailings SET next_at = 0" );`
		);
		await runMailings();
		state = await stateOf( id );
		assert.deepEqual( [ state.state, state.sent ], [ 'done', 2 ] );
		// The failing server let it through to our file both times: what counts is that Bob has one.
		assert.equal( ( await mailsTo( BOB ) ).length, 1 );
	} );

	test( 'where nothing leaves it is put off, and then held for the owner', async () => {
		await addPeople(
			...Array.from( { length: 8 }, ( _, n ) => `p${ n }@example.com` )
		);
		const id = await send( HI );
		await failing(
			`do_action( 'wp_mail_failed', new WP_Error( 'x', 'Server is down' ) ); return false;`,
			async () => {
				for ( let time = 0; time < 4; time++ ) {
					await runMailings();
					await inList(
						`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_mailings SET next_at = 0" ); $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_letters SET next_at = 0" );`
					);
				}
			}
		);
		let state = await stateOf( id );
		assert.deepEqual(
			[ state.state, state.error, state.sent ],
			[ 'paused', 'Server is down', 0 ]
		);
		// The owner is told where they look, and in Site Health.
		const told = () =>
			inList(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/health.php';
				require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
				require_once ABSPATH . 'wp-admin/includes/screen.php';
				set_current_screen( 'dashboard' );
				ob_start();
				Mainstay\\Newsletter\\Mailings\\Health\\print_held_notice();
				return [ wp_strip_all_tags( ob_get_clean() ), Mainstay\\Newsletter\\Mailings\\Health\\get_site_health_result()['status'] ];`
			);
		let [ notice, health ] = await told();
		assert.match(
			notice,
			/1 post by email is on hold, because its emails could not be sent\. See why and resume/
		);
		assert.equal( health, 'critical' );
		assert.equal( await runMailings(), 0 );
		await php( `@unlink( WP_CONTENT_DIR . '/mails.jsonl' );` );
		state = ( await act( id, 'resume' ) ).data;
		assert.deepEqual( [ state.state, state.error ], [ 'sending', '' ] );
		assert.equal( await runMailings(), 8 );
		assert.equal( ( await stateOf( id ) ).state, 'done' );
		[ notice, health ] = await told();
		assert.deepEqual( [ notice, health ], [ '', 'good' ] );
	} );

	test( 'held by the owner, it waits; who leaves meanwhile gets nothing', async () => {
		await addPeople( ADA, BOB );
		const id = await send( HI );
		assert.equal( ( await act( id, 'pause' ) ).data.state, 'paused' );
		assert.equal( await runMailings(), 0 );
		assert.equal( ( await act( id, 'resume' ) ).data.state, 'new' );
		await inList(
			`$mailing = Mainstay\\Newsletter\\Mailings\\find_mailing( ${ id }, 'post_id' ); Mainstay\\Newsletter\\Mailings\\Run\\prepare_mailing( $mailing );
			Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ ADA }' ), 'unsubscribed' );`
		);
		await runMailings();
		assert.deepEqual( await mailsTo( ADA ), [] );
		assert.equal( ( await mailsTo( BOB ) ).length, 1 );
		const state = await stateOf( id );
		assert.deepEqual(
			[ state.state, state.total, state.sent, state.failed ],
			[ 'done', 2, 1, 0 ]
		);
		assert.equal( ( await act( 999999, 'pause' ) ).status, 404 );
	} );

	test( 'a block that breaks holds the mailing instead of sending half of it', async () => {
		await addPeople( ADA );
		await withMustUsePlugin(
			`add_shortcode( 'broken', function () { throw new Exception( 'Oven is cold' ); } );`,
			async () => {
				const id = await send(
					'<!-- wp:shortcode -->[broken]<!-- /wp:shortcode -->'
				);
				await runMailings();
				const state = await stateOf( id );
				assert.deepEqual(
					[ state.state, state.error ],
					[ 'paused', 'Oven is cold' ]
				);
			}
		);
		assert.deepEqual( await mailsTo( ADA ), [] );
	} );
} );

test( 'the last mailings are listed, newest first', async () => {
	await addPeople( ADA );
	const first = await send( HI, { title: 'First' } );
	const second = await send( HI, { title: 'Second' } );
	await runMailings();
	const { data } = await request( PATH, { as: 'administrator' } );
	assert.deepEqual(
		data.items.map( ( { post, title, state } ) => [ post, title, state ] ),
		[
			[ second, 'Second', 'done' ],
			[ first, 'First', 'done' ],
		]
	);
	assert.equal( ( await find( ADA ) ).failures, 0 );
	assert.ok( url );
} );
