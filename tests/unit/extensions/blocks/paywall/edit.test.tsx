import { render, screen } from '@testing-library/react';
import { Edit } from '../../../../../extensions/blocks/paywall/edit';
import type { PlainProps } from '../../../editor-types';

let mockPost: object | undefined;
let mockLevel = 'subscribers';
let mockIsConnected = true;
jest.mock( '@wordpress/data', () => ( {
	...jest.requireActual( '@wordpress/data' ),
	useSelect: ( read: ( select: () => object ) => unknown ) =>
		read( () => ( { getCurrentPost: () => mockPost } ) ),
} ) );
jest.mock( '@wordpress/core-data', () => ( {
	...jest.requireActual( '@wordpress/core-data' ),
	useEntityProp: () => [
		{ _jetpack_newsletter_access: mockLevel },
		jest.fn(),
	],
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	BlockControls: () => null,
	InspectorControls: ( { children }: PlainProps ) => <div>{ children }</div>,
	useBlockProps: () => ( {} ),
} ) );
jest.mock( '../../../../../shared/memberships/use-memberships', () => ( {
	useMemberships: () => ( {
		memberships: {
			status: 'ready',
			data: { plans: [], isConnected: mockIsConnected, connectUrl: '' },
		},
		retry: jest.fn(),
	} ),
} ) );

const CLOSED = { meta: { _jetpack_newsletter_access: 'subscribers' } };

it.each( [
	[
		'whoever may publish',
		{
			...CLOSED,
			_links: { 'wp:action-publish': [] },
			mainstay_unconfirmed_choices: [],
		},
		true,
	],
	[
		'whoever closed it as a Contributor',
		{
			...CLOSED,
			mainstay_unconfirmed_choices: [ '_jetpack_newsletter_access' ],
		},
		true,
	],
	[
		'a Contributor whose post is open',
		{
			meta: { _jetpack_newsletter_access: '' },
			mainstay_unconfirmed_choices: [],
		},
		true,
	],
	[ 'a place without a post', undefined, true ],
	[
		'a Contributor whose post an editor closed',
		{ ...CLOSED, mainstay_unconfirmed_choices: [] },
		false,
	],
] )(
	'who can read it is offered to %s: it is, or who to ask is said',
	( _, post, isOffered ) => {
		mockPost = post;
		const props = { attributes: {}, context: { postId: 1 } };
		render( <Edit { ...( props as Parameters< typeof Edit >[ 0 ] ) } /> );
		expect( screen.queryByLabelText( 'Who can read it' ) !== null ).toBe(
			isOffered
		);
		expect( screen.queryByText( /Ask an editor/ ) === null ).toBe(
			isOffered
		);
		expect(
			screen.getByText( 'Only subscribers can read the content below' )
		).toBeInTheDocument();
	}
);

describe( 'without Stripe', () => {
	beforeEach( () => {
		mockPost = { _links: { 'wp:action-publish': [] } };
		mockLevel = 'paid_subscribers';
		mockIsConnected = false;
		window.mainstayBlocks = { settingsUrl: '/settings' };
	} );
	afterEach( () => {
		mockLevel = 'subscribers';
		mockIsConnected = true;
		delete window.mainstayBlocks;
	} );

	const show = ( isSelected = true ) => {
		const props = {
			attributes: {},
			context: { postId: 1 },
			isSelected,
		};
		render( <Edit { ...( props as Parameters< typeof Edit >[ 0 ] ) } /> );
		return screen.queryByRole( 'button', { name: 'Connect Stripe' } );
	};

	it( 'a post for paying subscribers has it set up in its place', () => {
		expect( show() ).toBeEnabled();
	} );

	it( 'nothing is said of a block that is not selected', () => {
		expect( show( false ) ).toBeNull();
	} );

	it( 'nothing is said where nobody has to pay', () => {
		mockLevel = 'subscribers';
		expect( show() ).toBeNull();
	} );

	it( 'authors read whom to ask', () => {
		window.mainstayBlocks = { settingsUrl: null };
		expect( show() ).toBeNull();
		expect(
			screen.getByText( /An administrator can enter the Stripe key/ )
		).toBeInTheDocument();
	} );
} );
