import { SlotFillProvider } from '@wordpress/components';
import { getPlugin, unregisterPlugin } from '@wordpress/plugins';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as likes from '../../../../extensions/panels/likes';
import * as sharing from '../../../../extensions/panels/sharing';
import { SidebarSlot } from '../../../../shared/post-panel/sidebar';
import type { MapSelect, PlainProps } from '../../editor-types';

const mockEdit = jest.fn();
let mockStores: Record< string, unknown >;

jest.mock( '@wordpress/data', () => ( {
	...jest.requireActual( '@wordpress/data' ),
	useSelect: ( map: MapSelect ) =>
		map( ( store: string ) => mockStores[ store ] ),
	useDispatch: () => ( { editPost: mockEdit } ),
} ) );
jest.mock( '@wordpress/editor', () => ( {
	PluginDocumentSettingPanel: ( { title, children }: PlainProps ) => (
		<section aria-label={ `document: ${ title }` }>{ children }</section>
	),
} ) );

/** Opens the editor with these panels, for a type of posts with this support. */
function open(
	panels: string[],
	support: string[],
	values: Record< string, boolean > = {
		jetpack_likes_enabled: false,
		jetpack_sharing_enabled: true,
	}
) {
	window.mainstayBlocks = {
		availability: Object.fromEntries(
			panels.map( ( panel ) => [ panel, { available: true } ] )
		),
	};
	mockStores = {
		core: {
			getPostType: () => ( {
				supports: Object.fromEntries(
					support.map( ( name ) => [ name, true ] )
				),
			} ),
		},
		'core/editor': {
			getCurrentPostType: () => 'post',
			getEditedPostAttribute: ( name: string ) => values[ name ],
		},
	};
	const parts = [ likes, sharing ]
		.filter( ( { name } ) => panels.includes( name ) )
		.map( ( { name, register } ) => {
			register();
			const Part = getPlugin( `mainstay-${ name }` )!.render;
			return <Part key={ name } />;
		} );
	render(
		<SlotFillProvider>
			<section aria-label="sidebar">
				<SidebarSlot />
			</section>
			{ parts }
		</SlotFillProvider>
	);
}

const BOTH = [ 'jetpack-post-likes', 'jetpack-sharing-buttons' ];
const boxes = () =>
	screen
		.queryAllByRole( 'checkbox' )
		.map(
			( box ) => ( box as HTMLInputElement ).labels![ 0 ]!.textContent
		);

beforeEach( () => mockEdit.mockReset() );
afterEach( () => {
	delete window.mainstayBlocks;
	[ 'likes', 'sharing' ].forEach(
		( panel ) =>
			getPlugin( `mainstay-${ panel }` ) &&
			unregisterPlugin( `mainstay-${ panel }` )
	);
} );

it( 'one panel of the sidebar has both checkboxes', async () => {
	open( [ 'likes', 'sharing', 'sidebar' ], BOTH );
	expect(
		screen.getByRole( 'button', { name: 'Likes and Sharing' } )
	).toBeInTheDocument();
	expect( boxes() ).toEqual( [ 'Show likes.', 'Show sharing buttons.' ] );
	expect( screen.getByLabelText( 'Show likes.' ) ).not.toBeChecked();
	await userEvent.click( screen.getByLabelText( 'Show likes.' ) );
	expect( mockEdit ).toHaveBeenCalledWith( { jetpack_likes_enabled: true } );
	expect( screen.getByLabelText( 'Show sharing buttons.' ) ).toBeChecked();
	await userEvent.click( screen.getByLabelText( 'Show sharing buttons.' ) );
	expect( mockEdit ).toHaveBeenCalledWith( {
		jetpack_sharing_enabled: false,
	} );
} );

it( 'the likes checkbox appears only if the post type supports post likes', () => {
	open( [ 'likes', 'sharing', 'sidebar' ], [ 'jetpack-sharing-buttons' ] );
	expect( boxes() ).toEqual( [ 'Show sharing buttons.' ] );
} );

it.each( [
	[ [ 'likes', 'sidebar' ], BOTH, [ 'Show likes.' ] ],
	[ [ 'sharing', 'sidebar' ], BOTH, [ 'Show sharing buttons.' ] ],
	[ [ 'likes', 'sharing', 'sidebar' ], [], [] ],
] )( 'with %j on, for %j: %j', ( panels, support, expected ) => {
	open( panels, support );
	expect( boxes() ).toEqual( expected );
	expect( screen.queryAllByText( 'Likes and Sharing' ) ).toHaveLength(
		expected.length
	);
} );

it( 'where the site does not know a field, nothing pretends to', () => {
	open( [ 'likes', 'sharing', 'sidebar' ], BOTH, {} );
	expect( boxes() ).toEqual( [] );
} );

it( 'without the sidebar they are among the settings of the document', () => {
	open( [ 'likes', 'sharing' ], BOTH );
	expect(
		screen.getByRole( 'region', { name: 'document: Likes and Sharing' } )
	).toHaveTextContent( 'Show likes.Show sharing buttons.' );
} );

it( 'an editor without a post has none of it', () => {
	window.mainstayBlocks = { availability: { likes: { available: true } } };
	mockStores = { core: {}, 'core/editor': undefined };
	likes.register();
	const Part = getPlugin( 'mainstay-likes' )!.render;
	const { container } = render(
		<SlotFillProvider>
			<Part />
		</SlotFillProvider>
	);
	expect( container ).toBeEmptyDOMElement();
} );
