/** The pages that "Get started" makes, and when its notice is shown. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keepOption, php } from '../site.mjs';

const LOAD = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/admin/start/start.php';`;

let restore;
before( async () => {
	restore = await keepOption( 'mainstay_start' );
} );
after( async () => {
	await restore();
	await php(
		`foreach ( get_posts( [ 'post_type' => 'page', 'post_status' => 'any', 'meta_key' => '_mainstay_start', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	);
} );

test( 'the notice is for sites that get the plugin, not for those that had it', async () => {
	assert.deepEqual(
		await php(
			`${ LOAD }
			$hidden = get_option( 'mainstay_hidden_posts' );
			delete_option( 'mainstay_start' );
			Mainstay\\Core\\Admin\\Start\\handle_activation();
			$with_data = get_option( 'mainstay_start' );
			delete_option( 'mainstay_hidden_posts' );
			Mainstay\\Core\\Admin\\Start\\handle_activation();
			$first = get_option( 'mainstay_start' );
			Mainstay\\Core\\Admin\\Start\\dismiss_notice();
			Mainstay\\Core\\Admin\\Start\\handle_activation();
			update_option( 'mainstay_hidden_posts', $hidden, true );
			return [ $with_data, $first, get_option( 'mainstay_start' ) ];`
		),
		[ false, 'new', 'dismissed' ]
	);
} );

test( 'each goal makes a draft with its block, which is found again until it is published or in the trash', async () => {
	const made = await php(
		`${ LOAD }
		$made = [];
		foreach ( Mainstay\\Core\\Admin\\Start\\Goals\\get_goals() as $key => $goal ) {
			$id     = Mainstay\\Core\\Admin\\Start\\create_draft( $key );
			$post   = get_post( $id );
			$found  = Mainstay\\Core\\Admin\\Start\\find_draft( $key ) === $id;
			$before = Mainstay\\Core\\Admin\\Start\\Goals\\get_reached()[ $key ];
			wp_publish_post( $id );
			$reached = Mainstay\\Core\\Admin\\Start\\Goals\\get_reached()[ $key ];
			$again   = Mainstay\\Core\\Admin\\Start\\find_draft( $key );
			wp_trash_post( $id );
			$made[ $key ] = [ $post->post_status, $post->post_type, has_block( $goal['block'], $post ), $found, $reached, $again, Mainstay\\Core\\Admin\\Start\\find_draft( $key ), $before ];
			wp_delete_post( $id, true );
		}
		return $made;`
	);
	assert.deepEqual( Object.keys( made ), [
		'contact',
		'hours',
		'subscribe',
		'donations',
		'gallery',
		'sharing',
	] );
	for ( const values of Object.values( made ) ) {
		assert.deepEqual( values.slice( 0, 7 ), [
			'draft',
			'page',
			true,
			true,
			true,
			0,
			0,
		] );
	}
} );

test( 'a block that is switched off is not offered', async () => {
	const undo = await keepOption( 'mainstay_settings' );
	await php(
		`update_option( 'mainstay_settings', [ 'off' => [ 'jetpack/donations' ] ] );`
	);
	try {
		assert.deepEqual(
			await php(
				`${ LOAD } return array_keys( Mainstay\\Core\\Admin\\Start\\Goals\\get_goals() );`
			),
			[ 'contact', 'hours', 'subscribe', 'gallery', 'sharing' ]
		);
	} finally {
		await undo();
	}
} );

test( 'texts with quotes, as translations have them, leave the markup valid', async () => {
	const content = await php(
		`${ LOAD }
		add_filter( 'gettext', fn( $text, $source, $domain ) => 'mainstay-blocks' === $domain ? $text . ' "«<b>&' : $text, 10, 3 );
		return Mainstay\\Core\\Admin\\Start\\get_content( 'contact' );`
	);
	assert.match( content, /\\u003cb\\u003e\\u0026","lock"/ );
	assert.doesNotMatch( content, /<b>/ );
	assert.match( content, /&quot;«&lt;b&gt;&amp;<\/p>/ );
} );
