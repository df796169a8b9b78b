import { _n, sprintf } from '@wordpress/i18n';
import { charactersLeft, type Going } from './message';
import type { Connection } from '../types';

/** Where the message is too long, in which networks. */
export function NetworkHints( {
	connections,
	message,
	...going
}: Going & { connections: Connection[]; message: string } ) {
	const limits = new Map(
		connections
			.filter(
				( connection ) =>
					charactersLeft( connection, message, going ) < 0
			)
			.map( ( connection ) => [
				connection.service_label,
				connection.limit,
			] )
	);
	return (
		<>
			{ [ ...limits ].map( ( [ network, limit ] ) => (
				<p key={ network } style={ { margin: 0 } }>
					{ sprintf(
						/* translators: 1: name of a network, 2: number of characters. */
						_n(
							'%1$s takes %2$d character: the end of the message is left out there.',
							'%1$s takes %2$d characters: the end of the message is left out there.',
							limit,
							'mainstay-blocks'
						),
						network,
						limit
					) }
				</p>
			) ) }
		</>
	);
}
