/**
 * What PHP hands to the editor in one inline JSON (php-stubs/core/editor.php). The only file that
 * reads it from `window`.
 */

/** Why a block or panel is not offered. */
export type Reason =
	| 'missing_plan'
	| 'missing_module'
	| 'missing_connection'
	| 'taken'
	| 'unknown';

export interface Unavailable {
	available: false;
	reason: Reason;
	/** What goes with the reason: the feature, the service, or who holds the name. */
	details: Record< string, string >;
}

export type Availability = { available: true } | Unavailable;

/** Something of the owner's record that blocks can be bound to. */
export interface BusinessFact {
	/** One line. */
	text: string;
	/** The same as rich text. */
	html: string;
	/** To call or to write; empty for the others. */
	url: string;
	/** Of opening hours: the days, as Business Hours holds them. */
	days?: unknown[];
}

/** A network that posts are shared with, as it declares itself. */
export interface Network {
	slug: string;
	name: string;
	/** Graphemes of a text. */
	limit: number;
	/** What a link counts; null for its own length. */
	linkLength: number | null;
	/** A limit in UTF-8 bytes besides, or null. */
	maxBytes: number | null;
	maxImages: number;
	hasThreads: boolean;
	/** How the editor draws a post there: with its text, or as the card of a link. */
	preview: {
		type: 'link' | 'post';
		/** Name of the tab. */
		tab: string;
		title: string;
	};
}

/** What the user may do on this site. */
export interface Rights {
	/** See whether there is a CRM. */
	crm: boolean;
	/** Make plans, which concern the whole site. */
	plans: boolean;
	/** Read what visitors send. */
	responses: boolean;
	/** See and change the settings. */
	settings: boolean;
	uploads: boolean;
}

export interface Boot {
	/** By block name (`jetpack/map`) or panel name. */
	availability: Record< string, Availability >;
	/** What the server says of a block otherwise than its block.json, by block. */
	definitions: Record< string, object >;
	plan: { slug: string; name: string };
	/** False where the host wants authors not to be led to its plans. */
	upgradeNudge: boolean;
	/** Where the owner switches blocks on and off and stores keys; null for who may not. */
	settingsUrl: string | null;
	rights: Partial< Rights >;
	/** Where accounts to share with are connected; empty for who may not. */
	sharingUrl: string;
	/** True when embeds wait for the visitor's consent. */
	consentGate: boolean;
	/** What the owner wrote down about the business, by key; only what is filled. */
	business: Record< string, BusinessFact >;
	/** Where this author can take pictures from, by slug. */
	mediaServices: string[];
	/** Networks that posts can be shared with, in the order of their previews. */
	networks: Network[];
	/** What the owner said about the site's podcast; each address may be empty. */
	podcast: {
		/** RSS. */
		feed: string;
		/** Where a post becomes an episode. */
		convertUrl: string;
	};
	/** Of the site, not of who edits: `de-DE`, `ja`. */
	siteLocale: string;
	/** Name of the active SEO plugin, whose field holds the description of a post; or empty. */
	seoPlugin: string;
	/** Names of preserved blocks (src/preserved-blocks) that another plugin registered. */
	takenNames: string[];
	/** False where the host wants no panels for other plugins in forms. */
	formIntegrations: boolean;
}

declare global {
	interface Window {
		mainstayBlocks?: Partial< Boot >;
	}
}

/** Read at each use: tests and hosts may set it after this module was loaded. */
export function boot(): Boot {
	return {
		availability: {},
		definitions: {},
		plan: { slug: '', name: '' },
		upgradeNudge: true,
		settingsUrl: null,
		rights: {},
		sharingUrl: '',
		consentGate: false,
		business: {},
		mediaServices: [],
		networks: [],
		podcast: { feed: '', convertUrl: '' },
		siteLocale: 'en-US',
		seoPlugin: '',
		takenNames: [],
		formIntegrations: true,
		...window.mainstayBlocks,
	};
}

/**
 * The address of a place in the settings, which shows it (src/settings/places/places.ts).
 *
 * @param place With what is shown of it, e.g. `sharing/likes`.
 * @return Null for people who may not change the settings.
 */
export function settingsAddress( place: string ): string | null {
	const { settingsUrl } = boot();
	return settingsUrl && `${ settingsUrl }#/${ place }`;
}

/** The ID of a service in the settings, by its slug. */
export const servicePlace = ( slug: string ): string =>
	`mainstay-key-${ slug }`;
