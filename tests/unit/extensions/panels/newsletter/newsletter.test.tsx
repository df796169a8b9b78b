import apiFetch from '@wordpress/api-fetch';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Newsletter } from '../../../../../extensions/panels/newsletter/newsletter';
import type { MapSelect, PlainProps } from '../../../editor-types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mockedFetch = apiFetch as unknown as jest.Mock;

const mockEdit = jest.fn();
let mockPost: {
	meta: Record< string, string >;
	isPublished: boolean;
	categories?: number[];
	mainstay_unconfirmed_choices?: string[];
	canPublish?: boolean;
};

jest.mock( '@wordpress/data', () => ( {
	...jest.requireActual( '@wordpress/data' ),
	useSelect: ( map: MapSelect ) =>
		map( () => ( {
			getCurrentPostId: () => 7,
			isCurrentPostPublished: () => mockPost.isPublished,
			getCurrentPost: () => ( {
				_links:
					mockPost.canPublish === false
						? {}
						: { 'wp:action-publish': [] },
			} ),
			getEditedPostAttribute: (
				name: 'meta' | 'categories' | 'mainstay_unconfirmed_choices'
			) => mockPost[ name ],
		} ) ),
	useDispatch: () => ( { editPost: mockEdit, autosave: async () => {} } ),
} ) );
jest.mock( '@wordpress/editor', () => ( {
	PluginPrePublishPanel: ( { title, children }: PlainProps ) => (
		<section aria-label={ `before: ${ title }` }>{ children }</section>
	),
	PluginPostPublishPanel: ( { title, children }: PlainProps ) => (
		<section aria-label={ `after: ${ title }` }>{ children }</section>
	),
} ) );

const answer = ( more = {} ) =>
	mockedFetch.mockImplementation( async ( { path } ) => {
		if ( path.endsWith( '/preview' ) ) {
			return { subject: 'News', html: '<p>Hi</p>', plain: 'Hi, plain' };
		}
		return path.endsWith( '/test' )
			? { to: 'me@example.com' }
			: {
					mailing: null,
					subscribers: 2,
					all: 2,
					by_default: false,
					is_translation_sent: false,
					...more,
				};
	} );

beforeEach( () => {
	mockedFetch.mockReset();
	mockEdit.mockReset();
	mockPost = { meta: { other: 'kept' }, isPublished: false };
} );

it( 'asks before publishing, and keeps the answer with the post', async () => {
	answer();
	render( <Newsletter /> );
	const choice = await screen.findByRole( 'checkbox', {
		name: 'Send this post by email',
	} );
	expect( choice ).not.toBeChecked();
	expect(
		screen.getByText( '2 people get it, once, when it is published.' )
	).toBeInTheDocument();
	await userEvent.click( choice );
	expect( mockEdit ).toHaveBeenCalledWith( {
		meta: { _mainstay_send_mail: 'yes' },
	} );
} );

it.each( [
	[
		'who may publish',
		true,
		[ '_mainstay_send_mail', 'other' ],
		[ 'other' ],
	],
	[ 'who may not', false, [ '_mainstay_send_mail' ], null ],
	[ 'who confirmed it before', true, [ 'other' ], null ],
] )(
	'what somebody else chose is confirmed by %s: %p',
	async ( _, canPublish, unconfirmed, left ) => {
		mockPost.meta = { _mainstay_send_mail: 'yes' };
		mockPost.canPublish = canPublish;
		mockPost.mainstay_unconfirmed_choices = unconfirmed;
		answer();
		render( <Newsletter /> );
		expect( await screen.findByRole( 'checkbox' ) ).toBeChecked();
		expect( mockEdit.mock.calls ).toEqual(
			left ? [ [ { mainstay_unconfirmed_choices: left } ] ] : []
		);
		expect(
			screen.queryAllByText(
				/The person who publishes the post confirms it/
			)
		).toHaveLength( canPublish ? 0 : 1 );
	}
);

it.each( [
	[ '', true, true ],
	[ '', false, false ],
	[ 'no', true, false ],
	[ 'yes', false, true ],
] )( 'chosen %p, usual %p: %p', async ( chosen, isDefault, isChecked ) => {
	mockPost.meta = { _mainstay_send_mail: chosen };
	answer( { by_default: isDefault, subscribers: 0, all: 0 } );
	render( <Newsletter /> );
	const choice = await screen.findByRole( 'checkbox' );
	expect( ( choice as HTMLInputElement ).checked ).toBe( isChecked );
	expect(
		screen.getByText( 'No one has subscribed to this site yet.' )
	).toBeInTheDocument();
	// Looking changes nothing.
	expect( mockEdit ).not.toHaveBeenCalled();
} );

it( 'says that a translation was sent', async () => {
	answer( { is_translation_sent: true } );
	render( <Newsletter /> );
	expect(
		await screen.findByText(
			/when it is published. A translation of this post has been sent by email.$/
		)
	).toBeInTheDocument();
	expect( screen.getByRole( 'checkbox' ) ).not.toBeChecked();
} );

it( 'says how many get a post of these categories', async () => {
	mockPost.categories = [ 3, 5 ];
	answer( { subscribers: 2, all: 9 } );
	const { rerender } = render( <Newsletter /> );
	expect(
		await screen.findByText(
			'2 of 9 people get it, once, when it is published: those who want all posts, or chose one of its categories.'
		)
	).toBeInTheDocument();
	expect( mockedFetch ).toHaveBeenLastCalledWith(
		expect.objectContaining( {
			path: '/mainstay/v1/mailings/7?categories=3%2C5',
		} )
	);
	// Another category while the panel is open.
	mockPost.categories = [];
	answer( { subscribers: 1, all: 9 } );
	rerender( <Newsletter /> );
	expect( await screen.findByText( /^1 of 9 people/ ) ).toBeInTheDocument();
	expect( mockedFetch ).toHaveBeenLastCalledWith(
		expect.objectContaining( {
			path: '/mainstay/v1/mailings/7?categories=',
		} )
	);
} );

it( 'shows the mail in both forms, and sends a test', async () => {
	answer();
	render( <Newsletter /> );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Preview the email' } )
	);
	const frame = await screen.findByTitle( 'The email' );
	expect( frame ).toHaveAttribute( 'sandbox', '' );
	expect( frame ).toHaveAttribute( 'srcdoc', '<p>Hi</p>' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Show it as plain text' } )
	);
	expect( screen.getByText( 'Hi, plain' ) ).toBeInTheDocument();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Send a test to me' } )
	);
	expect(
		await screen.findByText( 'The test is on its way to me@example.com.' )
	).toBeInTheDocument();
} );

it.each( [
	[ null, 'This post was not sent by email.' ],
	[
		{ state: 'new', total: 0, sent: 0 },
		'This post is about to be sent by email.',
	],
	[
		{ state: 'sending', total: 10, sent: 4 },
		'This post is being sent by email: 4 of 10 so far.',
	],
	[
		{ state: 'done', total: 10, sent: 10 },
		'This post was sent to 10 people by email.',
	],
	[
		{ state: 'paused', total: 10, sent: 4 },
		'The email about this post is on hold. Its owner finds out why under “Subscribers”.',
	],
] )( 'after publishing: %j', async ( mailing, sentence ) => {
	mockPost.isPublished = true;
	answer( { mailing } );
	render( <Newsletter /> );
	expect( await screen.findByText( sentence ) ).toBeInTheDocument();
	expect(
		screen.getByRole( 'region', { name: 'after: Newsletter' } )
	).toBeInTheDocument();
	expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
} );

it( 'says why where the site does not answer', async () => {
	mockedFetch.mockRejectedValue( { message: 'No database' } );
	render( <Newsletter /> );
	await waitFor( () =>
		expect( screen.getAllByText( 'No database' ).length ).toBeGreaterThan(
			0
		)
	);
} );

it( 'what could not be loaded is asked for again, in the panel and in the preview', async () => {
	mockedFetch.mockRejectedValueOnce( { code: 'invalid_json' } );
	mockedFetch.mockRejectedValueOnce( {
		code: 'x',
		message: 'The database did not respond.',
	} );
	render( <Newsletter /> );
	await screen.findAllByText( /unreadable response/ );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	await screen.findAllByText( 'The database did not respond.' );
	answer();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Preview the email' } )
	);
	await screen.findByText( 'News' );
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
} );
