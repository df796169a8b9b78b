/** Plugins by these paths are WordPress's own business: its rights, its directory, its messages. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { php, request, ROLES } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const PATH = '/jetpack/v4/plugins';
const SLUG = 'mainstay-test-plugin';
const remove = () =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( '${ SLUG }/${ SLUG }.php' );
		foreach ( glob( WP_PLUGIN_DIR . '/${ SLUG }/*' ) as $file ) { unlink( $file ); }
		is_dir( WP_PLUGIN_DIR . '/${ SLUG }' ) && rmdir( WP_PLUGIN_DIR . '/${ SLUG }' );
		wp_cache_delete( 'plugins', 'plugins' );`
	);
const put = () =>
	php(
		`wp_mkdir_p( WP_PLUGIN_DIR . '/${ SLUG }' );
		file_put_contents( WP_PLUGIN_DIR . '/${ SLUG }/${ SLUG }.php', "<?php\\n/* Plugin Name: For a test\\nVersion: 1.2 */" );
		wp_cache_delete( 'plugins', 'plugins' );`
	);
const post = ( path, body, as = 'administrator' ) =>
	request( path, { as, method: 'POST', body } );
const isActive = () =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php'; return is_plugin_active( '${ SLUG }/${ SLUG }.php' );`
	);

before( remove );
after( remove );

describe( 'rights', () => {
	it( 'only whoever may activate plugins sees them', async () => {
		const statuses = [];
		for ( const as of ROLES ) {
			statuses.push( ( await request( PATH, { as } ) ).status );
		}
		assert.deepEqual( statuses, [ 401, 403, 403, 403, 403, 200 ] );
	} );

	it( 'only whoever may install and activate does so', async () => {
		for ( const as of ROLES.slice( 0, -1 ) ) {
			const status = as === 'visitor' ? 401 : 403;
			for ( const path of [ PATH, `${ PATH }/${ SLUG }` ] ) {
				assert.equal(
					( await post( path, { slug: SLUG, status: 'active' }, as ) )
						.status,
					status
				);
			}
		}
	} );

	it( 'an administrator without the right to install is refused', async () => {
		await withMustUsePlugin(
			"add_filter( 'user_has_cap', function ( $all ) { unset( $all['install_plugins'] ); return $all; } );",
			async () =>
				assert.equal(
					( await post( PATH, { slug: SLUG } ) ).status,
					403
				)
		);
	} );
} );

it( 'lists plugins by file, with whether they are active', async () => {
	await put();
	const { data } = await request( PATH, { as: 'administrator' } );
	assert.deepEqual( data[ `${ SLUG }/${ SLUG }.php` ], {
		name: 'For a test',
		version: '1.2',
		active: false,
	} );
} );

it( 'switches an installed plugin on and off', async () => {
	await put();
	for ( const status of [ 'active', 'inactive' ] ) {
		const { data } = await post( `${ PATH }/${ SLUG }`, {
			status,
			source: 'block-editor',
		} );
		assert.deepEqual( data, {
			code: 'success',
			plugin: `${ SLUG }/${ SLUG }.php`,
			status,
		} );
		assert.equal( await isActive(), status === 'active' );
	}
} );

it( 'says which plugin is not there', async () => {
	const { status, data } = await post( `${ PATH }/not-here-at-all`, {
		status: 'active',
	} );
	assert.equal( status, 404 );
	assert.equal( data.message, 'This plugin is not installed.' );
} );

it( 'takes the name of a plugin of WordPress.org, and nothing else', async () => {
	for ( const slug of [
		'https://example.com/evil.zip',
		'../evil',
		'a/b',
		'Evil',
		'',
	] ) {
		assert.equal( ( await post( PATH, { slug } ) ).status, 400, slug );
	}
} );

it( 'fails with the message of WordPress', async () => {
	await withMustUsePlugin(
		"add_filter( 'plugins_api', fn() => new WP_Error( 'plugins_api_failed', 'The directory is closed.' ) );",
		async () => {
			const { status, data } = await post( PATH, {
				slug: 'some-plugin',
				status: 'active',
				source: 'block-editor',
			} );
			assert.equal( status, 502 );
			assert.equal( data.message, 'The directory is closed.' );
		}
	);
} );

it( 'says that the directory of plugins could not be reached', async () => {
	await withMustUsePlugin(
		"add_filter( 'pre_http_request', fn() => new WP_Error( 'http_request_failed', 'cURL error 28' ) );",
		async () => {
			const { status, data } = await post( PATH, {
				slug: 'some-plugin',
			} );
			assert.equal( status, 502 );
			assert.match(
				data.message,
				/Something may be wrong with WordPress\.org/
			);
			assert.doesNotMatch( data.message, /</ );
		}
	);
} );
