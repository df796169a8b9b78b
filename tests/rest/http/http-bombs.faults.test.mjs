/** Answers that are small on the way and large once decoded, in a PHP that has 128 MB. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTrouble } from '../../fakes/trouble.mjs';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const MB = 1024 * 1024;
const BOMBS = [
	'gzip',
	'deflate',
	'raw-deflate',
	'brotli',
	'double',
	'double-declared',
	'deflate-in-gzip',
	'unknown',
	'garbled',
];

/** Of these, a small part is decoded or none at all: an answer without a meaning. */
const STAYS_SMALL = [ 'double' ];

let fake;
before( async () => ( fake = await startTrouble() ) );
after( () => fake.close() );

/** What one request to an address came to, and the memory and the processor's time that its PHP took for it. */
async function ask( path, { name = 'send_request', args = '[]' } = {} ) {
	const started = Date.now();
	const result = await php(
		`ini_set( 'memory_limit', '128M' );
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/http/http.php';
		$before = memory_get_usage();
		$busy   = static fn( $used ) => $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] + ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1e6;
		$idle   = $busy( getrusage() );
		$answer = Mainstay\\Http\\${ name }( '${ fake.url }${ path }', ${ args } );
		return [
			'error' => is_wp_error( $answer ) ? $answer->get_error_code() : '',
			'message' => is_wp_error( $answer ) ? $answer->get_error_message() : '',
			'length' => is_wp_error( $answer ) ? 0 : strlen( $answer['body'] ?? '' ),
			'took' => memory_get_peak_usage() - $before,
			'busy' => $busy( getrusage() ) - $idle,
			'peak' => memory_get_peak_usage( true ),
		];`
	);
	return { ...result, seconds: ( Date.now() - started ) / 1000 };
}

function isRefused( path, { error, message, took, peak, seconds } ) {
	assert.equal( error, 'mainstay_unreachable', path );
	assert.equal( message, 'The address could not be reached.' );
	assert.ok( took < 16 * MB, `${ path } took ${ took } bytes` );
	assert.ok( peak < 100 * MB, `${ path }: ${ peak } bytes at most` );
	assert.ok( seconds < 13, `${ path } took ${ seconds } s` );
}

describe( 'an answer that grows', () => {
	for ( const bomb of BOMBS ) {
		test( `${ bomb }: at most 2 MB of it are decoded`, async () => {
			const answer = await ask( `/bomb/${ bomb }` );
			if ( STAYS_SMALL.includes( bomb ) ) {
				assert.equal( answer.error, '' );
				assert.ok( answer.length < 2 * MB );
				assert.ok( answer.took < 16 * MB, `${ answer.took } bytes` );
			} else {
				isRefused( bomb, answer );
			}
			// Before the ten seconds of a request are over, on a machine that has other work as well.
			assert.ok( answer.seconds < 10, `${ answer.seconds } s` );
			assert.ok( answer.busy < 2, `${ answer.busy } s of processor` );
		} );
	}

	for ( const path of [ '/endless', '/endless-gzip', '/endless-headers' ] ) {
		test( `${ path } ends`, async () =>
			isRefused( path, await ask( path ) ) );
	}

	test( '/slow-gzip ends after ten seconds', async () =>
		isRefused( '/slow-gzip', await ask( '/slow-gzip' ) ) );

	test( 'JSON of a million small arrays is not decoded', async () => {
		isRefused(
			'/brackets.json',
			await ask( '/brackets.json', {
				name: 'send_json_request',
				args: "[ 'max_bytes' => 8 * MB_IN_BYTES ]",
			} )
		);
	} );

	test( 'a file on the disk is limited, too', async () => {
		const size = await php(
			`ini_set( 'memory_limit', '128M' );
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/http/http.php';
			$file = tempnam( sys_get_temp_dir(), 'bomb' );
			$answer = Mainstay\\Http\\send_request( '${ fake.url }/bomb/gzip', [ 'stream' => true, 'filename' => $file, 'max_bytes' => 3 * MB_IN_BYTES ] );
			clearstatcache();
			$size = filesize( $file );
			unlink( $file );
			return is_wp_error( $answer ) ? $size : -1;`
		);
		assert.ok( size > 2.9 * MB && size <= 3 * MB, `${ size } bytes` );
	} );

	test( 'an answer that is as large as it may be arrives whole', async () => {
		const { length, took } = await ask( '/plain/20971520', {
			args: "[ 'max_bytes' => 20 * MB_IN_BYTES ]",
		} );
		assert.equal( length, 20 * MB );
		assert.ok( took < 45 * MB, `${ took } bytes` );
	} );
} );

describe( 'cards of links', () => {
	test( 'a contributor gets cards without pictures, and the site goes on', async () => {
		await withMustUsePlugin(
			`ini_set( 'memory_limit', '128M' );
			register_shutdown_function( static fn() => isset( $_SERVER['HTTP_X_MEASURE'] ) && file_put_contents( WP_CONTENT_DIR . '/peak.txt', memory_get_peak_usage( true ) ) );`,
			async () => {
				const { status } = await request(
					'/wpcom/v2/tweetstorm/generate-cards',
					{
						as: 'contributor',
						method: 'POST',
						headers: { 'X-Measure': '1' },
						body: {
							urls: BOMBS.map(
								( bomb ) => `${ fake.url }/bomb/${ bomb }`
							),
						},
					}
				);
				assert.equal( status, 200 );
				const peak = Number(
					await php(
						"return file_get_contents( WP_CONTENT_DIR . '/peak.txt' );"
					)
				);
				assert.ok( peak > 0 && peak < 100 * MB, `${ peak } bytes` );
			}
		);
	} );
} );
