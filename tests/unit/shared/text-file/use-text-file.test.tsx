import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useTextFile } from '../../../../shared/text-file/use-text-file';

const found = jest.fn();

function Reader( { bytes }: { bytes: ArrayBuffer } ) {
	const { read, dialog } = useTextFile();
	return (
		<>
			<button
				onClick={ () =>
					read( bytes ).then( found, ( { message } ) =>
						found( `refused: ${ message }` )
					)
				}
			>
				Read
			</button>
			{ dialog }
		</>
	);
}

/** Polish "zażółć" in windows-1250, too short to be certain. */
const bytes = Uint8Array.from( [
	...[ 0x7a, 0x61, 0xbf, 0xf3, 0xb3, 0xe6, 0x0a ],
] ).buffer;

const open = async () => {
	found.mockClear();
	render( <Reader bytes={ bytes } /> );
	fireEvent.click( screen.getByText( 'Read' ) );
	return screen.findByLabelText( 'Text encoding' );
};

it( 'shows the lines in the writing that is chosen, and reads them like that', async () => {
	fireEvent.change( await open(), { target: { value: 'koi8-r' } } );
	expect( screen.getByRole( 'status' ) ).not.toHaveTextContent( 'zażółć' );
	fireEvent.change( screen.getByLabelText( 'Text encoding' ), {
		target: { value: 'windows-1250' },
	} );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'zażółć' );
	fireEvent.click( screen.getByText( 'Use this encoding' ) );
	await screen.findByText( 'Read' );
	await Promise.resolve();
	expect( found ).toHaveBeenCalledWith( 'zażółć\n' );
	expect( screen.queryByLabelText( 'Text encoding' ) ).toBeNull();
} );

it( 'reads nothing when the author cancels', async () => {
	await open();
	fireEvent.click( screen.getByText( 'Cancel' ) );
	await screen.findByText( 'Read' );
	expect( found ).toHaveBeenCalledWith(
		expect.stringMatching( /^refused: Nothing was read/ )
	);
} );
