/** What another plugin stored on the site is read where it lies, and nothing of it is trusted. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keepOption, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const NAMES = [
	'advanced_seo_front_page_description',
	'seo_meta_description',
	'verification_services_codes',
	'jetpack_active_modules',
	'jetpack_subscriptions_from_name',
	'jetpack_subscriptions_reply_to',
	'wpcom_subscription_emails_use_excerpt',
	'jetpack_subscriptions_subscribe_post_end_enabled',
	'mainstay_newsletter_settings',
	'mainstay_list',
	'subscription_options',
	'sidebars_widgets',
	'widget_block',
	'widget_blog_subscription',
];
/** A theme without blocks, which is there while the tests run. */
const CLASSIC_THEME = 'classic-for-tests';
const CLASSIC_FILES = {
	'style.css': '/* Theme Name: Classic for tests */',
	'index.php':
		'<?php wp_head(); while ( have_posts() ) { the_post(); the_content(); } wp_footer();',
};

const posts = [];
const restores = [];

const json = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

/** Stores options as they would be on a site that had them; null takes one away. */
const store = ( options ) =>
	php(
		`foreach ( ${ json( options ) } as $name => $value ) { null === $value ? delete_option( $name ) : update_option( $name, $value, true ); }`
	);

async function post( fields ) {
	const id = await php(
		`return wp_insert_post( wp_slash( ${ json( { post_title: 'Bread', post_status: 'publish', ...fields } ) } ) );`
	);
	posts.push( id );
	return id;
}

/** Content of the meta tags of a page, by name. */
async function metaOf( address ) {
	const html = await ( await fetch( address ) ).text();
	return Object.fromEntries(
		[ ...html.matchAll( /<meta name="([^"]+)" content="([^"]*)"/g ) ].map(
			( [ , name, content ] ) => [ name, content ]
		)
	);
}

before( async () => {
	await php(
		`$folder = get_theme_root() . '/${ CLASSIC_THEME }'; wp_mkdir_p( $folder ); foreach ( ${ json( CLASSIC_FILES ) } as $name => $text ) { file_put_contents( "$folder/$name", $text ); } wp_clean_themes_cache();`
	);
	for ( const name of [ ...NAMES, 'template', 'stylesheet' ] ) {
		restores.push( await keepOption( name ) );
	}
	await store(
		Object.fromEntries( NAMES.map( ( name ) => [ name, null ] ) )
	);
} );
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), [ ${ posts.join() } ] );`
	);
	for ( const restore of restores.reverse() ) {
		await restore();
	}
	await php(
		`foreach ( ${ json( Object.keys( CLASSIC_FILES ) ) } as $name ) { unlink( get_theme_root() . "/${ CLASSIC_THEME }/$name" ); } rmdir( get_theme_root() . '/${ CLASSIC_THEME }' ); wp_clean_themes_cache();`
	);
} );

test( 'the description of the front page is the owner’s', async () => {
	assert.equal( ( await metaOf( `${ url }/` ) ).description, undefined );
	await store( { seo_meta_description: 'Bread since 1920' } );
	assert.equal(
		( await metaOf( `${ url }/` ) ).description,
		'Bread since 1920'
	);
	await store( {
		advanced_seo_front_page_description:
			'Rye <b>&</b> "wheat"\nfrom the quay',
	} );
	assert.equal(
		( await metaOf( `${ url }/` ) ).description,
		'Rye &amp; &quot;wheat&quot; from the quay'
	);
	const id = await post( { post_content: 'Text' } );
	assert.equal(
		( await metaOf( `${ url }/?p=${ id }` ) ).description,
		undefined,
		'other pages have their own'
	);
	await store( { advanced_seo_front_page_description: [ 'x' ] } );
	assert.equal(
		( await metaOf( `${ url }/` ) ).description,
		undefined,
		'a list is no text'
	);
} );

test( 'codes of search engines stand on the front page, while they were switched on', async () => {
	const codes = {
		google: 'abc-DEF_123=',
		bing: '0',
		yandex: '"><script>1</script>',
		facebook: [ 'x' ],
		unknown: 'abc',
	};
	await store( { verification_services_codes: codes } );
	assert.ok(
		! ( 'google-site-verification' in ( await metaOf( `${ url }/` ) ) )
	);
	await store( { jetpack_active_modules: [ 'verification-tools' ] } );
	const front = await metaOf( `${ url }/` );
	assert.equal( front[ 'google-site-verification' ], 'abc-DEF_123=' );
	for ( const name of [
		'msvalidate.01',
		'yandex-verification',
		'facebook-domain-verification',
	] ) {
		assert.ok( ! ( name in front ), name );
	}
	const id = await post( { post_content: 'Text' } );
	assert.ok(
		! (
			'google-site-verification' in
			( await metaOf( `${ url }/?p=${ id }` ) )
		)
	);
} );

test( 'the daily task has options of pages loaded with all others', async () => {
	await php(
		`delete_option( 'seo_meta_description' ); delete_option( 'advanced_seo_front_page_description' ); add_option( 'seo_meta_description', 'Late', '', false );`
	);
	assert.equal( ( await metaOf( `${ url }/` ) ).description, undefined );
	await php( `do_action( 'mainstay_daily' );` );
	assert.equal( ( await metaOf( `${ url }/` ) ).description, 'Late' );
} );

test( 'mails have the name of their sender, until the owner writes another', async () => {
	const name = () =>
		php(
			`require_once dirname( Mainstay\\FILE ) . '/newsletter/subscribers/sender.php'; return Mainstay\\Newsletter\\Subscribers\\Sender\\get_sender_name();`
		);
	const site = await name();
	await store( {
		jetpack_subscriptions_from_name: 'Anna\r\nBcc: a@b.example',
	} );
	assert.doesNotMatch( await name(), /[\r\n]/ );
	await store( {
		jetpack_subscriptions_from_name: 'Anna <b>of</b> the quay',
	} );
	assert.equal( await name(), 'Anna of the quay' );
	await store( { jetpack_subscriptions_from_name: [ 'Anna' ] } );
	assert.equal( await name(), site );
} );

test( 'new subscribers are welcomed with the text of before, until the owner writes another', async () => {
	const welcome = () =>
		php(
			`require_once dirname( Mainstay\\FILE ) . '/newsletter/subscribers/sender.php'; return Mainstay\\Newsletter\\Subscribers\\Sender\\get_sender_settings()['welcome'];`
		);
	for ( const [ options, text ] of [
		[ { welcome: 'Hello <b>you</b>\n\nEnjoy.' }, 'Hello you\n\nEnjoy.' ],
		[ { welcome: [ 'x' ] }, '' ],
		[ {}, '' ],
		[ 'text', '' ],
	] ) {
		await store( { subscription_options: options } );
		assert.equal( await welcome(), text );
	}
	await store( {
		subscription_options: { welcome: 'Hello' },
		mainstay_list: { welcome: '' },
	} );
	assert.equal( await welcome(), '' );
	await store( { mainstay_list: null } );
} );

test( 'mails hold the excerpt where the owner chose that', async () => {
	const id = await post( {
		post_content: `<!-- wp:paragraph --><p>${ 'word '.repeat( 70 ) }end</p><!-- /wp:paragraph -->`,
	} );
	const mail = async () =>
		(
			await php(
				`require_once dirname( Mainstay\\FILE ) . '/newsletter/mailings/content.php'; return Mainstay\\Newsletter\\Mailings\\Content\\build_mailing_content( get_post( ${ id } ) );`
			)
		).html;
	assert.match( await mail(), /word end/ );
	await store( { wpcom_subscription_emails_use_excerpt: '1' } );
	assert.doesNotMatch( await mail(), /word end/ );
	assert.match( await mail(), /word word/ );
	await php(
		`wp_update_post( [ 'ID' => ${ id }, 'post_excerpt' => 'Only <b>this</b><script>1</script>' ] );`
	);
	assert.match( await mail(), /Only <b[^>]*>this<\/b>/ );
	assert.doesNotMatch( await mail(), /word word|<script/ );
} );

test( 'shortcodes of sign-up forms are forms', async () => {
	const open = async ( content ) =>
		(
			await fetch(
				`${ url }/?p=${ await post( { post_content: content } ) }`
			)
		).text();
	const html = await open(
		'[jetpack_subscription_form title="Post &lt;3" subscribe_text="Once a month" subscribe_placeholder="Your address" subscribe_button="Join" show_subscribers_total="true" custom_border_color="red;}x"]\n\n[blog_subscription_form]'
	);
	assert.equal( html.match( /<form class="mainstay-sign-up"/g )?.length, 2 );
	assert.match( html, /<h2>Post &lt;3<\/h2>\s*<p>Once a month<\/p>/ );
	assert.match( html, /placeholder="Your address"/ );
	assert.match( html, />Join<\/button>/ );
	const hostile = await open(
		`[jetpack_subscription_form subscribe_button='"><img src=x onerror=alert(1)>' title='&lt;img src=x onerror=alert(1)&gt;']`
	);
	assert.doesNotMatch( hostile, /<img src=x/ );
	const feed = await ( await fetch( `${ url }/?feed=rss2` ) ).text();
	assert.doesNotMatch( feed, /<form|\[jetpack_sub|\[blog_sub/ );
} );

test( 'posts end with a sign-up form where that was switched on, in block themes and classic ones', async () => {
	const id = await post( { post_content: 'Evening loaf' } );
	const page = await post( {
		post_type: 'page',
		post_content: 'Evening loaf',
	} );
	const closed = await post( {
		post_content: 'For subscribers',
		meta_input: { _jetpack_newsletter_access: 'subscribers' },
	} );
	const open = async ( address ) => ( await fetch( address ) ).text();
	const formsOf = ( html ) =>
		html.match( /<form class="mainstay-sign-up"/g )?.length ?? 0;
	assert.equal( formsOf( await open( `${ url }/?p=${ id }` ) ), 0 );
	const front = formsOf( await open( `${ url }/` ) );
	await store( { jetpack_subscriptions_subscribe_post_end_enabled: '1' } );
	for ( const theme of [ 'twentytwentyfive', CLASSIC_THEME ] ) {
		await php( `switch_theme( '${ theme }' );` );
		const html = await open( `${ url }/?p=${ id }` );
		assert.equal( formsOf( html ), 1, theme );
		assert.match( html, /Get new posts by email\./ );
		assert.ok(
			html.indexOf( 'Evening loaf' ) <
				html.indexOf( '<form class="mainstay-sign-up"' ),
			theme
		);
		assert.equal(
			formsOf( await open( `${ url }/?p=${ page }` ) ),
			0,
			'pages have none'
		);
		const wall = await open( `${ url }/?p=${ closed }` );
		assert.equal( formsOf( wall ), 1, 'the form of the wall alone' );
		assert.match( wall, /is for subscribers\./ );
		assert.doesNotMatch( wall, /Get new posts by email/ );
		assert.equal(
			formsOf( await open( `${ url }/` ) ),
			front,
			'lists have none'
		);
		assert.doesNotMatch(
			await open( `${ url }/?feed=rss2` ),
			/Get new posts by email/
		);
	}
	await store( { jetpack_subscriptions_subscribe_post_end_enabled: '0' } );
	assert.equal( formsOf( await open( `${ url }/?p=${ id }` ) ), 0 );

	// The owner's own choice counts, whatever was set before.
	const choose = ( isWanted ) =>
		request( '/mainstay/v1/settings', {
			as: 'administrator',
			method: 'POST',
			body: { newsletter: { at_post_end: isWanted } },
		} );
	const { data } = await choose( true );
	assert.equal( data.newsletter.at_post_end, true );
	for ( const theme of [ CLASSIC_THEME, 'twentytwentyfive' ] ) {
		await php( `switch_theme( '${ theme }' );` );
		assert.equal(
			formsOf( await open( `${ url }/?p=${ id }` ) ),
			1,
			theme
		);
	}
	// The editor of the site shows the block, which can be moved there.
	const template = await request(
		'/wp/v2/templates/twentytwentyfive//single?context=edit',
		{ as: 'administrator' }
	);
	assert.match(
		template.data.content.raw,
		/<!-- wp:post-content[^]*<!-- wp:group \{[^}]*"className":"mainstay-post-end"[^]*<!-- wp:jetpack\/subscriptions \/-->/
	);
	await store( { jetpack_subscriptions_subscribe_post_end_enabled: '1' } );
	await choose( false );
	assert.equal( formsOf( await open( `${ url }/?p=${ id }` ) ), 0 );
	await store( {
		jetpack_subscriptions_subscribe_post_end_enabled: null,
		mainstay_list: null,
	} );
} );

test( 'a message for networks that waits in a draft is shown and used', async () => {
	const id = await post( {
		post_status: 'draft',
		meta_input: { _wpas_mess: 'Fresh <3 bread' },
	} );
	const shown = async () =>
		(
			await request( `/wp/v2/posts/${ id }?context=edit`, {
				as: 'administrator',
			} )
		).data.meta.jetpack_publicize_message;
	const used = () =>
		php(
			`require_once dirname( Mainstay\\FILE ) . '/publicize/publicize.php'; return Mainstay\\Publicize\\get_message( get_post( ${ id } ) );`
		);
	assert.equal( await shown(), 'Fresh <3 bread' );
	assert.equal( await used(), 'Fresh <3 bread' );
	await request( `/wp/v2/posts/${ id }`, {
		as: 'administrator',
		method: 'POST',
		body: {
			meta: {
				jetpack_publicize_message: '',
				jetpack_publicize_hasEditedShareMessage: true,
			},
		},
	} );
	assert.equal( await shown(), '' );
	assert.equal( await used(), '' );
} );

test( 'replies to a mailed post go to its author where they did before, until the owner names an address', async () => {
	const id = await post( { post_content: 'Text', post_author: 1 } );
	const replyTo = ( postId ) =>
		php(
			`require_once dirname( Mainstay\\FILE ) . '/newsletter/subscribers/sender.php'; return [ Mainstay\\Newsletter\\Subscribers\\Sender\\get_reply_address( ${ postId } ), get_userdata( 1 )->user_email ];`
		);
	for ( const choice of [ 'comment', 'no-reply', [ 'author' ], null ] ) {
		await store( { jetpack_subscriptions_reply_to: choice } );
		assert.equal( ( await replyTo( id ) )[ 0 ], '' );
	}
	await store( { jetpack_subscriptions_reply_to: 'author' } );
	const [ address, author ] = await replyTo( id );
	assert.equal( address, author );
	assert.equal( ( await replyTo( 0 ) )[ 0 ], '', 'of other emails' );
	await store( { mainstay_list: { reply_to: 'owner@example.com' } } );
	assert.equal( ( await replyTo( id ) )[ 0 ], 'owner@example.com' );
	await store( { mainstay_list: null } );
} );

const AREA = `add_action( 'widgets_init', static fn() => register_sidebar( [ 'id' => 'side', 'name' => 'Side', 'before_widget' => '<section class="%2$s">', 'after_widget' => '</section>', 'before_title' => '<h2>', 'after_title' => '</h2>' ] ) );
	add_action( 'wp_footer', static function () { echo '<div id="side">'; dynamic_sidebar( 'side' ); echo '</div>'; } );`;

test( 'the widget to subscribe stays in its sidebar, with the texts of before', async () => {
	const known = () =>
		php(
			"return (bool) $GLOBALS['wp_widget_factory']->get_widget_object( 'blog_subscription' );"
		);
	const side = async () => {
		const html = await ( await fetch( `${ url }/` ) ).text();
		return html.slice( html.indexOf( '<div id="side">' ) );
	};
	const place = ( ...widgets ) =>
		php(
			`update_option( 'sidebars_widgets', [ 'wp_inactive_widgets' => [], 'side' => ${ json( widgets ) }, 'array_version' => 3 ] );`
		);
	assert.equal( await known(), false, 'nobody had one' );
	await store( { widget_blog_subscription: { _multiwidget: 1 } } );
	assert.equal( await known(), false, 'there was none in use' );

	/** What is stored, what is seen, and what is not. */
	const cases = [
		[
			{ title: 'Bread by mail' },
			[
				/<section class="[^"]*\bjetpack_subscription_widget"><h2>Bread by mail<\/h2><p>Get new posts by email\.<\/p>\s*<div class="wp-block-jetpack-subscriptions/,
				/placeholder="Email Address"/,
				/<button type="submit"[^>]*>Subscribe</,
			],
			[],
		],
		[
			{
				title: 'I <3 rye & "wheat"',
				subscribe_text:
					'Join <b>us</b>, all [total-subscribers]: <a href="https://example.com/">why</a>\n\nNow',
				subscribe_placeholder: 'Your <address>',
				subscribe_button: 'Yes & <b>please</b>',
				success_message: 'Look <b>there</b>',
				show_subscribers_total: false,
			},
			[
				/<h2>I &lt;3 rye &amp; &quot;wheat&quot;<\/h2>/,
				/<p>Join <b>us<\/b>, all \d+: <a href="https:\/\/example\.com\/"[^>]*>why<\/a><\/p>\s*<p>Now<\/p>/,
				/placeholder="Your &lt;address&gt;"/,
				/>Yes &amp; &lt;b&gt;please&lt;\/b&gt;</,
				/Look there/,
			],
			[ /subscriptions__count/ ],
		],
		[
			{
				title: '<script>alert(1)</script>',
				subscribe_text:
					'<img src=x onerror=alert(1)><script>alert(2)</script>Read',
				subscribe_button: '"><script>alert(3)</script>',
				subscribe_placeholder: '" onfocus="alert(4)',
				success_message: '<img src=x onerror=alert(5)>Well',
			},
			[ /&lt;script&gt;alert\(1\)/, /Read/ ],
			[ /<script>alert|<img|" onfocus=/ ],
		],
		[
			{
				title: [ 'x' ],
				subscribe_text: 7,
				subscribe_button: null,
				show_subscribers_total: [ 1 ],
			},
			[ /<h2>Subscribe<\/h2>/, />Subscribe<\/button>/ ],
			[ /Warning:|Fatal error/ ],
		],
		[
			{ title: 'Hidden', show_only_email_and_button: true },
			[ /"><div class="wp-block-jetpack-subscriptions/ ],
			[ /Hidden|Get new posts/ ],
		],
		[ { title: '', subscribe_text: '' }, [ /type="email"/ ], [ /<h2>/ ] ],
	];
	await withMustUsePlugin( AREA, async () => {
		for ( const [ instance, seen, unseen ] of cases ) {
			await store( {
				widget_blog_subscription: { 2: instance, _multiwidget: 1 },
			} );
			await place( 'blog_subscription-2' );
			const html = await side();
			for ( const pattern of seen ) {
				assert.match( html, pattern );
			}
			for ( const pattern of unseen ) {
				assert.doesNotMatch( html, pattern );
			}
		}
		const { data } = await request(
			'/wp/v2/widgets/blog_subscription-2?context=edit',
			{ as: 'administrator' }
		);
		assert.deepEqual( data.instance.raw, cases.at( -1 )[ 0 ] );
		assert.deepEqual(
			await php(
				"return apply_filters( 'widget_types_to_hide_from_legacy_widget_block', [] );"
			),
			[ 'blog_subscription' ]
		);
		const changed = await php(
			`return $GLOBALS['wp_widget_factory']->get_widget_object( 'blog_subscription' )->update( [ 'title' => 'A <3 B', 'subscribe_text' => '<b>x</b><script>y</script>' ], [ 'success_message' => 'kept', 'show_subscribers_total' => true ] );`
		);
		assert.deepEqual( changed, {
			show_subscribers_total: false,
			title: 'A <3 B',
			subscribe_text: '<b>x</b>y',
			subscribe_placeholder: '',
			subscribe_button: '',
			success_message: 'kept',
		} );

		// Among the blocks of an area, where it holds its own settings.
		await php(
			`$instance = serialize( [ 'title' => 'From a block' ] );
			update_option( 'widget_blog_subscription', [ '_multiwidget' => 1 ], true );
			update_option( 'widget_block', [ 5 => [ 'content' => '<!-- wp:group --><div class="wp-block-group"><!-- wp:legacy-widget ' . wp_json_encode( [ 'idBase' => 'blog_subscription', 'instance' => [ 'encoded' => base64_encode( $instance ), 'hash' => wp_hash( $instance ) ] ] ) . ' /--></div><!-- /wp:group -->' ], '_multiwidget' => 1 ], true );`
		);
		await place( 'block-5' );
		const html = await side();
		assert.match( html, /From a block/ );
		assert.match( html, /<div class="wp-block-jetpack-subscriptions/ );
		assert.equal(
			await php(
				`require_once dirname( Mainstay\\FILE ) . '/former-site/counts.php'; return Mainstay\\FormerSite\\Counts\\count_placed_widgets( 'blog_subscription' );`
			),
			1
		);
	} );
	await withMustUsePlugin(
		`${ AREA } class Former_Widget extends WP_Widget { public function __construct() { parent::__construct( 'blog_subscription', 'Former' ); } public function widget( $args, $instance ) { echo 'the former plugin'; } }
		add_action( 'widgets_init', static fn() => register_widget( 'Former_Widget' ) );`,
		async () => {
			await store( {
				widget_blog_subscription: {
					2: { title: 'A' },
					_multiwidget: 1,
				},
			} );
			await place( 'blog_subscription-2' );
			const html = await side();
			assert.match( html, /the former plugin/ );
			assert.doesNotMatch( html, /wp-block-jetpack-subscriptions/ );
		}
	);
} );
