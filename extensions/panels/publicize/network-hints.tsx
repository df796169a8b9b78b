import { __, sprintf } from '@wordpress/i18n';
import { isOn } from './connections';
import { lengthOf, wholeMessage } from './message';
import type { Connection } from './types';

/** What goes out. */
interface Going {
	message: string;
	link: string;
	isThread: boolean;
}

const LINKS = /https?:\/\/[^\s<>"]+/gi;

/** Is the end of the message left out at this network? */
function isCut(connection: Connection, { message, link, isThread }: Going) {
	const { limit, link_length: linkLength } = connection;
	const endOf = () => {
		if (isThread && connection.has_threads) {
			// The link is in the last post of a thread.
			return wholeMessage('', true);
		}
		return connection.has_cards ? '' : link;
	};
	const text = [message, endOf()].filter(Boolean).join('\n\n');
	const counted =
		linkLength === null
			? text
			: text.replace(LINKS, 'x'.repeat(linkLength));
	return lengthOf(counted) > limit;
}

/** Where the message is too long, in which networks. */
export function NetworkHints({
	connections,
	...going
}: Going & { connections: Connection[] }) {
	const limits = new Map(
		connections
			.filter(
				(connection) => isOn(connection) && isCut(connection, going)
			)
			.map((connection) => [connection.service_label, connection.limit])
	);
	return (
		<>
			{[...limits].map(([network, limit]) => (
				<p key={network} style={{ margin: 0 }}>
					{sprintf(
						/* translators: 1: name of a network, 2: number of characters. */
						__(
							'%1$s takes %2$d characters: the end of the message is left out there.',
							'mainstay-blocks'
						),
						network,
						limit
					)}
				</p>
			))}
		</>
	);
}
