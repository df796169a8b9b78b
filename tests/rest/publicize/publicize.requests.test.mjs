import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { DID, HANDLE, startBluesky } from '../../fakes/bluesky.mjs';
import { startMastodon } from '../../fakes/mastodon.mjs';
import { startService } from '../../fakes/service.mjs';
import {
	connectBluesky,
	connections,
	connectMastodon,
	dropTables,
	forget,
	post,
	queueOf,
	runQueue,
	share,
	sharesOf,
	sharingPhp,
	statuses,
	update,
} from '../sharing-site.mjs';
import { mails, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

let mastodon;
let bluesky;
before( async () => {
	mastodon = await startMastodon();
	bluesky = await startBluesky();
} );
after( async () => {
	await dropTables();
	await mastodon.close();
	await bluesky.close();
} );
beforeEach( () => {
	Object.assign( mastodon.there, {
		statuses: [],
		troubles: [],
		patience: 0,
	} );
	mastodon.there.keys.clear();
	bluesky.there.records.clear();
	bluesky.there.troubles = [];
	bluesky.there.blobs.length = 0;
} );
afterEach( async () => {
	mastodon.fail();
	bluesky.fail();
	await forget();
} );

const testResults = ( as = 'author' ) =>
	request( '/wpcom/v2/publicize/connection-test-results', { as } );
const texts = () => mastodon.there.statuses.map( ( { status } ) => status );
const records = () => [ ...bluesky.there.records.values() ];
const stale = () =>
	php(
		`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_connections SET tested_at = 0" );`
	);

describe( 'the test of connections', () => {
	it( 'is for whoever publishes', async () => {
		assert.deepEqual(
			await statuses( testResults ),
			[ 401, 403, 403, 200, 200, 200 ]
		);
	} );

	it( 'has the fields of a connection', async () => {
		const id = await connectMastodon();
		const { data } = await testResults();
		assert.deepEqual( data, [
			{
				id,
				service_name: 'mastodon',
				display_name: '@baker@mastodon.example',
				enabled: true,
				toggleable: true,
				done: false,
				profile_picture: '',
				profile_display_name: 'The Baker',
				test_success: true,
				test_message: '',
				can_refresh: false,
				refresh_url: '',
				refresh_text: '',
				service_label: 'Mastodon',
				is_shared: false,
				is_mine: true,
				limit: 500,
				link_length: 23,
				max_bytes: null,
				has_cards: false,
				has_threads: true,
			},
		] );
	} );

	it( 'has the picture of the account as a small copy, which is made once', async () => {
		let picture = readFileSync( 'tests/site/demo/corner-shop-after.jpg' );
		const files = await startService(
			[ 'files.mastodon.example' ],
			() => ( { type: 'image/jpeg', body: picture } )
		);
		const shown = async () =>
			( await testResults() ).data[ 0 ].profile_picture;
		await connectMastodon();
		const copy = await shown();
		assert.match( copy, /^data:image\/jpeg;base64,/ );
		const bytes = Buffer.from( copy.split( ',' )[ 1 ], 'base64' );
		assert.deepEqual( [ ...bytes.subarray( 0, 3 ) ], [ 0xff, 0xd8, 0xff ] );
		assert.ok( bytes.length < 8000, `${ bytes.length } bytes` );
		await stale();
		assert.equal( await shown(), copy );
		assert.equal( files.asked.length, 1 );
		// What is no picture leaves none, and is asked for again.
		await forget();
		picture =
			'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
		await connectMastodon();
		assert.equal( await shown(), '' );
		await files.close();
	} );

	it( 'asks the network, but not every time', async () => {
		await connectMastodon();
		mastodon.asked.length = 0;
		await testResults();
		assert.equal( mastodon.asked.length, 0 );
		await stale();
		await testResults();
		assert.deepEqual(
			mastodon.asked.map( ( { path } ) => path ),
			[ '/api/v1/accounts/verify_credentials', '/api/v2/instance' ]
		);
	} );

	it( 'says that a network does not answer, and that it does again', async () => {
		await connectMastodon();
		await stale();
		mastodon.fail( 500 );
		let [ one ] = ( await testResults() ).data;
		assert.equal( one.test_success, false );
		assert.equal(
			one.test_message,
			'The service rejected the request (500).'
		);
		assert.equal( one.can_refresh, true );
		mastodon.fail();
		await stale();
		[ one ] = ( await testResults() ).data;
		assert.equal( one.test_success, true );
	} );

	it( 'says that somebody has to sign in again, and tells the owner once', async () => {
		await connectMastodon();
		await stale();
		mastodon.there.tokens.clear();
		const told = ( await mails() ).length;
		await testResults();
		const [ one ] = ( await testResults() ).data;
		assert.equal( one.test_success, 'must_reauth' );
		assert.equal( one.toggleable, false );
		assert.equal( one.can_refresh, true );
		assert.equal( one.refresh_text, 'Refresh Mastodon' );
		assert.match(
			one.refresh_url,
			/admin-post\.php\?action=mainstay_refresh_connection&connection=\d+&_wpnonce=/
		);
		const news = ( await mails() ).slice( told );
		assert.equal( news.length, 1 );
		assert.equal( news[ 0 ].to, 'author@example.com' );
		assert.match( news[ 0 ].subject, /Reconnect Mastodon$/ );
		assert.match( news[ 0 ].message, /@baker@mastodon\.example/ );
	} );

	it( 'shows whose they are: own ones, and those that are lent', async () => {
		await connectMastodon( 'editor' );
		assert.deepEqual( ( await testResults() ).data, [] );
		await connectBluesky( 'editor', { is_shared: true } );
		const { data } = await testResults();
		assert.deepEqual(
			data.map( ( { service_name: service, is_mine: isMine } ) => [
				service,
				isMine,
			] ),
			[ [ 'bluesky', false ] ]
		);
	} );

	it( 'has an account once that two people connected', async () => {
		await connectBluesky( 'editor', { is_shared: true } );
		await connectBluesky( 'author' );
		const { data } = await testResults();
		assert.deepEqual(
			data.map( ( { is_mine: isMine } ) => isMine ),
			[ true ]
		);
	} );
} );

describe( 'publishing', () => {
	it( 'shares once on each network, with the title and the link', async () => {
		await connectMastodon();
		await connectBluesky();
		const { id, link } = await post();
		await runQueue();
		assert.deepEqual( texts(), [ `Fresh bread\n\n${ link }` ] );
		const [ { value, uri } ] = records();
		assert.equal( value.text, 'Fresh bread' );
		assert.deepEqual( value.embed.external, {
			uri: link,
			title: 'Fresh bread',
			description: 'Baked this morning.',
		} );
		assert.deepEqual( value.langs, [ 'en-US' ] );
		assert.match( uri, new RegExp( `^at://${ DID }/app.bsky.feed.post/` ) );
		const rows = await sharesOf( id );
		assert.deepEqual(
			rows.map( ( row ) => [ row.state, row.url, row.attempts ] ),
			[
				[
					'done',
					`https://mastodon.example/@baker/${ mastodon.there.statuses[ 0 ].id }`,
					1,
				],
				[
					'done',
					`https://bsky.app/profile/${ HANDLE }/post/${ uri.split( '/' ).at( -1 ) }`,
					1,
				],
			]
		);
		await update( id, { title: 'Fresher bread' } );
		await update( id, { status: 'draft' } );
		await update( id, { status: 'publish' } );
		await runQueue();
		assert.equal( texts().length, 1 );
		assert.equal( records().length, 1 );
	} );

	it( 'says what the author says, and nothing where it was emptied', async () => {
		await connectMastodon();
		const said = await post( 'author', {
			meta: { jetpack_publicize_message: 'Come & taste “it”' },
		} );
		const emptied = await post( 'author', {
			meta: {
				jetpack_publicize_message: '',
				jetpack_publicize_hasEditedShareMessage: true,
			},
		} );
		await runQueue();
		assert.deepEqual( texts(), [
			`Come & taste “it”\n\n${ said.link }`,
			emptied.link,
		] );
	} );

	for ( const letter of [ 'é', 'ते', 'ที่', '👩‍👩‍👧‍👦', '🇩🇪', '👍🏽' ] ) {
		it( `shares 255 times ${ letter }, and no more, as the editor counts`, async () => {
			await connectBluesky( 'author' );
			const { id } = await post( 'author' );
			const fits = await share( id, { message: letter.repeat( 255 ) } );
			assert.equal( fits.status, 200, JSON.stringify( fits.data ) );
			const { status, data } = await share( id, {
				message: letter.repeat( 256 ),
			} );
			assert.equal( status, 400 );
			assert.match(
				data.data.params.message,
				/256 characters, but only 255 are allowed/
			);
		} );
	}

	it( 'keeps a message to 255 characters', async () => {
		const { id } = await post( 'author', { status: 'draft' } );
		const { data } = await update( id, {
			meta: { jetpack_publicize_message: 'é'.repeat( 300 ) },
		} );
		assert.equal( [ ...data.meta.jetpack_publicize_message ].length, 255 );
		// As people see them, as in the editor.
		const families = await update( id, {
			meta: { jetpack_publicize_message: '👩‍👩‍👧‍👦'.repeat( 300 ) },
		} );
		assert.equal(
			families.data.meta.jetpack_publicize_message,
			'👩‍👩‍👧‍👦'.repeat( 255 )
		);
		assert.deepEqual(
			[
				data.meta.jetpack_publicize_feature_enabled,
				data.meta.jetpack_publicize_hasEditedShareMessage,
				data.meta.jetpack_is_tweetstorm,
			],
			[ true, false, false ]
		);
	} );

	const unshared = {
		'a draft': { status: 'draft' },
		'a private post': { status: 'private' },
		'one with a password': { password: 'secret' },
		'one with sharing disabled': {
			meta: { jetpack_publicize_feature_enabled: false },
		},
	};
	for ( const [ name, more ] of Object.entries( unshared ) ) {
		it( `leaves ${ name } alone`, async () => {
			await connectMastodon( 'editor' );
			const { id } = await post( 'editor', more );
			await runQueue();
			assert.deepEqual( texts(), [] );
			assert.deepEqual( await queueOf( id ), [] );
		} );
	}

	it( 'leaves alone what is imported, pages, and posts while the panel is off', async () => {
		await connectMastodon( 'administrator' );
		const page = await request( '/wp/v2/pages', {
			as: 'administrator',
			method: 'POST',
			body: { title: 'About', status: 'publish' },
		} );
		await php( `wp_delete_post( ${ page.data.id }, true );` );
		await sharingPhp(
			"define( 'WP_IMPORTING', true ); wp_insert_post( [ 'post_title' => 'Old', 'post_status' => 'publish', 'meta_input' => [ '_sharing_test' => 1 ] ] );"
		);
		await php(
			"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'publicize' ] ] );"
		);
		await post( 'administrator' );
		await php(
			"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [] ] );"
		);
		await runQueue();
		assert.deepEqual( texts(), [] );
	} );

	it( 'stops where the post is not public any more when its turn comes', async () => {
		await connectMastodon();
		const { id } = await post();
		await update( id, { status: 'draft' } );
		await runQueue();
		assert.deepEqual( texts(), [] );
		const [ row ] = await sharesOf( id );
		assert.deepEqual(
			[ row.state, row.error ],
			[ 'stopped', 'The post is no longer public.' ]
		);
	} );

	it( 'keeps what is switched off for a post, and nobody else’s choice', async () => {
		const mine = await connectMastodon();
		const lent = ( await connectBluesky( 'editor', { is_shared: true } ) )
			.data.connection.id;
		const { id } = await post( 'author', {
			status: 'draft',
			jetpack_publicize_connections: [ { id: lent, enabled: false } ],
		} );
		const { data } = await update( id, {
			jetpack_publicize_connections: [
				{ id: mine, enabled: true },
				{ id: '999999', enabled: false },
			],
		} );
		assert.deepEqual(
			data.jetpack_publicize_connections.map( ( one ) => [
				one.id,
				one.enabled,
				one.toggleable,
				one.done,
			] ),
			[
				[ mine, true, true, false ],
				[ lent, false, true, false ],
			]
		);
		const other = await update(
			id,
			{ jetpack_publicize_connections: [ { id: mine, enabled: false } ] },
			'editor'
		);
		assert.deepEqual(
			other.data.jetpack_publicize_connections.map( ( one ) => one.id ),
			[ lent ]
		);
		await update( id, { status: 'publish' } );
		await runQueue();
		assert.equal( texts().length, 1 );
		assert.equal( records().length, 0 );
		const { data: done } = await request(
			`/wp/v2/posts/${ id }?context=edit`,
			{ as: 'author' }
		);
		assert.deepEqual(
			done.jetpack_publicize_connections.map( ( one ) => one.done ),
			[ true, false ]
		);
	} );

	it( 'is for nobody who does not publish: contributors have no connections', async () => {
		await connectBluesky( 'editor', { is_shared: true } );
		const { id } = await post( 'contributor', { status: 'pending' } );
		const { data } = await request( `/wp/v2/posts/${ id }?context=edit`, {
			as: 'contributor',
		} );
		assert.deepEqual( data.jetpack_publicize_connections, [] );
		const seen = await request( `/wp/v2/posts/${ id }`, { as: 'editor' } );
		assert.equal( 'jetpack_publicize_connections' in seen.data, false );
		await update( id, { status: 'publish' }, 'editor' );
		await runQueue();
		assert.equal( records().length, 1 );
	} );

	it( 'shares a scheduled post with the accounts of whoever scheduled it', async () => {
		await connectMastodon( 'editor' );
		const { id } = await post( 'author', { status: 'draft' } );
		await update(
			id,
			{ status: 'future', date_gmt: '2040-01-01T00:00:00' },
			'editor'
		);
		await runQueue();
		assert.deepEqual( texts(), [] );
		await sharingPhp(
			`wp_set_current_user( 0 ); wp_publish_post( ${ id } );`
		);
		await runQueue();
		assert.equal( texts().length, 1 );
	} );

	it( 'shares what comes by XML-RPC', async () => {
		await connectMastodon();
		await sharingPhp( `
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			require_once ABSPATH . WPINC . '/class-IXR.php';
			require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
			$id = ( new wp_xmlrpc_server() )->wp_newPost( [ 1, 'author', 'password', [ 'post_title' => 'From afar', 'post_status' => 'publish', 'custom_fields' => [ [ 'key' => 'sharing_test', 'value' => 1 ] ] ] ] );
			update_post_meta( (int) $id, '_sharing_test', 1 );
		` );
		await runQueue();
		assert.match( texts()[ 0 ] ?? '', /^From afar\n\nhttp/ );
	} );

	it( 'gives nothing away that only subscribers see', async () => {
		await connectMastodon();
		await connectBluesky();
		await post( 'author', {
			content:
				'<!-- wp:paragraph --><p>For all.</p><!-- /wp:paragraph --><!-- wp:premium-content/container {"selectedPlanId":1} --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view entry-content"><!-- wp:paragraph --><p>Sesame</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->',
		} );
		await runQueue();
		const said = JSON.stringify( [
			mastodon.asked.map( ( { body } ) => body ),
			bluesky.asked.map( ( { body } ) => body ),
		] );
		assert.match( said, /For all\./ );
		assert.doesNotMatch( said, /Sesame/ );
	} );

	it( 'carries the featured image small enough, and its text where it is a picture', async () => {
		await connectMastodon();
		await connectBluesky();
		const image = await sharingPhp( `
			require_once ABSPATH . 'wp-admin/includes/image.php';
			$file = wp_get_upload_dir()['path'] . '/sharing-test.png';
			$picture = imagecreatetruecolor( 1300, 900 );
			for ( $x = 0; $x < 1300; $x += 2 ) { for ( $y = 0; $y < 900; $y += 2 ) { imagefilledrectangle( $picture, $x, $y, $x + 1, $y + 1, random_int( 0, 0xffffff ) ); } }
			imagepng( $picture, $file );
			$id = wp_insert_attachment( [ 'post_mime_type' => 'image/png', 'post_title' => 'Loaf', 'meta_input' => [ '_sharing_test' => 1, '_wp_attachment_image_alt' => 'Ein Laib Brot – groß' ] ], $file );
			add_filter( 'intermediate_image_sizes_advanced', '__return_empty_array' );
			wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
			return [ $id, filesize( $file ) ];
		` );
		assert.ok( image[ 1 ] > 1_000_000, `${ image[ 1 ] } bytes` );
		await post( 'author', { featured_media: image[ 0 ] } );
		await runQueue();
		const [ { value } ] = records();
		assert.equal( value.embed.external.thumb.mimeType, 'image/jpeg' );
		assert.ok( value.embed.external.thumb.size < 1_000_000 );

		const id = (
			await post( 'author', {
				status: 'draft',
				featured_media: image[ 0 ],
			} )
		).id;
		await sharingPhp(
			`add_filter( 'mainstay_share_image', '__return_true' );
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			wp_publish_post( ${ id } );
			Mainstay\\Queue\\Worker\\send_due_items( 100 );`
		);
		const [ media ] = mastodon.there.media.values();
		assert.equal( media.description, 'Ein Laib Brot – groß' );
		const alone = records().at( -1 ).value;
		assert.equal( alone.embed.images[ 0 ].alt, 'Ein Laib Brot – groß' );
		assert.match( alone.text, /^Fresh bread\n\nhttp/ );
		assert.equal( alone.facets.length, 1 );
	} );

	describe( 'a picture that Mastodon processes for a while', () => {
		/** Shares a post with a picture, without the seconds between two questions. */
		const shareSlowly = async () => {
			let row;
			await withMustUsePlugin(
				`namespace Mainstay\\Services\\Mastodon\\Uploads; function sleep( $seconds ) { return 0; }`,
				async () => {
					row = await sharingPhp( `
						$file = wp_get_upload_dir()['path'] . '/slow-test.gif';
						imagegif( imagecreate( 60, 40 ), $file );
						$id = wp_insert_attachment( [ 'post_mime_type' => 'image/gif', 'post_title' => 'Loaf', 'meta_input' => [ '_sharing_test' => 1 ] ], $file );
						wp_update_attachment_metadata( $id, [ 'width' => 60, 'height' => 40, 'file' => _wp_relative_upload_path( $file ), 'sizes' => [] ] );
						add_filter( 'mainstay_share_image', '__return_true' );
						$post = wp_insert_post( [ 'post_title' => 'Fresh bread', 'post_status' => 'draft', 'post_author' => get_user_by( 'login', 'author' )->ID, 'meta_input' => [ '_sharing_test' => 1, '_thumbnail_id' => $id ] ] );
						wp_set_current_user( get_user_by( 'login', 'author' )->ID );
						wp_publish_post( $post );
						Mainstay\\Queue\\Worker\\send_due_items( 100 );
						require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/shares.php';
						global $wpdb;
						return $wpdb->get_row( $wpdb->prepare( "SELECT state, error FROM {$wpdb->prefix}mainstay_shares WHERE post_id = %d", $post ) );
					` );
				}
			);
			return row;
		};

		it( 'is waited for', async () => {
			await connectMastodon();
			mastodon.there.patience = 10;
			const { state, error } = await shareSlowly();
			assert.equal( state, 'done', error );
			assert.equal( mastodon.there.statuses[ 0 ].media_ids.length, 1 );
		} );

		it( 'is tried again later where that takes too long, and nothing is refused', async () => {
			await connectMastodon();
			mastodon.there.patience = 1000;
			const { state, error } = await shareSlowly();
			assert.equal( state, 'waiting' );
			assert.equal(
				error,
				'The server is still processing an image of this post.'
			);
			assert.deepEqual( mastodon.there.statuses, [] );
		} );
	} );

	it( 'lets a filter have its say, and keeps to the limit all the same', async () => {
		await connectMastodon();
		const { id } = await post( 'author', { status: 'draft' } );
		await sharingPhp(
			`add_filter( 'mainstay_share_text', fn( $text, $post, $network ) => str_repeat( 'Hello ', 100 ) . $text, 10, 3 );
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			wp_publish_post( ${ id } );
			Mainstay\\Queue\\Worker\\send_due_items( 100 );`
		);
		const address = `${ url }/?p=${ id }`;
		assert.equal( texts().length, 1 );
		assert.match( texts()[ 0 ], /^Hello Hello/ );
		assert.ok( texts()[ 0 ].endsWith( `…\n\n${ address }` ), texts()[ 0 ] );
	} );
} );

describe( 'a text for each network', () => {
	const KEY = '_mainstay_share_messages';
	const stored = ( id ) =>
		php( `return get_post_meta( ${ id }, '${ KEY }', true );` );
	/** Stores texts, and gives the answer and what is kept. */
	const write = async ( id, given, as = 'author' ) => {
		const { status, data } = await update(
			id,
			{ title: 'Fresh rye', meta: { [ KEY ]: given } },
			as
		);
		return { status, data, kept: data.meta?.[ KEY ] };
	};

	it( 'goes there in the place of the message, cut and linked as it is', async () => {
		await connectMastodon();
		await connectBluesky();
		const { link } = await post( 'author', {
			meta: {
				jetpack_publicize_message: 'Come & taste “it”',
				[ KEY ]: { mastodon: 'New #bread\n\n#rye & oats' },
			},
		} );
		const long = await post( 'author', {
			title: 'Rye',
			meta: {
				[ KEY ]: { mastodon: 'bread '.repeat( 100 ), bluesky: '0' },
			},
		} );
		// As many as the editor counts: 500, less a link of 23 and two lines.
		const full = await post( 'author', {
			meta: { [ KEY ]: { mastodon: 'x'.repeat( 475 ), bluesky: '1' } },
		} );
		await runQueue();
		assert.equal(
			texts()[ 2 ],
			`${ 'x'.repeat( 475 ) }\n\n${ full.link }`
		);
		assert.equal( texts()[ 0 ], `New #bread\n\n#rye & oats\n\n${ link }` );
		assert.match( texts()[ 1 ], /^(bread )+bread…\n\nhttp/ );
		assert.ok( texts()[ 1 ].endsWith( long.link ) );
		assert.deepEqual(
			records().map( ( { value } ) => value.text ),
			[ 'Come & taste “it”', '0', '1' ]
		);
	} );

	it( 'begins the thread there', async () => {
		await connectMastodon();
		await connectBluesky();
		await post( 'author', {
			meta: {
				jetpack_is_tweetstorm: true,
				jetpack_publicize_message: 'From the bakery',
				[ KEY ]: { bluesky: 'Good morning' },
			},
		} );
		await runQueue();
		await runQueue();
		assert.equal( texts()[ 0 ], 'From the bakery\n\nA thread ⬇️' );
		assert.equal(
			records()[ 0 ].value.text,
			'Good morning\n\nA thread ⬇️'
		);
		assert.equal( records()[ 1 ].value.text, 'Baked this morning.' );
	} );

	it( 'is kept plain, for networks that are known, and not where it is empty', async () => {
		const { id } = await post( 'author', { status: 'draft' } );
		const { kept } = await write( id, {
			linkedin: ' I <3 <b>bread</b>, in\r\ntwo\u0000 lines\\ ',
			mastodon: ' \n ',
			tumblr: 'https://example.com/k%C3%A4se',
			x: '',
		} );
		assert.deepEqual( kept, {
			linkedin: 'I <3 <b>bread</b>, in\ntwo lines\\',
			tumblr: 'https://example.com/k%C3%A4se',
		} );
		assert.deepEqual( await stored( id ), kept );
		assert.deepEqual( ( await write( id, {} ) ).data.meta[ KEY ], {} );
	} );

	it( 'is kept to 5,000 characters, and none of them is broken', async () => {
		const { id } = await post( 'author', { status: 'draft' } );
		const family = '👩‍👩‍👧‍👦';
		const { kept } = await write( id, {
			facebook: 'é'.repeat( 6000 ),
			// Seven code points each.
			tumblr: family.repeat( 5001 ),
			mastodon: `${ 'x'.repeat( 4990 ) } https://example.com/bread`,
			x: 'x'.repeat( 2000000 ),
		} );
		assert.equal( kept.facebook, 'é'.repeat( 5000 ) );
		assert.equal( kept.tumblr, family.repeat( 5000 ) );
		assert.equal( kept.mastodon, 'x'.repeat( 4990 ) );
		assert.equal( kept.x, 'x'.repeat( 5000 ) );
	} );

	it( 'that is no text is refused, and nothing of the post is lost', async () => {
		const { id } = await post( 'author', { status: 'draft' } );
		await write( id, { x: 'Kept' } );
		for ( const wrong of [
			'a text',
			[ 'a text' ],
			{ mastodon: [ 'a text' ] },
			{ mastodon: { a: 'text' } },
			{ mastodon: null },
			{ myspace: 'a text' },
			7,
		] ) {
			const { status, data } = await write( id, wrong );
			assert.equal( status, 400, JSON.stringify( wrong ) );
			assert.match( data.code, /^rest_(invalid|additional)/ );
			assert.deepEqual( await stored( id ), { x: 'Kept' } );
		}
	} );

	it( 'that came into the database by other ways harms nothing', async () => {
		await connectMastodon();
		for ( const [ wrong, expected ] of [
			[ "'a text'", 'Fresh bread' ],
			[ "[ 'mastodon' => [ 'a' ], 'x' => 7 ]", 'Fresh bread' ],
			[ "new ArrayObject( [ 'mastodon' => 'a' ] )", 'Fresh bread' ],
			[ "[ 'myspace' => 'a', 'mastodon' => \" Rye\\0 \" ]", 'Rye' ],
		] ) {
			const { id } = await post( 'author', { status: 'draft' } );
			// Where the registration of the meta is not there, as on the site’s pages.
			await php(
				`unregister_post_meta( 'post', '${ KEY }' ); update_post_meta( ${ id }, '${ KEY }', ${ wrong } );`
			);
			const { data } = await request(
				`/wp/v2/posts/${ id }?context=edit`,
				{
					as: 'author',
				}
			);
			const kept = data.meta[ KEY ];
			assert.deepEqual(
				kept,
				'Rye' === expected ? { mastodon: 'Rye' } : {}
			);
			const { link } = ( await update( id, { status: 'publish' } ) ).data;
			await runQueue();
			assert.equal( texts().at( -1 ), `${ expected }\n\n${ link }` );
			// What the editor got, it may give back.
			const { status } = await update( id, { meta: data.meta } );
			assert.equal( status, 200 );
		}
	} );

	it( 'is for whoever may edit the post, and shown to nobody else', async () => {
		const { id } = await post( 'author' );
		assert.deepEqual(
			await statuses(
				async ( as ) =>
					( await write( id, { x: `By ${ as }` }, as ) ) ?? {}
			),
			[ 401, 403, 403, 200, 200, 200 ]
		);
		assert.deepEqual( await stored( id ), { x: 'By administrator' } );
		const { data } = await request( `/wp/v2/posts/${ id }`, {} );
		assert.equal( data.meta[ KEY ], undefined );
		assert.equal( data.meta.jetpack_publicize_message, undefined );
		assert.equal(
			(
				await request( `/wp/v2/posts/${ id }?context=edit`, {
					as: 'author',
				} )
			).data.meta.jetpack_publicize_message,
			''
		);
	} );
} );

describe( 'texts', () => {
	const compose = ( message, address, network ) =>
		sharingPhp(
			`return Mainstay\\Publicize\\Text\\compose_text( ${ JSON.stringify( message ).replaceAll( '$', '\\$' ) }, '${ address }', [ 'limit' => ${ network.limit }, 'link_length' => ${ network.link ?? 'null' } ] );`
		);
	const address = 'https://example.com/a-long-address-of-a-post/';

	it( 'count what people see, and a link as the network does', async () => {
		const family = '👩‍👩‍👧‍👦';
		assert.deepEqual(
			await sharingPhp(
				`return array_map( fn( $text ) => Mainstay\\Publicize\\Text\\get_text_length( $text, [ 'link_length' => 23 ] ), [ '${ family }', 'e\u{301}a', 'See ${ address } now' ] );`
			),
			[ 1, 2, 31 ]
		);
		assert.equal(
			await compose( family.repeat( 40 ), address, {
				limit: 50,
				link: 23,
			} ),
			`${ family.repeat( 24 ) }…\n\n${ address }`
		);
	} );

	it( 'are cut at a word, with the link whole', async () => {
		assert.equal(
			await compose( 'The bread that we baked this morning', address, {
				limit: 45,
				link: 23,
			} ),
			`The bread that we…\n\n${ address }`
		);
		assert.equal(
			await compose( 'パンは今朝焼きましたとてもおいしいです', address, {
				limit: 35,
				link: 23,
			} ),
			`パンは今朝焼きまし…\n\n${ address }`
		);
		assert.equal(
			await compose( `Look: ${ address } and more of it`, '', {
				limit: 30,
			} ),
			'Look…'
		);
	} );

	it( 'have the link once, and alone where there is nothing to say', async () => {
		const network = { limit: 100, link: 23 };
		assert.equal(
			await compose( `See ${ address } now`, address, network ),
			`See ${ address } now`
		);
		assert.equal( await compose( '  ', address, network ), address );
	} );

	it( 'of Bluesky: links, tags and accounts where they are, in bytes', async () => {
		await connectBluesky();
		const message =
			'#Größe 🍞 & “Qualität”: https://example.com/brot?a=1, (https://example.com/käse) #Brot #42 @baker.bsky.social';
		await post( 'author', {
			meta: { jetpack_publicize_message: message },
		} );
		await runQueue();
		const [ { value } ] = records();
		assert.equal( value.text, message );
		assert.deepEqual(
			value.facets.map(
				( { features: [ { uri, tag, did } ] } ) => uri ?? tag ?? did
			),
			[
				'Größe',
				'https://example.com/brot?a=1',
				'https://example.com/käse',
				'Brot',
				DID,
			]
		);
	} );
} );

describe( 'trouble', () => {
	const shareWith = async ( connect, fake, troubles ) => {
		await connect();
		fake.there.troubles = [ ...troubles ];
		const { id } = await post();
		await runQueue();
		return id;
	};
	const count = ( fake ) =>
		fake === mastodon
			? mastodon.there.statuses.length
			: bluesky.there.records.size;
	const cases = [
		[ 'Mastodon', () => connectMastodon(), () => mastodon ],
		[ 'Bluesky', () => connectBluesky(), () => bluesky ],
	];
	for ( const [ name, connect, of ] of cases ) {
		for ( const trouble of [ 'lost', 'half', 'never', 'broken' ] ) {
			it( `${ name }: ${ trouble }, then it is there once`, async () => {
				const id = await shareWith( connect, of(), [ trouble ] );
				const [ row ] = await sharesOf( id );
				assert.equal( row.state, 'sending' );
				assert.ok( row.retry_at > Date.now() / 1000 );
				await runQueue();
				assert.equal( count( of() ), 1 );
				assert.equal( ( await sharesOf( id ) )[ 0 ].state, 'done' );
				assert.equal( ( await queueOf( id ) )[ 0 ].state, 'done' );
			} );
		}

		it( `${ name } is busy: it is asked again when it said`, async () => {
			const id = await shareWith( connect, of(), [ 'busy' ] );
			const [ row ] = await sharesOf( id );
			assert.equal( row.state, 'waiting' );
			const seconds = row.retry_at - Date.now() / 1000;
			assert.ok( seconds > 570 && seconds < 630, `${ seconds }` );
			const [ waiting ] = await queueOf( id );
			assert.equal( waiting.next_at, row.retry_at );
			await runQueue();
			assert.equal( count( of() ), 1 );
		} );

		for ( const trouble of [ 'invalid', 'forbidden' ] ) {
			it( `${ name }: ${ trouble } is the end, with its own words`, async () => {
				const id = await shareWith( connect, of(), [ trouble ] );
				const [ row ] = await sharesOf( id );
				assert.equal( row.state, 'failed' );
				assert.match( row.error, new RegExp( `^${ name } says: .` ) );
				assert.equal( ( await queueOf( id ) )[ 0 ].state, 'failed' );
				await runQueue();
				assert.equal( count( of() ), 0 );
			} );
		}

		it( `${ name } is away for a day: given up after six tries, never doubled`, async () => {
			const id = await shareWith( connect, of(), [
				'lost',
				...Array( 9 ).fill( 'broken' ),
			] );
			of().fail( 'reset' );
			for ( let time = 0; time < 8; time++ ) {
				await runQueue();
			}
			const [ row ] = await sharesOf( id );
			assert.equal( row.state, 'unsure' );
			assert.equal( row.attempts, 6 );
			of().fail();
			assert.equal( count( of() ), 1 );
			const retried = await request(
				`/mainstay/v1/shares/${ row.id }/retry`,
				{ as: 'author', method: 'POST' }
			);
			assert.equal(
				retried.data.state,
				'done',
				JSON.stringify( retried )
			);
			assert.equal( count( of() ), 1 );
		} );
	}

	it( 'a connection that is over: nothing leaves, the owner is told, and it goes on when it is back', async () => {
		await connectMastodon();
		mastodon.there.tokens.clear();
		const told = ( await mails() ).length;
		const { id } = await post();
		await runQueue();
		const [ row ] = await sharesOf( id );
		assert.equal( row.state, 'failed' );
		assert.match( row.error, /Connect the account again/ );
		assert.equal( ( await mails() ).length, told + 1 );
		const asked = mastodon.asked.length;
		await post();
		await runQueue();
		assert.equal( mastodon.asked.length, asked, 'not asked in vain' );
		await connectMastodon();
		await request( `/mainstay/v1/shares/${ row.id }/retry`, {
			as: 'author',
			method: 'POST',
		} );
		assert.equal( texts().length, 1 );
	} );

	it( 'Bluesky’s session is renewed, by its token or by the password', async () => {
		await connectBluesky();
		for ( const isWhole of [ false, true ] ) {
			bluesky.there.expire( isWhole );
			const { id } = await post();
			await runQueue();
			assert.equal( ( await sharesOf( id ) )[ 0 ].state, 'done' );
		}
		assert.equal( bluesky.there.records.size, 2 );
		bluesky.there.passwords.clear();
		bluesky.there.expire( true );
		await post();
		await runQueue();
		bluesky.there.passwords.add( 'abcd-efgh-ijkl-mnop' );
		const [ one ] = ( await connections() ).data.connections;
		assert.equal( one.test_success, 'must_reauth' );
		assert.equal( one.can_refresh, false );
	} );

	it( 'Mastodon forgets its keys after an hour: its newest posts tell', async () => {
		const id = await shareWith( () => connectMastodon(), mastodon, [
			'lost',
		] );
		mastodon.there.forgetKeys();
		await runQueue();
		assert.equal( count( mastodon ), 1 );
		assert.equal( ( await sharesOf( id ) )[ 0 ].state, 'done' );
	} );

	it( 'a process that was killed while it asked: looked for before it is sent again', async () => {
		const id = await shareWith( () => connectMastodon(), mastodon, [] );
		await php(
			`global $wpdb;
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_shares SET state = 'sending', url = '', result = ''" );
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET state = 'waiting' WHERE kind = 'publicize'" );`
		);
		await runQueue();
		assert.equal( count( mastodon ), 1 );
		assert.match(
			( await sharesOf( id ) )[ 0 ].url,
			/^https:\/\/mastodon/
		);
	} );

	it( 'two hundred lost answers: two hundred posts, none of them twice', async () => {
		await connectMastodon();
		await connectBluesky();
		mastodon.there.troubles = Array( 100 ).fill( 'lost' );
		bluesky.there.troubles = Array( 100 ).fill( 'lost' );
		const ids = await sharingPhp( `
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			wp_defer_term_counting( true );
			$ids = [];
			for ( $i = 0; $i < 100; $i++ ) {
				$ids[] = wp_insert_post( [ 'post_title' => "Loaf $i", 'post_status' => 'publish', 'meta_input' => [ '_sharing_test' => 1 ] ] );
			}
			return $ids;
		` );
		for ( let time = 0; time < 60 && ( await runQueue() ); time++ ) {
			if ( time === 1 ) {
				mastodon.there.forgetKeys();
			}
		}
		assert.equal( new Set( texts() ).size, 100 );
		assert.equal( texts().length, 100 );
		assert.equal(
			new Set( records().map( ( { value } ) => value.text ) ).size,
			100
		);
		assert.equal( records().length, 100 );
		const open = await php(
			`global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_shares WHERE state <> 'done'" );`
		);
		assert.equal( open, 0 );
		assert.equal( ids.length, 100 );
	} );
} );

describe( 'a thread', () => {
	it( 'is the message, what the blocks say, and where to read all of it', async () => {
		await connectMastodon();
		await connectBluesky();
		const long =
			'Bread is flour, water and salt, and a night of patience. '.repeat(
				11
			);
		const { id, link } = await post( 'author', {
			title: 'How we bake',
			content: `<!-- wp:paragraph --><p>${ long.trim() }</p><!-- /wp:paragraph --><!-- wp:heading --><h2 class="wp-block-heading">The oven</h2><!-- /wp:heading -->`,
			meta: {
				jetpack_is_tweetstorm: true,
				jetpack_publicize_message: 'From the bakery',
			},
		} );
		await runQueue();
		const rows = await sharesOf( id );
		assert.deepEqual(
			[ ...new Set( rows.map( ( { state } ) => state ) ) ],
			[ 'done' ]
		);
		const ours = texts();
		const theirs = records().map( ( { value } ) => value.text );
		for ( const [ all, limit ] of [
			[ ours, 500 ],
			[ theirs, 300 ],
		] ) {
			assert.equal( all[ 0 ], 'From the bakery\n\nA thread ⬇️' );
			assert.ok( all.every( ( text ) => [ ...text ].length <= limit ) );
			assert.equal(
				all.slice( 1, -1 ).join( ' ' ).replace( /\s+/g, ' ' ),
				`${ long }The oven`
			);
		}
		assert.equal( ours.length, 4 );
		assert.equal( ours.at( -1 ), `Read the whole post: ${ link }` );
		assert.equal( theirs.at( -1 ), 'Read the whole post.' );
		assert.equal( records().at( -1 ).value.embed.external.uri, link );
		// Servers and apps list posts by their names, or times.
		for ( const places of [
			records().map( ( { uri } ) => uri ),
			records().map( ( { value } ) => value.createdAt ),
		] ) {
			assert.deepEqual( places, [ ...new Set( places ) ].sort() );
		}
		assert.deepEqual(
			mastodon.there.statuses.map(
				( { in_reply_to_id: parent } ) => parent
			),
			[
				undefined,
				...mastodon.there.statuses
					.slice( 0, -1 )
					.map( ( one ) => one.id ),
			]
		);
	} );

	it( 'goes on where it stopped, each item an answer to the one before', async () => {
		for ( const [ connect, fake ] of [
			[ () => connectMastodon(), mastodon ],
			[ () => connectBluesky(), bluesky ],
		] ) {
			await connect();
			const { id } = await post( 'author', { status: 'draft' } );
			fake.there.troubles = [ null, 'lost', 'broken', 'never', null ];
			await sharingPhp( `
				$items = array_map( fn( $text ) => [ 'text' => $text, 'link' => null, 'media' => [], 'language' => 'en' ], [ 'One', 'Two', 'Three', 'Four' ] );
				wp_set_current_user( get_user_by( 'login', 'author' )->ID );
				wp_publish_post( ${ id } );
				$first = Mainstay\\Publicize\\Shares\\get_post_shares( ${ id } )[0];
				Mainstay\\Publicize\\Shares\\save_items( $first, $items );
			` );
			for ( let time = 0; time < 5; time++ ) {
				await runQueue();
			}
			const rows = await sharesOf( id );
			assert.deepEqual(
				rows.map( ( { state } ) => state ),
				[ 'done', 'done', 'done', 'done' ]
			);
			await forget();
		}
		const { statuses: there } = mastodon.there;
		assert.deepEqual( texts(), [ 'One', 'Two', 'Three', 'Four' ] );
		assert.deepEqual(
			there.map( ( { in_reply_to_id: parent } ) => parent ),
			[ undefined, ...there.slice( 0, 3 ).map( ( { id } ) => id ) ]
		);
		const posts = records();
		assert.deepEqual(
			posts.map( ( { value } ) => value.reply?.parent.uri ),
			[ undefined, ...posts.slice( 0, 3 ).map( ( { uri } ) => uri ) ]
		);
		assert.deepEqual(
			[
				...new Set(
					posts
						.slice( 1 )
						.map( ( { value } ) => value.reply.root.uri )
				),
			],
			[ posts[ 0 ].uri ]
		);
	} );
} );
