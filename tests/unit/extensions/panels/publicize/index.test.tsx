import { act, render, screen } from '@testing-library/react';
import { SlotFillProvider } from '@wordpress/components';
import { createReduxStore, dispatch, register as add } from '@wordpress/data';
import { getPlugin } from '@wordpress/plugins';
import { register } from '../../../../../extensions/panels/publicize';
import { SidebarSlot } from '../../../../../shared/post-panel/sidebar';

// Only of use where its code is lost.
jest.mock( '@wordpress/editor', () => ( {} ) );
jest.mock( '../../../../../extensions/panels/publicize/share-panel', () => ( {
	InSidebar: () => <p>In the sidebar</p>,
	WhilePublishing: () => <p>While publishing</p>,
} ) );

register();
const Panel = getPlugin( 'mainstay-publicize' )!.render;

const MINE = {
	jetpack_publicize_connections: [],
	meta: { jetpack_publicize_feature_enabled: false },
	_links: { 'wp:action-publish': [ {} ] },
};

async function open() {
	const { container } = render(
		<SlotFillProvider>
			<SidebarSlot />
			<Panel />
		</SlotFillProvider>
	);
	await act( async () => {} );
	return container;
}

const expectNothing = ( container: HTMLElement ) =>
	expect( container ).toHaveTextContent( /^$/ );

it( 'stays away where there is no editor of posts', async () => {
	expectNothing( await open() );
} );

describe( 'in the editor', () => {
	interface Post {
		post?: object;
		isOpen?: boolean;
	}
	const set = ( value: Post ) =>
		(
			dispatch( 'core/editor' ) as unknown as {
				set: ( to: object ) => void;
			}
		 ).set( value );

	beforeAll( () =>
		add(
			createReduxStore( 'core/editor', {
				reducer: ( state: Post = {}, { value }: { value?: Post } ) =>
					value ?? state,
				actions: {
					set: ( value: object ) => ( { type: 'SET', value } ),
				},
				selectors: {
					getCurrentPost: ( { post }: Post ) => post,
					isPublishSidebarOpened: ( { isOpen }: Post ) => isOpen,
				},
			} )
		)
	);

	it( 'is in the sidebar, and comes before publishing when that is near', async () => {
		set( { post: MINE, isOpen: false } );
		await open();
		expect(
			await screen.findByText( 'In the sidebar' )
		).toBeInTheDocument();
		expect( screen.queryByText( 'While publishing' ) ).toBeNull();
		await act( async () => set( { post: MINE, isOpen: true } ) );
		expect(
			await screen.findByText( 'While publishing' )
		).toBeInTheDocument();
	} );

	it.each( [
		[
			'content that is not shared',
			{ ...MINE, jetpack_publicize_connections: undefined },
		],
		[
			'content whose meta is not stored',
			{ ...MINE, meta: { recipe: 'rye' } },
		],
		[ 'content without meta', { ...MINE, meta: undefined } ],
		[ 'who may not publish', { ...MINE, _links: {} } ],
		[ 'no post', undefined ],
	] )( 'is not for %s', async ( _name, post ) => {
		set( { post, isOpen: true } );
		expectNothing( await open() );
	} );
} );
