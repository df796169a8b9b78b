/** "Is my site ready?": what is judged how, and the test email. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';

const LOAD = String.raw`
use Mainstay\Core\Admin\Readiness;
use Mainstay\Core\Admin\Readiness\Checks;

require_once dirname( Mainstay\FILE ) . '/core/admin/readiness/readiness.php';
require_once dirname( Mainstay\FILE ) . '/core/admin/readiness/health.php';
Mainstay\Queue\Table\ensure_table();`;

const NOW = 1_780_000_000;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Of the test email: what is stored, the state, a word of the sentence. */
const mail = ( sent, reason, arrived, answered ) => ( {
	sent_at: sent,
	reason,
	arrived,
	answered_at: answered,
} );
const MAILS = [
	[ mail( 0, '', '', 0 ), 'unknown', 'not known' ],
	[ mail( -5, '', 'yes', NOW ), 'unknown', 'not known' ],
	[ mail( NOW + 9 * DAY, '', 'yes', NOW ), 'unknown', 'not known' ],
	[ mail( NOW, 'No such host.', '', 0 ), 'todo', 'No such host.' ],
	[ mail( NOW, 'No such host.', 'yes', NOW ), 'todo', 'could not send' ],
	[ mail( NOW, '', '', 0 ), 'unknown', 'Did it arrive' ],
	[ mail( NOW - 400 * DAY, '', '', 0 ), 'unknown', 'Did it arrive' ],
	[ mail( NOW, '', 'yes', 0 ), 'unknown', 'Did it arrive' ],
	[ mail( NOW, '', 'no', NOW ), 'todo', 'spam folder' ],
	[ mail( NOW, '', 'yes', NOW ), 'good', 'arrived' ],
	[ mail( NOW - 179 * DAY, '', 'yes', NOW - 179 * DAY ), 'good', 'arrived' ],
	[
		mail( NOW - 181 * DAY, '', 'yes', NOW - 181 * DAY ),
		'unknown',
		'more than six months',
	],
];
/** Of WP-Cron: when it is due, when it ran last. */
const CRONS = [
	// Of a network, deactivating the plugin would stop it on every site.
	[ null, 0, 'unknown', 'scheduled again' ],
	[ null, NOW, 'unknown', 'scheduled again' ],
	[ NOW - 3 * HOUR, NOW - DAY, 'todo', 'late' ],
	[ NOW - 30 * DAY, 0, 'todo', 'late' ],
	[ NOW - HOUR, NOW - DAY, 'good', 'are running' ],
	[ NOW + HOUR, NOW - 23 * HOUR, 'good', 'are running' ],
	[ NOW + HOUR, 0, 'unknown', 'has been due yet' ],
	[ NOW + HOUR, -1, 'unknown', 'has been due yet' ],
	[ NOW + HOUR, NOW + DAY, 'unknown', 'has been due yet' ],
	[ NOW + HOUR, NOW - 3 * DAY, 'unknown', 'two days' ],
];
const ADDRESSES = [
	[
		'https://bakery.example.com',
		'https://bakery.example.com',
		'good',
		'uses HTTPS',
	],
	[
		'HTTPS://bakery.example.com',
		'https://bakery.example.com/wp',
		'good',
		'uses HTTPS',
	],
	[
		'http://bakery.example.com',
		'https://bakery.example.com',
		'todo',
		'certificate',
	],
	[
		'https://bakery.example.com',
		'http://bakery.example.com',
		'todo',
		'certificate',
	],
	[
		'http://bakery.example.com',
		'http://bakery.example.com',
		'todo',
		'certificate',
	],
	[ 'https://bäckerei.com', 'https://bäckerei.com', 'good', 'uses HTTPS' ],
	[ 'http://localhost', 'http://localhost', 'unknown', 'this computer' ],
	[
		'https://bakery.test',
		'https://bakery.test',
		'unknown',
		'this computer',
	],
	[ 'https://latest.com', 'https://latest.com', 'good', 'uses HTTPS' ],
	[ '', '', 'unknown', 'cannot be read' ],
	[ 'bakery.example.com', 'bakery.example.com', 'unknown', 'cannot be read' ],
	[
		'ftp://bakery.example.com',
		'ftp://bakery.example.com',
		'unknown',
		'cannot be read',
	],
	[ 'https://', 'https://', 'unknown', 'cannot be read' ],
];
const STRUCTURES = [
	[ '/%postname%/', 'good', 'read' ],
	[ '/%year%/%monthnum%/%day%/%postname%/', 'good', 'read' ],
	[ '/archives/%post_id%', 'good', 'read' ],
	[ '', 'todo', 'Plain' ],
	[ ' ', 'todo', 'Plain' ],
	[ '/index.php/%postname%/', 'todo', 'index.php' ],
	[ '/%category%/', 'todo', 'the same address' ],
	[ '/%year%/', 'todo', 'the same address' ],
	[ null, 'unknown', 'cannot be read' ],
	[ false, 'unknown', 'cannot be read' ],
	[ [], 'unknown', 'cannot be read' ],
];

test( 'what is known is judged, and what is not known is never good', async () => {
	const given = Buffer.from(
		JSON.stringify( {
			mail: MAILS.map( ( [ one ] ) => [ one, NOW ] ),
			cron: CRONS.map( ( [ next, last ] ) => [ next, last, NOW ] ),
			https: ADDRESSES.map( ( [ home, admin ] ) => [ home, admin ] ),
			permalinks: STRUCTURES.map( ( [ one ] ) => [ one ] ),
		} )
	).toString( 'base64' );
	const seen = await inTransaction(
		LOAD,
		`foreach ( json_decode( base64_decode( '${ given }' ), true ) as $name => $inputs ) {
			$seen[ $name ] = array_map( static fn( $one ) => ( "Mainstay\\\\Core\\\\Admin\\\\Readiness\\\\Checks\\\\judge_$name" )( ...$one ), $inputs );
		}
		return $seen;`
	);
	for ( const [ name, table ] of Object.entries( {
		mail: MAILS,
		cron: CRONS,
		https: ADDRESSES,
		permalinks: STRUCTURES,
	} ) ) {
		table.forEach( ( row, index ) => {
			const [ state, word ] = row.slice( -2 );
			const judged = seen[ name ][ index ];
			assert.deepEqual(
				[ judged.state, judged.text.includes( word ) ],
				[ state, true ],
				`${ name } ${ JSON.stringify( row ) }: ${ judged.text }`
			);
		} );
	}
} );

test( 'a test email goes to the owner once a minute, its answer is remembered, and nobody else may', async () => {
	const seen = await inTransaction(
		LOAD,
		String.raw`
delete_option( Readiness\MAIL_OPTION );
delete_option( Readiness\CRON_OPTION );
$sent = [];
$answer = true;
add_filter( 'pre_wp_mail', static function ( $nothing, $mail ) use ( &$sent, &$answer ) {
	$sent[] = $mail['to'];
	return $answer;
}, 10, 2 );
$state = static fn( $answered ) => [ $answered[0], $answered[1]['code'] ?? array_column( $answered[1]['checks'], 'state', 'id' )['mail'] ];
$mail = static fn( $path = '', $params = [] ) => $state( $ask( $path ? 'POST' : 'GET', "/mainstay/v1/readiness$path", $params ) );
$pass = static fn() => $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );
$pass();
$seen['rights'] = [ $by_role( 'GET', '/mainstay/v1/readiness' ), $by_role( 'POST', '/mainstay/v1/readiness/mail/answer', [ 'arrived' => true ] ) ];
foreach ( [ 'subscriber', 'editor' ] as $role ) {
	$be( $role );
	$seen['refused'][] = $ask( 'POST', '/mainstay/v1/readiness/mail' )[0];
}
$seen['nobody is mailed for others'] = $sent;
$be( 'administrator' );
$seen['first'] = $mail();
$seen['sent'] = $mail( '/mail' );
$seen['again at once'] = $mail( '/mail' );
$seen['to'] = [ $sent, wp_get_current_user()->user_email ];
$seen['arrived'] = $mail( '/mail/answer', [ 'arrived' => true ] );
$seen['remembered'] = $mail();
$seen['its date'] = time() - Readiness\get_test_mail()['answered_at'] < 5;
$seen['changed one’s mind'] = $mail( '/mail/answer', [ 'arrived' => false ] );
$pass();
$answer = new WP_Error( 'x', 'The post office is shut.' );
$seen['refused by the server'] = $mail( '/mail' );
$seen['why'] = Readiness\get_test_mail()['reason'];
$seen['answered all the same'] = $mail( '/mail/answer', [ 'arrived' => true ] );
update_option( Readiness\MAIL_OPTION, 'damaged' );
$seen['damaged'] = $mail();
$cron = static fn() => array_column( Readiness\get_checks(), 'state', 'id' )['cron'];
wp_clear_scheduled_hook( 'mainstay_daily' );
$seen['cron'][] = $cron();
$seen['scheduled'] = [ (bool) wp_next_scheduled( 'mainstay_daily' ), wp_get_schedule( 'mainstay_daily' ) ];
$seen['cron'][] = $cron();
Readiness\note_daily_run();
$seen['cron'][] = $cron();
$seen['page'] = $ask( 'GET', '/mainstay/v1/readiness' )[1]['page']['url'];
$id = wp_insert_post( [ 'post_type' => 'page', 'post_title' => 'Contact', 'post_status' => 'publish', 'post_content' => '<!-- wp:jetpack/contact-form {} --><!-- /wp:jetpack/contact-form -->' ] );
$seen['newest page'] = $ask( 'GET', '/mainstay/v1/readiness' )[1]['page']['url'] === get_permalink( $id );
$tests = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] )['direct'];
update_option( 'permalink_structure', '' );
$seen['health'] = array_map( static fn( $name ) => array_map( static fn( $key ) => $tests[ $name ]['test']()[ $key ], [ 'status', 'test' ] ), [ 'mainstay_mail', 'mainstay_permalinks' ] );
return $seen;`
	);
	const refused = [ 401, 403, 403, 403, 403 ];
	assert.equal( typeof seen.page, 'string' );
	delete seen.page;
	const { to, health, ...rest } = seen;
	assert.deepEqual( to[ 0 ].flat(), [ to[ 1 ] ] );
	assert.deepEqual( health, [
		[ 'recommended', 'mainstay_mail' ],
		[ 'good', 'mainstay_permalinks' ],
	] );
	assert.deepEqual( rest, {
		rights: [
			[ ...refused, 200 ],
			[ ...refused, 409 ],
		],
		refused: [ 403, 403 ],
		'nobody is mailed for others': [],
		first: [ 200, 'unknown' ],
		sent: [ 200, 'unknown' ],
		'again at once': [ 429, 'mainstay_too_many' ],
		arrived: [ 200, 'good' ],
		remembered: [ 200, 'good' ],
		'its date': true,
		'changed one’s mind': [ 200, 'todo' ],
		'refused by the server': [ 200, 'todo' ],
		why: 'The post office is shut.',
		'answered all the same': [ 409, 'mainstay_no_test_mail' ],
		damaged: [ 200, 'unknown' ],
		cron: [ 'unknown', 'unknown', 'good' ],
		scheduled: [ true, 'daily' ],
		'newest page': true,
	} );
} );
