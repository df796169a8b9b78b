/** A list of many, a post for all of them, and the processes that send it. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { smtpPlugin } from './smtp-sink.mjs';

/** Makes the sink the site's mail server, and notes what every cron process needed of memory. */
export function connectSink( site, sink ) {
	fs.writeFileSync(
		`${ site.dir }/wp-content/mu-plugins/sink.php`,
		smtpPlugin( sink.port ) +
			`register_shutdown_function( function () {
				if ( wp_doing_cron() ) {
					file_put_contents( WP_CONTENT_DIR . '/peaks', memory_get_peak_usage( true ) . "\\n", FILE_APPEND );
				}
			} );
			`
	);
}

/** The largest peak in bytes of the cron processes that ended by themselves. */
export function peakMemory( site ) {
	const file = `${ site.dir }/wp-content/peaks`;
	return fs.existsSync( file )
		? Math.max(
				...fs
					.readFileSync( file, 'utf8' )
					.trim()
					.split( '\n' )
					.map( Number )
			)
		: 0;
}

/** Puts so many people on the list: reader1@example.com and so on. */
export const addReaders = ( site, count ) =>
	site.php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/csv-import.php';
		return Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( implode( "\\n", array_map( fn( $n ) => "reader$n@example.com,Reader $n", range( 1, ${ count } ) ) ) );`
	);

const CONTENT = `<!-- wp:paragraph --><p>Hello, readers.</p><!-- /wp:paragraph -->
<!-- wp:jetpack/rating-star {"rating":4} --><figure class="wp-block-jetpack-rating-star" style="text-align:left"></figure><!-- /wp:jetpack/rating-star -->
${ '<!-- wp:paragraph --><p>A paragraph with <strong>some</strong> <a href="/about/">words</a> that take as much room as a real one in a real post does.</p><!-- /wp:paragraph -->\n'.repeat( 20 ) }`;

/** Publishes a post for everybody. */
export const publish = ( site, title = 'News' ) =>
	site.php(
		`$id = wp_insert_post( wp_slash( array( 'post_title' => '${ title }', 'post_status' => 'publish', 'post_author' => 1,
			'post_content' => base64_decode( '${ Buffer.from( CONTENT ).toString( 'base64' ) }' ),
			'meta_input' => array( '_mainstay_send_mail' => 'yes' ) ) ) );
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/mailings.php';
		return Mainstay\\Newsletter\\Mailings\\find_mailing( $id, 'post_id' );`
	);

/** A mailing and its letters as they are. */
export const stateOf = ( site, id ) =>
	site.php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/mailings.php';
		$mailing = Mainstay\\Newsletter\\Mailings\\find_mailing( ${ id } );
		unset( $mailing['html'], $mailing['plain'] );
		return array( 'counts' => (object) Mainstay\\Newsletter\\Mailings\\Queue\\count_letters_by_state( ${ id } ) ) + $mailing;`
	);

/** One run of WP-Cron, as the system's own cron starts it; this process goes on meanwhile. */
export function startCron( site ) {
	const child = spawn(
		'php',
		[
			...site.options,
			'-d',
			'memory_limit=128M',
			`${ site.dir }/wp-cron.php`,
		],
		{
			env: site.env,
			stdio: 'ignore',
			detached: true,
		}
	);
	const ended = new Promise( ( resolve ) => child.once( 'exit', resolve ) );
	return { ended, kill: () => child.kill( 'SIGKILL' ) };
}

/** Who got nothing, and who got something twice. */
export function misses( sink, count ) {
	const addresses = Array.from(
		{ length: count },
		( _, n ) => `reader${ n + 1 }@example.com`
	);
	return {
		missing: addresses.filter( ( address ) => ! sink.received[ address ] )
			.length,
		twice: addresses.filter( ( address ) => sink.received[ address ] > 1 )
			.length,
		acknowledgedTwice: addresses.filter(
			( address ) => sink.accepted[ address ] > 1
		).length,
	};
}
