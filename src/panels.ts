import * as anchor from '../extensions/panels/anchor';
import * as businessFacts from '../extensions/panels/business-facts';
import * as coreVideo from '../extensions/panels/core-video';
import * as embedInstagram from '../extensions/panels/embed-instagram';
import * as embedVariations from '../extensions/panels/embed-variations';
import * as externalMedia from '../extensions/panels/external-media';
import * as likes from '../extensions/panels/likes';
import * as mediaUploadChecks from '../extensions/panels/media-upload-checks';
import * as newsletter from '../extensions/panels/newsletter';
import * as notices from '../extensions/panels/notices';
import * as publicize from '../extensions/panels/publicize';
import * as relatedPosts from '../extensions/panels/related-posts';
import * as seo from '../extensions/panels/seo';
import * as sharing from '../extensions/panels/sharing';
import * as shortlinks from '../extensions/panels/shortlinks';
import * as sidebar from '../extensions/panels/sidebar';
import * as socialLinks from '../extensions/panels/social-links';
import * as socialPreviews from '../extensions/panels/social-previews';
import * as tweetstorm from '../extensions/panels/tweetstorm';
import * as unroll from '../extensions/panels/unroll';
import type { Reason } from '../shared/boot';

/** A panel is an act: `register()` shows its parts in the editor. */
interface Panel {
	name: string;
	register: () => void;
	/** Reasons for being off in spite of which it acts: for what posts hold, or to say so. */
	despite?: Reason[];
}

/** Every panel of the bundle. */
export const panels: Panel[] = [
	anchor,
	businessFacts,
	{
		...coreVideo,
		despite: [ 'missing_plan', 'missing_module', 'unknown' ],
	},
	embedInstagram,
	embedVariations,
	externalMedia,
	likes,
	{ ...mediaUploadChecks, despite: [ 'missing_plan' ] },
	newsletter,
	notices,
	publicize,
	relatedPosts,
	seo,
	sharing,
	shortlinks,
	sidebar,
	socialLinks,
	{ ...socialPreviews, despite: [ 'missing_plan' ] },
	tweetstorm,
	unroll,
];
