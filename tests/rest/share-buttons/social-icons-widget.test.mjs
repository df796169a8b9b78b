/** The Social Icons widget of an earlier plugin goes on until it is turned into blocks. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const AREA = `add_action( 'widgets_init', fn() => register_sidebar( [ 'id' => 'test-area', 'name' => 'Test area', 'before_widget' => '<section class="%2$s">', 'after_widget' => '</section>' ] ) );
	add_action( 'wp_footer', function () {
		echo '<div id="area">';
		dynamic_sidebar( 'test-area' );
		echo '</div>';
	} );`;

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

/** As the earlier plugin stored it. */
const store = ( instance ) =>
	php(
		`update_option( 'widget_jetpack_widget_social_icons', [ 3 => json_decode( ${ text( JSON.stringify( instance ) ) }, true ), '_multiwidget' => 1 ] );
		$areas = (array) get_option( 'sidebars_widgets', [] );
		update_option( 'sidebars_widgets', array_merge( $areas, [ 'test-area' => [ 'jetpack_widget_social_icons-3' ] ] ) );`
	);

after( () =>
	php(
		`delete_option( 'widget_jetpack_widget_social_icons' );
		$areas = (array) get_option( 'sidebars_widgets', [] );
		unset( $areas['test-area'] );
		update_option( 'sidebars_widgets', $areas );`
	)
);

const home = async () =>
	( await request( await php( `return home_url( '/' );` ) ) ).data;

it( 'is offered to nobody anew', async () => {
	await store( { icons: [] } );
	assert.deepEqual(
		await php(
			"return apply_filters( 'widget_types_to_hide_from_legacy_widget_block', [ 'pages' ] );"
		),
		[ 'pages', 'jetpack_widget_social_icons' ]
	);
} );

it( 'is on the page with the icons of WordPress, and in REST as it was stored', async () => {
	const instance = {
		title: 'Follow & <b>us</b>',
		'icon-size': 'large',
		icons: [
			{ url: 'https://twitter.com/jo' },
			{ url: 'mailto:jo@example.org' },
			{ url: 'https://social.example.org/@jo' },
			{ url: 'https://facebook.com.example.org/jo' },
			{ url: 'javascript:alert(1)' },
			{ url: '' },
			7,
		],
	};
	await store( instance );
	await withMustUsePlugin( AREA, async () => {
		const page = await home();
		const shown = page.slice( page.indexOf( '<div id="area">' ) );
		const services = [
			...shown.matchAll( /wp-social-link-([a-z]+)/g ),
		].map( ( [ , service ] ) => service );
		assert.deepEqual( services, [
			'twitter',
			'mail',
			'mastodon',
			'chain',
		] );
		assert.match( shown, /has-large-icon-size/ );
		assert.match( shown, /is-style-logos-only/ );
		assert.match( shown, /Follow &amp; &lt;b&gt;us&lt;\/b&gt;/ );
		assert.match( shown, /rel="[^"]*\bme\b/ );
		assert.doesNotMatch( shown, /javascript:|alert/ );

		const { data } = await request(
			'/wp/v2/widgets/jetpack_widget_social_icons-3?context=edit',
			{ as: 'administrator' }
		);
		assert.deepEqual( data.instance.raw, instance );
	} );
} );

it( 'reads addresses as the editor does', async () => {
	const cases = {
		'https://www.amazon.co.uk/a': 'amazon',
		'https://de-de.facebook.com/jo': 'facebook',
		'https://example.org/feed/': 'feed',
		'https://medium.com/@jo': 'medium',
		'https://threads.net/@jo': 'threads',
		'skype:jo?call': 'skype',
		'www.vimeo.com/1': 'vimeo',
		'jo@example.org': 'mail',
		'https://notfacebook.com/jo': 'chain',
		'bäckerei.köln': 'chain',
		'https://facebook.com@example.org/jo': 'chain',
		'https://social.example.org/users/jo': 'mastodon',
		'http://localhost/jo': 'chain',
		'tel:+4930901820': 'chain',
		jo: null,
		'vbscript:x': null,
		'#': null,
		'two words.com': null,
		'data:text/html,x': null,
	};
	await store( { icons: [ { url: 'https://vimeo.com/1' } ] } );
	const found = await php(
		`return array_map( fn( $url ) => \\Mainstay\\SocialIcons\\Widget\\parse_social_link( $url )['service'] ?? null, json_decode( ${ text( JSON.stringify( Object.keys( cases ) ) ) } ) );`
	);
	assert.deepEqual( found, Object.values( cases ) );
} );

it( 'broken options break nothing', async () => {
	for ( const instance of [
		{},
		{ title: [], 'icon-size': {}, icons: 'none' },
		{ icons: { a: { url: [ 'x' ] } } },
	] ) {
		await store( instance );
		await withMustUsePlugin( AREA, async () => {
			const page = await home();
			assert.match( page, /<div id="area"><section/ );
			assert.doesNotMatch( page, /Fatal error|Warning:/ );
		} );
	}
} );

it( 'is not there where nobody had it', async () => {
	await php( `delete_option( 'widget_jetpack_widget_social_icons' );` );
	assert.equal(
		await php(
			`return (bool) $GLOBALS['wp_widget_factory']->get_widget_object( 'jetpack_widget_social_icons' );`
		),
		false
	);
} );
