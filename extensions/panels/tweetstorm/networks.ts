/** The networks that a thread goes to, by what is switched on for the post. */
import { boot } from '../../../shared/boot';
import { listOf } from '../../../shared/page-language';

interface Connection {
	service_name?: string;
	enabled?: boolean;
}

/** Networks with threads besides X, the one with the shortest posts first. */
const others = () =>
	boot()
		.networks.filter(
			( { slug, hasThreads } ) => hasThreads && slug !== 'x'
		)
		.sort( ( one, other ) => one.limit - other.limit );

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
			others().find( ( { slug } ) => slugs.includes( slug ) )?.slug ) ||
		'x'
	);
}

/** How many images a post of a network shows; as at X where it is not known. */
export const maxImagesOf = ( network: string ): number =>
	boot().networks.find( ( { slug } ) => slug === network )?.maxImages ?? 4;

/** The other networks that get the thread, as a list for people. */
export function othersOf( connections?: Connection[] ): string {
	const slugs = enabled( connections );
	return listOf(
		others()
			.filter( ( { slug } ) => slugs.includes( slug ) )
			.map( ( { name } ) => name )
	);
}
