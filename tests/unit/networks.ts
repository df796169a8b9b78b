/** The networks as the server hands them to the editor (php-stubs/publicize/networks.php). */
import type { Network } from '../../shared/boot';

const network = (
	slug: string,
	name: string,
	limit: number,
	more: Partial< Network > = {}
): Network => ( {
	slug,
	name,
	limit,
	linkLength: null,
	maxBytes: null,
	maxImages: 4,
	hasThreads: false,
	preview: { type: 'link', tab: slug, title: name },
	...more,
} );

const blog = ( tab: string, title: string ): Partial< Network > => ( {
	hasThreads: true,
	preview: { type: 'post', tab, title },
} );

export const NETWORKS: Network[] = [
	network( 'facebook', 'Facebook', 5000, { maxImages: 10 } ),
	network( 'x', 'X', 280, {
		...blog( 'twitter', 'Twitter' ),
		linkLength: 23,
	} ),
	network( 'bluesky', 'Bluesky', 300, {
		...blog( 'bluesky', 'Bluesky' ),
		maxBytes: 3000,
	} ),
	network( 'mastodon', 'Mastodon', 500, {
		...blog( 'mastodon', 'Mastodon' ),
		linkLength: 23,
	} ),
	network( 'threads', 'Threads', 500, {
		...blog( 'threads', 'Threads' ),
		maxImages: 10,
	} ),
	network( 'linkedin', 'LinkedIn', 3000, { maxImages: 9 } ),
	network( 'tumblr', 'Tumblr', 4096, { maxImages: 10 } ),
];
