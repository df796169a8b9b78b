/**
 * What each block says before its post is published: as it is inserted, and once its author has done what it asks for.
 *
 * @jest-environment jsdom
 */
import apiFetch from '@wordpress/api-fetch';
import {
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	getBlockVariations,
	serialize,
	type Block,
	type TemplateBlock,
} from '@wordpress/blocks';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { readFileSync } from 'fs';
import { join } from 'path';
import { store } from '../../../../shared/memberships/store';
import { blocks } from '../../../../src/blocks';
import { CHECKS } from '../../../../src/before-publishing/checks';
import { findTroubles } from '../../../../src/before-publishing/find-troubles';
import { metadata, registerBlocks } from '../../register-blocks';

/** Meta of the post, which a paywall reads. */
let meta: Record< string, unknown > = {};
register(
	createReduxStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		selectors: { getEditedPostAttribute: () => meta },
	} )
);

const PLAN = {
	id: 7,
	title: 'Monthly',
	price: 5,
	currency: 'USD',
	interval: '1 month',
	type: '',
};

/** What the site answers, by the end of the path. */
let site: Record< string, unknown >;
const NO_SALES = { connected_account_id: null, products: [], connect_url: '' };
const SALES = { connected_account_id: 'acct_1', products: [ PLAN ] };
const AD = { id: 3, format: 'mrec', is_running: true };

beforeAll( () => {
	registerBlocks();
	apiFetch.setFetchHandler( async ( { path = '' } ) => {
		const key = Object.keys( site ).find( ( part ) =>
			path.includes( part )
		);
		if ( ! key ) {
			throw new Error( `not asked: ${ path }` );
		}
		return site[ key ];
	} );
} );

beforeEach( () => {
	meta = {};
	site = {
		memberships: NO_SALES,
		mailchimp: { code: 'not_connected' },
		ads: { ads: [], can_change: false, can_write_code: false },
	};
	void dispatch( store ).invalidateResolutionForStoreSelector(
		'getMemberships'
	);
} );

/** A block as the inserter makes it. */
function inserted( name: string, more: object = {} ): Block {
	const variation = ( getBlockVariations( name, 'inserter' ) ?? [] ).find(
		( { isDefault } ) => isDefault
	);
	return createBlock(
		name,
		{ ...variation?.attributes, ...more },
		createBlocksFromInnerBlocksTemplate(
			( variation?.innerBlocks ?? [] ) as TemplateBlock[]
		)
	);
}

const troublesOf = async ( ...given: Block[] ) =>
	( await findTroubles( given ) ).troubles;

const isListed = async ( block: Block ) =>
	( await troublesOf( block ) ).length > 0;

/** Blocks that the inserter offers outside of other blocks. */
const offered = blocks
	.map( ( { name } ) => name )
	.filter( ( name ) => {
		const { parent, ancestor, supports } = metadata[ name ]!;
		const isOfPage = parent?.join() === 'core/post-content';
		return (
			( ! parent || isOfPage ) &&
			! ancestor &&
			( supports as { inserter?: boolean } )?.inserter !== false
		);
	} );

/** Blocks that are not listed as they are inserted; what they leave on a page is in this file, tried by the REST tests. */
const SEEN: Record< string, string > = JSON.parse(
	readFileSync( join( __dirname, 'seen-as-inserted.json' ), 'utf8' )
);

it( 'every block that the inserter offers is listed as it is inserted, or is seen by visitors', async () => {
	const unlisted: Record< string, string > = {};
	for ( const name of offered ) {
		const block = inserted( name );
		if ( ! ( await isListed( block ) ) ) {
			unlisted[ name ] = serialize( [ block ] );
		}
	}
	expect( offered.length ).toBeGreaterThan( 40 );
	expect( unlisted ).toEqual( SEEN );
} );

const inside = ( name: string, attributes: object, inner: Block[] = [] ) =>
	createBlock( name, attributes as Record< string, unknown >, inner );

const URL = 'https://example.com/';

it( 'a contact whose number is in a custom field is not empty', async () => {
	const phone = ( bindings: object ) =>
		inside( 'jetpack/contact-info', {}, [
			inside( 'jetpack/phone', { metadata: { bindings } } ),
		] );
	expect(
		await isListed(
			phone( { phone: { source: 'core/post-meta', args: { key: 'a' } } } )
		)
	).toBe( false );
	expect( await isListed( phone( {} ) ) ).toBe( true );
} );

/** What an author does, by block; then it is listed no more. */
const DONE: Record< string, () => Block > = {
	'jetpack/blogroll': () =>
		inside( 'jetpack/blogroll', {}, [
			inside( 'jetpack/blogroll-item', { name: 'Ann', url: URL } ),
		] ),
	'jetpack/calendly': () => inserted( 'jetpack/calendly', { url: URL } ),
	'jetpack/contact-form': () =>
		inside( 'jetpack/contact-form', {}, [
			inside( 'core/group', {}, [ inside( 'jetpack/field-text', {} ) ] ),
		] ),
	'jetpack/contact-info': () =>
		inside( 'jetpack/contact-info', {}, [
			inside( 'jetpack/email', {} ),
			inside( 'jetpack/address', { city: 'Springfield' } ),
		] ),
	'jetpack/conversation': () =>
		inside( 'jetpack/conversation', {}, [
			inside( 'jetpack/dialogue', { content: 'Hello' } ),
		] ),
	'jetpack/donations': () => inserted( 'jetpack/donations' ),
	'jetpack/eventbrite': () => inserted( 'jetpack/eventbrite', { url: URL } ),
	'jetpack/gif': () => inserted( 'jetpack/gif', { giphyUrl: URL } ),
	'jetpack/goodreads': () =>
		inserted( 'jetpack/goodreads', { goodreadsId: 5 } ),
	'jetpack/google-calendar': () =>
		inserted( 'jetpack/google-calendar', { url: URL } ),
	'jetpack/google-docs-embed': () =>
		inserted( 'jetpack/google-docs-embed', { url: URL } ),
	'jetpack/image-compare': () =>
		inserted( 'jetpack/image-compare', {
			imageBefore: { url: URL },
			imageAfter: { url: URL },
		} ),
	'jetpack/instagram-gallery': () =>
		inserted( 'jetpack/instagram-gallery', { accessToken: '5' } ),
	'jetpack/mailchimp': () => inserted( 'jetpack/mailchimp' ),
	'jetpack/map': () =>
		inserted( 'jetpack/map', { points: [ { title: 'Here' } ] } ),
	'jetpack/markdown': () =>
		inserted( 'jetpack/markdown', { source: '# Hello' } ),
	'jetpack/nextdoor': () => inserted( 'jetpack/nextdoor', { url: URL } ),
	'jetpack/opentable': () =>
		inserted( 'jetpack/opentable', { rid: [ '1' ] } ),
	'jetpack/payment-buttons': () =>
		inside( 'jetpack/payment-buttons', {}, [
			inside( 'jetpack/recurring-payments', { planId: 7 } ),
		] ),
	'jetpack/paypal-payment-buttons': () =>
		inserted( 'jetpack/paypal-payment-buttons', { hostedButtonId: 'A' } ),
	'jetpack/pinterest': () => inserted( 'jetpack/pinterest', { url: URL } ),
	'jetpack/podcast-episode': () =>
		inserted( 'jetpack/podcast-episode', { mediaUrl: URL } ),
	'jetpack/podcast-player': () =>
		inserted( 'jetpack/podcast-player', { url: URL } ),
	'premium-content/container': () =>
		inside( 'premium-content/container', { selectedPlanId: 7 }, [
			inside( 'jetpack/recurring-payments', { planId: 7 } ),
		] ),
	'jetpack/recipe': () =>
		inside( 'jetpack/recipe', {}, [
			inside( 'jetpack/recipe-ingredients-list', {}, [
				inside( 'jetpack/recipe-ingredient-item', {
					ingredient: '2 eggs',
				} ),
			] ),
		] ),
	'jetpack/recurring-payments': () =>
		inside( 'jetpack/recurring-payments', { planIds: [ 1, 7 ] } ),
	'jetpack/repeat-visitor': () =>
		inside( 'jetpack/repeat-visitor', {}, [
			inside( 'core/paragraph', { content: 'Welcome back' } ),
		] ),
	'jetpack/send-a-message': () =>
		inside( 'jetpack/send-a-message', {}, [
			inside( 'jetpack/whatsapp-button', { phoneNumber: '555' } ),
		] ),
	'jetpack/sharing-buttons': () => inserted( 'jetpack/sharing-buttons' ),
	'jetpack/simple-payments': () =>
		inserted( 'jetpack/simple-payments', {
			title: 'Bowl',
			price: 5,
			email: 'a@example.com',
		} ),
	'jetpack/slideshow': () =>
		inserted( 'jetpack/slideshow', { images: [ { url: URL } ] } ),
	'jetpack/story': () =>
		inserted( 'jetpack/story', { mediaFiles: [ { url: URL } ] } ),
	'jetpack/tiled-gallery': () =>
		inserted( 'jetpack/tiled-gallery', { images: [ { url: URL } ] } ),
	'jetpack/tock': () => inserted( 'jetpack/tock', { url: 'bakery' } ),
	'jetpack/whatsapp-button': () =>
		inside( 'jetpack/whatsapp-button', { phoneNumber: '555' } ),
	'jetpack/wordads': () => inserted( 'jetpack/wordads' ),
	'jetpack/paywall': () => inserted( 'jetpack/paywall' ),
};

/** Always a question to its author. */
const NEVER_DONE = [ 'jetpack/payments-intro' ];

/** Rules of blocks that are seen as they are inserted, without what is inside them. */
const EMPTIED = [ 'jetpack/sharing-buttons' ];

it( 'every rule has a way to be met', () => {
	expect( [ ...Object.keys( DONE ), ...NEVER_DONE ].sort() ).toEqual(
		Object.keys( CHECKS ).sort()
	);
} );

it.each( Object.keys( DONE ) )(
	'%s is listed until it is done',
	async ( name ) => {
		const before = EMPTIED.includes( name )
			? createBlock( name )
			: inserted( name );
		const [ trouble ] = await troublesOf( before );
		expect( trouble!.text ).toMatch( /\.$/ );
		expect( Boolean( trouble!.isQuestion ) ).toBe(
			name === 'premium-content/container'
		);
		site = {
			memberships: SALES,
			mailchimp: { code: 'connected', list: 'a' },
			ads: { ads: [ AD ] },
		};
		meta = { _jetpack_newsletter_access: 'subscribers' };
		void dispatch( store ).invalidateResolutionForStoreSelector(
			'getMemberships'
		);
		expect( await troublesOf( DONE[ name ]!() ) ).toEqual( [] );
	}
);

it( 'an empty container is listed as well as what is in it', async () => {
	for ( const name of [
		'jetpack/payment-buttons',
		'jetpack/send-a-message',
	] ) {
		expect( await troublesOf( createBlock( name ) ) ).toMatchObject( [
			{ name, text: 'Add a button.' },
		] );
	}
	expect(
		await troublesOf( inserted( 'jetpack/send-a-message' ) )
	).toMatchObject( [
		{ name: 'jetpack/whatsapp-button', text: 'Add your phone number.' },
	] );
} );

it( 'a form that stands elsewhere, a fallback and an old button are left alone', async () => {
	expect(
		await troublesOf(
			createBlock( 'jetpack/contact-form', { ref: 5 } ),
			createBlock( 'jetpack/donations', { fallbackLinkUrl: URL } ),
			createBlock( 'jetpack/recurring-payments', { url: URL } )
		)
	).toEqual( [] );
} );

it( 'a form is listed for half an address, and not for none or for several', async () => {
	const ask = async ( to?: string ) =>
		(
			await troublesOf(
				createBlock( 'jetpack/contact-form', { to }, [
					createBlock( 'jetpack/field-text' ),
				] )
			)
		)[ 0 ]?.text;
	for ( const wrong of [ 'bob', 'ann@example.com, bob', 'cem@' ] ) {
		expect( [ wrong, await ask( wrong ) ] ).toEqual( [
			wrong,
			expect.stringMatching( /^Correct “Send to”/ ),
		] );
	}
	for ( const right of [ undefined, '', 'a@example.com, b@example.com,' ] ) {
		expect( [ right, await ask( right ) ] ).toEqual( [ right, undefined ] );
	}
} );

it.each< [ string, () => Block, boolean ] >( [
	...[ '<https://a.example>', '<img src="a.png">', '<3', '---' ].map(
		( source ): [ string, () => Block, boolean ] => [
			`Markdown ${ source }`,
			() => inside( 'jetpack/markdown', { source } ),
			false,
		]
	),
	[
		'blank Markdown',
		() => inside( 'jetpack/markdown', { source: ' \n' } ),
		true,
	],
	...[
		[ '<img class="wp-image-5" src="a.png" alt="">', false ] as const,
		[ '<strong>Hello</strong>', false ] as const,
		[ '<strong> </strong><br>', true ] as const,
		[ '&nbsp;', true ] as const,
	].map( ( [ content, isEmpty ] ): [ string, () => Block, boolean ] => [
		`a paragraph of Repeat Visitor with ${ content }`,
		() =>
			inside( 'jetpack/repeat-visitor', {}, [
				inside( 'core/paragraph', { content } ),
			] ),
		isEmpty,
	] ),
	[
		'a line of a conversation that is a picture',
		() =>
			inside( 'jetpack/conversation', {}, [
				inside( 'jetpack/dialogue', { content: '<img src="a.png">' } ),
			] ),
		false,
	],
	[
		'an ingredient that is a picture',
		() =>
			inside( 'jetpack/recipe', {}, [
				inside( 'jetpack/recipe-ingredients-list', {}, [
					inside( 'jetpack/recipe-ingredient-item', {
						ingredient: '<img src="a.png">',
					} ),
				] ),
			] ),
		false,
	],
	[
		'a product that is called "<bread>"',
		() =>
			inside( 'jetpack/simple-payments', {
				title: '<bread>',
				price: 5,
				email: 'a@example.com',
			} ),
		false,
	],
] )( '%s is listed as empty: %#', async ( _, make, isListedAsEmpty ) => {
	expect( await isListed( make() ) ).toBe( isListedAsEmpty );
} );

it( 'what its author hid is not looked at, nor what is in it', async () => {
	const hidden = { metadata: { blockVisibility: false } };
	expect(
		await troublesOf(
			createBlock( 'jetpack/calendly', hidden ),
			createBlock( 'core/group', hidden, [
				createBlock( 'jetpack/calendly' ),
			] ),
			createBlock( 'core/group', {}, [ createBlock( 'jetpack/gif' ) ] )
		)
	).toMatchObject( [ { name: 'jetpack/gif' } ] );
} );

describe( 'a paywall', () => {
	const ask = async ( level: string, tier = 0 ) => {
		meta = {
			_jetpack_newsletter_access: level,
			_jetpack_newsletter_tier_id: tier,
		};
		const [ trouble ] = await troublesOf(
			createBlock( 'jetpack/paywall' )
		);
		return trouble && [ trouble.text, Boolean( trouble.isQuestion ) ];
	};
	afterEach( () => {
		delete window.mainstayBlocks;
	} );

	it( 'that closes nothing is listed', async () => {
		for ( const level of [ '', 'everybody' ] ) {
			expect( await ask( level ) ).toEqual( [
				'Choose who can read on: now it is everyone.',
				false,
			] );
		}
	} );

	it( 'that nobody can pay for asks first', async () => {
		for ( const level of [
			'paid_subscribers',
			'paid_subscribers_all_tiers',
		] ) {
			expect( await ask( level ) ).toEqual( [
				expect.stringMatching( /^No one can read on: Stripe/ ),
				true,
			] );
		}
		site.memberships = { ...SALES, products: [] };
		void dispatch( store ).invalidateResolutionForStoreSelector(
			'getMemberships'
		);
		expect( await ask( 'paid_subscribers_all_tiers' ) ).toEqual( [
			'No one can read on: there is no plan for sale. Add a plan under “Payments”, or let others read.',
			true,
		] );
	} );

	it( 'asks where no plan opens it, by the rule of the site', async () => {
		const closed = [
			expect.stringMatching( /no plan opens this post/ ),
			true,
		];
		// A site with ordinary plans and no tiers.
		site = {
			'tier=0': { opened_by: [] },
			'tier=9': { opened_by: [] },
			'tier=8': { opened_by: [ 8, 11 ] },
			memberships: SALES,
		};
		expect( await ask( 'paid_subscribers_all_tiers', 9 ) ).toEqual(
			closed
		);
		expect( await ask( 'paid_subscribers', 9 ) ).toEqual( closed );
		// Sold by a tier, which is no plan of the buttons.
		expect( await ask( 'paid_subscribers', 8 ) ).toBeUndefined();
		site[ 'tier=0' ] = { opened_by: [ 7 ] };
		expect( await ask( 'paid_subscribers_all_tiers', 9 ) ).toBeUndefined();
	} );

	it( 'for subscribers asks where no one can subscribe', async () => {
		expect( await ask( 'subscribers' ) ).toBeUndefined();
		window.mainstayBlocks = {
			availability: {
				'jetpack/subscriptions': {
					available: false,
					reason: 'missing_module',
					details: {},
				},
			},
		};
		expect( await ask( 'subscribers' ) ).toEqual( [
			expect.stringMatching( /no one can subscribe/ ),
			true,
		] );
	} );

	it( 'with a level that is not known asks', async () => {
		expect( await ask( 'vip' ) ).toEqual( [
			expect.stringMatching( /does not exist on this site/ ),
			true,
		] );
	} );
} );

it( 'Premium Content says whether Stripe, a plan or this plan is missing', async () => {
	const ask = async ( plan: number ) =>
		(
			await troublesOf(
				createBlock( 'premium-content/container', {
					selectedPlanId: plan,
				} )
			)
		)[ 0 ]?.text;
	expect( await ask( 7 ) ).toMatch( /Stripe is not connected/ );
	site.memberships = SALES;
	void dispatch( store ).invalidateResolutionForStoreSelector(
		'getMemberships'
	);
	expect( await ask( 0 ) ).toMatch( /there is no plan for sale/ );
	expect( await ask( 9 ) ).toMatch( /no longer for sale/ );
	expect( await ask( 7 ) ).toBeUndefined();
} );

it( 'what could not be asked is said, unless it was refused; all else is listed', async () => {
	const given = () => [
		createBlock( 'jetpack/wordads' ),
		createBlock( 'jetpack/gif' ),
	];
	delete site.ads;
	const lost = await findTroubles( given() );
	expect( lost.error ).toBeTruthy();
	expect( lost.troubles ).toMatchObject( [ { name: 'jetpack/gif' } ] );
	Object.defineProperty( site, 'ads', {
		enumerable: true,
		get: () => {
			throw { code: 'rest_forbidden', data: { status: 403 } };
		},
	} );
	const refused = await findTroubles( given() );
	expect( refused.error ).toBeUndefined();
	expect( refused.troubles ).toMatchObject( [ { name: 'jetpack/gif' } ] );
} );
