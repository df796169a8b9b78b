/**
 * A network of 50 sites with the plugin active for all of them: each has its own settings, keys,
 * tables and messages, also those made later, and none pays for the others.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { hiddenOf, startFaultSite } from '../../faults/site.mjs';
import { bodyOf } from '../../faults/submissions.mjs';
import { aged, READING_SECONDS } from '../aged-page.mjs';

const canRun = spawnSync( 'php', [ '-v' ] ).status === 0;
const options = { skip: canRun ? false : 'needs the machine’s own PHP' };
const SITES = 50;

let site;
before( async () => {
	if ( ! canRun ) {
		return;
	}
	site = await startFaultSite( { isNetwork: true } );
	const made = site.php(
		`set_time_limit( 0 );
		for ( $number = 2; $number <= ${ SITES }; $number++ ) {
			$id = wpmu_create_blog( DOMAIN_CURRENT_SITE, "/s$number/", "Site $number", 1 );
			if ( is_wp_error( $id ) ) { return $id->get_error_message(); }
		}
		return get_sites( array( 'count' => true ) );`
	);
	assert.equal( made, SITES );
} );
after( () => site?.stop() );

/** Runs PHP on the site of that number. */
const on = ( number, code ) =>
	site.php(
		`switch_to_blog( ${ number } );
		$GLOBALS['wp_rewrite']->init();
		${ code }`
	);

test( 'every site has the blocks, and answers', options, async () => {
	for ( let number = 1; number <= SITES; number += 7 ) {
		const path = number === 1 ? '' : `/s${ number }`;
		const response = await fetch(
			`${ site.url }${ path }/wp-json/wpcom/v2/business-hours/localized-week`
		);
		assert.notEqual( response.status, 404, path );
	}
	assert.doesNotMatch( site.log(), /mainstay-blocks/ );
} );

test( 'settings and keys are of one site', options, () => {
	on(
		7,
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/services.php';
		Mainstay\\Core\\Settings\\update_settings( array( 'consent_gate' => true, 'off' => array( 'jetpack/map' ) ) );
		return Mainstay\\Core\\Keys\\set_key( 'pexels', '${ 'k7'.repeat( 28 ) }' );`
	);
	for ( const [ number, expected ] of [
		[ 7, [ true, false, true ] ],
		[ 8, [ false, true, false ] ],
		[ 1, [ false, true, false ] ],
	] ) {
		assert.deepEqual(
			on(
				number,
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php';
				return array( Mainstay\\Core\\Settings\\get_setting( 'consent_gate' ), Mainstay\\Core\\Availability\\is_available( 'jetpack/map' ), '' !== Mainstay\\Core\\Keys\\get_key( 'pexels' ) );`
			),
			expected,
			`site ${ number }`
		);
	}
} );

test(
	'what one site signs, seals and names is worth nothing at the others',
	options,
	() => {
		const load = [
			'core/site-identity',
			'core/keys',
			'forms/sources/seal',
			'payments/access/access',
		]
			.map(
				( file ) =>
					`require_once WP_PLUGIN_DIR . '/mainstay-blocks/${ file }.php';`
			)
			.join( '' );
		const given = on(
			11,
			`${ load }
		$signed = $former = array();
		foreach ( Mainstay\\Core\\SiteIdentity\\PURPOSES as $purpose => $about ) {
			$signed[ $purpose ] = Mainstay\\Core\\SiteIdentity\\create_signature( $purpose, '1' );
			// As versions made it that did not name the site.
			$former[ $purpose ] = substr( hash_hmac( 'sha256', $about[2] . '1', wp_salt( $about[1] ) ), 0, $about[0] );
		}
		$body  = '1.' . ( time() + 999 );
		$block = array( 'blockName' => 'jetpack/contact-form', 'attrs' => array( 'to' => 'ann@example.org' ), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() );
		return array(
			'signed' => $signed,
			'former' => $former,
			'name'   => Mainstay\\Core\\SiteIdentity\\get_cookie_name( 'mainstay_access' ),
			'cookie' => $body . '.' . Mainstay\\Core\\SiteIdentity\\create_signature( 'access', $body ),
			'seal'   => Mainstay\\Core\\Keys\\encrypt_key( Mainstay\\Core\\SiteIdentity\\name_thing( 'seal', 'sealed-1' ), wp_json_encode( array( 'block' => $block, 'time' => time(), 'saved' => 0 ) ) ),
			'code'   => Mainstay\\Core\\SiteIdentity\\get_storage_site(),
		);`
		);
		assert.match( given.code, /^[0-9a-f]{8} shared$/ );
		const accepted = ( number ) =>
			on(
				number,
				`${ load }
			$given  = json_decode( '${ JSON.stringify( given ) }', true );
			$verify = fn( $signatures ) => count( array_filter( $signatures, fn( $one, $purpose ) => Mainstay\\Core\\SiteIdentity\\verify_signature( $purpose, '1', $one ), ARRAY_FILTER_USE_BOTH ) );
			$ids    = array();
			foreach ( array( $given['name'], 'mainstay_access', Mainstay\\Core\\SiteIdentity\\get_cookie_name( 'mainstay_access' ) ) as $name ) {
				$_COOKIE = array( $name => $given['cookie'] );
				$ids     = array_merge( $ids, Mainstay\\Payments\\Access\\get_ids_from_cookie() );
			}
			return array(
				'signed' => $verify( $given['signed'] ),
				'former' => $verify( $given['former'] ),
				'cookie' => count( $ids ),
				'seal'   => null !== Mainstay\\Forms\\Sources\\Seal\\unseal_form( 'sealed-1', $given['seal'] ),
				'code'   => Mainstay\\Core\\SiteIdentity\\get_storage_site() === $given['code'],
			);`
			);
		assert.deepEqual( accepted( 11 ), {
			signed: Object.keys( given.signed ).length,
			former: 0,
			cookie: 2,
			seal: true,
			code: true,
		} );
		for ( const number of [ 1, 2, 12, 50 ] ) {
			assert.deepEqual(
				accepted( number ),
				{ signed: 0, former: 0, cookie: 0, seal: false, code: false },
				`site ${ number }`
			);
		}
	}
);

test(
	'a copied picture keeps to the space and the largest file of its site',
	options,
	() => {
		const copy = ( limits ) =>
			on(
				5,
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/media-sources/media-copy.php';
				wp_set_current_user( 1 );
				$limits = json_decode( '${ JSON.stringify( limits ) }', true );
				foreach ( array( 'upload_space_check_disabled' => 0, 'fileupload_maxk' => 1500, 'blog_upload_space' => 100 ) as $name => $usual ) {
					update_site_option( $name, $limits[ $name ] ?? $usual );
				}
				$bytes = base64_decode( 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkwBADs=' ) . str_repeat( ' ', 2000 * KB_IN_BYTES );
				$id    = Mainstay\\MediaSources\\MediaCopy\\add_to_library( $bytes, array( 'source' => 'test:' . wp_generate_uuid4(), 'title' => 'Dot', 'alt' => '' ) );
				$answer = is_wp_error( $id ) ? array( $id->get_error_data()['status'], $id->get_error_message() ) : array( 200, '' );
				is_wp_error( $id ) || wp_delete_attachment( $id, true );
				return $answer;`
			);
		assert.deepEqual( copy( {} ), [
			400,
			'This file is too big. Files must be less than 1500 KB in size.',
		] );
		const [ status, message ] = copy( {
			fileupload_maxk: 5000,
			blog_upload_space: 1,
		} );
		assert.equal( status, 400 );
		assert.match( message, /^Not enough space to upload\. .* needed\.$/ );
		for ( const limits of [
			{ fileupload_maxk: 5000 },
			{ upload_space_check_disabled: 1 },
		] ) {
			assert.deepEqual( copy( limits ), [ 200, '' ] );
		}
	}
);

test(
	'a form of one site is stored and mailed there, with tables made when they are needed',
	options,
	async () => {
		const page = on(
			9,
			`return array( 'id' => wp_insert_post( wp_slash( array( 'post_title' => 'Form', 'post_status' => 'publish', 'post_author' => 1,
				'post_content' => '<!-- wp:jetpack/contact-form {"to":"nine@example.com","subject":"Nine"} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"id":"who"} /--><!-- wp:jetpack/field-email {"id":"mail"} /--><!-- wp:jetpack/field-textarea {"id":"what"} /--></div><!-- /wp:jetpack/contact-form -->' ) ) ) );`
		);
		const html = await (
			await fetch( `${ site.url }/s9/?p=${ page.id }` )
		).text();
		const shown = hiddenOf( html );
		assert.ok( shown.mainstay_form, html.slice( 0, 500 ) );
		// Nobody fills in a form faster.
		const hidden = await aged( shown, READING_SECONDS, ( code ) =>
			on( 9, code )
		);
		site.clearMails();
		const answer = await (
			await fetch(
				`${ site.url }/s9/wp-json/mainstay/v1/forms/${ hidden.mainstay_form }`,
				{ method: 'POST', body: bodyOf( { hidden }, 'Nina' ) }
			)
		).json();
		assert.equal( answer.state, 'accepted', JSON.stringify( answer ) );
		await fetch( `${ site.url }/s9/wp-json/test/v1/outbox`, {
			method: 'POST',
		} );
		const mails = site.mails();
		assert.equal( mails.length, 1 );
		assert.match( mails[ 0 ], /To: nine@example\.com/ );
		const count =
			"return (int) wp_count_posts( 'feedback' )->publish + (int) ( wp_count_posts( 'feedback' )->unread ?? 0 );";
		assert.equal( on( 9, count ), 1 );
		assert.equal( on( 10, count ), 0 );
		assert.equal(
			on(
				10,
				`global $wpdb; return $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}mainstay_outbox'" );`
			),
			null
		);
	}
);

test(
	'a site made later has everything; one that is deleted takes its tables along',
	options,
	async () => {
		const id = site.php(
			`return wpmu_create_blog( DOMAIN_CURRENT_SITE, '/later/', 'Later', 1 );`
		);
		const response = await fetch(
			`${ site.url }/later/wp-json/wpcom/v2/business-hours/localized-week`
		);
		assert.notEqual( response.status, 404 );
		const tables = `global $wpdb; return count( $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->base_prefix}${ id }\\\\_mainstay\\\\_%'" ) );`;
		on(
			id,
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; return Mainstay\\Queue\\Table\\ensure_table();`
		);
		assert.equal( site.php( tables ), 1 );
		site.php(
			`require_once ABSPATH . 'wp-admin/includes/ms.php'; wpmu_delete_blog( ${ id }, true );`
		);
		assert.equal( site.php( tables ), 0 );
	}
);

test(
	'what a site leaves that was deleted where the plugin does not run, goes with the next day',
	options,
	() => {
		const made = site.php(
			`global $wpdb;
			$ids = array();
			foreach ( array( 'one', 'two', 'kept' ) as $name ) {
				$id = wpmu_create_blog( DOMAIN_CURRENT_SITE, "/gone-$name/", $name, 1 );
				switch_to_blog( $id );
				require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php';
				Mainstay\\Queue\\Table\\ensure_table();
				update_user_option( 1, 'mainstay_google_photos', 'token' );
				restore_current_blog();
				$ids[ $name ] = $id;
			}
			// As from the network's screen, where nothing of the plugin is loaded.
			remove_all_filters( 'wpmu_drop_tables' );
			remove_all_actions( 'wp_delete_site' );
			remove_all_actions( 'remove_user_from_blog' );
			require_once ABSPATH . 'wp-admin/includes/ms.php';
			wpmu_delete_blog( $ids['one'], true );
			wpmu_delete_blog( $ids['two'], true );
			// Another installation in the same database, whose prefix looks like that of a site.
			$wpdb->query( "CREATE TABLE {$wpdb->base_prefix}9999_options ( option_id int )" );
			$wpdb->query( "CREATE TABLE {$wpdb->base_prefix}9999_mainstay_outbox ( id int )" );
			return $ids;`
		);
		const left = () =>
			site.php(
				`global $wpdb;
				$left = array();
				foreach ( array( ${ [ made.one, made.two, made.kept, 9999 ].join() } ) as $id ) {
					$left[] = array(
						count( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->base_prefix . $id . '_mainstay_outbox' ) ) ) ),
						'' !== get_user_meta( 1, $wpdb->base_prefix . $id . '_mainstay_google_photos', true ),
					);
				}
				return $left;`
			);
		assert.deepEqual( left(), [
			[ 1, true ],
			[ 1, true ],
			[ 1, true ],
			[ 1, false ],
		] );
		on( 3, `do_action( 'mainstay_daily' );` );
		assert.deepEqual( left(), [
			[ 0, false ],
			[ 0, false ],
			[ 1, true ],
			[ 1, false ],
		] );
		site.php(
			`global $wpdb;
			$wpdb->query( "DROP TABLE {$wpdb->base_prefix}9999_options" );
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/deleted-sites.php';
			Mainstay\\Core\\DeletedSites\\delete_leftovers();
			require_once ABSPATH . 'wp-admin/includes/ms.php';
			wpmu_delete_blog( ${ made.kept }, true );`
		);
		assert.deepEqual( left(), [
			[ 0, false ],
			[ 0, false ],
			[ 0, false ],
			[ 0, false ],
		] );
	}
);

/** Routes and methods of ours that a user may call at a site, by role. */
const allowedAt = ( number ) =>
	on(
		number,
		`$allowed = array();
		foreach ( array( 'network' => 1, 'owner' => get_user_by( 'login', 'owner' )->ID, 'stranger' => get_user_by( 'login', 'stranger' )->ID ) as $name => $user ) {
			wp_set_current_user( $user );
			$allowed[ $name ] = array();
			foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
				foreach ( $handlers as $handler ) {
					if ( ! is_string( $handler['callback'] ?? null ) || ! str_starts_with( $handler['callback'], 'Mainstay' ) ) {
						continue;
					}
					$request = new WP_REST_Request( key( $handler['methods'] ), $route );
					$request->set_attributes( $handler );
					if ( true === call_user_func( $handler['permission_callback'], $request ) ) {
						$allowed[ $name ][] = key( $handler['methods'] ) . ' ' . $route;
					}
				}
			}
		}
		return $allowed;`
	);

test(
	'the administrator of a site manages all of it, and nothing of another site or of the network',
	options,
	() => {
		site.php(
			`foreach ( array( 'owner', 'stranger' ) as $name ) { wpmu_create_user( $name, 'x', "$name@example.com" ); }
			return add_user_to_blog( 4, get_user_by( 'login', 'owner' )->ID, 'administrator' );`
		);
		const own = allowedAt( 4 );
		assert.ok( own.owner.length > 80, `${ own.owner.length } routes` );
		assert.deepEqual(
			own.network.filter( ( route ) => ! own.owner.includes( route ) ),
			// Plugins are the network's.
			[
				'GET /jetpack/v4/plugins',
				'POST /jetpack/v4/plugins',
				'POST /jetpack/v4/plugins/(?P<slug>[a-z0-9][a-z0-9_-]*)',
			]
		);
		const other = allowedAt( 5 );
		assert.deepEqual( other.owner, other.stranger );
		const acts = on(
			4,
			`wp_set_current_user( get_user_by( 'login', 'owner' )->ID );
			$ask = function ( $method, $path, $body = array() ) {
				$request = new WP_REST_Request( $method, $path );
				$request->set_body_params( $body );
				return rest_do_request( $request )->get_status();
			};
			return array(
				current_user_can( 'unfiltered_html' ),
				$ask( 'GET', '/mainstay/v1/settings' ),
				$ask( 'POST', '/mainstay/v1/settings', array( 'consent_gate' => true ) ),
			);`
		);
		assert.deepEqual( acts, [ false, 200, 200 ] );
		assert.equal(
			on(
				5,
				`return Mainstay\\Core\\Settings\\get_setting( 'consent_gate' );`
			),
			false
		);
	}
);

test(
	'a site on which alone it was active takes its data along, wherever it is deleted',
	options,
	() => {
		const file = `${ site.dir }/wp-content/mu-plugins/mainstay-deleted-sites.php`;
		const folder = `${ site.dir }/files-of-forms`;
		const PLUGIN = `'mainstay-blocks/mainstay-blocks.php'`;
		const place = `${ 'a'.repeat( 32 ) }-${ '1'.repeat( 16 ) }`;
		const admin = `require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/ms.php';`;
		const create = ( name ) =>
			site.php(
				`return wpmu_create_blog( DOMAIN_CURRENT_SITE, '/${ name }/', 'Alone', 1 );`
			);
		const fill = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php';
			Mainstay\\Queue\\Table\\ensure_table();
			update_user_option( 1, 'mainstay_google_photos', 'token' );
			return 1;`;
		const erase = ( id, code = '' ) =>
			site.php(
				`global $wpdb;
				${ admin } ${ code }
				wpmu_delete_blog( ${ id }, true );
				return array(
					function_exists( 'Mainstay\\Core\\BlockTypes\\register' ),
					$wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->base_prefix}${ id }\\_%'" ),
					get_user_meta( 1, $wpdb->base_prefix . '${ id }_mainstay_google_photos', true ),
				);`
			);
		assert.equal( fs.existsSync( file ), false );

		// Where it runs on all sites, files go as well that are not in the uploads.
		const first = create( 'first' );
		on( first, fill );
		fs.mkdirSync( `${ folder }/${ place }`, { recursive: true } );
		fs.writeFileSync( `${ folder }/${ place }/${ 'b'.repeat( 32 ) }`, 'x' );
		assert.deepEqual(
			erase(
				first,
				`add_filter( 'mainstay_form_files_folder', fn( $usual ) => get_current_blog_id() === ${ first } ? '${ folder }' : $usual );`
			),
			[ true, [], '' ]
		);
		assert.deepEqual( fs.readdirSync( folder ), [] );

		site.php(
			`${ admin } deactivate_plugins( ${ PLUGIN }, false, true );`
		);
		assert.equal( fs.existsSync( file ), true, 'sites keep their tables' );
		fs.rmSync( file );
		const alone = create( 'alone' );
		on( alone, `${ admin } return activate_plugin( ${ PLUGIN } );` );
		assert.equal( fs.existsSync( file ), true );
		on( alone, fill );
		assert.deepEqual( erase( alone ), [ false, [], '' ] );

		// An older one is replaced with the next day.
		fs.writeFileSync( file, '<?php' );
		on(
			create( 'next' ),
			`${ admin } activate_plugin( ${ PLUGIN } ); do_action( 'mainstay_daily' ); return 1;`
		);
		assert.match( fs.readFileSync( file, 'utf8' ), /wp_delete_site/ );
		site.php( `${ admin } activate_plugin( ${ PLUGIN }, '', true );` );
		assert.equal( fs.existsSync( file ), false );
	}
);

test(
	'who uninstalls it removes the data of the sites that want that, and of no other',
	options,
	() => {
		on(
			7,
			`return Mainstay\\Core\\Settings\\update_settings( array( 'delete_data' => true ) );`
		);
		on(
			8,
			`return Mainstay\\Core\\Settings\\update_settings( array( 'consent_gate' => true ) );`
		);
		site.php(
			`define( 'WP_UNINSTALL_PLUGIN', 'mainstay-blocks/mainstay-blocks.php' );
			require WP_PLUGIN_DIR . '/mainstay-blocks/uninstall.php';`
		);
		assert.equal(
			fs.existsSync(
				`${ site.dir }/wp-content/mu-plugins/mainstay-deleted-sites.php`
			),
			false
		);
		const options_ = `global $wpdb; return $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'mainstay\\\\_%' ORDER BY option_name" );`;
		assert.deepEqual( on( 7, options_ ), [] );
		assert.deepEqual( on( 8, options_ ), [ 'mainstay_settings' ] );
	}
);
