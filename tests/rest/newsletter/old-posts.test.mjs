/** Posts that become public and are no news: an archive that is moved here must not be mailed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from '../list-site.mjs';
import { php } from '../site.mjs';

const DAY = 86400;
const AT = "gmdate( 'Y-m-d H:i:s', $time )";
const PUBLISH = ( more = '' ) =>
	`return wp_insert_post( [ 'post_title' => 'X', 'post_status' => 'publish', 'post_date' => ${ AT }, 'post_date_gmt' => ${ AT }, ${ more } ] );`;
const REST = ( body = '' ) =>
	`$request = new WP_REST_Request( 'POST', '/wp/v2/posts' );
	$request->set_body_params( [ 'title' => 'X', 'status' => 'publish', 'date_gmt' => gmdate( 'Y-m-d\\TH:i:s', $time ), ${ body } ] );
	return rest_do_request( $request )->get_data()['id'];`;
const XML_RPC = `require_once ABSPATH . 'wp-admin/includes/admin.php';
	require_once ABSPATH . WPINC . '/class-IXR.php';
	require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
	return (int) ( new wp_xmlrpc_server() )->wp_newPost( [ 1, 'author', 'password', [ 'post_title' => 'X', 'post_status' => 'publish', 'post_date_gmt' => new IXR_Date( $time ) ] ] );`;
const LATER = ( status, more = '' ) =>
	`$id = wp_insert_post( [ 'post_title' => 'X', 'post_status' => '${ status }', 'post_date' => ${ AT }, 'post_date_gmt' => ${ AT }, ${ more } ] );
	wp_publish_post( $id );
	return $id;`;
const LATE = `$id = wp_insert_post( [ 'post_title' => 'X', 'post_status' => 'future', 'post_date' => '2040-01-01 00:00:00', 'post_date_gmt' => '2040-01-01 00:00:00' ] );
	$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, [ 'post_date' => ${ AT }, 'post_date_gmt' => ${ AT } ], [ 'ID' => $id ] );
	clean_post_cache( $id );
	check_and_publish_future_post( $id );
	return $id;`;
const OLD_DRAFT = `$id = wp_insert_post( [ 'post_title' => 'X', 'post_status' => 'draft' ] );
	$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, [ 'post_date' => ${ AT } ], [ 'ID' => $id ] );
	clean_post_cache( $id );
	wp_update_post( [ 'ID' => $id, 'post_status' => 'publish' ] );
	return $id;`;
const YES = "'meta_input' => [ '_mainstay_send_mail' => 'yes' ],";

/** How it comes, its age in days, and whether it is mailed where new posts are mailed by default. */
const WAYS = [
	[ 'PHP, as WP-CLI does', PUBLISH(), 0, true ],
	[ 'PHP, yesterday', PUBLISH(), 1, true ],
	[ 'PHP, over the weekend', PUBLISH(), 3.9, true ],
	[ 'PHP, last week', PUBLISH(), 4.1, false ],
	[ 'PHP, ten years ago', PUBLISH(), 3650, false ],
	[ 'PHP, before 1970', PUBLISH(), 20500, false ],
	[ 'PHP, ten years ago, on request', PUBLISH( YES ), 3650, true ],
	[ 'REST, today', REST(), 0, true ],
	[ 'REST, two years ago', REST(), 730, false ],
	[
		'REST, two years ago, on request',
		REST( "'meta' => [ '_mainstay_send_mail' => 'yes' ]," ),
		730,
		true,
	],
	[
		'REST, today, on request not',
		REST( "'meta' => [ '_mainstay_send_mail' => 'no' ]," ),
		0,
		false,
	],
	[ 'XML-RPC, today', XML_RPC, 0, true ],
	[ 'XML-RPC, a year ago', XML_RPC, 365, false ],
	[ 'a draft with a date of its own', LATER( 'draft' ), 30, false ],
	[ 'the same, on request', LATER( 'draft', YES ), 30, true ],
	[ 'a draft that was begun long ago', OLD_DRAFT, 300, true ],
	[ 'a private post of old', LATER( 'private' ), 2000, false ],
	[ 'a scheduled post, an hour late', LATE, 1 / 24, true ],
	[ 'a scheduled post, two days late', LATE, 2, true ],
	[ 'a scheduled post, three weeks late', LATE, 21, false ],
	[
		'an importer, today',
		`define( 'WP_IMPORTING', true ); ${ PUBLISH( YES ) }`,
		0,
		false,
	],
	[
		'where the importer says that it does not import',
		`define( 'WP_IMPORTING', false ); ${ PUBLISH() }`,
		0,
		true,
	],
];

before( async () => {
	await clean();
	await php( "update_option( 'mainstay_list', [ 'by_default' => true ] );" );
} );
after( clean );

const see = ( ways ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/mailings.php';
		$seen = [];
		foreach ( [ ${ ways.map( ( [ , code, days ] ) => `[ function ( $time ) { ${ code } }, ${ days } ]` ).join( ', ' ) } ] as [ $make, $days ] ) {
			$id = $make( time() - (int) ( $days * ${ DAY } ) );
			$seen[] = [ 'publish' === get_post_status( $id ), null !== Mainstay\\Newsletter\\Mailings\\find_mailing( $id, 'post_id' ) ];
			wp_delete_post( $id, true );
		}
		return $seen;`
	);

test( 'what comes by each way is mailed where it is news, or its author asked for it', async () => {
	// A constant is that of its request.
	const importers = WAYS.filter( ( [ , code ] ) =>
		code.includes( 'define(' )
	);
	const others = WAYS.filter( ( way ) => ! importers.includes( way ) );
	const seen = await see( others );
	for ( const way of importers ) {
		seen.push( ...( await see( [ way ] ) ) );
	}
	assert.deepEqual(
		[ ...others, ...importers ].map( ( [ name ], at ) => [
			name,
			...seen[ at ],
		] ),
		[ ...others, ...importers ].map( ( [ name, , , isMailed ] ) => [
			name,
			true,
			isMailed,
		] )
	);
} );

test( 'of several languages one is mailed, and another where its author asked for it', async () => {
	const seen = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/mailings.php';
		$make = fn( $more = [] ) => wp_insert_post( [ 'post_title' => 'X', 'post_status' => 'draft' ] + $more );
		$look = static function ( $install ) use ( $make ) {
			$ids = [ 'de' => $make(), 'en' => $make(), 'fr' => $make( [ 'meta_input' => [ '_mainstay_send_mail' => 'yes' ] ] ) ];
			$install( $ids );
			$ids['other'] = $make();
			$seen = [];
			foreach ( $ids as $name => $id ) {
				$before = rest_do_request( "/mainstay/v1/mailings/$id" )->get_data();
				wp_publish_post( $id );
				$seen[ $name ] = [ $before['by_default'], $before['is_translation_sent'], null !== Mainstay\\Newsletter\\Mailings\\find_mailing( $id, 'post_id' ) ];
			}
			array_map( fn( $id ) => wp_delete_post( $id, true ), $ids );
			array_map( 'remove_all_filters', [ 'wpml_element_trid', 'wpml_get_element_translations', 'mainstay_post_translations' ] );
			return $seen;
		};
		return [
			'none' => $look( fn() => null ),
			'filter' => $look( fn( $ids ) => add_filter( 'mainstay_post_translations', fn( $found, $post ) => in_array( $post->ID, $ids, true ) ? $ids : 'nonsense', 10, 2 ) ),
			'WPML' => $look( function ( $ids ) {
				add_filter( 'wpml_element_trid', fn( $none, $id, $type ) => 'post_post' === $type && in_array( $id, $ids, true ) ? 7 : null, 10, 3 );
				add_filter( 'wpml_get_element_translations', fn( $none, $group ) => 7 === $group ? array_map( fn( $id ) => (object) [ 'element_id' => (string) $id ], $ids ) + [ 'it' => (object) [ 'element_id' => null ], 'nl' => 'nonsense' ] : [], 10, 2 );
			} ),
			'Polylang' => $look( function ( $ids ) {
				$GLOBALS['test_translations'] = $ids;
				function pll_get_post_translations( $id ) { return in_array( $id, $GLOBALS['test_translations'], true ) ? $GLOBALS['test_translations'] : []; }
			} ),
		];`
	);
	const sent = [ true, false, true ];
	const { none, ...plugins } = seen;
	assert.deepEqual( none, {
		de: sent,
		en: sent,
		fr: sent,
		other: sent,
	} );
	for ( const [ name, posts ] of Object.entries( plugins ) ) {
		assert.deepEqual(
			posts,
			{
				de: sent,
				en: [ false, true, false ],
				fr: [ false, true, true ],
				other: sent,
			},
			name
		);
	}
} );
