import { act, render } from '@testing-library/react';
import { CopyText } from '../../../../shared/service-setup/copy-text';

const LINES = [ 'checkout.session.completed', 'charge.refunded' ];

/** Draws it in a document within the page, as the editor does, and presses its button. */
async function press( {
	clipboard,
	copies,
}: {
	clipboard?: { writeText: ( text: string ) => Promise< void > };
	copies?: boolean;
} ) {
	const frame = document.body.appendChild(
		document.createElement( 'iframe' )
	);
	const inner = frame.contentDocument!;
	Object.defineProperty( frame.contentWindow!.navigator, 'clipboard', {
		value: clipboard,
		configurable: true,
	} );
	inner.execCommand = () => Boolean( copies );
	const container = inner.body.appendChild( inner.createElement( 'div' ) );
	const { findByRole } = render(
		<CopyText label="Events" name="Copy the events" lines={ LINES } />,
		{ container, baseElement: inner.body }
	);
	const button = await findByRole( 'button', { name: 'Copy the events' } );
	await act( async () => button.click() );
	return { inner, said: ( await findByRole( 'status' ) ).textContent };
}

afterEach( () => {
	document.body.replaceChildren();
} );

test( 'copies the lines from a document within the page', async () => {
	const writeText = jest.fn( () => Promise.resolve() );
	const { said } = await press( { clipboard: { writeText } } );
	expect( writeText ).toHaveBeenCalledWith( LINES.join( '\n' ) );
	expect( said ).toBe( 'Copied.' );
} );

test( 'copies where the browser has its clipboard on secure pages only', async () => {
	expect( ( await press( { copies: true } ) ).said ).toBe( 'Copied.' );
} );

test( 'selects the lines where they cannot be copied, and says how to', async () => {
	const { said, inner } = await press( {
		clipboard: { writeText: () => Promise.reject( new Error( 'denied' ) ) },
	} );
	expect( said ).toContain( 'press Ctrl+C' );
	expect( inner.getSelection()!.toString() ).toBe( LINES.join( '\n' ) );
	expect( inner.activeElement!.textContent ).toBe( LINES.join( '\n' ) );
} );
