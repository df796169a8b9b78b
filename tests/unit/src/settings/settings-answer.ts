/** Answers of the route of the settings. */

export const extension = ( name: string, title: string, more = {} ) => ( {
	name: `jetpack/${ name }`,
	kind: 'block',
	title,
	description: `${ title } described`,
	keywords: [],
	is_on: true,
	availability: { available: true },
	...more,
} );

const NO_KEY = {
	mode: '',
	in_use: true,
	configured: false,
	source: '',
	hint: '',
	unreadable: false,
	check: null,
	values: [],
};

export const service = ( more = {}, key = {} ) => ( {
	slug: 'mapbox',
	part_of: '',
	name: 'Mapbox',
	purpose: 'Shows maps.',
	help_url: 'https://mapbox.example/',
	format: 'It starts with “pk.”.',
	constant: 'MAINSTAY_MAPBOX_KEY',
	blocks: [],
	fields: [
		{
			id: 'key',
			label: 'Key',
			pattern: '',
			format: 'It starts with “pk.”.',
			is_secret: true,
			is_optional: false,
			is_mode: false,
			modes: {},
			refused: [],
		},
	],
	can_test: true,
	permissions: [],
	keys: [ { ...NO_KEY, ...key } ],
	...NO_KEY,
	...key,
	...more,
} );

const NO_BUSINESS = {
	name: '',
	type: '',
	price_range: '',
	phone: '',
	email: '',
	street: '',
	city: '',
	region: '',
	postal: '',
	country: '',
	hours: [],
};

export const settings = ( more = {} ) => ( {
	extensions: [
		extension( 'rating-star', 'Star Rating', { keywords: [ 'review' ] } ),
		extension( 'map', 'Map' ),
	],
	services: [ service() ],
	consent_gate: false,
	delete_data: false,
	store_address: false,
	import_replies: false,
	business: { ...NO_BUSINESS },
	newsletter: {
		name: '',
		reply_to: '',
		address: '',
		welcome: '',
		by_default: false,
		on_comments: false,
		topics_on: false,
		topics: [],
		topic_choices: [
			{ id: 3, name: 'Food' },
			{ id: 4, name: 'Food › Bread' },
		],
	},
	paid_posts: { plans: [], tiers: [] },
	podcast: { feed: '', convert_url: '' },
	likes: { where: [] },
	sharing: {
		where: [ 'post' ],
		buttons: [ 'x', 'email' ],
		label: 'Share this:',
		style: 'icon-text',
	},
	sharing_services: [
		{ slug: 'email', name: 'Email' },
		{ slug: 'reddit', name: 'Reddit' },
		{ slug: 'x', name: 'X' },
	],
	post_types: [
		{ name: 'post', label: 'Posts' },
		{ name: 'page', label: 'Pages' },
	],
	business_types: { LocalBusiness: 'Other business', Bakery: 'Bakery' },
	ads_txt: '',
	site_title: 'My site',
	plan: { name: 'Everything', url: '', is_everything: true },
	taken_routes: [],
	connectors_url: '',
	...more,
} );
