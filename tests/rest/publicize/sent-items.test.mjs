/** What is sent of a post: pictures as a network takes them, parts of a thread; and what is listed and given up. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dropTables, forget } from '../sharing-site.mjs';
import { ANSWERING } from '../services/scripted-answers.mjs';
import { php } from '../site.mjs';

after( async () => {
	await forget();
	await dropTables();
} );

describe( 'a picture', () => {
	let told;
	before( async () => {
		told = await php( `
			require_once dirname( Mainstay\\FILE ) . '/publicize/media.php';
			$folder = wp_get_upload_dir()['basedir'];
			$paint  = function ( $name, $width, $height ) use ( $folder ) {
				$image = imagecreatetruecolor( $width, $height );
				imagefilledrectangle( $image, 0, 0, intdiv( $width, 2 ), $height, imagecolorallocate( $image, 200, 120, 20 ) );
				str_ends_with( $name, 'png' ) ? imagepng( $image, "$folder/$name", 1 ) : imagejpeg( $image, "$folder/$name", 30 );
			};
			$add = function ( $name, $mime, $width, $height, $sizes = [] ) use ( $folder ) {
				$id = wp_insert_attachment( [ 'post_mime_type' => $mime, 'post_title' => $name ], "$folder/$name" );
				wp_update_attachment_metadata( $id, [ 'file' => $name, 'width' => $width, 'height' => $height, 'sizes' => $sizes ] );
				update_post_meta( $id, '_sharing_test', 1 );
				return $id;
			};
			$size = fn( $file, $width, $height, $mime = 'image/jpeg' ) => [ 'file' => $file, 'width' => $width, 'height' => $height, 'mime-type' => $mime ];
			// Only what a file weighs and says of itself counts here, so most are no pictures.
			foreach ( [ 'whole.jpg' => 4000, 'large.jpg' => 900, 'medium.jpg' => 300, 'square.jpg' => 100, 'small.jpg' => 50, 'tiff.jpg' => 850 ] as $name => $bytes ) {
				file_put_contents( "$folder/$name", str_repeat( 'x', $bytes ) );
			}
			$id = $add( 'whole.jpg', 'image/jpeg', 1600, 1200, [
				'large'  => $size( 'large.jpg', 1024, 768 ),
				'medium' => $size( 'medium.jpg', 600, 450 ),
				'square' => $size( 'square.jpg', 700, 700 ),
				'small'  => $size( 'small.jpg', 100, 75 ),
				'gone'   => $size( 'gone.jpg', 1400, 1050 ),
				'tiff'   => $size( 'tiff.jpg', 1200, 900, 'image/tiff' ),
			] );
			update_post_meta( $id, '_wp_attachment_image_alt', ' A loaf ' );
			$find = fn( $bytes ) => basename( Mainstay\\Publicize\\Media\\find_stored_size( $id, $bytes )['path'] ?? '' );
			$item = fn( ...$media ) => [ 'media' => $media, 'link' => [ 'url' => 'https://example.org/', 'image' => $id ] ];
			$open = function ( $item, $bytes = 5000, $most = 2 ) {
				[ $opened, $temporary ] = Mainstay\\Publicize\\Media\\open_images( $item, [ 'max_image_bytes' => $bytes, 'max_images' => $most ] );
				$copies = array_map( fn( $one ) => is_file( $one['path'] ) ? filesize( $one['path'] ) : 0, $opened['media'] );
				array_map( 'wp_delete_file', $temporary );
				return [ 'item' => $opened, 'temporary' => count( $temporary ), 'bytes' => $copies, 'left' => count( array_filter( $temporary, 'is_file' ) ) ];
			};
			$paint( 'wide.jpg', 2400, 1200 );
			$paint( 'drawing.png', 700, 500 );
			$wide    = $add( 'wide.jpg', 'image/jpeg', 2400, 1200 );
			$drawing = $add( 'drawing.png', 'image/png', 700, 500 );
			$text    = $add( 'note.txt', 'text/plain', 0, 0 );
			file_put_contents( "$folder/note.txt", 'Not a picture' );
			$broken  = $add( 'large.jpg', 'image/jpeg', 1024, 768 );
			return [
				'url'     => wp_get_attachment_url( $id ),
				'stored'  => array_map( $find, [ 5000, 4000, 3999, 899, 299 ] ),
				'opened'  => $open( $item( [ 'id' => $id ], [ 'id' => $id, 'alt' => 'Bread' ], [ 'id' => $id ] ) ),
				'by url'  => $open( $item( [ 'url' => wp_get_attachment_url( $id ) ], [ 'url' => 'https://example.org/none.jpg' ] ) ),
				'by path' => $open( $item( [ 'path' => "$folder/large.jpg", 'mime' => 'image/jpeg' ], [ 'path' => '/no/such.jpg', 'mime' => 'image/jpeg' ] ) ),
				'wide'    => $open( $item( [ 'id' => $wide ] ), 500000 ),
				'small'   => $open( $item( [ 'id' => $drawing ] ), filesize( "$folder/drawing.png" ) - 1 ) + [ 'most' => filesize( "$folder/drawing.png" ) - 1 ],
				'never'   => $open( $item( [ 'id' => $wide ] ), 10 ),
				'none'    => $open( $item( [ 'id' => $text ], [ 'id' => $broken ], [ 'id' => 999999 ], [] ), 800 ),
				'removed' => Mainstay\\Publicize\\Media\\remove_images( $item( [ 'id' => $id ] ) ),
				'folder'  => $folder,
			];
		` );
	} );
	after( () =>
		php(
			"array_map( 'wp_delete_file', glob( wp_get_upload_dir()['basedir'] . '/{whole,large,medium,square,small,tiff,wide,drawing,note}.*', GLOB_BRACE ) );"
		)
	);

	test( 'is the largest stored size, not cropped, that a network takes', () => {
		assert.deepEqual( told.stored, [
			'whole.jpg',
			'whole.jpg',
			'large.jpg',
			'medium.jpg',
			'',
		] );
	} );

	test( 'has the text of the author, or that of the library, and at most as many are sent', () => {
		const { item, temporary } = told.opened;
		assert.deepEqual(
			item.media.map( ( { alt, width, mime } ) => [ alt, width, mime ] ),
			[
				[ 'A loaf', 1600, 'image/jpeg' ],
				[ 'Bread', 1600, 'image/jpeg' ],
			]
		);
		assert.equal( item.link.image.alt, 'A loaf' );
		assert.equal( temporary, 0 );
	} );

	test( 'is known by its address in the library, or by a path that can be read', () => {
		assert.deepEqual(
			told[ 'by url' ].item.media.map( ( { path } ) =>
				path.replace( told.folder, '' )
			),
			[ '/whole.jpg' ]
		);
		assert.deepEqual( told[ 'by path' ].item.media, [
			{
				path: `${ told.folder }/large.jpg`,
				mime: 'image/jpeg',
				alt: '',
				width: 0,
				height: 0,
			},
		] );
	} );

	test( 'becomes a smaller copy where it is too large, of which nothing is left', () => {
		const [ wide ] = told.wide.item.media;
		assert.deepEqual(
			[ wide.width, wide.height, wide.mime ],
			[ 1600, 800, 'image/jpeg' ]
		);
		const [ small ] = told.small.item.media;
		assert.deepEqual( [ small.width, small.mime ], [ 500, 'image/jpeg' ] );
		assert.ok( told.small.bytes[ 0 ] <= told.small.most );
		for ( const name of [ 'wide', 'small', 'never' ] ) {
			assert.ok( told[ name ].temporary > 0 );
			assert.equal( told[ name ].left, 0 );
		}
		assert.ok( told.wide.bytes[ 0 ] > 0 );
		assert.deepEqual( told.never.item.media, [] );
	} );

	test( 'that is none, or is gone, is left out', () => {
		assert.deepEqual( told.none.item.media, [] );
		assert.deepEqual( told.removed.media, [] );
		assert.equal( told.removed.link.image, null );
	} );
} );

test( 'the picture of an account is copied once, small, and only if it is one', async () => {
	const url = 'https://pictures.example/a.jpg';
	const told = await php( `
		require_once dirname( Mainstay\\FILE ) . '/publicize/connections/connections.php';
		${ ANSWERING }
		ob_start();
		imagejpeg( imagecreatetruecolor( 600, 400 ) );
		$picture = ob_get_clean();
		$copy    = fn( $known, ...$answers ) => $call( [ 'answers' => $answers ], fn() => Mainstay\\Publicize\\Connections\\Picture\\add_copy( [ 'id' => '1', 'picture' => '${ url }' ], $known ) );
		$all     = [
			'copied'  => $copy( [], [ 'body' => $picture, 'type' => 'image/jpeg' ] ),
			'known'   => $copy( [ 'picture' => '${ url }', 'picture_copy' => 'data:known' ] ),
			'changed' => $copy( [ 'picture' => '${ url }?2', 'picture_copy' => 'data:known' ], [ 'status' => 404 ] ),
			'no picture' => $copy( [], [ 'body' => '<svg onload="alert(1)"/>', 'type' => 'image/jpeg' ] ),
		];
		$size = getimagesizefromstring( base64_decode( substr( $all['copied']['result']['picture_copy'] ?? '', 23 ) ) );
		return $all + [ 'size' => $size ? [ $size[0], $size[1], $size['mime'] ] : [] ];
	` );
	assert.match(
		told.copied.result.picture_copy,
		/^data:image\/jpeg;base64,[\w+/=]+$/
	);
	const [ width, height, mime ] = told.size;
	assert.deepEqual( [ width, height ], [ 72, 72 ] );
	assert.equal( mime, 'image/jpeg' );
	assert.equal( told.copied.asked[ 0 ].headers.authorization, undefined );
	assert.equal( told.known.result.picture_copy, 'data:known' );
	assert.equal( told.known.asked.length, 0 );
	for ( const name of [ 'changed', 'no picture' ] ) {
		assert.deepEqual( told[ name ].result, { id: '1', picture: url } );
		assert.equal( told[ name ].asked.length, 1 );
	}
} );

describe( 'a thread', () => {
	test( 'is made of the public part of the post, each item within the limit', async () => {
		const told = await php( `
			require_once dirname( Mainstay\\FILE ) . '/publicize/send.php';
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			$long = str_repeat( '👨‍👩‍👧‍👦', 400 );
			$post = wp_insert_post( [ 'post_title' => 'Bread', 'post_name' => 'bread-in-parts', 'post_status' => 'draft', 'post_content' => "<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>$long</p><!-- /wp:paragraph -->" ] );
			foreach ( [ '_sharing_test' => 1, Mainstay\\Publicize\\IS_THREAD_META_KEY => true ] as $name => $value ) { update_post_meta( $post, $name, $value ); }
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, [ 'post_status' => 'publish' ], [ 'ID' => $post ] );
			clean_post_cache( $post );
			$make = function ( $service, $message = null ) use ( $post ) {
				$id = Mainstay\\Publicize\\Connections\\save_account( $service, [ 'account' => [ 'id' => '1', 'picture' => '' ], 'token' => [ 'access' => 'x' ] ], [], false );
				return Mainstay\\Publicize\\Items\\build_items( get_post( $post ), Mainstay\\Publicize\\Connections\\get_connection( $id ), $message );
			};
			$network = Mainstay\\Publicize\\Networks\\get_network( 'bluesky' );
			$build   = fn( $item, $slug ) => Mainstay\\Publicize\\Items\\build_thread_item( $item, get_post( $post ), Mainstay\\Publicize\\Networks\\get_network( $slug ) );
			require_once dirname( Mainstay\\FILE ) . '/publicize/threads/threads.php';
			$image = wp_insert_attachment( [ 'post_mime_type' => 'image/jpeg', 'post_title' => 'Loaf' ], 'loaf.jpg' );
			foreach ( [ '_sharing_test' => 1, '_wp_attachment_image_alt' => 'A loaf' ] as $name => $value ) { update_post_meta( $image, $name, $value ); }
			update_post_meta( $post, '_thumbnail_id', $image );
			$single = fn() => Mainstay\\Publicize\\Items\\build_single_item( get_post( $post ), Mainstay\\Publicize\\Networks\\get_network( 'linkedin' ), 'Look' );
			$card   = $single();
			add_filter( 'mainstay_share_image', '__return_true' );
			return [
				'card'     => $card,
				'picture'  => $single(),
				'image'    => $image,
				'first'    => array_map( 'Mainstay\\Publicize\\Threads\\Pieces\\get_first_character', [ '👨‍👩‍👧‍👦a', 'ab', "e\u{301}a", '' ] ),
				'link'     => get_permalink( $post ),
				'x'        => $make( 'x', 'Look' ),
				'linkedin' => count( $make( 'linkedin', 'Look' ) ),
				'own link' => $build( [ 'text' => 'a', 'link' => get_permalink( $post ) ], 'bluesky' ),
				'a link'   => $build( [ 'text' => 'a', 'link' => 'https://example.org/x' ], 'bluesky' ),
				'a card'   => $build( [ 'text' => 'a', 'link' => [ 'url' => 'https://example.org/x', 'title' => 'X' ] ], 'x' ),
				'pictures' => $build( [ 'text' => 'a', 'link' => 'https://example.org/x', 'media' => array_fill( 0, 9, [ 'id' => 1 ] ) ], 'bluesky' ),
				'nothing'  => $build( [], 'x' ),
			];
		` );
		assert.match( told.x[ 0 ].text, /^Look/ );
		assert.equal( told.linkedin, 1, 'a network without threads' );
		assert.ok( told.x.length > 3 );
		const whole = told.x.map( ( { text } ) => text ).join( '' );
		assert.equal(
			whole.match( /👨‍👩‍👧‍👦/gu ).length,
			400,
			'no picture of a family is cut'
		);
		assert.equal( told[ 'own link' ].link.title, 'Bread' );
		assert.deepEqual( told[ 'a link' ].link, {
			url: 'https://example.org/x',
			title: '',
			description: '',
			image: 0,
		} );
		assert.equal( told[ 'a link' ].text, 'a', 'the card has the link' );
		assert.match(
			told[ 'a card' ].text,
			/^a\s+https:\/\/example\.org\/x$/
		);
		assert.equal( told[ 'a card' ].link.title, 'X' );
		assert.equal( told.pictures.media.length, 4 );
		assert.match( told.pictures.text, /https:\/\/example\.org\/x$/ );
		assert.deepEqual( told.first, [ '👨‍👩‍👧‍👦', 'a', 'e\u0301', '' ] );
		assert.deepEqual(
			[ told.card.text, told.card.media, told.card.link.image ],
			[ 'Look', [], told.image ]
		);
		assert.deepEqual( told.picture.media, [
			{ id: told.image, alt: 'A loaf' },
		] );
		assert.equal( told.picture.text, `Look\n\n${ told.link }` );
		assert.deepEqual( told.nothing, { text: '', link: null, media: [] } );
	} );
} );

describe( 'the log of all posts', () => {
	let told;
	before( async () => {
		told = await php( `
			require_once dirname( Mainstay\\FILE ) . '/publicize/send.php';
			global $wpdb;
			$table = $wpdb->prefix . 'mainstay_shares';
			$as    = fn( $who ) => wp_set_current_user( get_user_by( 'login', $who )->ID );
			$as( 'author' );
			$connection = Mainstay\\Publicize\\Connections\\save_account( 'linkedin', [ 'account' => [ 'id' => '5', 'handle' => '', 'name' => 'Ada Baker', 'picture' => '' ], 'token' => [ 'access' => 'x' ] ], [], false );
			$make = function ( $title, $items, $at ) use ( $wpdb, $table, $connection ) {
				$post = wp_insert_post( [ 'post_title' => $title, 'post_status' => 'draft' ] );
				update_post_meta( $post, '_sharing_test', 1 );
				$wpdb->update( $wpdb->posts, [ 'post_status' => 'publish' ], [ 'ID' => $post ] );
				clean_post_cache( $post );
				foreach ( $items as $index => $state ) {
					$wpdb->insert( $table, [ 'post_id' => $post, 'connection_id' => $connection, 'item' => $index, 'state' => $state, 'content' => '{"text":"' . $index . '"}', 'result' => '{}', 'url' => '', 'error' => '', 'created_at' => time() - $at ] );
				}
				return $post;
			};
			$old    = $make( 'Old', [ 'done' ], 900 );
			$thread = $make( 'Thread', [ 'done', 'failed', 'waiting' ], 500 );
			$done   = $make( 'Done', [ 'done', 'done' ], 700 );
			$lost   = $make( 'Lost', [ 'done', 'sending', 'waiting' ], 950 );
			$fresh  = $make( 'Fresh', [ 'waiting' ], 960 );
			$as( 'editor' );
			$other  = $make( 'Of the editor', [ 'done' ], 100 );
			$list   = function ( $who, $most = 20 ) use ( $as ) {
				$as( $who );
				return array_map( fn( $one ) => [ get_the_title( $one->post_id ), $one->item, $one->state ], Mainstay\\Publicize\\Shares\\get_latest_shares( $most ) );
			};
			$told = [ 'author' => $list( 'author' ), 'editor' => $list( 'editor' ), 'two' => $list( 'author', 2 ), 'contributor' => $list( 'contributor' ) ];
			$as( 'author' );
			$told['name'] = rest_do_request( new WP_REST_Request( 'GET', '/mainstay/v1/shares' ) )->get_data()[0]['display_name'];

			Mainstay\\Publicize\\Connections\\update_connection( $connection, [ 'state' => 'must_reauth', 'message' => 'Sign in again' ] );
			$states  = fn( $post ) => array_map( fn( $one ) => [ $one->state, $one->error ], Mainstay\\Publicize\\Shares\\get_post_shares( $post ) );
			$deliver = function ( $post ) use ( $connection, $states ) {
				Mainstay\\Queue\\add_item( 'publicize', "$post-$connection-1", $post, [ 'connection' => $connection, 'number' => 1 ] );
				$item   = array_values( Mainstay\\Queue\\get_items_of_subject( $post ) )[0];
				$result = Mainstay\\Publicize\\Send\\deliver_share( $item );
				return [ is_wp_error( $result ) ? [ $result->get_error_message(), $result->get_error_data()['is_final'] ] : $result, $states( $post ) ];
			};
			$told['unsure'] = $deliver( $lost );
			$told['failed'] = $deliver( $fresh );
			$told['nothing open'] = $deliver( $done );
			return $told;
		` );
	} );

	test( 'has what somebody may edit, the newest first, a thread where it stopped', () => {
		const author = [
			[ 'Thread', 1, 'failed' ],
			[ 'Done', 0, 'done' ],
			[ 'Old', 0, 'done' ],
			[ 'Lost', 1, 'sending' ],
			[ 'Fresh', 0, 'waiting' ],
		];
		assert.deepEqual( told.author, author );
		assert.deepEqual( told.editor, [
			[ 'Of the editor', 0, 'done' ],
			...author,
		] );
		assert.deepEqual( told.two, author.slice( 0, 2 ) );
		assert.deepEqual( told.contributor, [] );
	} );

	test( 'names an account that has no handle', () =>
		assert.equal( told.name, 'Ada Baker' ) );

	test( 'says what became of a share whose account has to be connected again', () => {
		const end = [ 'Sign in again', true ];
		assert.deepEqual( told.unsure, [
			end,
			[
				[ 'done', '' ],
				[ 'unsure', 'Sign in again' ],
				[ 'waiting', '' ],
			],
		] );
		assert.deepEqual( told.failed, [
			end,
			[ [ 'failed', 'Sign in again' ] ],
		] );
		assert.deepEqual( told[ 'nothing open' ], [
			end,
			[
				[ 'done', '' ],
				[ 'done', '' ],
			],
		] );
	} );
} );
