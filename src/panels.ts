import * as anchor from '../extensions/panels/anchor';
import * as businessFacts from '../extensions/panels/business-facts';
import * as embedInstagram from '../extensions/panels/embed-instagram';
import * as embedVariations from '../extensions/panels/embed-variations';
import * as externalMedia from '../extensions/panels/external-media';
import * as socialLinks from '../extensions/panels/social-links';

/** Every panel of the bundle. A panel is an act: `register()` shows its parts in the editor. */
export const panels: { name: string; register: () => void }[] = [
	anchor,
	businessFacts,
	embedInstagram,
	embedVariations,
	externalMedia,
	socialLinks,
];
