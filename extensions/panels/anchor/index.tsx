/**
 * Podcast hosting. From a link of the host (episode-link.ts) a new post becomes the page of an
 * episode; from the editor's menu the author does the same by hand. After publishing, a link leads
 * to where a post becomes an episode. What the host is, the owner says in the settings: any RSS feed
 * will do.
 */
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { boot } from '../../../shared/boot';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import { LoadFailedNotice } from '../../../shared/lazy/load-failed-notice';
import { episodeLink } from './episode-link';

export const name = 'anchor';

// Most posts have nothing to do with a podcast.
const Hosting = lazyPart(
	() =>
		import(
			/* webpackChunkName: "anchor/hosting-panel" */ './hosting'
		).then( ( module ) => module.Hosting ),
	{
		label: () => __( 'Podcast hosting', 'mainstay-blocks' ),
		Failed: LoadFailedNotice,
	}
);

function Anchor() {
	// The editors of widgets and of templates have no post.
	const isPost = useSelect(
		( select ) =>
			select( 'core/editor' )?.getCurrentPostType?.() === 'post',
		[]
	);
	const { feed, convertUrl } = boot().podcast;
	const link = episodeLink( document.location.href );
	return isPost && ( feed || convertUrl || link ) ? (
		<Hosting feed={ feed } convertUrl={ convertUrl } link={ link } />
	) : null;
}

export function register() {
	registerPlugin( 'mainstay-anchor', { render: Anchor } );
}
