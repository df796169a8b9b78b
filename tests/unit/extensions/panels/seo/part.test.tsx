import { fireEvent, render, screen } from '@testing-library/react';
import { Part } from '../../../../../extensions/panels/seo/part';
import type { MapSelect, PlainProps } from '../../../editor-types';

const mockEdit = jest.fn();
let mockAttributes: Record< string, unknown > & {
	meta?: Record< string, unknown >;
};

jest.mock( '@wordpress/data', () => ( {
	...jest.requireActual( '@wordpress/data' ),
	useSelect: ( map: MapSelect ) =>
		map( () => ( {
			getEditedPostAttribute: ( key: string ) => mockAttributes[ key ],
			getCurrentPostType: () => 'post',
			getPostType: () => ( { viewable: true } ),
			getBlocksByName: () => [],
			getBlocks: () => [
				{
					name: 'core/paragraph',
					attributes: { content: 'It <b>begins</b> so' },
				},
			],
		} ) ),
	useDispatch: () => ( { editPost: mockEdit } ),
} ) );
jest.mock( '@wordpress/editor', () => ( {
	PluginPrePublishPanel: ( { title, children }: PlainProps ) => (
		<section aria-label={ `before: ${ title }` }>{ children }</section>
	),
} ) );
jest.mock( '@wordpress/components', () => ( {
	...jest.requireActual( '@wordpress/components' ),
	PanelBody: ( { title, children }: PlainProps ) => (
		<section aria-label={ `sidebar: ${ title }` }>{ children }</section>
	),
} ) );

beforeEach( () => {
	// jsdom draws nothing.
	HTMLCanvasElement.prototype.getContext = () => null;
	mockEdit.mockReset();
	window.mainstayBlocks = {};
	mockAttributes = {
		meta: { other: 'kept', advanced_seo_description: '' },
		excerpt: '',
		password: '',
	};
} );

const field = () => screen.getByRole( 'textbox', { name: 'SEO description' } );

it.each( [
	[ 'sidebar', 'sidebar: SEO description' ],
	[ 'pre-publish', 'before: SEO description' ],
] as const )( 'stands in the %s', ( place, name ) => {
	render( <Part place={ place } /> );
	expect( screen.getByRole( 'region', { name } ) ).toBeInTheDocument();
} );

it( 'keeps what is written in the meta of the post', () => {
	render( <Part place="sidebar" /> );
	fireEvent.change( field(), { target: { value: 'Bread' } } );
	expect( mockEdit ).toHaveBeenCalledWith( {
		meta: { advanced_seo_description: 'Bread' },
	} );
} );

it.each( [
	[ '', '0 characters' ],
	[ 'a', '1 character' ],
	[ '👨‍👩‍👧‍👦e\u0301', '2 characters' ],
] )( 'counts "%s": %s', ( text, count ) => {
	mockAttributes.meta!.advanced_seo_description = text;
	render( <Part place="sidebar" /> );
	expect( field() ).toHaveAccessibleDescription( count );
} );

it( 'without a description shows the excerpt, else how the post begins', () => {
	const { unmount } = render( <Part place="sidebar" /> );
	expect( field() ).toHaveAttribute( 'placeholder', 'It begins so' );
	unmount();
	mockAttributes.excerpt = 'An <i>excerpt</i>';
	const second = render( <Part place="sidebar" /> );
	expect( field() ).toHaveAttribute( 'placeholder', 'An excerpt' );
	second.unmount();
	mockAttributes.password = 'x';
	render( <Part place="sidebar" /> );
	expect( field() ).toHaveAttribute( 'placeholder', '' );
} );

it( 'measures how wide it is', () => {
	mockAttributes.meta!.advanced_seo_description = 'x'.repeat( 100 );
	const { unmount } = render( <Part place="sidebar" /> );
	const meter = screen.getByLabelText< HTMLMeterElement >(
		'Width in search results'
	);
	expect( meter.textContent ).toBe( '640 of 920 pixels' );
	expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement();
	unmount();
	mockAttributes.meta!.advanced_seo_description = 'x'.repeat( 200 );
	render( <Part place="sidebar" /> );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'It is wider than search results are: the end is cut off.'
	);
} );

it( 'says whose field it is', () => {
	window.mainstayBlocks = { seoPlugin: 'Yoast SEO' };
	render( <Part place="sidebar" /> );
	expect(
		screen.getByText(
			'It is kept in the field of Yoast SEO, which prints it.'
		)
	).toBeInTheDocument();
} );

it( 'a type without custom fields has none', () => {
	mockAttributes.meta = undefined;
	const { container } = render( <Part place="sidebar" /> );
	expect( container ).toBeEmptyDOMElement();
} );
