import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Availability } from '../../shared/boot';
import type { Service } from '../../shared/service-setup/api';
import {
	fromWire,
	toScriptName,
	toWire,
	type Wire,
} from '../../shared/wire-names';

/** A block or panel that the owner can switch. */
export interface Extension {
	name: string;
	kind: 'block' | 'panel';
	title: string;
	description: string;
	keywords: string[];
	isOn: boolean;
	availability: Availability;
}

/** What the owner wrote down about the business; empty where nothing. */
export interface Business {
	name: string;
	/** One of the types. */
	type: string;
	priceRange: string;
	phone: string;
	email: string;
	street: string;
	city: string;
	region: string;
	postal: string;
	country: string;
	/** Open days, as Business Hours keeps them. */
	hours: {
		name: string;
		hours: { opening: string; closing: string }[];
	}[];
}

/** Addresses of the site's podcast; empty where there is none. */
export interface Podcast {
	/** RSS. */
	feed: string;
	/** Where a post becomes an episode. */
	convertUrl: string;
}

/** Who writes to the subscribers. */
export interface Sender {
	name: string;
	replyTo: string;
	/** Postal. */
	address: string;
	welcome: string;
	/** Whether new posts go out unless their author says otherwise. */
	isDefault: boolean;
	/** Whether people can subscribe when they comment. */
	isOnComments: boolean;
	/** Whether posts end with a sign-up form. */
	isAtPostEnd: boolean;
	/** Whether subscribers get only posts of categories that they chose. */
	hasTopics: boolean;
	/** IDs of categories that they can choose. */
	topics: number[];
	/** The categories of the site; only read. */
	topicChoices: { id: number; name: string }[];
}

/** Which plans open which paid posts. */
export interface PaidPosts {
	/** What paid posts ask for; tier 0 is any plan. */
	tiers: {
		tier: number;
		title: string;
		/** How many posts ask for it. */
		posts: number;
		/** That the owner chose. */
		plans: number[];
		/** It is a plan of this site, which opens its posts by itself. */
		isSold: boolean;
	}[];
	plans: { id: number; title: string }[];
}

/** Where visitors can like. */
export interface Likes {
	/** Types of posts. */
	where: string[];
}

/** Which sharing buttons stand where. */
export interface Sharing {
	/** Types of posts, and `index` for lists of them. */
	where: string[];
	/** By slug, in this order. */
	buttons: string[];
	/** Before them; may be empty. */
	label: string;
	style: 'icon-text' | 'icon' | 'text';
}

export interface PostType {
	name: string;
	label: string;
}

export interface Settings {
	extensions: Extension[];
	services: Service[];
	consentGate: boolean;
	deleteData: boolean;
	/** Whether responses to forms keep the visitor's IP address. */
	storeAddress: boolean;
	/** Whether answers on networks become comments. */
	importReplies: boolean;
	business: Business;
	newsletter: Sender;
	paidPosts: PaidPosts;
	podcast: Podcast;
	likes: Likes;
	sharing: Sharing;
	/** The text at /ads.txt. */
	adsTxt: string;
	/** What there can be buttons for. */
	sharingServices: { slug: string; name: string }[];
	/** That can have likes and sharing buttons. */
	postTypes: PostType[];
	/** Kinds of business by schema.org's name. */
	businessTypes: Record< string, string >;
	/** What the business is called where its name is left out. */
	siteTitle: string;
	plan: { name: string; url: string; isEverything: boolean };
	/** Routes of ours that another plugin answers. */
	takenRoutes: { path: string; plugin: string }[];
	/** WordPress's own screen of keys, where it has one. */
	connectorsUrl: string;
	/** Settings that have no control of their own here. */
	toggles?: Toggle[];
}

/** Settings that are on or off. */
type ToggleName = {
	[ Name in keyof Settings ]-?: Settings[ Name ] extends boolean
		? Name
		: never;
}[ keyof Settings ];

/** A setting whose control the server describes. */
export interface Toggle {
	name: ToggleName;
	/** Where on the screen. */
	card: string;
	label: string;
	help: string;
}

/** What the owner may change here; what is left out of a group stays. */
export interface Changes extends Partial<
	Pick< Settings, ToggleName | 'adsTxt' >
> {
	business?: Partial< Business >;
	newsletter?: Partial< Sender >;
	podcast?: Partial< Podcast >;
	likes?: Partial< Likes >;
	sharing?: Partial< Sharing >;
	/** True is on. */
	switches?: Record< string, boolean >;
	/** Plans by tier. */
	paidPosts?: Record< number, number[] >;
}

export interface Usage {
	count: number;
	/** The first hundred. */
	places: { title: string; type: string; editUrl: string }[];
}

const PATH = '/mainstay/v1/settings';

function toSettings( answer: Wire< Settings > ): Settings {
	const settings = fromWire< Settings >( answer );
	return {
		...settings,
		toggles: settings.toggles?.map( ( toggle ) => ( {
			...toggle,
			name: toScriptName( toggle.name ) as ToggleName,
		} ) ),
	};
}

export const fetchSettings = async (
	signal?: AbortSignal
): Promise< Settings > =>
	toSettings( await apiFetch( { path: PATH, signal } ) );

export const saveSettings = async ( changes: Changes ): Promise< Settings > =>
	toSettings(
		await apiFetch( {
			path: PATH,
			method: 'POST',
			data: toWire( changes ),
		} )
	);

export const fetchUsage = async ( block: string ): Promise< Usage > =>
	fromWire< Usage >(
		await apiFetch( {
			path: addQueryArgs( '/mainstay/v1/usage', { block } ),
		} )
	);

/** Where /ads.txt is, and what keeps it from being seen. */
export interface AdsTxt {
	url: string;
	/** The web server has a file of that name, which comes first. */
	hasFile: boolean;
	/** Is the site at the root of its host? */
	isRoot: boolean;
}

export const fetchAdsTxt = async ( signal?: AbortSignal ): Promise< AdsTxt > =>
	fromWire< AdsTxt >(
		await apiFetch( { path: '/mainstay/v1/ads/txt', signal } )
	);
