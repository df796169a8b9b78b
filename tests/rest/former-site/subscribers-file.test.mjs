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
