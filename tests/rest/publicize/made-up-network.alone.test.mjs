/**
 * A network is one folder of services/: a made-up one is added to the site, and connects, checks,
 * publishes, finds, reads replies and shows its limits, without a change of any other file.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import {
	connections,
	dropTables,
	forget,
	post,
	runQueue,
	sharesOf,
	sharingPhp,
} from '../sharing-site.mjs';
import { php, request } from '../site.mjs';

const NETWORK = fs.readFileSync(
	path.join( import.meta.dirname, 'made-up-network.php' )
);

const FOLDER = "WP_PLUGIN_DIR . '/mainstay-blocks/services/campfire'";

/** The hash of every file of the plugin, by path. */
const filesOfPlugin = () =>
	php( `
		$files  = [];
		$folder = realpath( WP_PLUGIN_DIR . '/mainstay-blocks' );
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $folder, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$files[ substr( $file->getPathname(), strlen( $folder ) + 1 ) ] = md5_file( $file->getPathname() );
		}
		return $files;
	` );

const connect = ( password = 'marshmallow' ) =>
	connections( 'author', {
		method: 'POST',
		body: { service: 'campfire', fields: { password } },
	} );

const published = async () =>
	Object.values( await php( "return get_option( 'campfire_posts', [] );" ) );

let original;
before( async () => {
	original = await filesOfPlugin();
	await php( `
		mkdir( ${ FOLDER } );
		file_put_contents( ${ FOLDER } . '/network.php', base64_decode( '${ NETWORK.toString( 'base64' ) }' ) );
	` );
} );
afterEach( async () => {
	await forget();
	await php( "delete_option( 'campfire_posts' );" );
} );
after( async () => {
	await php(
		`unlink( ${ FOLDER } . '/network.php' ); rmdir( ${ FOLDER } );`
	);
	await dropTables();
} );

describe( 'a network that is added', () => {
	it( 'touches no file but its own', async () => {
		const now = await filesOfPlugin();
		const touched = Object.keys( { ...original, ...now } ).filter(
			( file ) =>
				original[ file ] !== now[ file ] &&
				! file.startsWith( 'services/campfire/' )
		);
		assert.deepEqual( touched, [] );
		assert.ok( now[ 'services/campfire/network.php' ] );
	} );

	it( 'is offered with its form, and connects with it', async () => {
		const { data } = await connections();
		const { name, limit, fields, ...more } = data.networks.find(
			( { slug } ) => slug === 'campfire'
		);
		assert.equal( name, 'Campfire' );
		assert.equal( limit, 120 );
		assert.equal( more.has_sign_in, false );
		assert.deepEqual(
			fields.map( ( field ) => field.name ),
			[ 'password' ]
		);
		const refused = await connect( 'wrong' );
		assert.equal( refused.status, 400 );
		assert.equal(
			refused.data.message,
			'Campfire does not know this password.'
		);
		const { status, data: made } = await connect();
		assert.equal( status, 200, JSON.stringify( made ) );
		assert.equal( made.connection.service_label, 'Campfire' );
		assert.equal( made.connection.icon, 'M12 2 L2 22 L22 22 Z' );
	} );

	it( 'is known to the editor, with its limits and its kind of preview', async () => {
		const boot = await php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/editor.php';
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/networks.php';
			wp_deregister_script( 'mainstay-blocks-editor' );
			wp_register_script( 'mainstay-blocks-editor', false );
			Mainstay\\Core\\Editor\\print_boot_data( [], '', Mainstay\\Publicize\\Networks\\get_editor_networks() );
			$lines = wp_scripts()->get_data( 'mainstay-blocks-editor', 'before' );
			return end( $lines );
		` );
		const { networks } = JSON.parse(
			boot.replace( /^window\.mainstayBlocks = |;$/g, '' )
		);
		assert.deepEqual(
			networks.find( ( { slug } ) => slug === 'campfire' ),
			{
				slug: 'campfire',
				name: 'Campfire',
				limit: 120,
				linkLength: 10,
				maxBytes: null,
				maxImages: 2,
				hasThreads: true,
				preview: { type: 'post', tab: 'campfire', title: 'Campfire' },
			}
		);
		await connect();
		const [ account ] = (
			await request( '/wpcom/v2/publicize/connection-test-results', {
				as: 'author',
			} )
		).data;
		assert.equal( account.limit, 120 );
		assert.equal( account.link_length, 10 );
	} );

	it( 'publishes a text that is cut to its limit, and the text written for it', async () => {
		await connect();
		const long = await post( 'author', { title: 'bread '.repeat( 60 ) } );
		await runQueue();
		const [ row ] = await sharesOf( long.id );
		assert.equal( row.state, 'done' );
		assert.match( row.url, /^https:\/\/campfire\.example\/post\// );
		const [ text ] = await published();
		const [ message, link ] = text.split( '\n\n' );
		assert.equal( link, long.link );
		assert.ok( message.endsWith( '…' ) && message.length <= 120 - 12 );
		assert.ok( message.length > 90 );
		await post( 'author', {
			meta: {
				_mainstay_share_messages: { campfire: 'Round the fire' },
			},
		} );
		await runQueue();
		assert.match( ( await published() )[ 1 ], /^Round the fire\n\n/ );
	} );

	it( 'publishes a thread, and previews it', async () => {
		await connect();
		const paragraph = ( text ) =>
			`<!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph -->`;
		await post( 'author', {
			content:
				paragraph( `${ 'rye '.repeat( 25 ) }.` ) +
				paragraph( `${ 'oat '.repeat( 25 ) }.` ),
			meta: { jetpack_is_tweetstorm: true },
		} );
		await runQueue();
		const texts = await published();
		assert.equal( texts.length, 4 );
		assert.match( texts[ 1 ], /^rye / );
		assert.match( texts[ 2 ], /^oat / );
		const { status, data } = await request( '/wpcom/v2/tweetstorm/parse', {
			as: 'author',
			method: 'POST',
			body: {
				blocks: [
					{ block: paragraph( 'rye '.repeat( 50 ) ), clientId: 'a' },
				],
				network: 'campfire',
			},
		} );
		assert.equal( status, 200, JSON.stringify( data ) );
		assert.ok( data.length > 1 );
		for ( const { text } of data ) {
			assert.ok( text.length <= 120 );
		}
	} );

	it( 'finds what may have been published', async () => {
		await connect();
		const { id } = await post();
		await runQueue();
		await sharingPhp( `
			global $wpdb;
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_shares SET state = 'sending', done_at = 0" );
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET state = 'waiting' WHERE kind = 'publicize'" );
		` );
		await runQueue();
		const [ row ] = await sharesOf( id );
		assert.equal( row.state, 'done' );
		assert.equal( row.attempts, 1 );
		assert.equal( ( await published() ).length, 1 );
	} );

	it( 'brings replies as comments', async () => {
		await connect();
		const { id } = await post();
		await runQueue();
		const comments = await sharingPhp( `
			require_once dirname( Mainstay\\FILE ) . '/publicize/replies.php';
			[ $row ] = Mainstay\\Publicize\\Shares\\get_post_shares( ${ id } );
			Mainstay\\Publicize\\Replies\\import_replies( $row );
			return array_column( get_comments( [ 'post_id' => ${ id }, 'status' => 'any' ] ), 'comment_content' );
		` );
		assert.deepEqual( comments, [ 'Smells good' ] );
	} );
} );
