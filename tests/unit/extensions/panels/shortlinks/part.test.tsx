import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Part } from '../../../../../extensions/panels/shortlinks/part';
import type { MapSelect, PlainProps } from '../../../editor-types';

const URL = 'https://example.com/s/2n';
let mockUrl: string | undefined;

jest.mock( '@wordpress/data', () => ( {
	...jest.requireActual( '@wordpress/data' ),
	useSelect: ( map: MapSelect ) =>
		map( () => ( {
			getCurrentPostAttribute: ( key: string ) =>
				key === 'jetpack_shortlink' ? mockUrl : undefined,
			getCurrentPostType: () => 'post',
			getPostType: () => ( { viewable: true } ),
		} ) ),
} ) );
jest.mock( '@wordpress/editor', () => ( {
	PluginPrePublishPanel: () => null,
} ) );
jest.mock( '@wordpress/components', () => ( {
	...jest.requireActual( '@wordpress/components' ),
	PanelBody: ( { title, children }: PlainProps ) => (
		<section aria-label={ title }>{ children }</section>
	),
} ) );
const mockCopied = { text: '' };
jest.mock( '@wordpress/compose', () => ( {
	...jest.requireActual( '@wordpress/compose' ),
	useCopyToClipboard:
		( text: string, done: () => void ) =>
		( element: HTMLElement | null ) => {
			if ( element ) {
				element.onclick = () => {
					mockCopied.text = text;
					done();
				};
			}
		},
} ) );

beforeEach( () => ( mockUrl = URL ) );

it.each( [ undefined, '' ] )(
	'nothing for a post without one (%p)',
	( url ) => {
		mockUrl = url;
		const { container } = render( <Part place="sidebar" /> );
		expect( container ).toBeEmptyDOMElement();
	}
);

it( 'shows it, and copies it with a word', async () => {
	render( <Part place="sidebar" /> );
	expect(
		screen.getByRole( 'region', { name: 'Shortlink' } )
	).toBeInTheDocument();
	const field = screen.getByRole( 'textbox', { name: 'Short address' } );
	expect( field ).toHaveValue( URL );
	expect( field ).toHaveAttribute( 'readonly' );
	expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement();
	await userEvent.click( screen.getByRole( 'button', { name: 'Copy' } ) );
	expect( mockCopied.text ).toBe( URL );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'The short address was copied.'
	);
} );

it( 'draws a QR code, to be downloaded as a file', async () => {
	render( <Part place="sidebar" /> );
	const button = screen.getByRole( 'button', { name: 'QR code' } );
	expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
	await userEvent.click( button );
	expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
	const code = await screen.findByRole( 'img', {
		name: `QR code of ${ URL }`,
	} );
	// Version 2 (25 squares) with the border of four that scanners need.
	expect( code ).toHaveAttribute( 'viewBox', '0 0 33 33' );
	const link = screen.getByRole( 'link', { name: 'Download the QR code' } );
	expect( link ).toHaveAttribute( 'download', 'qr-code.svg' );
	const svg = decodeURIComponent(
		link.getAttribute( 'href' )!.split( ',' )[ 1 ]!
	);
	expect(
		new DOMParser()
			.parseFromString( svg, 'image/svg+xml' )
			.querySelector( 'parsererror' )
	).toBeNull();
	expect( svg ).toContain(
		code.querySelectorAll( 'path' )[ 1 ]!.getAttribute( 'd' )
	);
} );

it( 'is not asked about before publishing', () => {
	const { container } = render( <Part place="pre-publish" /> );
	expect( container ).toBeEmptyDOMElement();
} );
