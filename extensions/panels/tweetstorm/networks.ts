/** The networks that a thread goes to, by what is switched on for the post. */

interface Connection {
	service_name?: string;
	enabled?: boolean;
}

/** Names of networks with threads besides X, the one with the shortest posts first. */
const OTHERS: [ slug: string, name: string ][] = [
	[ 'bluesky', 'Bluesky' ],
	[ 'mastodon', 'Mastodon' ],
	[ 'threads', 'Threads' ],
];

const enabled = ( connections: Connection[] | undefined ) =>
	( connections ?? [] )
		.filter( ( connection ) => connection.enabled )
		.map( ( { service_name: slug } ) =>
			slug === 'twitter' ? 'x' : slug
		);

/** The network that the marks in the text are for. */
export function networkOf( connections?: Connection[] ): string {
	const slugs = enabled( connections );
	return (
		( ! slugs.includes( 'x' ) &&
			OTHERS.find( ( [ slug ] ) => slugs.includes( slug ) )?.[ 0 ] ) ||
		'x'
	);
}

/** The other networks that get the thread, as a list for people. */
export function othersOf( connections?: Connection[] ): string {
	const slugs = enabled( connections );
	return new Intl.ListFormat(
		document.documentElement.lang || undefined
	).format(
		OTHERS.filter( ( [ slug ] ) => slugs.includes( slug ) ).map(
			( [ , name ] ) => name
		)
	);
}
