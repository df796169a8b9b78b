/** What the owner sees of the queue, and does with it: never what is in an item, nor whom it is for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';

const LOAD = String.raw`
use Mainstay\Core\SiteHome;
use Mainstay\Queue\State\State;
use Mainstay\Queue\Table;
use Mainstay\Queue\Waiting;

foreach ( [ 'queue/waiting', 'core/site-home/site-home' ] as $file ) {
	require_once dirname( Mainstay\FILE ) . "/$file.php";
}
Table\ensure_table();`;

/** PHP: `$add( kind, columns )` returns the ID of a new row; `$row( id )` its state and tries; `$read()` the list. */
const START = String.raw`
$table = Table\get_table_name();
$wpdb->query( "DELETE FROM $table" );
$add = static function ( $kind, $columns = [] ) use ( $wpdb, $table ) {
	static $number = 0;
	$wpdb->insert( $table, $columns + [ 'kind' => $kind, 'token' => 't' . ++$number, 'payload' => '{"to":["stranger@private.example"]}', 'state' => 'waiting', 'error' => '', 'next_at' => time() + 500, 'created_at' => 1700000000 ] );
	return (int) $wpdb->insert_id;
};
$row = static function ( $id ) use ( $wpdb, $table ) {
	$found = $wpdb->get_row( "SELECT state, attempts FROM $table WHERE id = $id", ARRAY_N );
	return $found ? array_map( 'strval', $found ) : null;
};
$read = static fn( $params = [] ) => $ask( 'GET', '/mainstay/v1/queue', $params );
$tries = [];
$outcome = true;
add_filter( 'mainstay_outbox_handlers', static function ( $handlers ) use ( &$tries, &$outcome ) {
	foreach ( [ 'list-mail', 'test-kind', 'form-mail' ] as $kind ) {
		$handlers[ $kind ] = static function ( $item ) use ( &$tries, &$outcome ) {
			$tries[] = $item['id'];
			return is_callable( $outcome ) ? $outcome( $item ) : $outcome;
		};
	}
	return $handlers;
} );
$be( 'administrator' );`;

test( 'the owner alone sees what waits, since when, how often it was tried, why it failed and what is next', async () => {
	const { rights, empty, list, pages, stored, told } = await inTransaction(
		LOAD,
		String.raw`${ START }
$seen['empty'] = $read();
$response = wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'From Ann Private' ] );
$post = wp_insert_post( [ 'post_title' => 'Rye & <3', 'post_status' => 'publish' ] );
$add( 'list-mail', [ 'payload' => '{"what":"welcome"}', 'attempts' => 2, 'error' => 'SMTP: ann@private.example refused' ] );
$add( 'list-mail', [ 'payload' => '{"what":"ask"}' ] );
$add( 'form-mail', [ 'subject_id' => $response ] );
$add( 'form-mail', [ 'payload' => '{"response":{"fields":[]}}' ] );
$add( 'form-check', [ 'subject_id' => $response ] );
$add( 'form-other' );
foreach ( [ 'form-report', 'form-limit', 'form-crm', 'form-newsletter', 'form-mailchimp', 'form-mailpoet', 'form-webhook', 'form-jetpack-webhook', 'mailchimp-sign-up', 'access-link', 'payment-keys', 'payment-review', 'paypal-order', 'reader-link', 'former-import', 'list-import', 'test-kind' ] as $kind ) {
	$add( $kind );
}
$add( 'publicize', [ 'subject_id' => $post ] );
$add( 'test-kind', [ 'state' => 'claimed', 'claim' => 'elsewhere-1-a', 'claimed_at' => time() ] );
$add( 'test-kind', [ 'state' => 'failed', 'attempts' => 4, 'error' => 'Cold.' ] );
$add( 'test-kind', [ 'state' => 'done' ] );
$add( 'form', [] );
[ , $seen['list'] ] = $read( [ 'per_page' => 100 ] );
$seen['pages'] = array_map( static fn( $page ) => array_column( $read( [ 'per_page' => 3, 'page' => $page ] )[1]['items'], 'title' ), [ 1, 9, 50 ] );
$seen['told'] = wp_json_encode( $seen['list'] );
$seen['stored'] = $response;
$seen['rights'] = [ $by_role( 'GET', '/mainstay/v1/queue' ), $by_role( 'POST', '/mainstay/v1/queue/999' ), $by_role( 'DELETE', '/mainstay/v1/queue/999' ) ];
return $seen;`
	);
	assert.deepEqual( empty, [ 200, { items: [], total: 0 } ] );
	const refused = [ 401, 403, 403, 403, 403 ];
	assert.deepEqual( rights, [
		[ ...refused, 200 ],
		[ ...refused, 404 ],
		[ ...refused, 404 ],
	] );
	assert.doesNotMatch( told, /private\.example|Ann Private|stranger|"to"/ );
	const { items, total } = list;
	assert.equal( total, items.length );
	// The one that failed comes first; what was sent, and what is no message, is not there.
	assert.deepEqual( Object.values( items[ 0 ] ).slice( 1, -1 ), [
		'test-kind',
		'',
		'failed',
		1700000000,
		4,
		0,
		'Cold.',
		true,
	] );
	const NOTHING = '';
	assert.deepEqual(
		items
			.slice( 1 )
			.map( ( { title, state, loss } ) => [
				title,
				state,
				loss.split( '.' )[ 0 ],
			] ),
		[
			[
				'Welcome email to a subscriber',
				'The subscriber does not get this email but stays on the list',
			],
			[
				'Email to confirm a subscription',
				'The person does not get this email, but can get another one by subscribing again',
			],
			[ 'Email about a form response', 'No one gets this email' ],
			// It is all that is left of the message.
			[ 'Email about a form response', NOTHING ],
			[ 'Spam check of a form response', NOTHING ],
			[ 'form-other', NOTHING ],
			[
				'Report to the spam service',
				'The spam service does not learn from this response',
			],
			[
				'Notice to you that a form receives too many messages',
				'You do not get this notice',
			],
			[
				'Form response for the CRM',
				'The person is not added to the CRM',
			],
			...Array( 3 ).fill( [
				'Sign-up through a form',
				'The person is not added to the list, although they agreed',
			] ),
			...Array( 2 ).fill( [
				'Webhook of a form',
				'The webhook is not notified of this response',
			] ),
			[ 'Sign-up for your Mailchimp audience', NOTHING ],
			[
				'Link to a customer’s purchase',
				'The customer does not get this email, but can request another link',
			],
			[
				'Notice to you that payment keys cannot be read',
				'You do not get this notice',
			],
			[
				'Notice to you about a payment that needs review',
				'You do not get this notice',
			],
			[ 'Order to check with PayPal', NOTHING ],
			[
				'Login link for a reader',
				'The reader does not get this email, but can request another link',
			],
			[ 'Order import', NOTHING ],
			[ 'Import of subscribers', NOTHING ],
			[ 'test-kind', NOTHING ],
			[ 'Sharing “Rye & <3”', NOTHING ],
		]
			.map( ( [ title, loss ] ) => [ title, 'waiting', loss ] )
			.concat( [ [ 'test-kind', 'sending', NOTHING ] ] )
	);
	const [ , welcome, , mail ] = items;
	assert.deepEqual(
		[ welcome.attempts, welcome.error, welcome.can_try ],
		[ 2, 'SMTP: (address) refused', true ]
	);
	assert.ok( welcome.next_at > Date.now() / 1000 );
	assert.match( mail.loss, / The response itself is kept\.$/ );
	assert.ok(
		mail.url.endsWith(
			`admin.php?page=mainstay-responses&response=${ stored }`
		)
	);
	assert.equal( items.at( -1 ).can_try, false );
	// What nothing sends cannot be tried.
	assert.equal(
		items.find( ( { title } ) => title === 'form-other' ).can_try,
		false
	);
	assert.deepEqual( pages, [
		items.slice( 0, 3 ).map( ( { title } ) => title ),
		items.slice( 24, 27 ).map( ( { title } ) => title ),
		[],
	] );
} );

test( 'what was pressed twice, runs already or is gone is looked at again before anything is done', async () => {
	const seen = await inTransaction(
		LOAD,
		String.raw`${ START }
$press = static fn( $id, $method = 'POST' ) => [ ...$ask( $method, "/mainstay/v1/queue/$id" ), $row( $id ) ];
$short = static fn( $answer ) => [ $answer[0], $answer[1]['code'] ?? $answer[1], $answer[2] ];
$failed = $add( 'list-mail', [ 'state' => 'failed', 'attempts' => 4 ] );
$seen['sent'] = $short( $press( $failed ) );
$seen['pressed twice'] = $short( $press( $failed ) );
$seen['removed after it was sent'] = $short( $press( $failed, 'DELETE' ) );
$seen['not sent twice'] = count( $tries );
$outcome = new WP_Error( 'x', 'ben@private.example is cold.' );
$seen['fails again'] = $short( $press( $failed = $add( 'list-mail', [ 'state' => 'failed', 'attempts' => 4 ] ) ) );
// There is more to do.
$outcome = new WP_Error( 'x', 'More is left.', [ 'retry_at' => time() ] );
$seen['goes on'] = $short( $press( $add( 'list-mail' ) ) );
// Somebody presses while the first press runs, and it goes well.
$inner = [];
$outcome = static function ( $item ) use ( &$inner, $press, $short ) {
	$inner = [ $short( $press( $item['id'] ) ), $short( $press( $item['id'], 'DELETE' ) ) ];
	return true;
};
$seen['the first press'] = $short( $press( $add( 'list-mail' ) ) );
$seen['the second one, and removing meanwhile'] = $inner;
$outcome = true;
$running = $add( 'list-mail', [ 'state' => 'claimed', 'claim' => 'elsewhere-1-a', 'claimed_at' => time(), 'attempts' => 1 ] );
$seen['runs elsewhere'] = $short( $press( $running ) );
$seen['runs elsewhere, removed'] = $short( $press( $running, 'DELETE' ) );
$seen['its process is gone'] = $short( $press( $add( 'list-mail', [ 'state' => 'claimed', 'claim' => 'elsewhere-1-a', 'claimed_at' => time() - 301, 'attempts' => 1 ] ) ) );
$seen['gone'] = $short( $press( 99999999 ) );
$seen['gone, removed'] = $short( $press( 99999999, 'DELETE' ) );
$seen['no message'] = $short( $press( $add( 'form' ) ) );
$seen['nothing sends it'] = $short( $press( $add( 'of-another-plugin' ) ) );
$seen['removed'] = $short( $press( $add( 'list-mail' ), 'DELETE' ) );
$seen['not removable'] = $short( $press( $add( 'paypal-order' ), 'DELETE' ) );
$seen['all that is left'] = $short( $press( $add( 'form-mail', [ 'payload' => '{"response":{}}' ] ), 'DELETE' ) );
$seen['odd numbers'] = array_map( static fn( $id ) => $ask( 'POST', "/mainstay/v1/queue/$id" )[0], [ '0', '-1', 'x', '1e3', str_repeat( '9', 30 ) ] );
// Once the owner has not said whether this is a copy.
SiteHome\store_place( [ 'address' => 'https://bakery.example', 'environment' => 'production' ] );
$tries = [];
$held = $add( 'list-mail' );
$seen['in a copy'] = $short( $press( $held ) );
$seen['as it is shown'] = array_values( array_map( static fn( $one ) => [ $one['state'], $one['can_try'], $one['next_at'] ], array_filter( $read( [ 'per_page' => 100 ] )[1]['items'], static fn( $one ) => $held === $one['id'] ) ) );
$seen['tried in a copy'] = $tries;
SiteHome\confirm_site();
// A database that does not answer is no empty queue.
$wpdb->suppress_errors();
add_filter( 'query', static fn( $query ) => str_contains( $query, $table ) && str_contains( $query, 'COUNT' ) ? 'SELECT nonsense FROM nowhere' : $query );
$seen['database'] = [ $read()[0], $read()[1]['code'] ];
return $seen;`
	);
	const gone = [ 404, 'mainstay_not_waiting' ];
	assert.deepEqual( seen, {
		sent: [ 200, { result: 'sent', error: '' }, [ 'done', '1' ] ],
		'pressed twice': [ ...gone, [ 'done', '1' ] ],
		'removed after it was sent': [ ...gone, [ 'done', '1' ] ],
		'not sent twice': 1,
		'fails again': [
			200,
			{ result: 'failed', error: '(address) is cold.' },
			[ 'waiting', '1' ],
		],
		'goes on': [
			200,
			{ result: 'later', error: 'More is left.' },
			[ 'waiting', '0' ],
		],
		'the first press': [
			200,
			{ result: 'sent', error: '' },
			[ 'done', '1' ],
		],
		'the second one, and removing meanwhile': [
			[ 200, { result: 'sending', error: '' }, [ 'claimed', '1' ] ],
			[ 409, 'mainstay_being_sent', [ 'claimed', '1' ] ],
		],
		'runs elsewhere': [
			200,
			{ result: 'sending', error: '' },
			[ 'claimed', '1' ],
		],
		'runs elsewhere, removed': [
			409,
			'mainstay_being_sent',
			[ 'claimed', '1' ],
		],
		'its process is gone': [
			200,
			{ result: 'sent', error: '' },
			[ 'done', '1' ],
		],
		gone: [ ...gone, null ],
		'gone, removed': [ ...gone, null ],
		'no message': [ ...gone, [ 'waiting', '0' ] ],
		'nothing sends it': [ 409, 'mainstay_no_handler', [ 'waiting', '0' ] ],
		removed: [ 200, { removed: true }, null ],
		'not removable': [ 409, 'mainstay_not_removable', [ 'waiting', '0' ] ],
		'all that is left': [
			409,
			'mainstay_not_removable',
			[ 'waiting', '0' ],
		],
		'odd numbers': [ 404, 404, 404, 404, 404 ],
		'in a copy': [ 409, 'mainstay_copy', [ 'waiting', '0' ] ],
		'as it is shown': [ [ 'held', false, 0 ] ],
		'tried in a copy': [],
		database: [ 503, 'mainstay_outbox' ],
	} );
} );

/** What servers and services say, and what the owner reads of it. */
const ERRORS = [
	[ 'The oven is cold.', 'The oven is cold.' ],
	[ '550 ann@private.example: no such user', '550 (address): no such user' ],
	[ 'To: <ann.o-neil+x@mail.private.example>.', 'To: <(address)>.' ],
	[ '"ann o"@private.example failed', '(address) failed' ],
	[ 'käse@bäckerei.example, ben@private.example', '(address), (address)' ],
	[ 'ann%40private.example is unknown', '(address) is unknown' ],
	[ '@ann@social.example is gone.', '(address) is gone.' ],
	[
		'https://user:secret@hooks.example/in/token?key=1#x answered 500',
		'https://hooks.example answered 500',
	],
	[
		'smtp://ann:pw@mail.example:587 refused',
		'smtp://mail.example:587 refused',
	],
	[ 'ann＠private.example', '(address)' ],
	[ '5 @ 10 is no address', '5 @ 10 is no address' ],
	[ 'See https://hooks.example.', 'See https://hooks.example.' ],
	[
		'POST hooks.example.org/T000/B000/secret failed',
		'POST hooks.example.org failed',
	],
	[ '//hooks.example.org:8443/secret: 500', '//hooks.example.org:8443 500' ],
	[ 'hooks.example.org?key=secret is gone', 'hooks.example.org is gone' ],
	[ 'bäckerei.example/secret', 'bäckerei.example' ],
	[ 'localhost:8080/secret', 'localhost:8080' ],
	[ '10.0.0.7/secret or [2001:db8::1]/secret', '10.0.0.7 or [2001:db8::1]' ],
	[
		String.raw`{"to":"https:\/\/hooks.example.org\/secret"} 500`,
		String.raw`{"to":"https:\/\/hooks.example.org 500`,
	],
	[
		'to=https%3A%2F%2Fhooks.example.org%2Fsecret',
		'to=https%3A%2F%2Fhooks.example.org',
	],
	[ 'Is it hooks.example.org?', 'Is it hooks.example.org?' ],
	[ 'text/html on 1/2, and/or 1.2/3', 'text/html on 1/2, and/or 1.2/3' ],
	[ '', '' ],
];

test( 'no address and no secret of a URL is in what a server said', async () => {
	const seen = await inTransaction(
		LOAD,
		`return array_map( static fn( $one ) => Waiting\\hide_addresses( $one[0] ), json_decode( base64_decode( '${ Buffer.from( JSON.stringify( ERRORS ) ).toString( 'base64' ) }' ), true ) );`
	);
	assert.deepEqual(
		seen,
		ERRORS.map( ( [ , right ] ) => right )
	);
} );
