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
		return array_map( fn( $one ) => [ $one['email'], $one['name'], $one['state'], implode( ' ', array_unique( array_map( fn( $time ) => gmdate( 'Y-m-d', $time ), [ $one['consent_at'], $one['created_at'], ...array_filter( [ $one['confirmed_at'] ] ) ] ) ) ) ], iterator_to_array( $people, false ) );`
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
		Mainstay\\Newsletter\\ImportRun\\release_lock();
		Mainstay\\Newsletter\\ImportText\\delete_all_texts();
		Mainstay\\Queue\\Table\\ensure_table();
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'list-import'" );
		$people = fn() => array_map( fn( $email ) => strtok( $email, '@' ), $wpdb->get_col( "SELECT email FROM $table ORDER BY email" ) );
		$state  = fn() => array_intersect_key( Mainstay\\Newsletter\\ListImport\\get_state(), array_flip( [ 'task', 'is_running', 'done', 'total', 'added', 'known', 'wrong', 'left_out', 'removed', 'kept', 'end', 'undoable', 'restorable', 'restored', 'unsubscribed', 'is_shown' ] ) );
		$import = fn( $text, $mapping = [] ) => Mainstay\\Newsletter\\ListImport\\start_import( $text, $mapping );
		$undo   = fn( $number = null ) => Mainstay\\Newsletter\\ListImport\\start_undo( $number ?? Mainstay\\Newsletter\\ImportRun\\get_run()['import'] );
		$find   = fn( $name ) => Mainstay\\Newsletter\\Subscribers\\find_subscriber( "$name@example.com" );
		$set    = fn( $name, $state ) => Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( $find( $name ), $state );
		$texts  = fn() => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'mainstay_list_import_text_%'" );
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
		'claimed',
		'confirmed',
		'failed',
		'left',
		'letter',
		'queued',
		'refused',
		'same',
		'same2',
		'skipped',
		'unlucky',
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
		Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( $find( 'left' ), 'unsubscribed' );
		Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( $find( 'bounced' ), 'bounced', 'No such mailbox.' );
		Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( $find( 'confirmed' ), 'confirmed' );
		$change( 'asked', [ 'again_at' => time() ] );
		$change( 'chose', [ 'topics' => '7' ] );
		$change( 'failed', [ 'failures' => 1 ] );
		// A name alone is no choice.
		$change( 'same2', [ 'name' => 'Same' ] );
		$letters = Mainstay\\Newsletter\\Subscribers\\Tables\\get_letters_table();
		$ids     = [];
		foreach ( [ 'letter' => 'done', 'claimed' => 'claimed', 'refused' => 'bounced', 'unlucky' => 'failed', 'queued' => 'waiting', 'skipped' => 'skipped', 'chose' => 'waiting' ] as $name => $letter ) {
			$ids[ $name ] = $find( $name )['id'];
			$wpdb->insert( $letters, [ 'mailing_id' => 99, 'subscriber_id' => $ids[ $name ], 'state' => $letter, 'error' => '' ] );
		}
		$nothing = $code( $undo() );
		$after   = $state();
		$left    = [ $people(), array_map( fn( $id ) => array_search( (int) $id, $ids, true ), $wpdb->get_col( "SELECT subscriber_id FROM $letters WHERE mailing_id = 99 AND state = 'waiting'" ) ) ];
		$wpdb->delete( $letters, [ 'mailing_id' => 99 ] );
		// Once more: whoever stayed stays, but for the letters that are gone now.
		$second = [ $code( $undo() ), $state() ];
		$wpdb->query( "DELETE FROM $table" );
		return [ $first, $again, $before, $nothing, $after, $left, $second, $code( $undo() ) ];` );
	const none = { unsubscribed: 0, wrong: 1, left_out: 0 };
	assert.deepEqual( first, { ...none, added: 15, known: 1 } );
	assert.deepEqual( again, { ...none, added: 0, known: 16 } );
	assert.deepEqual(
		[
			before.task,
			before.end,
			before.added,
			before.undoable,
			before.is_shown,
		],
		[ 'import', 'complete', 0, 15, false ],
		'one that added nobody leaves the one before, and says that it is another one'
	);
	assert.equal( nothing, true );
	assert.deepEqual(
		[ after.task, after.end, after.removed, after.kept, after.undoable ],
		[ 'undo', 'complete', 5, 10, 10 ]
	);
	assert.deepEqual( left, [
		[
			'asked',
			'bounced',
			'chose',
			'claimed',
			'confirmed',
			'failed',
			'left',
			'letter',
			'old',
			'refused',
			'unlucky',
		],
		// Whoever stays keeps the letter; whoever is gone gets none.
		[ 'chose' ],
	] );
	assert.deepEqual(
		[ second[ 0 ], second[ 1 ].removed, second[ 1 ].kept ],
		[ true, 4, 6 ]
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
		unsubscribed: 0,
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
const ADD = 'Mainstay\\Newsletter\\ImportBatches\\add_people';
const BUILD = 'Mainstay\\Newsletter\\ImportRun\\build_run';

/** In PHP: a file of nine people, runs of it, and a database in which nobody can be stored. */
const NINE = `
	$text  = implode( "\n", array_map( fn( $n ) => "q$n@example.com", range( 1, 9 ) ) );
	$start = function ( $number, $task ) use ( $text ) {
		'import' === $task && Mainstay\\Newsletter\\ImportText\\store_text( $text, $number );
		Mainstay\\Queue\\add_item( 'list-import', (string) $number, 0, [ 'task' => $task, 'hash' => md5( $text ) ] );
	};
	$without_database = function ( $act, $after = 0, $words = 'INSERT IGNORE INTO', $most = 99 ) use ( $wpdb ) {
		$wpdb->suppress_errors();
		$break = function ( $query ) use ( &$after, &$most, $words ) {
			$is_broken = str_contains( $query, $words ) && str_contains( $query, 'mainstay_subscribers' ) && --$after < 0 && --$most >= 0;
			return $is_broken ? 'SELECT broken FROM' : $query;
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
		$run   = ${ ADD }( ${ BUILD }( 1, 'import' ), [ 'hash' => md5( $text ) ], 0, 2 );
		$steps = [ [ $run['after'], $run['end'], $people() ] ];
		// Stored, and nobody noted it.
		[ $file ] = Mainstay\\Newsletter\\Subscribers\\CsvImport\\read_subscribers( $text );
		Mainstay\\Newsletter\\ImportStore\\store_people( array_slice( iterator_to_array( $file, false ), 2, 2 ), 1 );
		// Somebody leaves meanwhile.
		Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( 'q1@example.com' ), 'unsubscribed' );
		$finish();
		$steps[] = [ $state(), $people() ];
		$start( 2, 'undo' );
		$run     = Mainstay\\Newsletter\\ImportUndo\\undo_people( ${ BUILD }( 2, 'undo', 1 ), 0, 4 );
		$steps[] = [ $run['removed'], $run['kept'], $run['end'], count( $people() ) ];
		$finish();
		$steps[] = [ $state(), $people() ];
		// Without its text, a run ends and says so.
		$start( 3, 'import' );
		Mainstay\\Newsletter\\ImportText\\delete_text( 3 );
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
		$short = fn() => array_intersect_key( $state(), array_flip( [ 'task', 'is_running', 'end', 'undoable' ] ) );
		// A small file whose second statement fails.
		$many  = implode( "\n", array_map( fn( $n ) => "r$n@example.com", range( 1, 201 ) ) );
		$steps = [ [ $code( $without_database( fn() => $import( $many ), 1 ) ), $short(), count( $people() ) ] ];
		$code( $undo() );
		$finish();
		$steps[] = [ $short(), $people() ];
		// The text is another one than that of the run.
		$start( 7, 'import' );
		Mainstay\\Newsletter\\ImportText\\store_text( 'other@example.com', 7 );
		$finish();
		$steps[] = [ $short(), $people(), $texts() ];
		// The server stopped each time.
		$start( 8, 'import' );
		${ ADD }( ${ BUILD }( 8, 'import' ), [ 'hash' => md5( $text ) ], 0, 2 );
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

test( 'whom an import unsubscribes is counted before and after, and is as before when it is undone', async () => {
	const file = [
		'email,status',
		'active@example.com,unsubscribed',
		'asked@example.com,unsubscribed',
		'later@example.com,unsubscribed',
		'again@example.com,unsubscribed',
		'away@example.com,cancelled',
		'maybe@example.com,dormant',
		'gone@example.com,unsubscribed',
		'new@example.com,active',
		'new2@example.com,unsubscribed',
	].join( '\n' );
	const [ preview, result, heard, state, has, own, undone, after ] =
		await play( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/import-preview.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/pages.php';
		$heard = [];
		add_action( 'mainstay_subscriber_changed', function ( $row, $state ) use ( &$heard ) {
			$heard[] = strtok( $row['email'], '@' ) . ": {$row['state']} $state";
		}, 10, 2 );
		$names = [ 'active', 'asked', 'later', 'again', 'away', 'maybe', 'gone' ];
		Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( implode( "\n", array_map( fn( $name ) => "$name@example.com", $names ) ) );
		$change( 'asked', [ 'state' => 'pending' ] );
		$change( 'away', [ 'state' => 'bounced' ] );
		$set( 'gone', 'unsubscribed' );
		$change( 'gone', [ 'left_at' => 1000 ] );
		$text    = base64_decode( '${ Buffer.from( file ).toString( 'base64' ) }' );
		$preview = array_column( Mainstay\\Newsletter\\ImportPreview\\preview_import( $text )['words'], 'listed', 'word' );
		$heard   = [];
		$steps   = [ $preview, $import( $text ), $heard, $state() ];
		// One of them says so by the link in a mail, one comes back.
		$steps[] = [ Mainstay\\Newsletter\\Subscribers\\Pages\\has_left( $find( 'later' ) ), Mainstay\\Newsletter\\Subscribers\\Pages\\has_left( $find( 'gone' ) ) ];
		$change( 'later', [ 'left_at' => 1000 ] );
		$set( 'later', 'unsubscribed' );
		$change( 'again', [ 'state' => 'pending' ] );
		$heard   = [];
		$steps[] = $code( $undo() );
		$finish();
		$steps[] = [ $state(), $heard ];
		$steps[] = $wpdb->get_results( "SELECT email, state, left_at > 1000 AS has_left, import_before FROM $table ORDER BY id", ARRAY_N );
		return $steps;` );
	assert.deepEqual( preview, {
		unsubscribed: 4,
		cancelled: 1,
		dormant: 1,
		active: 0,
	} );
	assert.deepEqual( result, {
		added: 2,
		unsubscribed: 5,
		known: 6,
		wrong: 0,
		left_out: 1,
	} );
	assert.deepEqual( heard, [
		'active: confirmed unsubscribed',
		'asked: pending unsubscribed',
		'later: confirmed unsubscribed',
		'again: confirmed unsubscribed',
		'away: bounced unsubscribed',
	] );
	assert.deepEqual(
		[ state.unsubscribed, state.undoable, state.restorable ],
		[ 5, 2, 5 ]
	);
	assert.deepEqual( has, [ false, true ] );
	assert.equal( own, true );
	assert.deepEqual(
		[ undone[ 0 ].removed, undone[ 0 ].kept, undone[ 0 ].restored ],
		[ 2, 0, 3 ]
	);
	assert.deepEqual( undone[ 1 ], [
		'active: unsubscribed confirmed',
		'asked: unsubscribed pending',
		'away: unsubscribed bounced',
	] );
	assert.deepEqual(
		after.map( ( [ email, ...rest ] ) => [
			email.split( '@' )[ 0 ],
			...rest.map( String ),
		] ),
		[
			[ 'active', 'confirmed', '0', '' ],
			[ 'asked', 'pending', '0', '' ],
			[ 'later', 'unsubscribed', '1', '' ],
			[ 'again', 'pending', '1', '' ],
			[ 'away', 'bounced', '0', '' ],
			[ 'maybe', 'confirmed', '0', '' ],
			[ 'gone', 'unsubscribed', '0', '' ],
		]
	);
} );

test( 'who left by the file is unsubscribed, or the import has failed', async () => {
	const [ once, people, always, still, log, sentence ] = await play( `
		${ NINE }
		$left = "email,status\nann@example.com,unsubscribed\nnew@example.com,active";
		$log  = tempnam( sys_get_temp_dir(), 'log' );
		$was  = ini_set( 'error_log', $log );
		Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( "ann@example.com" );
		$steps = [ $without_database( fn() => $import( $left ), 0, "SET import_before", 1 ), [ $people(), $find( 'ann' )['state'] ] ];
		$wpdb->query( "DELETE FROM $table" );
		Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( "ann@example.com" );
		foreach ( [ 'SET import_before', "state <> 'unsubscribed' AND email" ] as $words ) {
			$error   = $without_database( fn() => $import( $left ), 0, $words );
			$broken[] = $code( $error );
			$kept[]   = [ $people(), $find( 'ann' )['state'] ];
		}
		ini_set( 'error_log', $was );
		return [ ...$steps, $broken, $kept, file_get_contents( $log ), $error->get_error_message() ];` );
	assert.equal( once.unsubscribed, 1, 'a statement that fails once' );
	assert.deepEqual( people, [ [ 'ann', 'new' ], 'unsubscribed' ] );
	assert.deepEqual( always, Array( 2 ).fill( 'mainstay_not_stored' ) );
	assert.deepEqual( still, Array( 2 ).fill( [ [ 'ann' ], 'confirmed' ] ) );
	assert.doesNotMatch( log, /example\.com/ );
	// It is the owner who reads it.
	assert.doesNotMatch( sentence, /Your address/ );
} );

test( 'only the import that the owner sees is undone, and nothing is said to be while the database is away', async () => {
	const [ other, people, away, waits, done ] = await play( `
		${ NINE }
		$import( 'a@example.com' );
		$import( "a@example.com\nb@example.com" );
		$steps   = [ [ $code( $undo( 1 ) ), $code( $undo( 3 ) ), $code( $undo( 0 ) ) ], $people() ];
		$steps[] = $without_database( fn() => [ $code( Mainstay\\Newsletter\\ListImport\\get_state() ), $code( $undo( 2 ) ) ], 0, 'SELECT COUNT(*)' );
		$without_database( fn() => $undo( 2 ), 2, 'SELECT COUNT(*)' );
		$steps[] = array_intersect_key( $state(), [ 'is_running' => 1, 'end' => 1 ] );
		$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 0 WHERE kind = 'list-import'" );
		$finish();
		$steps[] = [ $state(), $people() ];
		return $steps;` );
	assert.deepEqual( other, Array( 3 ).fill( 'mainstay_other_import' ) );
	assert.deepEqual( people, [ 'a', 'b' ] );
	assert.deepEqual( away, [ 'mainstay_not_read', 'mainstay_not_stored' ] );
	assert.deepEqual( waits, { is_running: true, end: '' } );
	assert.deepEqual(
		[ done[ 0 ].end, done[ 0 ].removed, done[ 0 ].kept, done[ 1 ] ],
		[ 'complete', 1, 0, [ 'a' ] ]
	);
} );

test( 'a file takes memory for its addresses alone, and has a limit of lines', async () => {
	const [ bytes, count, last, error ] = await play( `
		$text = '';
		for ( $line = 0; $line < 10000; $line++ ) {
			$text .= "person$line@example.com,Name of $line\n";
		}
		$before = memory_get_usage();
		[ $file, $result ] = Mainstay\\Newsletter\\Subscribers\\CsvImport\\read_subscribers( $text );
		$bytes = memory_get_usage() - $before;
		return [ $bytes, $result['total'], iterator_to_array( Mainstay\\Newsletter\\Subscribers\\CsvImport\\read_subscribers( $text, [], 9999 )[0], false )[0]['name'], $import( str_repeat( "a@example.com\n", 300001 ) )->get_error_message() ];` );
	assert.ok( bytes < 500_000, `${ bytes } bytes for 10,000 people` );
	assert.deepEqual( [ count, last ], [ 10_000, 'Name of 9999' ] );
	assert.match( error, /300,000 lines/ );
} );

test( 'a large import is stopped and undone', async () => {
	const [ stopped, undone, nothing ] = await play( `
		${ NINE }
		$start( 1, 'import' );
		${ ADD }( ${ BUILD }( 1, 'import' ), [ 'hash' => md5( $text ) ], 0, 2 );
		Mainstay\\Newsletter\\ListImport\\stop_import();
		$steps = [ [ $state(), $people(), $texts() ] ];
		$undo();
		$finish();
		$steps[] = [ $state(), $people() ];
		// Nothing runs.
		$steps[] = Mainstay\\Newsletter\\ListImport\\stop_import()['end'];
		return $steps;` );
	const [ state, people, texts ] = stopped;
	assert.deepEqual(
		[ state.end, state.is_running, state.added, state.undoable ],
		[ 'stopped', false, 2, 2 ]
	);
	assert.deepEqual( [ people, texts ], [ [ 'q1', 'q2' ], 0 ] );
	assert.deepEqual( [ undone[ 0 ].removed, undone[ 1 ] ], [ 2, [] ] );
	assert.equal( nothing, 'complete' );
} );

test( 'the text of a file is deleted, whatever becomes of its run, and who is erased does not come back', async () => {
	const [ fresh, old, dead, erased ] = await play( `
		${ NINE }
		$outbox = fn( $number, $values ) => $wpdb->update( $wpdb->prefix . 'mainstay_outbox', $values, [ 'kind' => 'list-import', 'token' => (string) $number ] );
		$tidy   = function () use ( $state, $texts ) {
			do_action( 'mainstay_daily' );
			return [ $state()['is_running'], $state()['end'], $texts() > 0 ];
		};
		$start( 1, 'import' );
		$steps = [ $tidy() ];
		$outbox( 1, [ 'created_at' => time() - DAY_IN_SECONDS - 1 ] );
		$steps[] = $tidy();
		$start( 2, 'import' );
		$outbox( 2, [ 'state' => 'failed' ] );
		$steps[] = $tidy();
		$start( 3, 'import' );
		Mainstay\\Newsletter\\Subscribers\\Privacy\\erase_personal_data( 'Q5@example.com' );
		${ ADD }( ${ BUILD }( 3, 'import' ), [ 'hash' => md5( $text ) ], 0, 2 );
		Mainstay\\Newsletter\\Subscribers\\Privacy\\delete_subscriber( $find( 'q1' ) );
		// The batch was not noted, and is done again.
		${ ADD }( ${ BUILD }( 3, 'import' ), [ 'hash' => md5( $text ) ], 0, 2 );
		$finish();
		$steps[] = [ $people(), $state()['end'], get_option( 'mainstay_list_import_left_out' ) ];
		return $steps;` );
	assert.deepEqual( fresh, [ true, '', true ] );
	assert.deepEqual( old, [ false, 'failed', false ] );
	assert.deepEqual( dead, [ false, 'failed', false ] );
	assert.deepEqual( erased, [
		[ 'q2', 'q3', 'q4', 'q6', 'q7', 'q8', 'q9' ],
		'complete',
		false,
	] );
} );

test( 'of two imports at the same moment one begins', async () => {
	const [ small, large, people, late ] = await play( `
		$other = null;
		$meet  = function ( $words, $text ) use ( $import, $code, &$other ) {
			$other = null;
			$race  = function ( $query ) use ( $import, $code, $words, &$other ) {
				if ( null === $other && str_contains( $query, $words ) ) {
					$other = '';
					$other = $code( $import( 'other@example.com' ) );
				}
				return $query;
			};
			add_filter( 'query', $race );
			$result = $code( $import( $text ) );
			remove_filter( 'query', $race );
			return [ $result['is_running'] ?? $result['added'], $other ];
		};
		$steps   = [ $meet( 'mainstay_subscribers', 'one@example.com' ) ];
		$steps[] = $meet( 'mainstay_list_import_text_', "email,name\n" . implode( "\n", array_map( fn( $n ) => "p$n@example.com," . str_repeat( 'Long name ', 100 ), range( 1, 110 ) ) ) );
		$finish();
		$steps[] = count( $people() );
		// A request that died keeps nobody from importing for long.
		Mainstay\\Newsletter\\ImportRun\\take_lock();
		$steps[] = [ $code( $import( 'two@example.com' ) ) ];
		$wpdb->update( $wpdb->options, [ 'option_value' => time() - 1 ], [ 'option_name' => 'mainstay_list_import_lock' ] );
		$steps[3][] = $import( 'two@example.com' )['added'];
		return $steps;` );
	assert.deepEqual( small, [ 1, 'mainstay_running' ] );
	assert.deepEqual( large, [ true, 'mainstay_running' ] );
	assert.equal( people, 111 );
	assert.deepEqual( late, [ 'mainstay_running', 1 ] );
} );
