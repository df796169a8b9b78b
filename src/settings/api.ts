import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Availability } from '../../shared/boot';

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

export interface Service {
	slug: string;
	name: string;
	/** What its key is for. */
	purpose: string;
	/** Where to get a key. */
	helpUrl: string;
	/** What a key looks like, in words. */
	format: string;
	/** Name of the constant, or environment variable, that may hold the key. */
	constant: string;
	/** Titles of the blocks that use it. */
	blocks: string[];
	isConfigured: boolean;
	source: 'constant' | 'environment' | 'settings' | '';
	/** The last characters of the key. */
	hint: string;
	/** There is one, but the salts of the site have changed since. */
	isUnreadable: boolean;
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
}

/** What the owner may change here. */
export interface Changes {
	/** True is on. */
	switches?: Record< string, boolean >;
	consentGate?: boolean;
	deleteData?: boolean;
	storeAddress?: boolean;
	importReplies?: boolean;
	/** As a whole. */
	business?: Business;
	newsletter?: Sender;
	/** Plans by tier. */
	paidPosts?: Record< number, number[] >;
	podcast?: Podcast;
	likes?: Likes;
	sharing?: Sharing;
}

export interface Usage {
	count: number;
	/** The first hundred. */
	places: { title: string; type: string; editUrl: string }[];
}

const PATH = '/mainstay/v1/settings';

interface BusinessResponse extends Omit< Business, 'priceRange' > {
	price_range: string;
}

interface SenderResponse extends Omit< Sender, 'replyTo' | 'isDefault' > {
	reply_to: string;
	by_default: boolean;
}

interface ExtensionResponse extends Omit< Extension, 'isOn' > {
	is_on: boolean;
}

interface ServiceResponse extends Omit<
	Service,
	'helpUrl' | 'isConfigured' | 'isUnreadable'
> {
	help_url: string;
	configured: boolean;
	unreadable: boolean;
}

interface TierResponse extends Omit< PaidPosts[ 'tiers' ][ 0 ], 'isSold' > {
	is_sold: boolean;
}

interface SettingsResponse {
	extensions: ExtensionResponse[];
	services: ServiceResponse[];
	consent_gate: boolean;
	delete_data: boolean;
	store_address: boolean;
	import_replies: boolean;
	business: BusinessResponse;
	newsletter: SenderResponse;
	paid_posts: { tiers: TierResponse[]; plans: PaidPosts[ 'plans' ] };
	podcast: { feed: string; convert_url: string };
	likes: Likes;
	sharing: Sharing;
	sharing_services: Settings[ 'sharingServices' ];
	post_types: PostType[];
	business_types: Settings[ 'businessTypes' ];
	site_title: string;
	plan: { name: string; url: string; is_everything: boolean };
	taken_routes: Settings[ 'takenRoutes' ];
	connectors_url: string;
}

interface UsageResponse extends Omit< Usage, 'places' > {
	places: { title: string; type: string; edit_url: string }[];
}

function toBusiness( {
	price_range: priceRange,
	...others
}: BusinessResponse ): Business {
	return { priceRange, ...others };
}

function fromBusiness( { priceRange, ...others }: Business ) {
	return { price_range: priceRange, ...others };
}

function toSender( {
	reply_to: replyTo,
	by_default: isDefault,
	...sender
}: SenderResponse ): Sender {
	return { ...sender, replyTo, isDefault };
}

function fromSender( { replyTo, isDefault, ...sender }: Sender ) {
	return { ...sender, reply_to: replyTo, by_default: isDefault };
}

function toSettings( answer: SettingsResponse ): Settings {
	return {
		extensions: answer.extensions.map(
			( { is_on: isOn, ...extension } ) => ( { ...extension, isOn } )
		),
		services: answer.services.map(
			( {
				help_url: helpUrl,
				configured: isConfigured,
				unreadable: isUnreadable,
				...service
			} ) => ( { ...service, helpUrl, isConfigured, isUnreadable } )
		),
		consentGate: answer.consent_gate,
		deleteData: answer.delete_data,
		storeAddress: answer.store_address,
		importReplies: answer.import_replies,
		business: toBusiness( answer.business ),
		newsletter: toSender( answer.newsletter ),
		paidPosts: {
			plans: answer.paid_posts.plans,
			tiers: answer.paid_posts.tiers.map(
				( { is_sold: isSold, ...tier } ) => ( { ...tier, isSold } )
			),
		},
		podcast: {
			feed: answer.podcast.feed,
			convertUrl: answer.podcast.convert_url,
		},
		likes: answer.likes,
		sharing: answer.sharing,
		sharingServices: answer.sharing_services,
		postTypes: answer.post_types,
		businessTypes: answer.business_types,
		siteTitle: answer.site_title,
		plan: {
			name: answer.plan.name,
			url: answer.plan.url,
			isEverything: answer.plan.is_everything,
		},
		takenRoutes: answer.taken_routes,
		connectorsUrl: answer.connectors_url,
	};
}

export const fetchSettings = async (
	signal?: AbortSignal
): Promise< Settings > =>
	toSettings( await apiFetch( { path: PATH, signal } ) );

export const saveSettings = async ( {
	switches,
	consentGate,
	deleteData,
	storeAddress,
	importReplies,
	business,
	newsletter,
	paidPosts,
	podcast,
	likes,
	sharing,
}: Changes ): Promise< Settings > =>
	toSettings(
		await apiFetch( {
			path: PATH,
			method: 'POST',
			data: {
				switches,
				consent_gate: consentGate,
				delete_data: deleteData,
				store_address: storeAddress,
				import_replies: importReplies,
				business: business && fromBusiness( business ),
				newsletter: newsletter && fromSender( newsletter ),
				paid_posts: paidPosts,
				podcast: podcast && {
					feed: podcast.feed,
					convert_url: podcast.convertUrl,
				},
				likes,
				sharing,
			},
		} )
	);

export const saveKey = ( slug: string, key: string ) =>
	apiFetch( {
		path: `/mainstay/v1/keys/${ slug }`,
		method: 'PUT',
		data: { key },
	} );

export const removeKey = ( slug: string ) =>
	apiFetch( { path: `/mainstay/v1/keys/${ slug }`, method: 'DELETE' } );

export async function fetchUsage( block: string ): Promise< Usage > {
	const { count, places } = await apiFetch< UsageResponse >( {
		path: addQueryArgs( '/mainstay/v1/usage', { block } ),
	} );
	return {
		count,
		places: places.map( ( { title, type, edit_url: editUrl } ) => ( {
			title,
			type,
			editUrl,
		} ) ),
	};
}

/** The text at /ads.txt. */
export interface AdsTxt {
	text: string;
	url: string;
	/** The web server has a file of that name, which comes first. */
	hasFile: boolean;
	/** Is the site at the root of its host? */
	isRoot: boolean;
}

const ADS_TXT = '/mainstay/v1/ads/txt';

interface AdsTxtResponse extends Omit< AdsTxt, 'hasFile' | 'isRoot' > {
	has_file: boolean;
	is_root: boolean;
}

const toAdsTxt = ( {
	has_file: hasFile,
	is_root: isRoot,
	...answer
}: AdsTxtResponse ): AdsTxt => ( { ...answer, hasFile, isRoot } );

export const fetchAdsTxt = async ( signal?: AbortSignal ): Promise< AdsTxt > =>
	toAdsTxt( await apiFetch( { path: ADS_TXT, signal } ) );

export const saveAdsTxt = async ( text: string ): Promise< AdsTxt > =>
	toAdsTxt(
		await apiFetch( { path: ADS_TXT, method: 'POST', data: { text } } )
	);
