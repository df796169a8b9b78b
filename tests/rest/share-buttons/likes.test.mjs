/** Likes of visitors: what a click stores and answers, who may like what, and what an author chooses. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { keepOption, php, request } from '../site.mjs';

let restore;
before( async () => {
	restore = await keepOption( 'mainstay_settings' );
	await php(
		"return Mainstay\\Core\\Settings\\update_settings( [ 'likes' => [ 'where' => [ 'post' ] ] ] );"
	);
} );
after( () => restore() );

/** Starts with a post that nobody liked, and as a visitor whose clicks are not counted yet. */
const run = ( code ) =>
	inTransaction(
		String.raw`
use Mainstay\Core\Settings;
use Mainstay\Likes;
use Mainstay\Likes\Change;
use Mainstay\Likes\Count;

foreach ( [ 'change', 'count', 'fields' ] as $file ) {
	require_once dirname( Mainstay\FILE ) . "/likes/$file.php";
}
Likes\create_table();
Mainstay\Queue\Table\ensure_table();`,
		String.raw`
$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );
$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Likes\get_table_name() ) );
$add  = static fn( $fields = [] ) => wp_insert_post( $fields + [ 'post_title' => 'Liked', 'post_content' => 'x', 'post_status' => 'publish' ] );
$post = $add();
/** A click by somebody with this browser. */
$like = static function ( $liked = true, $more = [], $agent = 'Tester' ) use ( $ask, &$post ) {
	$_SERVER['HTTP_USER_AGENT'] = $agent;
	return $ask( 'POST', '/mainstay/v1/likes', $more + compact( 'post', 'liked' ) );
};
$count = static function () use ( $ask, &$post ) {
	return $ask( 'GET', '/mainstay/v1/likes', compact( 'post' ) )[1]['count'];
};
$be( 'visitor' );
${ code }`
	);

test( 'a click is one like a day, which its receipt takes back later, and nothing else does', async () => {
	const found = await run( String.raw`
		$first  = $like()[1];
		$second = $like()[1];
		$other  = $like( true, [], 'Other' )[1];
		$row    = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE receipt = %s', Likes\get_table_name(), $first['receipt'] ), ARRAY_A );
		$seen   = compact( 'first', 'second', 'other' ) + [ 'row' => $row, 'liked' => [ Change\has_visitor_liked( $post ), Count\get_count( $post ) ] ];
		$_SERVER['HTTP_USER_AGENT'] = 'Somebody else';
		$seen['liked'][] = Change\has_visitor_liked( $post );
		$seen['headers'] = rest_do_request( WP_REST_Request::from_url( rest_url( "mainstay/v1/likes?post=$post" ) ) )->get_headers();
		$seen['today'] = $like( false )[1];
		$seen['again'] = $like( false )[1];
		// On the next day the visitor has no name any more.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET visitor = NULL', Likes\get_table_name() ) );
		$seen['no name'] = $like( false, [], 'Other' )[1]['count'];
		$seen['wrong receipt'] = $like( false, [ 'receipt' => str_repeat( 'a', 32 ) ], 'Other' )[1]['count'];
		$elsewhere = $post;
		$post = $add();
		$seen['of another post'] = [ $like( false, [ 'receipt' => $other['receipt'] ] )[0], $count() ];
		$post = $elsewhere;
		$seen['kept'] = $count();
		$seen['receipt'] = $like( false, [ 'receipt' => $other['receipt'] ], 'Any browser' )[1];
		return $seen;` );
	assert.match( found.first.receipt, /^[0-9a-f]{32}$/ );
	assert.deepEqual( [ found.first.liked, found.first.count ], [ true, 1 ] );
	assert.deepEqual( found.second, found.first );
	assert.equal( found.other.count, 2 );
	assert.notEqual( found.other.receipt, found.first.receipt );
	assert.deepEqual( Object.keys( found.row ).sort(), [
		'created_at',
		'id',
		'post_id',
		'receipt',
		'visitor',
	] );
	assert.match( found.row.visitor, /^[0-9a-f]{32}$/ );
	assert.deepEqual( found.liked, [ true, 2, false ] );
	assert.equal( found.headers[ 'Cache-Control' ], 'no-store' );
	assert.deepEqual( found.today, { liked: false, count: 1, receipt: '' } );
	assert.deepEqual( found.again, found.today );
	assert.equal( found[ 'no name' ], 1 );
	assert.equal( found[ 'wrong receipt' ], 1 );
	assert.deepEqual( found[ 'of another post' ], [ 200, 0 ] );
	assert.equal( found.kept, 1 );
	assert.deepEqual( found.receipt, { liked: false, count: 0, receipt: '' } );
} );

test( 'everybody can like what everybody can read, and nobody anything else', async () => {
	const found = await run( String.raw`
		$open  = $by_role( 'GET', '/mainstay/v1/likes', compact( 'post' ) );
		$click = $by_role( 'POST', '/mainstay/v1/likes', compact( 'post' ) + [ 'liked' => false ] );
		$seen  = compact( 'open', 'click' );
		foreach ( [
			'draft'     => [ 'post_status' => 'draft' ],
			'private'   => [ 'post_status' => 'private' ],
			'password'  => [ 'post_password' => 'x' ],
			'scheduled' => [ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00' ],
			'page'      => [ 'post_type' => 'page' ],
			'not liked' => [ 'meta_input' => [ 'switch_like_status' => '0' ] ],
		] as $name => $fields ) {
			$closed = [ 'post' => $add( $fields ) ];
			foreach ( [ 'visitor', 'administrator' ] as $role ) {
				$be( $role );
				$read = $ask( 'GET', '/mainstay/v1/likes', $closed );
				$seen['closed'][ "$name, $role" ] = [ $read[0], $read[1]['code'], $ask( 'POST', '/mainstay/v1/likes', $closed + [ 'liked' => true ] )[0] ];
			}
		}
		$seen['unknown'] = [ $ask( 'GET', '/mainstay/v1/likes', [ 'post' => 99999999 ] )[0], $ask( 'GET', '/mainstay/v1/likes', [ 'post' => 0 ] )[0] ];
		$seen['stored'] = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Likes\get_table_name() ) );
		$wrong = [ [ 'liked' => 'maybe' ], [ 'liked' => null ], [ 'receipt' => "' OR 1=1" ], [ 'receipt' => [ 'a' ] ] ];
		$seen['wrong'] = array_map( static fn( $one ) => $ask( 'POST', '/mainstay/v1/likes', $one + [ 'post' => $post, 'liked' => true ] )[0], $wrong );
		return $seen + [ 'count' => $count() ];` );
	assert.deepEqual( found.open, Array( 6 ).fill( 200 ) );
	assert.deepEqual( found.click, Array( 6 ).fill( 200 ) );
	for ( const [ name, answer ] of Object.entries( found.closed ) ) {
		assert.deepEqual( answer, [ 404, 'mainstay_no_likes', 404 ], name );
	}
	assert.equal( Object.keys( found.closed ).length, 12 );
	assert.deepEqual( found.unknown, [ 404, 404 ] );
	assert.equal( found.stored, 0 );
	assert.deepEqual( found.wrong, [ 400, 400, 400, 400 ] );
	assert.equal( found.count, 0 );
} );

test( 'clicks from other sites, too many, and those that cannot be stored count for nothing', async () => {
	const found = await run( String.raw`
		$seen = [];
		foreach ( [ 'cross-site', 'same-site', 'same-origin', 'none', '' ] as $from ) {
			$_SERVER['HTTP_SEC_FETCH_SITE'] = $from;
			$got = $like();
			$seen['from'][] = [ $got[0], $got[1]['message'] ?? '' ];
		}
		unset( $_SERVER['HTTP_SEC_FETCH_SITE'] );
		$seen['count'] = $count();
		// Forty clicks of a network in two minutes, whoever makes them.
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );
		$_SERVER['REMOTE_ADDR'] = '93.184.216.34';
		for ( $number = 0; $number < 82 && ( 0 === $number || 200 === $got[0] ); $number++ ) {
			$got = $like( true, [], "Browser $number" );
		}
		$seen += [ 'clicks' => $number - 1, 'last' => $got, 'stored' => $count() ];
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );
		$wpdb->suppress_errors();
		$GLOBALS['failing'] = '';
		add_filter( 'query', static fn( $query ) => '' !== $GLOBALS['failing'] && str_contains( $query, $GLOBALS['failing'] ) && str_contains( $query, 'mainstay_likes' ) ? 'SELECT nothing FROM nowhere' : $query );
		foreach ( [ 'INSERT IGNORE', 'DELETE' ] as $failing ) {
			$GLOBALS['failing'] = $failing;
			$got = $like( 'DELETE' !== $failing );
			$seen['failing'][] = [ $got[0], $got[1]['message'] ];
		}
		$GLOBALS['failing'] = '';
		return $seen;` );
	const ELSEWHERE = 'Only visitors to this site can like it.';
	assert.deepEqual( found.from, [
		[ 403, ELSEWHERE ],
		[ 403, ELSEWHERE ],
		[ 200, '' ],
		[ 200, '' ],
		[ 200, '' ],
	] );
	const SENTENCE = 'The database did not respond. Try again.';
	assert.deepEqual( found.failing, [
		[ 503, SENTENCE ],
		[ 503, SENTENCE ],
	] );
	assert.equal( found.count, 1 );
	// Twice as many where two minutes are over in between.
	assert.ok( found.clicks >= 40 && found.clicks <= 80, found.clicks );
	const [ status, data ] = found.last;
	assert.equal( status, 429 );
	assert.equal(
		data.message,
		'Too many likes came from your network. Wait a few minutes and try again.'
	);
	assert.ok( data.data.wait > 0 && data.data.wait <= 120, data.data.wait );
	assert.equal( found.stored, found.clicks + 1 );
} );

test( 'an author’s choice is stored where it differs from the site’s, by those who may edit the post', async () => {
	const found = await run( String.raw`
		$meta  = static fn() => get_post_meta( $post, 'switch_like_status' );
		$where = static fn( $types ) => Settings\update_settings( [ 'likes' => [ 'where' => $types ] ] );
		$set   = static fn( $value ) => $ask( 'POST', "/wp/v2/posts/$post", [ 'jetpack_likes_enabled' => $value ] )[0];
		$seen  = [];
		foreach ( [ 'visitor', 'subscriber', 'contributor', 'author' ] as $role ) {
			$be( $role );
			$seen['others'][] = $set( false );
		}
		$seen['direct'] = Likes\Fields\update_field( false, get_post( $post ) )->get_error_data();
		$seen['untouched'] = $meta();
		$be( 'editor' );
		foreach ( [ [ 'post' ], [] ] as $types ) {
			$where( $types );
			foreach ( [ true, false, true ] as $value ) {
				$seen['choices'][] = [ $set( $value ), $meta(), $ask( 'GET', "/wp/v2/posts/$post", [ 'context' => 'edit' ] )[1]['jetpack_likes_enabled'] ];
			}
		}
		// What an author chose stays a choice, although the site wants the same by now.
		$where( [ 'post' ] );
		$seen['same'] = [ $set( true ), $meta() ];
		$seen['wrong'] = $set( 'sometimes' );
		return $seen;` );
	assert.deepEqual( found.others, [ 401, 403, 403, 403 ] );
	assert.deepEqual( found.direct, { status: 403 } );
	assert.deepEqual( found.untouched, [] );
	assert.deepEqual( found.choices, [
		[ 200, [], true ],
		[ 200, [ '0' ], false ],
		[ 200, [], true ],
		[ 200, [ '1' ], true ],
		[ 200, [], false ],
		[ 200, [ '1' ], true ],
	] );
	assert.deepEqual( found.same, [ 200, [ '1' ] ] );
	assert.equal( found.wrong, 400 );
} );

test( 'without JavaScript a form likes, and the page after it is the visitor’s own', async () => {
	const [ post, address ] = await php(
		`$id = wp_insert_post( [ 'post_title' => 'Liked <b>much</b>', 'post_content' => 'x', 'post_status' => 'publish' ] ); return [ $id, get_permalink( $id ) ];`
	);
	const page = ( await request( address ) ).data;
	const action = /<form class="mainstay-like"[^>]* action="([^"]+)#/
		.exec( page )[ 1 ]
		.replaceAll( '&#038;', '&' );
	const send = ( liked, headers = {} ) =>
		request( action, {
			method: 'POST',
			body: new URLSearchParams( { liked } ),
			headers,
		} );
	const foreign = await send( '1', { 'Sec-Fetch-Site': 'cross-site' } );
	assert.equal( foreign.status, 403 );
	assert.match( foreign.data, /Only visitors to this site can like it\./ );
	assert.doesNotMatch( foreign.data, /<b>much/ );
	const liked = await send( '1' );
	assert.equal( liked.status, 303 );
	const location = liked.headers.get( 'location' );
	assert.equal( location.split( '#' )[ 1 ], `mainstay-like-${ post }` );
	const own = await request( location.split( '#' )[ 0 ] );
	assert.match( own.data, /value="0" aria-pressed="true"/ );
	assert.match( own.data, /<span>Likes:<\/span> <span>1<\/span>/ );
	assert.match( own.headers.get( 'cache-control' ), /no-cache|no-store/ );
	assert.equal( own.headers.get( 'x-robots-tag' ), 'noindex, nofollow' );
	assert.equal(
		( await send( 'x' ) ).status,
		303,
		'anything else takes it back'
	);
	const left = ( await request( location.split( '#' )[ 0 ] ) ).data;
	assert.match( left, /value="1" aria-pressed="false"/ );
	assert.match( left, /<span>Likes:<\/span> <span>0<\/span>/ );
	await php( `return (bool) wp_delete_post( ${ post }, true );` );
} );
