import { render } from '@testing-library/react';
import { createPortal } from '@wordpress/element';
import { useCanvasStyle } from '../../../shared/canvas-style';

function Block() {
	return <div ref={ useCanvasStyle( 'story/edit' ) } />;
}

const links = ( { head }: Document ) =>
	[ ...head.querySelectorAll( 'link' ) ].map( ( { href } ) => href );

const LOADED = 'https://example.org/build/story/edit.css?ver=1';

function loadChunk() {
	const link = document.createElement( 'link' );
	link.rel = 'stylesheet';
	link.href = LOADED;
	document.head.append( link );
}

afterEach( () => document.head.replaceChildren() );

it( 'brings the styles of the chunk into the canvas, once', () => {
	loadChunk();
	const frame = document.createElement( 'iframe' );
	document.body.append( frame );
	const canvas = frame.contentDocument!;
	const { unmount } = render(
		createPortal(
			<>
				<Block />
				<Block />
			</>,
			canvas.body
		)
	);
	expect( links( canvas ) ).toEqual( [ LOADED ] );
	expect( links( document ) ).toEqual( [ LOADED ] );
	unmount();
	frame.remove();
} );

it( 'does nothing where the block stands in the same document, or there are no styles', () => {
	render( <Block /> );
	expect( links( document ) ).toEqual( [] );
	loadChunk();
	render( <Block /> );
	expect( links( document ) ).toEqual( [ LOADED ] );
} );
