/** Instagram accounts: who connects and sees them, what is asked for, and what is left when Instagram refuses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inProcess } from '../http/in-process.mjs';

const SECRET = 'cd'.repeat( 16 );

/** Starts without accounts; Instagram knows one account with three posts. */
const run = ( code ) =>
	inProcess( String.raw`
use Mainstay\Core\Keys;
use Mainstay\Instagram\Accounts;
use Mainstay\Instagram\Pictures;
use Mainstay\Services\Instagram;

require_once dirname( Mainstay\FILE ) . '/instagram/accounts.php';
foreach ( array_keys( Accounts\get_accounts() ) as $number ) {
	Accounts\delete_account( $number );
}
Keys\set_key( 'instagram', '987654321098765|${ SECRET }' );
$post = static fn( $id, $more = [] ) => $more + [
	'id'         => (string) $id,
	'caption'    => "Post $id",
	'media_type' => 'IMAGE',
	'media_url'  => "https://scontent.cdninstagram.com/$id.jpg",
	'permalink'  => "https://www.instagram.com/p/P$id/",
	'timestamp'  => '2026-11-01T08:00:00+0000',
];
$error   = static fn( $code, $status = 400 ) => [ $status, [ 'error' => [ 'code' => $code ] ] ];
$answers = [
	'api.instagram.com/oauth/access_token'       => [ 200, [ 'data' => [ [ 'access_token' => 'IGshort' ] ] ] ],
	'graph.instagram.com/access_token'           => [ 200, [ 'access_token' => 'IGlong', 'expires_in' => 5000000 ] ],
	'graph.instagram.com/refresh_access_token'   => [ 200, [ 'access_token' => 'IGfresh', 'expires_in' => 5000000 ] ],
	'graph.instagram.com/me'                     => [ 200, [ 'data' => [ [ 'user_id' => '178', 'username' => 'corner.shop' ] ] ] ],
	'graph.instagram.com/me/media'               => [ 200, [ 'data' => [ $post( 1 ), $post( 2 ), $post( 3 ) ] ] ],
	'scontent.cdninstagram.com/1.jpg'            => [ 200, $picture( 500, 20 ), 'image/jpeg' ],
	'scontent.cdninstagram.com/2.jpg'            => [ 200, $picture( 300, 20 ), 'image/jpeg' ],
	'scontent.cdninstagram.com/3.jpg'            => [ 200, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/jpeg' ],
];
/** Connects an account of the current user. */
$connect = static fn( $id = '178', $name = 'corner.shop', $token = [] ) => Accounts\save_connection( [ 'id' => $id, 'username' => $name ], $token + [ 'token' => 'IGlong', 'expires' => time() + 5000000 ] );
/** Changes what is stored of an account or of its list. */
$change = static fn( $kind, $number, $changes ) => update_option( "mainstay_instagram_{$kind}_$number", $changes + get_option( "mainstay_instagram_{$kind}_$number" ) );
$files = static fn( $number ) => array_map( 'basename', glob( wp_get_upload_dir()['basedir'] . "/mainstay-instagram/$number/*" ) );
${ code }` );

test( 'a sign-in becomes an account of its own user, whose token stays here and encrypted', async () => {
	const found = await run( String.raw`
		$be( 'contributor' );
		$refused = Accounts\finish_sign_in( 'code' )->get_error_code();
		$url_for_contributor = $ask( 'GET', '/wpcom/v2/instagram-gallery/connect-url' )[0];
		$asked_for_contributor = count( $asked );
		$be( 'author' );
		$url    = $ask( 'GET', '/wpcom/v2/instagram-gallery/connect-url' )[1];
		$first  = Accounts\finish_sign_in( 'the code' );
		$number = $first['keyring_id'];
		$sent   = $asked;
		$stored = maybe_serialize( get_option( "mainstay_instagram_account_$number" ) );
		// The other shapes that the documentation has.
		$answers['api.instagram.com/oauth/access_token'] = [ 200, [ 'access_token' => 'IGshort' ] ];
		$answers['graph.instagram.com/me']               = [ 200, [ 'user_id' => '178', 'username' => 'renamed.shop' ] ];
		$again = Accounts\finish_sign_in( 'code' );
		$be( 'editor' );
		$other = Accounts\finish_sign_in( 'code' );
		$lists = [];
		foreach ( [ 'author', 'editor', 'administrator' ] as $role ) {
			$be( $role );
			$lists[] = $ask( 'GET', '/wpcom/v2/instagram-gallery/connections' )[1];
		}
		$be( 'author' );
		Keys\delete_key( 'instagram' );
		return compact( 'refused', 'url_for_contributor', 'asked_for_contributor', 'url', 'first', 'number', 'sent', 'stored', 'again', 'other', 'lists' ) + [
			'token'   => Accounts\get_token( $number ),
			'cron'    => (bool) wp_next_scheduled( 'mainstay_instagram' ),
			'no_app'  => $ask( 'GET', '/wpcom/v2/instagram-gallery/connect-url' ),
			'sign_in' => Accounts\finish_sign_in( 'code' )->get_error_code(),
		];` );
	assert.equal( found.refused, 'mainstay_may_not_connect' );
	assert.equal( found.url_for_contributor, 403 );
	assert.equal( found.asked_for_contributor, 0 );
	const address = new URL( found.url );
	assert.equal(
		address.origin + address.pathname,
		'https://www.instagram.com/oauth/authorize'
	);
	const {
		state,
		redirect_uri: returnUrl,
		...query
	} = Object.fromEntries( address.searchParams );
	assert.match( state, /^[\w-]{43}$/ );
	assert.match(
		returnUrl,
		/\/wp-admin\/admin-post\.php\?action=mainstay_sign_in$/
	);
	assert.deepEqual( query, {
		client_id: '987654321098765',
		scope: 'instagram_business_basic',
		response_type: 'code',
	} );
	assert.deepEqual( found.first, {
		keyring_id: found.number,
		id_token: '',
		user: 'corner.shop',
	} );
	assert.ok(
		Number.isSafeInteger( found.number ) && found.number >= 1e14,
		found.number
	);
	const [ code, exchange, profile ] = found.sent;
	assert.equal( code.method, 'POST' );
	assert.deepEqual( code.body, {
		client_id: '987654321098765',
		client_secret: SECRET,
		grant_type: 'authorization_code',
		redirect_uri: returnUrl,
		code: 'the code',
	} );
	assert.deepEqual( exchange.query, {
		grant_type: 'ig_exchange_token',
		client_secret: SECRET,
		access_token: 'IGshort',
	} );
	assert.deepEqual( profile.query, {
		fields: 'user_id,username',
		access_token: 'IGlong',
	} );
	assert.doesNotMatch( found.stored, /IGlong|IGshort/ );
	assert.equal( found.token, 'IGlong' );
	assert.equal( found.cron, true );
	assert.equal( found.again.keyring_id, found.number );
	assert.notEqual( found.other.keyring_id, found.number );
	assert.deepEqual( found.lists, [
		[ { username: 'renamed.shop', token: String( found.number ) } ],
		[
			{
				username: 'renamed.shop',
				token: String( found.other.keyring_id ),
			},
		],
		[],
	] );
	assert.equal( found.no_app[ 0 ], 409 );
	assert.match(
		found.no_app[ 1 ].message,
		/^This site has no Instagram app/
	);
	assert.equal( found.sign_in, 'mainstay_may_not_connect' );
} );

test( 'a sign-in that Instagram does not confirm connects nothing', async () => {
	const found = await run( String.raw`
		$be( 'author' );
		$codes = [];
		foreach ( [
			[ 'api.instagram.com/oauth/access_token', [ 400, [ 'code' => 400 ] ] ],
			[ 'api.instagram.com/oauth/access_token', [ 200, [ 'access_token' => '' ] ] ],
			[ 'api.instagram.com/oauth/access_token', [ 200, [ 'data' => [ [ 'access_token' => [ 'x' ] ] ] ] ] ],
			[ 'api.instagram.com/oauth/access_token', null ],
			[ 'graph.instagram.com/access_token', [ 500, [] ] ],
			[ 'graph.instagram.com/access_token', [ 200, [ 'access_token' => 'IGlong' ] ] ],
			[ 'graph.instagram.com/access_token', [ 200, [ 'access_token' => 'IGlong', 'expires_in' => -1 ] ] ],
			[ 'graph.instagram.com/access_token', [ 200, [ 'access_token' => 5, 'expires_in' => 5000 ] ] ],
			[ 'graph.instagram.com/me', [ 400, [ 'error' => [ 'code' => 190 ] ] ] ],
			[ 'graph.instagram.com/me', [ 200, [ 'user_id' => '1' ] ] ],
			[ 'graph.instagram.com/me', [ 200, [ 'user_id' => '1', 'username' => '<b>x</b>' ] ] ],
			[ 'graph.instagram.com/me', [ 200, [ 'user_id' => '1', 'username' => [ 'x' ] ] ] ],
		] as [ $address, $answer ] ) {
			$right               = $answers[ $address ];
			$answers[ $address ] = $answer;
			$done                = Accounts\finish_sign_in( 'code' );
			$codes[]             = is_wp_error( $done ) ? $done->get_error_code() : $done;
			$answers[ $address ] = $right;
		}
		return [ $codes, Accounts\get_accounts() ];` );
	assert.deepEqual( found, [
		Array( 12 ).fill( 'mainstay_not_connected' ),
		[],
	] );
} );

test( 'a gallery is seen and disconnected by those whose it is', async () => {
	const found = await run( String.raw`
		$be( 'editor' );
		$number = $connect();
		$view   = [ 'GET', '/wpcom/v2/instagram-gallery/gallery', [ 'access_token' => (string) $number ] ];
		$end    = [ 'DELETE', "/wpcom/v2/instagram-gallery/connections/$number" ];
		$seen   = [ 'by role' => $by_role( ...$view ) ];
		$id     = wp_insert_post( wp_slash( [ 'post_author' => get_user_by( 'login', 'author' )->ID, 'post_title' => 'x', 'post_content' => "<!-- wp:jetpack/instagram-gallery {\"accessToken\":\"$number\",\"instagramUser\":\"corner.shop\"} /-->" ] ) );
		$seen['author of a post with it'] = $by_role( ...$view );
		wp_delete_post( $id, true );
		$seen['list'] = $by_role( 'GET', '/wpcom/v2/instagram-gallery/connections' );
		$be( 'author' );
		$seen['foreign'] = $ask( ...$view )[1];
		$seen['disconnect'] = [];
		foreach ( [ 'visitor', 'subscriber', 'contributor', 'author', 'administrator' ] as $role ) {
			$be( $role );
			$seen['disconnect'][] = $ask( ...$end )[0];
		}
		$seen['kept'] = Accounts\get_token( $number );
		// Whose owner may connect no more, belongs to the administrators.
		$change( 'account', $number, [ 'user' => get_user_by( 'login', 'subscriber' )->ID ] );
		$be( 'editor' );
		$seen['left'] = [ $ask( ...$end )[0] ];
		$be( 'administrator' );
		$seen['left'][] = $ask( 'GET', '/wpcom/v2/instagram-gallery/connections' )[1] === [ [ 'username' => 'corner.shop', 'token' => (string) $number ] ];
		$seen['folder'] = is_dir( wp_get_upload_dir()['basedir'] . "/mainstay-instagram/$number" );
		$seen['left'][] = $ask( ...$end );
		$seen['left'][] = $ask( ...$end )[0];
		$seen['gone']   = [ Accounts\get_accounts(), get_option( "mainstay_instagram_pictures_$number" ), $files( $number ), is_dir( wp_get_upload_dir()['basedir'] . "/mainstay-instagram/$number" ), wp_next_scheduled( 'mainstay_instagram' ) ];
		return $seen;` );
	assert.deepEqual(
		found[ 'by role' ],
		[ 401, 403, 404, 404, 200, 200 ],
		'who edits the posts of others'
	);
	assert.deepEqual(
		found[ 'author of a post with it' ],
		[ 401, 403, 404, 200, 200, 200 ]
	);
	assert.deepEqual( found.list, [ 401, 403, 200, 200, 200, 200 ] );
	assert.deepEqual( found.foreign, {
		code: 'mainstay_unknown_account',
		message:
			'This account is not connected to this site. Visitors see the images that were already copied, or a link to the account.',
		data: { status: 404 },
	} );
	assert.deepEqual( found.disconnect, [ 401, 403, 403, 403, 403 ] );
	assert.equal( found.kept, 'IGlong' );
	assert.equal( found.folder, true );
	assert.deepEqual( found.left, [ 403, true, [ 200, [] ], 404 ] );
	assert.deepEqual( found.gone, [ [], false, [], false, false ] );
} );

test( 'pictures are copied once, and those that Instagram has no more go when it says so twice', async () => {
	const found = await run( String.raw`
		$be( 'author' );
		$number  = $connect();
		$gallery = static fn( $query = [] ) => $ask( 'GET', '/wpcom/v2/instagram-gallery/gallery', $query + [ 'access_token' => (string) $number ] );
		$titles  = static fn() => array_column( $gallery()[1]['images'] ?? [], 'title' );
		$due     = static fn() => $change( 'pictures', $number, [ 'checked' => 0, 'next' => 0 ] );
		$seen    = [ 'number' => $number, 'first' => $gallery(), 'files' => $files( $number ), 'shown' => Pictures\get_visible_posts( $number ) ];
		$seen['asked'] = array_column( $asked, 'address' );
		$seen['query'] = $asked[0]['query'];
		$gallery();
		Accounts\refresh_accounts();
		$seen['asked again'] = count( $asked ) - 4;
		$seen['cut'] = count( $gallery( [ 'count' => 1 ] )[1]['images'] );
		$seen['wrong'] = [ $gallery( [ 'count' => 0 ] )[0], $gallery( [ 'count' => 31 ] )[0] ];
		// The site of another plugin names no number of ours: the account of that name is meant.
		$seen['by name'] = $ask( 'GET', '/wpcom/v2/instagram-gallery/gallery', [ 'access_token' => 'IGQ.x', 'username' => 'Corner.Shop' ] )[1]['external_name'];
		$seen['unknown'] = $ask( 'GET', '/wpcom/v2/instagram-gallery/gallery', [ 'access_token' => 'IGQ.x', 'username' => 'somebody' ] )[1]['images'];
		$seen['no number'] = $ask( 'GET', '/wpcom/v2/instagram-gallery/gallery', [ 'access_token' => '4503599627370496' ] )[0];
		// Another request is at it.
		$due();
		$before = count( $asked );
		$wpdb   = $GLOBALS['wpdb'];
		$wpdb->insert( $wpdb->options, [ 'option_name' => "mainstay_instagram_lock_$number", 'option_value' => time() - 80, 'autoload' => 'off' ] );
		$gallery();
		$seen['locked'] = count( $asked ) - $before;
		$wpdb->update( $wpdb->options, [ 'option_value' => time() - 100 ], [ 'option_name' => "mainstay_instagram_lock_$number" ] );
		$answers['graph.instagram.com/me/media'] = static fn( $question ) => str_contains( $question['query']['fields'], 'alt_text' )
			? $error( 100 )
			: [ 200, [ 'data' => [
				$post( 4, [ 'media_type' => 'VIDEO', 'thumbnail_url' => 'https://scontent.cdninstagram.com/2.jpg', 'media_url' => 'https://scontent.cdninstagram.com/4.mp4' ] ),
				$post( 1 ),
				$post( 5, [ 'media_url' => 'file:///etc/passwd' ] ),
				$post( 6, [ 'permalink' => 'https://evil.example/p/6/' ] ),
				$post( '../../7' ),
				$post( 8, [ 'media_url' => [ 'x' ] ] ),
				'post',
				null,
			] ] ];
		$seen['new'] = $titles();
		$seen['files then'] = $files( $number );
		$seen['unlocked'] = $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name = 'mainstay_instagram_lock_$number'" );
		$seen['video'] = in_array( 'scontent.cdninstagram.com/4.mp4', array_column( $asked, 'address' ), true );
		$answers['graph.instagram.com/me/media'] = [ 200, [ 'data' => [] ] ];
		$due();
		$seen['empty once'] = [ $titles(), $gallery()[1]['problem'] ];
		$due();
		$seen['empty twice'] = [ $titles(), $files( $number ) ];
		// An image that could not be copied waits for the next list.
		$answers['graph.instagram.com/me/media'] = [ 200, [ 'data' => [ $post( 9 ) ] ] ];
		$due();
		$seen['no copy'] = $gallery();
		return $seen;` );
	assert.deepEqual( found.files, [
		'1-large.jpg',
		'1-small.jpg',
		'2-large.jpg',
	] );
	const [ status, data ] = found.first;
	assert.equal( status, 200 );
	const folder = `/wp-content/uploads/mainstay-instagram/${ found.number }/`;
	assert.deepEqual(
		{
			...data,
			images: data.images.map( ( image ) => ( {
				...image,
				url: new URL( image.url ).pathname,
			} ) ),
		},
		{
			external_name: 'corner.shop',
			images: [ 1, 2 ].map( ( id ) => ( {
				title: `Post ${ id }`,
				url: `${ folder }${ id }-large.jpg`,
				link: `https://www.instagram.com/p/P${ id }/`,
			} ) ),
			pending: 0,
			problem: '',
		}
	);
	assert.equal( found.shown[ 0 ].width, 500 );
	assert.match(
		found.shown[ 0 ].srcset,
		/\/1-large\.jpg 500w, \S+\/1-small\.jpg 480w$/
	);
	assert.match( found.shown[ 1 ].srcset, /^\S+\/2-large\.jpg 300w$/ );
	assert.deepEqual( found.asked, [
		'graph.instagram.com/me/media',
		'scontent.cdninstagram.com/1.jpg',
		'scontent.cdninstagram.com/2.jpg',
		'scontent.cdninstagram.com/3.jpg',
	] );
	assert.deepEqual( found.query, {
		fields: 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,alt_text',
		limit: '30',
		access_token: 'IGlong',
	} );
	assert.equal( found[ 'asked again' ], 0 );
	assert.equal( found.cut, 1 );
	assert.deepEqual( found.wrong, [ 400, 400 ] );
	assert.equal( found[ 'by name' ], 'corner.shop' );
	assert.equal( found.unknown, null );
	assert.equal( found[ 'no number' ], 404 );
	assert.equal( found.locked, 0 );
	assert.deepEqual( found.new, [ 'Post 4', 'Post 1' ] );
	assert.deepEqual( found[ 'files then' ], [
		'1-large.jpg',
		'1-small.jpg',
		'4-large.jpg',
	] );
	assert.equal( Number( found.unlocked ), 0 );
	assert.equal( found.video, false );
	assert.deepEqual( found[ 'empty once' ], [ [ 'Post 4', 'Post 1' ], '' ] );
	assert.deepEqual( found[ 'empty twice' ], [ [], [] ] );
	assert.equal( found[ 'no copy' ][ 0 ], 502 );
	assert.equal(
		found[ 'no copy' ][ 1 ].message,
		'An error occurred. Please try again later.'
	);
} );

test( 'what Instagram refuses leaves the pictures, pauses, and ends the token only where it is over', async () => {
	const cases = {
		'a token that is over': [ '$error( 190 )', 'token', 300, true ],
		'no right to ask': [ '$error( 0, 401 )', 'token', 300, true ],
		'too many requests': [ '$error( 0, 429 )', 'rate', 3600, false ],
		'a limit of the app': [ '$error( 4 )', 'rate', 3600, false ],
		'a limit of the user': [ '$error( 17 )', 'rate', 3600, false ],
		'a limit of calls': [ '$error( 613 )', 'rate', 3600, false ],
		'an error there': [ '[ 500, [] ]', 'other', 300, false ],
		'another error': [ '$error( 2 )', 'other', 300, false ],
		'no answer': [ 'null', 'other', 300, false ],
		'a page': [ "[ 200, '<h1>', 'text/html' ]", 'other', 300, false ],
		'half an answer': [
			`[ 200, '{"data":[', 'application/json' ]`,
			'other',
			300,
			false,
		],
		'no list': [ "[ 200, [ 'paging' => [] ] ]", 'other', 300, false ],
	};
	const found = await run( String.raw`
		$be( 'author' );
		$seen = [];
		foreach ( [ ${ Object.entries( cases )
			.map( ( [ name, [ answer ] ] ) => `'${ name }' => ${ answer }` )
			.join( ',' ) } ] as $name => $answer ) {
			$number = $connect( $name );
			update_option( "mainstay_instagram_pictures_$number", [ 'posts' => [ [ 'id' => '1', 'title' => 'Kept', 'alt' => '', 'is_video' => false, 'page' => '', 'time' => 1, 'source' => '', 'files' => [ [ 'file' => '1.jpg', 'width' => 9, 'height' => 9 ] ] ] ] ] );
			$answers['graph.instagram.com/me/media'] = $answer;
			$gallery = $ask( 'GET', '/wpcom/v2/instagram-gallery/gallery', [ 'access_token' => (string) $number ] )[1];
			$pause   = Pictures\get_post_list( $number )['next'] - time();
			$account = Accounts\get_account( $number );
			$before  = count( $asked );
			Accounts\refresh_accounts();
			$seen[ $name ] = [ $gallery['problem'], 60 * (int) round( $pause / 60 ), $account['lost'], array_column( $gallery['images'], 'title' ), '' === $account['token'], count( $asked ) - $before, Pictures\get_post_list( $number )['failures'] ];
			Accounts\delete_account( $number );
		}
		$delays = [];
		foreach ( [ [ 0, 'other' ], [ 3, 'other' ], [ 8, 'other' ], [ 9, 'other' ], [ 400, 'other' ], [ 4, 'rate' ], [ 5, 'rate' ] ] as $at ) {
			$delays[] = Pictures\get_retry_delay( ...$at ) / 300;
		}
		return [ $seen, $delays ];` );
	for ( const [ name, [ , problem, pause, isLost ] ] of Object.entries(
		cases
	) ) {
		assert.deepEqual(
			found[ 0 ][ name ],
			[ problem, pause, isLost, [ 'Kept' ], isLost, 0, 1 ],
			name
		);
	}
	assert.deepEqual( found[ 1 ], [ 1, 8, 256, 288, 288, 192, 288 ] );
} );

test( 'a token is exchanged in its last ten days, and its owner is told once when it is over', async () => {
	const DAY = 86400;
	const right =
		'[ 200, [ "access_token" => "IGfresh", "expires_in" => 100 ] ]';
	const cases = {
		'enough time': [ 11 * DAY, 2 * DAY, right, 0, 'IGlong', false ],
		'ten days left': [ 9 * DAY, 2 * DAY, right, 1, 'IGfresh', false ],
		'too young to be exchanged': [ DAY, 1000, right, 0, 'IGlong', false ],
		'no answer': [ DAY, 2 * DAY, 'null', 1, 'IGlong', false ],
		'too often': [ DAY, 2 * DAY, '$error( 4 )', 1, 'IGlong', false ],
		refused: [ DAY, 2 * DAY, '$error( 190 )', 1, '', true ],
		expired: [ -60, 2 * DAY, 'null', 1, '', true ],
		unreadable: [ DAY, 2 * DAY, right, 0, '', true, 'mainstay1:AAAA' ],
	};
	const found = await run( String.raw`
		$seen = [];
		$subjects = [];
		add_filter( 'pre_wp_mail', static function ( $sent, $mail ) use ( &$subjects ) {
			$subjects[] = [ (string) implode( ',', (array) $mail['to'] ), $mail['subject'] ];
			return true;
		}, 99, 2 );
		foreach ( [ ${ Object.entries( cases )
			.map(
				( [ name, [ left, age, answer, , , , token = '' ] ] ) =>
					`'${ name }' => [ ${ left }, ${ age }, ${ answer }, '${ token }' ]`
			)
			.join( ',' ) } ] as $name => [ $left, $age, $answer, $token ] ) {
			$be( 'author' );
			$number = $connect( $name );
			$change( 'account', $number, [ 'expires' => time() + $left, 'fetched' => time() - $age ] + ( $token ? [ 'token' => $token ] : [] ) );
			$change( 'pictures', $number, [ 'checked' => time() ] );
			$asked    = [];
			$subjects = [];
			$answers['graph.instagram.com/refresh_access_token'] = $answer;
			$be( 'visitor' );
			Accounts\refresh_accounts();
			$seen[ $name ] = [ count( $asked ), Accounts\get_token( $number ), Accounts\get_account( $number )['lost'], $subjects, $asked[0]['query'] ?? null, time() - Accounts\get_account( $number )['fetched'] < 5 ];
			Accounts\refresh_accounts();
			Accounts\mark_disconnected( $number );
			$seen[ $name ][] = $seen[ $name ][2] && count( $subjects ) > 1;
			Accounts\delete_account( $number );
		}
		// Its owner ends it, or connects it anew, while Instagram is asked.
		$meanwhile = [];
		foreach ( [ [ '', true ], [ 'other', false ] ] as [ $token, $is_lost ] ) {
			foreach ( [ [ 'refresh_access_token', ${ right } ], [ 'refresh_access_token', $error( 190 ) ], [ 'me/media', $error( 190 ) ] ] as [ $path, $answer ] ) {
				$be( 'author' );
				$number = $connect( 'meanwhile' );
				if ( 'me/media' !== $path ) {
					$change( 'account', $number, [ 'expires' => time() + 86400, 'fetched' => time() - 172800 ] );
					$change( 'pictures', $number, [ 'checked' => time() ] );
				}
				$subjects = [];
				$answers[ "graph.instagram.com/$path" ] = static function () use ( $number, $token, $is_lost, $answer ) {
					global $wpdb;
					$option = "mainstay_instagram_account_$number";
					$wpdb->update( $wpdb->options, [ 'option_value' => maybe_serialize( [ 'token' => $token, 'lost' => $is_lost ] + get_option( $option ) ) ], [ 'option_name' => $option ] );
					return $answer;
				};
				Accounts\refresh_accounts();
				$now         = Accounts\get_account( $number );
				$meanwhile[] = [ $now['token'], $now['lost'], $subjects ];
				Accounts\delete_account( $number );
			}
		}
		// Who left keeps no token here, and is sent nothing.
		$be( 'author' );
		$number   = $connect();
		$asked    = [];
		$subjects = [];
		$change( 'account', $number, [ 'user' => get_user_by( 'login', 'subscriber' )->ID ] );
		Accounts\refresh_accounts();
		return [ $seen, [ Accounts\get_account( $number )['token'], Accounts\get_account( $number )['lost'], $asked, $subjects ], $meanwhile ];` );
	for ( const [ name, [ , , , times, token, isLost ] ] of Object.entries(
		cases
	) ) {
		const [ asked, kept, lost, subjects, query, isFresh, isTwice ] =
			found[ 0 ][ name ];
		assert.equal( isFresh, kept === 'IGfresh', name );
		assert.deepEqual(
			[ asked, kept, lost ],
			[ times, token, isLost ],
			name
		);
		assert.deepEqual(
			subjects.map( ( [ , subject ] ) =>
				subject.replace( /^\[.*?\] /, '' )
			),
			isLost ? [ 'Reconnect the Instagram account corner.shop' ] : [],
			name
		);
		assert.ok( ! isTwice, name );
		if ( times ) {
			assert.deepEqual( query, {
				grant_type: 'ig_refresh_token',
				access_token: 'IGlong',
			} );
		}
	}
	assert.deepEqual( found[ 1 ], [ '', true, [], [] ] );
	const ended = [ '', true, [] ];
	const anew = [ 'other', false, [] ];
	assert.deepEqual( found[ 2 ], [ ended, ended, ended, anew, anew, anew ] );
} );
