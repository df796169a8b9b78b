import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch, select } from '@wordpress/data';
import { SlotFillProvider } from '@wordpress/components';
import { store as noticesStore } from '@wordpress/notices';
import { ShareBox } from '../../../../../extensions/panels/publicize/share-box';
import { ThreadFill } from '../../../../../shared/thread-slot';
import {
	changePost,
	edits,
	openPost,
	saveEntityRecord,
	type PostActions,
} from './post';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mockedFetch = apiFetch as unknown as jest.Mock;

const MASTODON = {
	id: '3',
	service_name: 'mastodon',
	service_label: 'Mastodon',
	display_name: '@jo@example.social',
	profile_display_name: 'Jo',
	profile_picture: 'https://example.social/jo.png',
	enabled: true,
	toggleable: true,
	done: false,
	test_success: true,
	test_message: '',
	can_refresh: false,
	refresh_url: '',
	refresh_text: '',
	has_cards: false,
	has_threads: true,
	limit: 500,
	link_length: 23,
};
const LINKEDIN = {
	...MASTODON,
	id: '4',
	service_name: 'linkedin',
	service_label: 'LinkedIn',
	profile_display_name: 'Jo at work',
	has_threads: false,
	limit: 3000,
};

const X = {
	...MASTODON,
	id: '5',
	service_name: 'x',
	service_label: 'X',
	profile_display_name: 'Jo at X',
	limit: 280,
};

let answers: {
	connections: object[];
	share: object | Error;
	shares: object[];
	plans: object[];
};
const asked = ( part: string ) =>
	mockedFetch.mock.calls.filter( ( [ { path } ] ) => path.includes( part ) );

beforeEach( () => {
	answers = {
		connections: [ MASTODON, LINKEDIN ],
		share: { results: [], code: '', errors: [] },
		shares: [],
		plans: [],
	};
	mockedFetch.mockReset().mockImplementation( async ( { path } ) => {
		if ( path.endsWith( '/connection-test-results' ) ) {
			return answers.connections;
		}
		if ( path.endsWith( '/posts/7/publicize' ) ) {
			if ( answers.share instanceof Error ) {
				throw answers.share;
			}
			return answers.share;
		}
		return path.endsWith( '/plans' ) ? answers.plans : answers.shares;
	} );
	window.mainstayBlocks = { sharingUrl: '/settings#/sharing' };
} );

/** Opens the panel over a post, and waits for the accounts. */
async function open(
	post: Parameters< typeof openPost >[ 0 ] = {},
	place: 'sidebar' | 'pre-publish' = 'sidebar'
) {
	act( () => openPost( { connections: answers.connections, ...post } ) );
	render(
		<SlotFillProvider>
			<ShareBox place={ place } />
			<ThreadFill>What becomes of the blocks</ThreadFill>
		</SlotFillProvider>
	);
	await act( async () => {} );
}

const toggle = ( name: string ) => screen.getByRole( 'checkbox', { name } );
const button = () => screen.queryByRole( 'button', { name: 'Share post' } );
const box = () =>
	screen.queryByRole( 'textbox', { name: 'Message' } ) as HTMLTextAreaElement;
const notices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

describe( 'what somebody chose who may not publish', () => {
	const unconfirmed = [
		'_mainstay_send_mail',
		'jetpack_publicize_feature_enabled',
		'jetpack_publicize_message',
	];

	it.each( [
		[ 'pre-publish', [ MASTODON ], [ '_mainstay_send_mail' ] ],
		// Without accounts, the switch alone is shown.
		[
			'pre-publish',
			[],
			[ '_mainstay_send_mail', 'jetpack_publicize_message' ],
		],
		[ 'sidebar', [ MASTODON ], undefined ],
	] as const )(
		'is confirmed where it is shown before publishing: %s, %p',
		async ( place, connections, left ) => {
			answers.connections = [ ...connections ];
			( dispatch( 'core/editor' ) as unknown as PostActions ).set( {
				attributes: {
					title: 'Rye',
					meta: { jetpack_publicize_feature_enabled: true },
					jetpack_publicize_connections: [ ...connections ],
					mainstay_unconfirmed_choices: unconfirmed,
				},
			} );
			await act( async () => {
				render(
					<SlotFillProvider>
						<ShareBox place={ place } />
					</SlotFillProvider>
				);
			} );
			expect( edits().mainstay_unconfirmed_choices ).toEqual( left );
		}
	);
} );

describe( 'the accounts', () => {
	it( 'are listed by name and network, and each is switched by itself', async () => {
		await open();
		expect( toggle( 'Jo on Mastodon' ) ).toBeChecked();
		expect( toggle( 'Jo at work on LinkedIn' ) ).toBeChecked();
		// Looking changes nothing.
		expect( edits() ).toEqual( {} );
		await userEvent.click( toggle( 'Jo on Mastodon' ) );
		expect( toggle( 'Jo on Mastodon' ) ).not.toBeChecked();
		expect(
			edits().jetpack_publicize_connections!.map( ( { id, enabled } ) => [
				id,
				enabled,
			] )
		).toEqual( [
			[ '3', false ],
			[ '4', true ],
		] );
	} );

	it( 'that have a translation of the post say so, and can be switched on', async () => {
		answers.connections = [
			{ ...MASTODON, enabled: false, has_translation: true },
			LINKEDIN,
		];
		await open();
		expect( toggle( 'Jo on Mastodon' ) ).not.toBeChecked();
		expect(
			screen.getAllByText(
				'A translation of this post has been shared here.'
			)
		).toHaveLength( 1 );
		await userEvent.click( toggle( 'Jo on Mastodon' ) );
		expect( toggle( 'Jo on Mastodon' ) ).toBeChecked();
	} );

	it( 'are those of the test: what came is there, what went is not', async () => {
		await open( {
			connections: [
				{ ...MASTODON, enabled: false },
				{ ...LINKEDIN, id: '9', profile_display_name: 'Gone' },
			],
		} );
		expect( toggle( 'Jo on Mastodon' ) ).not.toBeChecked();
		expect( toggle( 'Jo at work on LinkedIn' ) ).toBeChecked();
		expect( screen.queryByText( 'Gone on LinkedIn' ) ).toBeNull();
	} );

	it( 'are those of the post while nobody knows more', async () => {
		mockedFetch.mockRejectedValue( { message: 'No database' } );
		await open();
		expect( toggle( 'Jo on Mastodon' ) ).toBeChecked();
		expect( screen.getAllByText( 'No database' ) ).not.toEqual( [] );
	} );

	it( 'cannot be switched where whoever connected them decides', async () => {
		answers.connections = [ { ...MASTODON, toggleable: false } ];
		await open();
		expect( toggle( 'Jo on Mastodon' ) ).toBeDisabled();
		expect( toggle( 'Jo on Mastodon' ) ).toHaveAccessibleDescription(
			'The person who connected it decides.'
		);
	} );

	it( 'can be connected in the settings, by who may go there', async () => {
		answers.connections = [];
		await open();
		expect(
			screen.getByRole( 'link', { name: /^Connect an account/ } )
		).toHaveAttribute( 'href', '/settings#/sharing/connect' );
		expect( box() ).toBeNull();
	} );

	it( 'are connected by somebody else for who may not', async () => {
		answers.connections = [];
		window.mainstayBlocks = {};
		await open();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		expect(
			screen.getByText(
				'No account is connected. An administrator of this site can connect some.'
			)
		).toBeInTheDocument();
	} );
} );

describe( 'what is wrong with an account', () => {
	it( 'is said for each', async () => {
		answers.connections = [
			{ ...MASTODON, test_success: false, test_message: 'It is gone.' },
			{ ...LINKEDIN, test_success: false, test_message: 'It is down.' },
		];
		await open();
		expect(
			[
				...document.querySelectorAll( '.components-notice.is-error' ),
			].map(
				( notice ) =>
					notice.querySelector( '.components-notice__content' )!
						.textContent
			)
		).toEqual( [
			'Jo on Mastodon: It is gone.',
			'Jo at work on LinkedIn: It is down.',
		] );
	} );

	it( 'can be put in order where the network allows it', async () => {
		answers.connections = [
			{
				...MASTODON,
				test_success: false,
				can_refresh: true,
				refresh_url: '/refresh',
				refresh_text: 'Refresh connection with Mastodon',
			},
		];
		await open();
		expect(
			document.querySelector( '.components-notice.is-error' )
		).toHaveTextContent(
			'Before you hit Publish, please refresh the following connection(s) to make sure we can Publicize your post:'
		);
		expect(
			screen.getByRole( 'link', {
				name: 'Refresh connection with Mastodon',
			} )
		).toHaveAttribute( 'href', '/refresh' );
	} );

	it( 'LinkedIn wants to be signed in to again', async () => {
		answers.connections = [ { ...LINKEDIN, test_success: 'must_reauth' } ];
		await open();
		const notice = document.querySelector( '.components-notice.is-error' )!;
		expect(
			notice.querySelector( '.components-notice__content' )!.textContent
		).toMatch(
			/^Your LinkedIn connection needs to be reauthenticated to continue working – head to Sharing.* to take care of it\.$/
		);
		expect(
			within( notice as HTMLElement ).getByRole( 'link', {
				name: /^Sharing/,
			} )
		).toHaveAttribute( 'href', '/settings#/sharing' );
		expect( toggle( 'Jo at work on LinkedIn' ) ).toBeDisabled();
		expect( toggle( 'Jo at work on LinkedIn' ) ).not.toBeChecked();
		// Nothing is left to share to.
		expect( box() ).toBeNull();
	} );

	it( 'is a click away for whoever connected it', async () => {
		const refresh = {
			can_refresh: true,
			refresh_url: '/refresh',
			refresh_text: 'Refresh Mastodon',
		};
		answers.connections = [
			{ ...MASTODON, ...refresh, test_success: 'must_reauth' },
		];
		window.mainstayBlocks = {};
		await open();
		const notice = document.querySelector( '.components-notice.is-error' )!;
		expect( notice ).toHaveTextContent(
			'Your Mastodon connection needs to be reauthenticated to continue working – head to Sharing to take care of it.'
		);
		const popup = jest.spyOn( window, 'open' ).mockReturnValue( window );
		await userEvent.click(
			within( notice as HTMLElement ).getByRole( 'link', {
				name: 'Refresh Mastodon',
			} )
		);
		expect( popup ).toHaveBeenCalledWith(
			'/refresh',
			'_blank',
			'popup,width=780,height=700'
		);
		popup.mockRestore();
	} );
} );

describe( 'the switch', () => {
	it( 'says that sharing is enabled, and disabled', async () => {
		await open();
		await userEvent.click( toggle( 'Sharing is enabled' ) );
		expect( edits().meta ).toMatchObject( {
			other: 'kept',
			jetpack_publicize_feature_enabled: false,
		} );
		expect( toggle( 'Sharing is disabled' ) ).not.toBeChecked();
		expect( toggle( 'Jo on Mastodon' ) ).toBeDisabled();
		expect( box() ).toBeNull();
		await userEvent.click( toggle( 'Sharing is disabled' ) );
		expect( edits().meta!.jetpack_publicize_feature_enabled ).toBe( true );
	} );
} );

describe( 'the message', () => {
	it( 'is the title until somebody writes, and counts down', async () => {
		await open();
		expect( box() ).toHaveValue( 'Rye & oats' );
		expect( box() ).toHaveAccessibleDescription( '245 characters left.' );
		await userEvent.type( box(), '!' );
		expect( edits().meta ).toMatchObject( {
			other: 'kept',
			jetpack_publicize_message: 'Rye & oats!',
			jetpack_publicize_hasEditedShareMessage: true,
		} );
		expect( box() ).toHaveAccessibleDescription( '244 characters left.' );
	} );

	it( 'stays empty when it was emptied', async () => {
		await open();
		await userEvent.clear( box() );
		expect( box() ).toHaveValue( '' );
		expect( edits().meta ).toMatchObject( {
			jetpack_publicize_message: '',
			jetpack_publicize_hasEditedShareMessage: true,
		} );
	} );

	it( 'takes no more than fits, wherever it is put in', async () => {
		await open( {
			meta: {
				jetpack_publicize_message: 'x'.repeat( 254 ),
				jetpack_publicize_hasEditedShareMessage: true,
			},
		} );
		box().focus();
		box().setSelectionRange( 0, 0 );
		await userEvent.paste( 'abc' );
		expect( box() ).toHaveValue( `a${ 'x'.repeat( 254 ) }` );
		expect( box().selectionEnd ).toBe( 1 );
		expect( box() ).toHaveAccessibleDescription( '0 characters left.' );
	} );

	it( 'says where its end is left out', async () => {
		answers.connections = [
			{
				...MASTODON,
				service_name: 'bluesky',
				service_label: 'Bluesky',
				limit: 40,
				link_length: null,
			},
			LINKEDIN,
		];
		await open( {
			meta: { jetpack_publicize_message: 'Bread for everybody' },
		} );
		expect(
			screen.getByText(
				'Bluesky takes 40 characters: the end of the message is left out there.'
			)
		).toBeInTheDocument();
	} );
} );

describe( 'a text for each network', () => {
	const TEXTS = '_mainstay_share_messages';
	const opener = () =>
		screen.getByRole( 'button', { name: 'A text for each network' } );
	const texts = () =>
		within(
			screen.getByRole( 'group', { name: 'A text for each network' } )
		);
	const text = ( network: string ) =>
		texts().getByRole( 'textbox', { name: network } );

	it( 'is out of the way until somebody wants it', async () => {
		await open();
		expect( opener() ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( screen.getAllByRole( 'textbox' ) ).toEqual( [ box() ] );
		opener().focus();
		await userEvent.keyboard( '{Enter}' );
		expect( opener() ).toHaveAttribute( 'aria-expanded', 'true' );
		await userEvent.tab();
		expect( text( 'Mastodon' ) ).toHaveFocus();
		expect( text( 'Mastodon' ) ).toHaveValue( '' );
		expect( text( 'Mastodon' ) ).toHaveAttribute(
			'placeholder',
			'Rye & oats'
		);
		expect( text( 'Mastodon' ) ).toHaveAccessibleDescription(
			'475 characters left.'
		);
		expect( text( 'LinkedIn' ) ).toHaveAccessibleDescription(
			'2975 characters left.'
		);
		expect( edits() ).toEqual( {} );
	} );

	it( 'is kept for its network, and emptied it is the message again', async () => {
		await open( { meta: { [ TEXTS ]: { tumblr: 'Elsewhere' } } } );
		await userEvent.click( opener() );
		await userEvent.type( text( 'Mastodon' ), '#rye' );
		await userEvent.type( text( 'LinkedIn' ), 'Work' );
		expect( edits().meta ).toMatchObject( {
			other: 'kept',
			jetpack_publicize_message: '',
		} );
		expect( edits().meta![ TEXTS ] ).toEqual( {
			tumblr: 'Elsewhere',
			mastodon: '#rye',
			linkedin: 'Work',
		} );
		expect( text( 'Mastodon' ) ).toHaveAccessibleDescription(
			'471 characters left.'
		);
		await userEvent.clear( text( 'Mastodon' ) );
		expect( edits().meta![ TEXTS ] ).toEqual( {
			tumblr: 'Elsewhere',
			linkedin: 'Work',
		} );
	} );

	it( 'is open where there is one, and closing it deletes nothing', async () => {
		await open( { meta: { [ TEXTS ]: { mastodon: '#rye' } } } );
		expect( text( 'Mastodon' ) ).toHaveValue( '#rye' );
		await userEvent.click( opener() );
		expect( screen.getAllByRole( 'textbox' ) ).toEqual( [ box() ] );
		expect(
			screen.getByText( 'With a text of its own: Mastodon' )
		).toBeInTheDocument();
		expect( edits() ).toEqual( {} );
		await userEvent.click( opener() );
		expect( text( 'Mastodon' ) ).toHaveValue( '#rye' );
	} );

	it( 'is one for each network that is chosen, as its strictest account counts', async () => {
		answers.connections = [
			{ ...MASTODON, limit: 900 },
			{ ...MASTODON, id: '5', profile_display_name: 'Ed', limit: 400 },
			LINKEDIN,
		];
		await open( {
			connections: [
				...answers.connections.slice( 0, 2 ),
				{ ...LINKEDIN, enabled: false },
			],
		} );
		await userEvent.click( opener() );
		expect( texts().getAllByRole( 'textbox' ) ).toEqual( [
			text( 'Mastodon' ),
		] );
		expect( text( 'Mastodon' ) ).toHaveAccessibleDescription(
			'375 characters left.'
		);
	} );

	it( 'may be too long, which is said, and nothing of it is lost', async () => {
		answers.connections = [ { ...MASTODON, limit: 40 } ];
		await open();
		await userEvent.click( opener() );
		const live = () =>
			text( 'Mastodon' )
				.closest( '.components-base-control' )!
				.querySelector( '[aria-live=polite]' );
		text( 'Mastodon' ).focus();
		await userEvent.paste( 'x'.repeat( 15 ) );
		expect( live() ).toBeEmptyDOMElement();
		await userEvent.type( text( 'Mastodon' ), 'yz' );
		expect( text( 'Mastodon' ) ).toHaveValue( `${ 'x'.repeat( 15 ) }yz` );
		expect( text( 'Mastodon' ) ).toHaveAccessibleDescription(
			'2 characters too many. The end of the text is left out there.'
		);
		expect( live() ).toHaveTextContent(
			'The end of the text is left out there.'
		);
	} );

	it( 'is what counts there, and no more the message', async () => {
		answers.connections = [ { ...MASTODON, limit: 30 }, LINKEDIN ];
		await open();
		const hint =
			'Mastodon takes 30 characters: the end of the message is left out there.';
		expect( screen.getByText( hint ) ).toBeInTheDocument();
		await userEvent.click( opener() );
		await userEvent.type( text( 'Mastodon' ), 'Rye' );
		expect( screen.queryByText( hint ) ).toBeNull();
	} );

	it( 'is stored before a published post is shared again', async () => {
		saveEntityRecord.mockClear();
		await open( { isPublished: true } );
		await userEvent.click( opener() );
		await userEvent.type( text( 'Mastodon' ), '#' );
		await userEvent.click( button()! );
		expect( saveEntityRecord.mock.calls[ 0 ][ 2 ] ).toEqual( {
			id: 7,
			meta: { [ TEXTS ]: { mastodon: '#' } },
		} );
		expect( asked( 'posts/7/publicize' )[ 0 ][ 0 ].data.message ).toBe(
			'Rye & oats'
		);
	} );
} );

describe( 'threads', () => {
	it( 'are no tweets where the post does not go to X', async () => {
		answers.connections = [ MASTODON, { ...X, enabled: false } ];
		await open();
		expect(
			within(
				screen.getByRole( 'radiogroup', { name: 'Thread settings' } )
			)
				.getAllByRole( 'radio' )
				.map(
					( radio ) =>
						( radio as HTMLInputElement ).labels![ 0 ]!.textContent
				)
		).toEqual( [ 'Single post', 'Thread' ] );
		expect( screen.queryByText( /Twitter|Tweet/ ) ).toBeNull();
	} );

	it( 'are chosen where a network has them', async () => {
		answers.connections = [ MASTODON, X ];
		await open();
		expect(
			screen.getByRole( 'radiogroup', { name: 'Twitter settings' } )
		).toBeInTheDocument();
		expect(
			screen.getByRole( 'radio', { name: 'Single Tweet' } )
		).toBeChecked();
		expect(
			screen.getByText( 'What becomes of the blocks' )
		).toBeInTheDocument();
		await userEvent.click(
			screen.getByRole( 'radio', { name: 'Twitter Thread' } )
		);
		expect( edits().meta ).toMatchObject( {
			other: 'kept',
			jetpack_is_tweetstorm: true,
		} );
		expect( box() ).toHaveAccessibleDescription(
			'235 characters left. “A thread ⬇️” is added to it where the post goes out as a thread.'
		);
	} );

	it( 'are not where none has, or the one that has is off', async () => {
		await open( {
			meta: { jetpack_is_tweetstorm: true },
			connections: [ { ...MASTODON, enabled: false }, LINKEDIN ],
		} );
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
		expect( box() ).toHaveAccessibleDescription( '245 characters left.' );
	} );
} );

describe( 'sharing what is published', () => {
	it( 'waits until it is', async () => {
		await open();
		expect(
			screen.getByText(
				'You must publish your post before you can share it.'
			)
		).toBeInTheDocument();
		expect( button() ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'is not offered before publishing', async () => {
		await open( {}, 'pre-publish' );
		expect( button() ).toBeNull();
	} );

	it.each( [
		[
			'sharing is off',
			{ jetpack_publicize_feature_enabled: false },
			[ MASTODON ],
		],
		[ 'no account is on', {}, [ { ...MASTODON, enabled: false } ] ],
		[ 'there is none', {}, [] ],
	] )( 'is impossible where %s', async ( _, meta, connections ) => {
		answers.connections = connections;
		await open( { isPublished: true, meta, connections } );
		expect( button() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect(
			screen.queryByText(
				'You must publish your post before you can share it.'
			)
		).toBeNull();
	} );

	it( 'sends the message and what is skipped, once', async () => {
		let respond: ( answer: object ) => void = () => {};
		await open( {
			isPublished: true,
			connections: [ MASTODON, { ...LINKEDIN, enabled: false } ],
		} );
		mockedFetch.mockImplementationOnce(
			() => new Promise( ( resolve ) => ( respond = resolve ) )
		);
		await userEvent.click( button()! );
		expect( button() ).toHaveAttribute( 'aria-disabled', 'true' );
		await userEvent.click( button()! );
		expect( asked( '/publicize' ) ).toHaveLength(
			1 + asked( 'test-results' ).length
		);
		expect( asked( 'posts/7/publicize' ) ).toEqual( [
			[
				{
					path: '/wpcom/v2/posts/7/publicize',
					method: 'POST',
					data: {
						message: 'Rye & oats',
						skipped_connections: [ '4' ],
					},
				},
			],
		] );
		const before = asked( 'test-results' ).length;
		await act( async () =>
			respond( { results: [], code: '', errors: [] } )
		);
		expect( notices() ).toEqual( [ 'Post shared' ] );
		expect( button() ).not.toHaveAttribute( 'aria-disabled', 'true' );
		expect( asked( 'test-results' ) ).toHaveLength( before + 1 );
	} );

	it( 'stores what was chosen for it before, and nothing else', async () => {
		saveEntityRecord.mockClear();
		await open( {
			isPublished: true,
			connections: [ MASTODON, LINKEDIN ],
		} );
		await userEvent.click(
			screen.getByRole( 'radio', { name: 'Thread' } )
		);
		await userEvent.click( button()! );
		expect( saveEntityRecord.mock.calls ).toEqual( [
			[
				'postType',
				'post',
				{ id: 7, meta: { jetpack_is_tweetstorm: true } },
				{ throwOnError: true },
			],
		] );
		expect( notices() ).toEqual( [ 'Post shared' ] );
	} );

	it( 'leaves out what has to be signed in to again', async () => {
		answers.connections = [
			MASTODON,
			{ ...LINKEDIN, test_success: 'must_reauth' },
		];
		await open( { isPublished: true } );
		await userEvent.click( button()! );
		expect( asked( 'posts/7/publicize' )[ 0 ][ 0 ].data ).toEqual( {
			message: 'Rye & oats',
			skipped_connections: [ '4' ],
		} );
	} );

	it.each( [
		[ 'a code', { code: 'mainstay_not_shared', errors: [] } ],
		[ 'errors', { code: '', errors: [ { connection_id: '3' } ] } ],
		[ 'a failure', new Error( 'No database' ) ],
	] )( 'says that it failed: %s', async ( _, answer ) => {
		answers.share = answer;
		await open( { isPublished: true } );
		await userEvent.click( button()! );
		await waitFor( () =>
			expect( notices() ).toEqual( [ 'Unable to share the Post' ] )
		);
		// The log says which, where it was begun.
		expect( asked( '/shares' ) ).toHaveLength( 2 );
		expect( screen.queryAllByText( 'No database' ) ).toHaveLength(
			answer instanceof Error ? 1 : 0
		);
	} );
} );

describe( 'sharing again', () => {
	const missing = {
		available: false as const,
		reason: 'missing_plan' as const,
		details: {
			feature: 'republicize',
			plan: 'Small',
			planUrl: '/plans/',
		},
	};
	const PLANS = [
		{ product_slug: 'small', product_name: 'Small', formatted_price: '$4' },
		{ product_slug: 'big', product_name: 'Big', formatted_price: '$9' },
	];
	const upgrade = () => screen.queryByRole( 'button', { name: /^Upgrade/ } );
	const openSmall = ( more = {} ) => {
		window.mainstayBlocks = {
			plan: { slug: 'small', name: 'Small' },
			availability: { republicize: missing },
			...more,
		};
		return open( { isPublished: true } );
	};

	it( 'takes a bigger plan of the host', async () => {
		answers.plans = PLANS;
		await openSmall();
		expect(
			screen.getByText(
				'The plan of this site (Small) shares posts when they are published, and not again afterwards.'
			)
		).toBeInTheDocument();
		expect(
			screen.getByText( 'The next plan is Big.' )
		).toBeInTheDocument();
		expect( upgrade() ).toHaveAccessibleName( 'Upgrade now for $9' );
		expect( button() ).toBeNull();
		expect( box() ).toBeNull();
		const left = jest.spyOn( window, 'open' ).mockReturnValue( null );
		await userEvent.click( upgrade()! );
		expect( left ).toHaveBeenCalledWith(
			expect.stringMatching( /^\/plans\/\?redirect_to=/ ),
			'_top'
		);
		left.mockRestore();
	} );

	it( 'has no price where the host lists none', async () => {
		await openSmall();
		expect( upgrade() ).toHaveAccessibleName( 'Upgrade now' );
	} );

	it( 'leads nowhere where the host wants nobody led', async () => {
		await openSmall( { upgradeNudge: false } );
		expect(
			screen.getByText( /^The plan of this site \(Small\)/ )
		).toBeInTheDocument();
		expect( upgrade() ).toBeNull();
	} );

	it( 'is no question before the first time', async () => {
		window.mainstayBlocks = { availability: { republicize: missing } };
		await open();
		expect( toggle( 'Jo on Mastodon' ) ).toBeChecked();
		expect( upgrade() ).toBeNull();
	} );
} );

it( 'asks for the accounts again after publishing', async () => {
	await open( {}, 'pre-publish' );
	expect( asked( 'test-results' ) ).toHaveLength( 1 );
	act( () => changePost( { isPublishing: true } ) );
	expect( asked( 'test-results' ) ).toHaveLength( 1 );
	await act( async () =>
		changePost( { isPublishing: false, isPublished: true } )
	);
	expect( asked( 'test-results' ) ).toHaveLength( 2 );
} );

it( 'asks again two seconds after the author came back, once', async () => {
	await open();
	jest.useFakeTimers();
	const focus = jest.spyOn( document, 'hasFocus' );
	const go = ( type: string, hasFocus: boolean ) => {
		focus.mockReturnValue( hasFocus );
		window.dispatchEvent( new Event( type ) );
	};
	// From the canvas, which is a frame, to the sidebar.
	go( 'blur', true );
	go( 'focus', true );
	await act( () => jest.advanceTimersByTimeAsync( 5000 ) );
	expect( asked( 'test-results' ) ).toHaveLength( 1 );

	for ( let time = 0; time < 3; time++ ) {
		go( 'blur', false );
		go( 'focus', true );
	}
	await act( () => jest.advanceTimersByTimeAsync( 1999 ) );
	expect( asked( 'test-results' ) ).toHaveLength( 1 );
	await act( () => jest.advanceTimersByTimeAsync( 1 ) );
	expect( asked( 'test-results' ) ).toHaveLength( 2 );
	focus.mockRestore();
	jest.useRealTimers();
} );
