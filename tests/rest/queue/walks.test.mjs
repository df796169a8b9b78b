/** What is read in batches is read to its end: a batch without anything to do says nothing about the next one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php } from '../site.mjs';

const load = ( ...files ) =>
	files
		.map(
			( file ) =>
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/${ file }.php';`
		)
		.join( ' ' );

/** PHP: stores responses with addresses, past WordPress's filters. Their IDs. */
const STORE = `global $wpdb;
	$store = static function ( $emails, $date = '2026-11-01 10:00:00', $form = 'f' ) use ( $wpdb ) {
		$ids = [];
		foreach ( $emails as $email ) {
			$wpdb->insert( $wpdb->posts, [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Response', 'post_date' => $date, 'post_date_gmt' => $date, 'post_content' => wp_json_encode( [ 'fields' => [ [ 'label' => 'Email', 'type' => 'email', 'value' => $email, 'key' => 'email' ] ] ] ) ] );
			$ids[] = $wpdb->insert_id;
			$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $wpdb->insert_id, 'meta_key' => '_mainstay_fields', 'meta_value' => '' ] );
		}
		return $ids;
	};`;

test( 'a walk by ID ends where nothing is left, whatever a batch held', async () => {
	const failures = await php(
		`${ load( 'core/walk' ) }
		$wrong = [];
		foreach ( [ 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 23, 49, 50, 51 ] as $count ) {
			foreach ( [ 1, 2, 5, 50 ] as $size ) {
				foreach ( [ 1, 2, 3 ] as $kept ) {
					// Each batch loses what is not kept after it was limited, as a filter does.
					$all  = $count ? range( 3, 2 + $count ) : [];
					$ids  = array_values( array_filter( $all, static fn( $id ) => 0 === $id % $kept ) );
					$read = static fn( $after ) => array_slice( array_filter( $all, static fn( $id ) => $id > $after ), 0, $size );
					$only = ( static function ( $walk ) use ( $kept ) { foreach ( $walk as $row ) { if ( 0 === $row['ID'] % $kept ) { yield $row['ID']; } } } );
					$walk = static fn() => $only( Mainstay\\Core\\Walk\\walk_by_id( static fn( $after ) => array_map( static fn( $id ) => [ 'ID' => $id ], $read( $after ) ), 'ID' ) );
					$got  = iterator_to_array( $walk(), false );
					$pages = [];
					for ( $page = 1; $page < 100; $page++ ) {
						[ $found, $more ] = Mainstay\\Core\\Walk\\take_page( $walk(), $page, $size );
						$pages = [ ...$pages, ...$found ];
						if ( ! $more ) { break; }
					}
					if ( $got !== $ids || $pages !== $ids ) { $wrong[] = [ $count, $size, $kept ]; }
				}
			}
		}
		return $wrong;`
	);
	assert.deepEqual( failures, [] );
} );

test( 'every response of an address is exported and erased, however many only look like it', async () => {
	const result = await php(
		`${ STORE } ${ load( 'forms/responses/privacy' ) }
		$out = [];
		$run = static function ( $what, $email ) {
			$seen = 0;
			for ( $page = 1; $page < 20; $page++ ) {
				$answer = call_user_func( "Mainstay\\\\Forms\\\\Responses\\\\Privacy\\\\{$what}_personal_data", $email, $page );
				$seen  += count( $answer['data'] ?? [] );
				if ( $answer['done'] ) { break; }
			}
			return 'export' === $what ? $seen : $answer['items_retained'];
		};
		foreach ( [ 0, 49, 50, 51, 103 ] as $number => $near ) {
			$email = "io@case$number.example";
			$mine  = $store( [ $email ] );
			$other = $store( array_fill( 0, $near, "ma$email" ) );
			$mine  = [ ...$mine, ...$store( [ strtoupper( $email ), $email ] ) ];
			$count = $run( 'export', $email );
			$run( 'erase', $email );
			$left  = (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE ID IN (" . implode( ',', $mine ) . ')' );
			$out[] = [ $count, $left, $other ? (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE ID IN (" . implode( ',', $other ) . ')' ) : 0 ];
		}
		// What another plugin keeps from being deleted does not hide what comes after it.
		$kept = $store( array_fill( 0, 55, 'kept@case.example' ) );
		$free = $store( [ 'kept@case.example' ] );
		$stop = static fn( $check, $post ) => in_array( $post->ID, $kept, true ) ? false : $check;
		add_filter( 'pre_delete_post', $stop, 10, 2 );
		$retained = $run( 'erase', 'kept@case.example' );
		remove_filter( 'pre_delete_post', $stop );
		return [ $out, $retained, (bool) get_post( $free[0] ), (bool) get_post( $kept[0] ) ];`
	);
	assert.deepEqual( result, [
		[ 0, 49, 50, 51, 103 ].map( ( near ) => [ 3, 0, near ] ),
		true,
		false,
		true,
	] );
} );

/** An address that is asked for, what is stored, and whether that is theirs. */
const ADDRESSES = [
	[ 'ann_b@walk.example', 'ann_b@walk.example', true ],
	[ 'ann_b@walk.example', 'annxb@walk.example', false ],
	[ '100%@walk.example', '100%@walk.example', true ],
	[ '100%@walk.example', '100and@walk.example', false ],
	[ "o'neil+news@walk.example", "O'Neil+News@Walk.Example", true ],
	[ "o'neil+news@walk.example", "o'neil@walk.example", false ],
	[ 'ann@walk.example', 'ann@walk.example.org', false ],
	[ 'ann@walk.example', 'Write to ann@walk.example, please', false ],
	[ 'ann@walk.example', ' ann@walk.example ', true ],
	[ 'slash/ann@walk.example', 'slash/ann@walk.example', true ],
	[ 'back\\ann@walk.example', 'backann@walk.example', false ],
	[ 'jörg@walk.example', 'jörg@walk.example', true ],
	[ 'jörg@walk.example', 'jorg@walk.example', false ],
	[ '', '', false ],
];

test( 'an address is theirs letter for letter, whatever the status of the response; one erasure leaves nobody else less', async () => {
	const statuses = [ 'publish', 'spam', 'trash', 'draft', 'private' ];
	const found = await php(
		`${ STORE } ${ load( 'forms/responses/privacy' ) }
		$out = [];
		foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( ADDRESSES ) ).toString( 'base64' ) }' ), true ) as $at => $case ) {
			$ids = $store( [ $case[1] ] );
			$status = [ ${ statuses.map( ( one ) => `'${ one }'` ).join( ', ' ) } ][ $at % 5 ];
			$wpdb->update( $wpdb->posts, [ 'post_status' => $status ], [ 'ID' => $ids[0] ] );
			clean_post_cache( $ids[0] );
			$exported = count( Mainstay\\Forms\\Responses\\Privacy\\export_personal_data( $case[0] )['data'] );
			Mainstay\\Forms\\Responses\\Privacy\\erase_personal_data( $case[0] );
			$out[] = [ $exported, (bool) $wpdb->get_var( "SELECT ID FROM $wpdb->posts WHERE ID = {$ids[0]}" ) ];
			wp_delete_post( $ids[0], true );
		}
		return $out;`
	);
	assert.deepEqual(
		found,
		ADDRESSES.map( ( [ , , isTheirs ] ) => [
			isTheirs ? 1 : 0,
			! isTheirs,
		] )
	);
} );

test( 'how long a deleted form kept its responses is read from any of them, spam as well', async () => {
	assert.deepEqual(
		await php(
			`${ STORE } ${ load( 'forms/responses/privacy' ) }
			$out = [];
			foreach ( [ 'publish', 'spam', 'trash', 'draft', 'private' ] as $status ) {
				[ $id ] = $store( [ 'a@kept.example' ] );
				$wpdb->update( $wpdb->posts, [ 'post_status' => $status ], [ 'ID' => $id ] );
				update_post_meta( $id, Mainstay\\Forms\\FIELDS_META_KEY, '[]' );
				update_post_meta( $id, Mainstay\\Forms\\DETAILS_META_KEY, '{"retention":30}' );
				update_post_meta( $id, Mainstay\\Forms\\FORM_META_KEY, "gone-$status" );
				clean_post_cache( $id );
				$out[] = Mainstay\\Forms\\Responses\\Privacy\\get_last_retention_days( "gone-$status" );
				wp_delete_post( $id, true );
			}
			return $out;`
		),
		[ 30, 30, 30, 30, 30 ]
	);
} );

test( 'retention, claims, access and orders go on after a batch in which nothing was to be done', async () => {
	const result = await php(
		`${ STORE } ${ load(
			'forms/responses/privacy',
			'queue/queue',
			'queue/claim',
			'payments/payments',
			'payments/orders/subscriptions',
			'former-site/privacy'
		) }
		// Old responses of a form, some of which cannot be deleted.
		$old  = $store( array_fill( 0, 60, 'a@old.example' ), '2020-01-01 10:00:00' );
		foreach ( $old as $id ) { $wpdb->insert( $wpdb->postmeta, [ 'post_id' => $id, 'meta_key' => Mainstay\\Forms\\FORM_META_KEY, 'meta_value' => 'old-form' ] ); }
		$stop = static fn( $check, $post ) => in_array( $post->ID, array_slice( $old, 0, 52 ), true ) ? false : $check;
		add_filter( 'pre_delete_post', $stop, 10, 2 );
		$deleted = Mainstay\\Forms\\Responses\\Privacy\\delete_responses_older_than( 'old-form', 30, 5 );
		$deleted = [ $deleted, Mainstay\\Forms\\Responses\\Privacy\\delete_responses_older_than( 'old-form', 30, 5 ) ];
		remove_filter( 'pre_delete_post', $stop );
		// A claim of a dead process after many that are alive.
		Mainstay\\Queue\\add_item( 'form-mail', 'walk-first', 0, [] );
		$table = Mainstay\\Queue\\Table\\get_table_name();
		$row   = $wpdb->get_row( "SELECT * FROM $table ORDER BY id DESC LIMIT 1", ARRAY_A );
		$alive = Mainstay\\Queue\\Claim\\get_machine_id() . '-' . ( Mainstay\\Queue\\Claim\\get_process_id( getmypid() ) ?: getmypid() ) . '-1';
		foreach ( range( 1, 130 ) as $number ) {
			$wpdb->insert( $table, [ 'id' => $row['id'] + $number, 'token' => "walk-$number", 'state' => 'claimed', 'claim' => $alive, 'claimed_at' => time() - ( 130 === $number ? 900 : 0 ) ] + $row );
		}
		Mainstay\\Queue\\Claim\\release_stale_claims();
		$claim = $wpdb->get_var( $wpdb->prepare( "SELECT state FROM $table WHERE id = %d", $row['id'] + 130 ) );
		$wpdb->query( "DELETE FROM $table WHERE token LIKE 'walk-%'" );
		// A subscription that runs after many that ended.
		Mainstay\\Payments\\Tables\\ensure_tables();
		foreach ( range( 1, 205 ) as $number ) {
			Mainstay\\Payments\\Tables\\insert_row( 'subscriptions', [ 'provider' => 'stripe', 'subscription_id' => "walk-$number", 'reference' => "walk-$number", 'email' => 'long@walk.example', 'status' => 205 === $number ? 'active' : 'canceled', 'created_at' => time(), 'period_end' => 205 === $number ? time() + 9999 : 1 ] );
		}
		$active = array_map( static fn( $one ) => $one->subscription_id, Mainstay\\Payments\\Orders\\Subscriptions\\get_active_by( 'email', 'long@walk.example' ) );
		$wpdb->query( 'DELETE FROM ' . Mainstay\\Payments\\Tables\\get_table_name( 'subscriptions' ) . " WHERE email = 'long@walk.example'" );
		// Orders of Jetpack whose address cannot be erased end the tool all the same.
		foreach ( range( 1, 101 ) as $number ) {
			$wpdb->insert( $wpdb->posts, [ 'post_type' => 'jp_pay_order', 'post_status' => 'publish', 'post_title' => 'Order' ] );
			$order = $wpdb->insert_id;
			$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $order, 'meta_key' => 'spay_customer_email', 'meta_value' => 'buyer@walk.example' ] );
		}
		$stop = static fn( $check, $id, $key ) => 'spay_customer_email' === $key && $id !== $order ? false : $check;
		add_filter( 'delete_post_metadata', $stop, 10, 3 );
		$erased = Mainstay\\FormerSite\\Privacy\\erase_orders( 'buyer@walk.example' );
		remove_filter( 'delete_post_metadata', $stop );
		return [ $deleted, $claim, $active, [ $erased['done'], $erased['items_removed'], $erased['items_retained'] ], get_post_meta( $order, 'spay_customer_email', true ) ];`
	);
	assert.deepEqual( result, [
		[ 5, 3 ],
		'waiting',
		[ 'walk-205' ],
		[ true, true, true ],
		'',
	] );
} );
