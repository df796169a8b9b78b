/**
 * Blocks are told apart by their icons: in the inserter, the list view and the toolbar. What people look for finds
 * them there, by the search of the inserter, among all blocks of WordPress.
 *
 * @jest-environment jsdom
 */
import embeds from '@wordpress/block-library/build-module/embed/variations.mjs';
import groups from '@wordpress/block-library/build-module/group/variations.mjs';
import { getCategories, type BlockType } from '@wordpress/blocks';
import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { blocks } from '../../../src/blocks';
import { metadata } from '../register-blocks';

/** The blocks that one has to stand in; none for a block that stands anywhere. */
const placesOf = ( name: string ): readonly string[] => {
	const { parent = [], ancestor = [] } = metadata[ name ]!;
	return [ ...parent, ...ancestor ];
};

/** May both be seen in one list? Children of different blocks are not. */
function canMeet( one: string, other: string ): boolean {
	const [ places, others ] = [ placesOf( one ), placesOf( other ) ];
	return (
		! places.length ||
		! others.length ||
		places.some( ( place ) => others.includes( place ) )
	);
}

const drawingOf = ( { settings }: ( typeof blocks )[ number ] ) =>
	JSON.stringify( settings.icon, ( key, value ) =>
		key.startsWith( '_' ) ? undefined : value
	);

it( 'no two blocks that can be seen together have the same icon', () => {
	const alike = blocks.flatMap( ( one, at ) =>
		blocks
			.slice( at + 1 )
			.filter(
				( other ) =>
					canMeet( one.name, other.name ) &&
					drawingOf( one ) === drawingOf( other )
			)
			.map( ( other ) => `${ one.name } = ${ other.name }` )
	);
	expect( alike ).toEqual( [] );
} );

const root = join( __dirname, '../../..' );

type Item = Pick<
	BlockType,
	| 'name'
	| 'title'
	| 'category'
	| 'keywords'
	| 'description'
	| 'parent'
	| 'ancestor'
	| 'supports'
> & { id?: string };

interface Search {
	searchItems: ( items: Item[], word: string, config: object ) => Item[];
	getItemSearchRank: ( item: Item, word: string, config: object ) => number;
}

// By its file: the package does not export it.
const { searchItems, getItemSearchRank } = jest.requireActual< Search >(
	join(
		root,
		'node_modules/@wordpress/block-editor/build/components/inserter/search-items.cjs'
	)
);

const library = join(
	root,
	'node_modules/@wordpress/block-library/build-module'
);

const ofWordPress: Item[] = readdirSync( library )
	.map( ( folder ) => join( library, folder, 'block.json' ) )
	.filter( ( file ) => existsSync( file ) )
	.map( ( file ) => JSON.parse( readFileSync( file, 'utf8' ) ) );

const variationsOf = ( block: string, variations: Item[] ): Item[] => {
	const type = ofWordPress.find( ( { name } ) => name === block )!;
	return variations.map( ( variation ) => ( {
		...type,
		...variation,
		name: block,
		id: `${ block }/${ variation.name }`,
	} ) );
};

const items: Item[] = [
	...ofWordPress,
	...variationsOf( 'core/embed', embeds ),
	...variationsOf( 'core/group', groups ),
	...blocks.map( ( { name } ) => metadata[ name ] as Item ),
]
	.filter(
		( { parent, ancestor, supports } ) =>
			! parent && ! ancestor && supports?.inserter !== false
	)
	.map( ( item ) => ( { id: item.name, ...item } ) );

const config = {
	getCategory: ( { category }: Item ) =>
		getCategories().find( ( { slug } ) => slug === category )?.title,
};

/** The first block for a word, and the rank of the second behind it. */
function find( word: string ) {
	const [ first, second ] = searchItems( items, word, config );
	const rank = ( item?: Item ) =>
		item ? getItemSearchRank( item, word, config ) : 0;
	return { title: first?.title, isAlone: rank( first ) > rank( second ) };
}

/** Words of people, by the block that they find first. Words that several of our blocks have alike are not here. */
const FOUND: Record< string, string[] > = {
	Ad: [ 'advertising', 'adsense' ],
	'Blog Stats': [ 'statistics' ],
	Blogroll: [ 'blogroll', 'recommended sites', 'friends' ],
	'Business Hours': [
		'opening times',
		'opening hours',
		'business hours',
		'hours',
		'closed',
		'holidays',
	],
	Calendly: [ 'appointment', 'meeting', 'book a call' ],
	'Contact Info': [ 'contact', 'telephone', 'business card' ],
	Conversation: [ 'interview', 'dialogue', 'subtitles' ],
	'Cookie Consent': [ 'cookie', 'gdpr', 'consent', 'privacy', 'tracking' ],
	Donations: [
		'tip jar',
		'tips',
		'donation',
		'fundraising',
		'crowdfunding',
		'support us',
		'charity',
		'contribution',
	],
	Eventbrite: [ 'event', 'tickets', 'workshop' ],
	Form: [
		'quiz',
		'questionnaire',
		'file upload',
		'attachment',
		'registration',
		'rsvp',
		'contact form',
		'application',
		'feedback',
	],
	GIF: [ 'gif', 'animation', 'meme', 'giphy' ],
	Goodreads: [ 'reading list', 'bookshelf' ],
	'Google Calendar': [ 'events', 'agenda' ],
	'Google Docs': [ 'google docs', 'spreadsheet', 'presentation', 'drive' ],
	'Image Compare': [ 'before after', 'comparison', 'compare', 'juxtapose' ],
	Like: [ 'likes', 'heart', 'favorite', 'thumbs up' ],
	Mailchimp: [ 'mail' ],
	Map: [
		'directions',
		'location',
		'find us',
		'route',
		'google maps',
		'openstreetmap',
		'marker',
	],
	Markdown: [ 'markdown' ],
	Nextdoor: [ 'nextdoor', 'neighbors' ],
	OpenTable: [ 'reserve', 'dining' ],
	'Pay with PayPal': [ 'commerce' ],
	'PayPal Payment Buttons': [ 'paypal' ],
	'Payment Buttons': [ 'pricing', 'plans', 'credit card' ],
	Pinterest: [ 'pinterest' ],
	'Podcast Episode': [ 'chapters' ],
	'Podcast Player': [ 'listen' ],
	'Premium Content': [
		'paywall',
		'membership',
		'members only',
		'paid content',
		'premium',
		'exclusive',
		'gated',
	],
	Recipe: [ 'recipe', 'cooking', 'ingredients', 'dish' ],
	'Related Posts': [ 'related', 'similar posts', 'read next' ],
	'Repeat Visitor': [ 'returning visitors', 'welcome', 'personalize' ],
	'Send A Message': [ 'message', 'whatsapp', 'chat' ],
	'Sharing Buttons': [ 'share', 'social share', 'mastodon' ],
	Slideshow: [ 'slideshow', 'carousel', 'slides' ],
	'Star Rating': [ 'stars', 'rating', 'testimonial', 'reviews', 'score' ],
	Story: [ 'reel', 'stories', 'story', 'reels' ],
	Subscribe: [ 'subscribe', 'signup', 'updates', 'follow' ],
	'Subscriber Login': [ 'subscriber' ],
	'Tiled Gallery': [ 'mosaic', 'collage', 'masonry' ],
	Tock: [ 'takeout' ],
	'Top Posts': [ 'trending', 'most read', 'most viewed' ],
};

it( 'finds blocks by what people call them', () => {
	const words = Object.entries( FOUND ).flatMap( ( [ title, list ] ) =>
		list.map( ( word ) => ( { word, title } ) )
	);
	expect( words.length ).toBeGreaterThanOrEqual( 120 );
	expect(
		words.map( ( { word } ) => ( { word, ...find( word ) } ) )
	).toEqual(
		words.map( ( { word, title } ) => ( { word, title, isAlone: true } ) )
	);
} );

it( 'has a word for every block that stands in the inserter', () => {
	const titles = items
		.filter( ( { name } ) => ! name.startsWith( 'core/' ) )
		.map( ( { title } ) => title );
	const unnamed = titles.filter(
		( title ) => title !== find( title ).title && ! FOUND[ title ]
	);
	expect( unnamed ).toEqual( [] );
} );
