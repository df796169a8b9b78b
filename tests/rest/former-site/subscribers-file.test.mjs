/** The list of subscribers, as WordPress.com exports and names it, is read by the import. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php } from '../site.mjs';

/** Email, name, state and date of the people in a file; the dates of consent and of subscription are one. */
const read = ( lines ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/csv-import.php';
		[ $people ] = Mainstay\\Newsletter\\Subscribers\\CsvImport\\read_subscribers( base64_decode( '${ Buffer.from( lines.join( '\r\n' ) ).toString( 'base64' ) }' ) );
		return array_map( fn( $one ) => [ $one['email'], $one['name'], $one['state'], implode( ' ', array_unique( array_map( fn( $time ) => gmdate( 'Y-m-d', $time ), [ $one['consent_at'], $one['created_at'], ...array_filter( [ $one['confirmed_at'] ] ) ] ) ) ) ], array_values( $people ) );`
	);
const today = new Date().toISOString().slice( 0, 10 );

test( 'addresses alone', async () => {
	assert.deepEqual( await read( [ 'ada@example.com', 'bob@example.com' ] ), [
		[ 'ada@example.com', '', 'confirmed', today ],
		[ 'bob@example.com', '', 'confirmed', today ],
	] );
} );

test( 'columns under the names of its screen, and nobody comes back who left', async () => {
	assert.deepEqual(
		await read( [
			'"Display name","Email address","Subscription type","Email subscription","Since"',
			'"Ada L.",ada@example.com,Free,Subscribed,"March 5, 2024"',
			'Bob,bob@example.com,Paid,"Not subscribed",2023-01-02',
			'Cem,cem@example.com,Free,Not confirmed,',
			'Dee,dee@example.com,Free,not_sending,2022-12-31 10:00:00',
			'Eve,,Free,Subscribed,2022-12-31',
		] ),
		[
			[ 'ada@example.com', 'Ada L.', 'confirmed', '2024-03-05' ],
			[ 'bob@example.com', 'Bob', 'unsubscribed', '2023-01-02' ],
			[ 'cem@example.com', 'Cem', 'pending', today ],
			[ 'dee@example.com', 'Dee', 'bounced', '2022-12-31' ],
		]
	);
} );

test( 'columns under short names', async () => {
	assert.deepEqual(
		await read( [
			'email,subscription_status,date_subscribed',
			'ada@example.com,subscribed,2024-03-05',
			'bob@example.com,unsubscribed,2024-03-06',
		] ),
		[
			[ 'ada@example.com', '', 'confirmed', '2024-03-05' ],
			[ 'bob@example.com', '', 'unsubscribed', '2024-03-06' ],
		]
	);
} );

test( 'the columns of its export; a date that is none, or is to come, is that of the import', async () => {
	assert.deepEqual(
		await read( [
			'user_id,display_name,email_address,subscription_status,date_subscribed,plan',
			'12,Ada,ada@example.com,Subscribed,2019-03-05 08:00:00,',
			',Bob,bob@example.com,Subscribed,soon,Gold',
			',Cem,cem@example.com,Subscribed,2199-01-01,',
		] ),
		[
			[ 'ada@example.com', 'Ada', 'confirmed', '2019-03-05' ],
			[ 'bob@example.com', 'Bob', 'confirmed', today ],
			[ 'cem@example.com', 'Cem', 'confirmed', today ],
		]
	);
} );

/** Plays imports on an empty list; `people` gives the addresses that are on it. */
const play = ( code ) =>
	php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/list-import.php';
		global $wpdb;
		$table = Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables() ? Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table() : '';
		$wpdb->query( "DELETE FROM $table" );
		delete_option( 'mainstay_list_import' );
		Mainstay\\Queue\\Table\\ensure_table();
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'list-import'" );
		$people = fn() => array_map( fn( $email ) => strtok( $email, '@' ), $wpdb->get_col( "SELECT email FROM $table ORDER BY email" ) );
		$state  = fn() => array_intersect_key( Mainstay\\Newsletter\\ListImport\\get_state(), array_flip( [ 'task', 'is_running', 'done', 'total', 'added', 'known', 'wrong', 'left_out', 'removed', 'kept', 'end', 'undoable' ] ) );
		$import = fn( $text, $mapping = [] ) => Mainstay\\Newsletter\\ListImport\\start_import( $text, $mapping );
		$undo   = fn() => Mainstay\\Newsletter\\ListImport\\start_undo();
		$code   = fn( $result ) => is_wp_error( $result ) ? $result->get_error_code() : $result;
		$change = fn( $name, $values ) => $wpdb->update( $table, $values, [ 'email' => "$name@example.com" ] );
		$finish = function () {
			for ( $round = 0; $round < 20; $round++ ) {
				$item = Mainstay\\Newsletter\\ListImport\\get_running_item();
				$item && Mainstay\\Queue\\send_item( $item->id );
			}
		};
		${ code }` );

test( 'an import is undone as a whole, but for those to whom something happened since', async () => {
	const names = [
		'asked',
		'bounced',
		'chose',
		'confirmed',
		'failed',
		'left',
		'letter',
		'same',
		'same2',
		'waits',
	];
	const lines = names.map(
		( name ) =>
			`${ name }@example.com,${ name === 'waits' || name === 'asked' || name === 'confirmed' ? 'pending' : 'active' }`
	);
	const [ first, again, before, nothing, after, left, second, third ] =
		await play( `
		Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( 'old@example.com' );
		$text   = base64_decode( '${ Buffer.from( [ 'email,status', ...lines, 'old@example.com,active', 'wrong,active' ].join( '\n' ) ).toString( 'base64' ) }' );
		$first  = $import( $text );
		$again  = $import( $text );
		$before = $state();
		$find   = fn( $name ) => Mainstay\\Newsletter\\Subscribers\\find_subscriber( "$name@example.com" );
		Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( $find( 'left' ), 'unsubscribed' );
		Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( $find( 'bounced' ), 'bounced', 'No such mailbox.' );
		Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( $find( 'confirmed' ), 'confirmed' );
		$change( 'asked', [ 'again_at' => time() ] );
		$change( 'chose', [ 'topics' => '7' ] );
		$change( 'failed', [ 'failures' => 1 ] );
		// A name alone is no choice.
		$change( 'same2', [ 'name' => 'Same' ] );
		$wpdb->insert( Mainstay\\Newsletter\\Subscribers\\Tables\\get_letters_table(), [ 'mailing_id' => 99, 'subscriber_id' => $find( 'letter' )['id'], 'state' => 'done', 'error' => '' ] );
		$nothing = $code( $undo() );
		$after   = $state();
		$left    = $people();
		$wpdb->delete( Mainstay\\Newsletter\\Subscribers\\Tables\\get_letters_table(), [ 'mailing_id' => 99 ] );
		// Once more: whoever stayed stays, but for the letter that is gone now.
		$second = [ $code( $undo() ), $state() ];
		$wpdb->query( "DELETE FROM $table" );
		return [ $first, $again, $before, $nothing, $after, $left, $second, $code( $undo() ) ];` );
	assert.deepEqual( first, { added: 10, known: 1, wrong: 1, left_out: 0 } );
	assert.deepEqual( again, { added: 0, known: 11, wrong: 1, left_out: 0 } );
	assert.deepEqual(
		[ before.task, before.end, before.added, before.undoable ],
		[ 'import', 'complete', 0, 10 ],
		'one that added nobody leaves the one before'
	);
	assert.equal( nothing, true );
	assert.deepEqual(
		[ after.task, after.end, after.removed, after.kept, after.undoable ],
		[ 'undo', 'complete', 3, 7, 7 ]
	);
	assert.deepEqual( left, [
		'asked',
		'bounced',
		'chose',
		'confirmed',
		'failed',
		'left',
		'letter',
		'old',
	] );
	assert.deepEqual(
		[ second[ 0 ], second[ 1 ].removed, second[ 1 ].kept ],
		[ true, 1, 6 ]
	);
	assert.equal( third, 'mainstay_nothing' );
} );

test( 'a large file is imported in the background, one at a time, and once', async () => {
	const lines = Array.from(
		{ length: 110 },
		( _, at ) => `p${ at }@example.com,${ 'Long name '.repeat( 100 ) }`
	);
	const found = await play( `
		$text     = base64_decode( '${ Buffer.from( [ 'email,name', ...lines, 'p1@example.com,Twice' ].join( '\n' ) ).toString( 'base64' ) }' );
		$started  = $import( $text );
		$texts    = fn() => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'mainstay_list_import_text_%'" );
		$result   = [ $started, $state(), $texts(), $code( $import( 'a@example.com' ) ), $code( $undo() ), $people() ];
		$finish();
		$result[] = [ $state(), $texts(), count( $people() ) ];
		$import( $text );
		$finish();
		$result[] = $state();
		$result[] = $code( $undo() );
		$finish();
		$result[] = [ $state(), $people() ];
		return $result;` );
	const [
		started,
		running,
		texts,
		second,
		undone,
		nobody,
		end,
		again,
		taken,
		last,
	] = found;
	assert.deepEqual( started, {
		added: 0,
		known: 0,
		wrong: 0,
		left_out: 0,
		is_running: true,
	} );
	assert.deepEqual(
		[ running.is_running, running.end, running.undoable, texts > 0 ],
		[ true, '', 0, true ]
	);
	assert.deepEqual(
		[ second, undone, nobody ],
		[ 'mainstay_running', 'mainstay_running', [] ]
	);
	assert.deepEqual(
		[
			end[ 0 ].is_running,
			end[ 0 ].end,
			end[ 0 ].added,
			end[ 0 ].known,
			end[ 0 ].undoable,
			...end.slice( 1 ),
		],
		[ false, 'complete', 110, 1, 110, 0, 110 ]
	);
	assert.deepEqual(
		[ again.end, again.added, again.known, again.undoable ],
		[ 'complete', 0, 111, 110 ]
	);
	assert.equal( taken, true );
	assert.deepEqual(
		[ last[ 0 ].end, last[ 0 ].removed, last[ 0 ].kept, last[ 1 ] ],
		[ 'complete', 110, 0, [] ]
	);
} );

const RUN = 'Mainstay\\Newsletter\\ListImport\\';
const BUILD = 'Mainstay\\Newsletter\\ImportRun\\build_run';

/** In PHP: a file of nine people, runs of it, and a database in which nobody can be stored. */
const NINE = `
	$text  = implode( "\n", array_map( fn( $n ) => "q$n@example.com", range( 1, 9 ) ) );
	$start = function ( $number, $task ) use ( $text ) {
		'import' === $task && Mainstay\\Newsletter\\ImportText\\store_text( $text );
		Mainstay\\Queue\\add_item( 'list-import', (string) $number, 0, [ 'task' => $task, 'hash' => md5( $text ) ] );
	};
	$without_database = function ( $act, $after = 0 ) use ( $wpdb ) {
		$wpdb->suppress_errors();
		$break = function ( $query ) use ( &$after ) {
			$is_insert = str_contains( $query, 'INSERT IGNORE INTO' ) && str_contains( $query, 'mainstay_subscribers' );
			return $is_insert && --$after < 0 ? 'SELECT broken FROM' : $query;
		};
		add_filter( 'query', $break );
		$result = $act();
		remove_filter( 'query', $break );
		$wpdb->suppress_errors( false );
		return $result;
	};`;

test( 'an import that dies goes on, and counts what is there', async () => {
	const found = await play( `
		${ NINE }
		$start( 1, 'import' );
		$run   = ${ RUN }add_people( ${ BUILD }( 1, 'import' ), [ 'hash' => md5( $text ) ], 0, 2 );
		$steps = [ [ $run['after'], $run['end'], $people() ] ];
		// Stored, and nobody noted it.
		[ $file ] = Mainstay\\Newsletter\\Subscribers\\CsvImport\\read_subscribers( $text );
		Mainstay\\Newsletter\\Subscribers\\CsvImport\\insert_subscribers( array_slice( array_values( $file ), 2, 2 ), 1 );
		// Somebody leaves meanwhile.
		Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( 'q1@example.com' ), 'unsubscribed' );
		$finish();
		$steps[] = [ $state(), $people() ];
		$start( 2, 'undo' );
		$run     = ${ RUN }remove_people( ${ BUILD }( 2, 'undo', 1 ), 0, 4 );
		$steps[] = [ $run['removed'], $run['kept'], $run['end'], count( $people() ) ];
		$finish();
		$steps[] = [ $state(), $people() ];
		// Without its text, a run ends and says so.
		$start( 3, 'import' );
		Mainstay\\Newsletter\\ImportText\\delete_text();
		$finish();
		$steps[] = $state();
		// The database is away: the run waits.
		$start( 4, 'import' );
		$without_database( fn() => Mainstay\\Queue\\send_item( ${ RUN }get_running_item()->id ) );
		$steps[] = [ $state()['is_running'], $people() ];
		$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 0 WHERE kind = 'list-import'" );
		$finish();
		$steps[] = [ $state(), count( $people() ) ];
		return $steps;` );
	const [ batch, end, half, undone, lost, waiting, late ] = found;
	assert.deepEqual( batch, [ 2, '', [ 'q1', 'q2' ] ] );
	assert.deepEqual(
		[ end[ 0 ].end, end[ 0 ].added, end[ 0 ].known, end[ 1 ].length ],
		[ 'complete', 9, 0, 9 ]
	);
	assert.deepEqual( half, [ 3, 1, '', 6 ] );
	assert.deepEqual(
		[ undone[ 0 ].end, undone[ 0 ].removed, undone[ 0 ].kept, undone[ 1 ] ],
		[ 'complete', 8, 1, [ 'q1' ] ]
	);
	assert.equal( lost.end, 'failed' );
	assert.deepEqual( waiting, [ true, [ 'q1' ] ] );
	assert.deepEqual(
		[ late[ 0 ].end, late[ 0 ].added, late[ 0 ].known, late[ 1 ] ],
		[ 'complete', 8, 1, 9 ]
	);
} );

test( 'an import that ends early can be undone, and leaves no text behind', async () => {
	const [ half, undone, other, dead ] = await play( `
		${ NINE }
		$texts = fn() => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'mainstay_list_import_text_%'" );
		$short = fn() => array_intersect_key( $state(), array_flip( [ 'task', 'is_running', 'end', 'undoable' ] ) );
		// A small file whose second statement fails.
		$many  = implode( "\n", array_map( fn( $n ) => "r$n@example.com", range( 1, 201 ) ) );
		$steps = [ [ $code( $without_database( fn() => $import( $many ), 1 ) ), $short(), count( $people() ) ] ];
		$code( $undo() );
		$finish();
		$steps[] = [ $short(), $people() ];
		// Another window has stored another file.
		$start( 7, 'import' );
		Mainstay\\Newsletter\\ImportText\\store_text( 'other@example.com' );
		$finish();
		$steps[] = [ $short(), $people(), $texts() ];
		// The server stopped each time.
		$start( 8, 'import' );
		${ RUN }add_people( ${ BUILD }( 8, 'import' ), [ 'hash' => md5( $text ) ], 0, 2 );
		$wpdb->update( $wpdb->prefix . 'mainstay_outbox', [ 'state' => 'failed' ], [ 'kind' => 'list-import', 'token' => '8' ] );
		$steps[] = [ $short(), $people(), $texts() ];
		return $steps;` );
	const ended = { task: 'import', is_running: false, end: 'failed' };
	assert.deepEqual( half, [
		'mainstay_not_stored',
		{ ...ended, undoable: 200 },
		200,
	] );
	assert.deepEqual( undone, [
		{ task: 'undo', is_running: false, end: 'complete', undoable: 0 },
		[],
	] );
	assert.deepEqual( other, [ { ...ended, undoable: 0 }, [], 0 ] );
	assert.deepEqual( dead, [ { ...ended, undoable: 2 }, [ 'q1', 'q2' ], 0 ] );
} );

test( 'looking at an import that waits for the database is no attempt', async () => {
	await play( `
		${ NINE }
		$start( 1, 'import' );
		$without_database( fn() => Mainstay\\Queue\\send_item( ${ RUN }get_running_item()->id ) );
		return $state();` );
	// What a look leaves to do is done after the response.
	assert.equal(
		await php(
			`global $wpdb; return $wpdb->get_var( "SELECT attempts FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'list-import'" );`
		),
		'1'
	);
} );
