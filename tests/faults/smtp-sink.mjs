/**
 * A mail server that takes its time, refuses whom it is told to, and remembers whose letter it
 * took: when the letter was whole (`received`), and when it had said so (`accepted`). What it had
 * received and could not acknowledge any more may come twice, with every mail server there is.
 */
import net from 'node:net';

/**
 * Starts one on a free port.
 *
 * @param {Object}                      [options]
 * @param {number}                      [options.delay]  Milliseconds for each letter.
 * @param {(address: string) => string} [options.refuse] Answer to RCPT; empty to take it.
 * @param {(address: string) => string} [options.reject] Answer to a whole letter; empty to take it.
 * @param {number}                      [options.most]   Letters over one connection.
 * @param {boolean}                     [options.isOpen] Whether it keeps a connection open on which it takes no
 *                                                       more letters, and wants RSET after one that it refused.
 */
export async function startSmtpSink( {
	delay = 0,
	refuse = () => '',
	reject = () => '',
	most = Infinity,
	isOpen = false,
} = {} ) {
	const letters = [];
	const counts = { received: {}, accepted: {} };
	const count = ( name, address ) =>
		( counts[ name ][ address ] = ( counts[ name ][ address ] ?? 0 ) + 1 );
	let isDown = false;
	let connections = 0;

	const server = net.createServer( ( socket ) => {
		if ( isDown ) {
			socket.destroy();
			return;
		}
		connections++;
		let text = '';
		let to = '';
		let isData = false;
		let isBegun = false;
		let carried = 0;
		const say = ( line ) =>
			! socket.destroyed && socket.write( `${ line }\r\n` );
		socket.setNoDelay( true );
		socket.setEncoding( 'utf8' );
		socket.on( 'error', () => {} );
		socket.on( 'data', ( chunk ) => {
			text += chunk;
			for (;;) {
				if ( isData ) {
					const end = text.indexOf( '\r\n.\r\n' );
					if ( end < 0 ) {
						return;
					}
					const letter = text.slice( 0, end );
					const address = to;
					text = text.slice( end + 5 );
					isData = false;
					isBegun = false;
					const answer = reject( address );
					if ( answer ) {
						say( answer );
						continue;
					}
					carried++;
					letters.push( { to: address, letter } );
					count( 'received', address );
					setTimeout( () => {
						if ( say( '250 2.0.0 Taken' ) ) {
							count( 'accepted', address );
						}
					}, delay );
					continue;
				}
				const end = text.indexOf( '\r\n' );
				if ( end < 0 ) {
					return;
				}
				const line = text.slice( 0, end );
				text = text.slice( end + 2 );
				const command = line.slice( 0, 4 ).toUpperCase();
				if ( command === 'EHLO' || command === 'HELO' ) {
					isBegun = false;
					say( '250 sink' );
				} else if ( command === 'RSET' ) {
					isBegun = false;
					say( '250 Ok' );
				} else if ( command === 'MAIL' && carried >= most ) {
					say( '421 4.7.0 Too many letters on this connection' );
					if ( ! isOpen ) {
						socket.end();
					}
				} else if ( command === 'MAIL' ) {
					say(
						isOpen && isBegun ? '503 5.5.1 Nested MAIL' : '250 Ok'
					);
					isBegun = true;
				} else if ( command === 'RCPT' ) {
					to = /<(.+?)>/.exec( line )?.[ 1 ] ?? '';
					say( refuse( to ) || '250 2.1.5 Ok' );
				} else if ( command === 'DATA' ) {
					isData = true;
					say( '354 Go on' );
				} else if ( command === 'QUIT' ) {
					say( '221 Bye' );
					socket.end();
				} else {
					say( '250 Ok' );
				}
			}
		} );
		say( '220 sink' );
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	return {
		port: server.address().port,
		letters,
		...counts,
		connections: () => connections,
		setDown: ( is ) => ( isDown = is ),
		stop: () => new Promise( ( resolve ) => server.close( resolve ) ),
	};
}

/** A mail transport that is this sink, for a site of site.mjs. */
export const smtpPlugin = ( port ) => `<?php
add_action( 'phpmailer_init', function ( $mailer ) {
	$mailer->isSMTP();
	$mailer->Host = '127.0.0.1';
	$mailer->Port = ${ port };
	$mailer->SMTPAutoTLS = false;
} );
`;
