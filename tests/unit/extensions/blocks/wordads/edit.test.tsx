import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { formats } from '../../../../../extensions/blocks/wordads/formats';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch' );
const fetchMock = apiFetch as unknown as jest.Mock;

const NAME = 'jetpack/wordads';
const AD = {
	id: 4,
	name: 'Bread week',
	format: 'mrec',
	kind: 'house',
	image: 9,
	image_url: 'https://example.org/bread.png',
	link: 'https://example.org/',
	starts: '',
	ends: '',
	is_running: true,
	network: '',
	code: '',
};

const answer = ( more: object = {} ) =>
	fetchMock.mockImplementation( async ( { method } ) =>
		method === 'POST'
			? { ...AD, id: 5 }
			: {
					ads: [ AD ],
					can_change: true,
					can_write_code: true,
					...more,
				}
	);

async function open( attributes: Record< string, unknown > = {} ) {
	const block = renderBlock( NAME, attributes );
	await block.selectBlock();
	await screen.findByRole( 'combobox', { name: 'Which ad' } );
	return block;
}

beforeEach( () => {
	fetchMock.mockReset();
	answer();
} );

it( 'has the four sizes, a rectangle unless told', () => {
	expect(
		formats().map( ( { slug, width, height } ) => [ slug, width, height ] )
	).toEqual( [
		[ 'mrec', 300, 250 ],
		[ 'leaderboard', 728, 90 ],
		[ 'mobile_leaderboard', 320, 50 ],
		[ 'wideskyscraper', 160, 600 ],
	] );
} );

it( 'is a rectangle in the middle, on every screen', async () => {
	const { attributes } = await open();
	expect( attributes() ).toMatchObject( {
		align: 'center',
		format: 'mrec',
		hideMobile: false,
	} );
} );

it( 'keeps the size of the format free', async () => {
	answer( { ads: [] } );
	await open( { format: 'leaderboard' } );
	const box = document.querySelector( '.wp-block-jetpack-wordads__box' )!;
	expect( box ).toHaveTextContent( 'Leaderboard 728×90' );
	expect( box ).toHaveStyle( { aspectRatio: '728 / 90' } );
	expect(
		screen.getByText(
			'No ad of this size runs today: visitors see nothing here.'
		)
	).toBeVisible();
} );

it( 'asks for no ads before it is selected', async () => {
	renderBlock( NAME );
	await screen.findByText( 'Rectangle 300×250' );
	await act( async () => {} );
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it( 'can be hidden on narrow screens', async () => {
	const { attributes } = await open();
	expect( screen.getByText( 'Visibility' ) ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Hide on mobile' } )
	);
	expect( attributes().hideMobile ).toBe( true );
} );

it( 'holds no more of an ad than its number', async () => {
	const { attributes, saved } = await open();
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'Which ad' } ),
		'Bread week'
	);
	expect( attributes().ad ).toBe( 4 );
	expect( saved() ).toBe( '<!-- wp:jetpack/wordads {"ad":4} /-->' );
} );

it( 'stores a new ad and shows it here', async () => {
	const { attributes } = await open();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Add an ad' } )
	);
	const dialog = within( screen.getByRole( 'dialog' ) );
	await userEvent.click(
		dialog.getByRole( 'radio', { name: 'Code of a network' } )
	);
	await userEvent.type(
		dialog.getByRole( 'textbox', { name: 'Name' } ),
		'Net'
	);
	await userEvent.type(
		dialog.getByRole( 'textbox', { name: 'Code of the network' } ),
		'<b>Ad</b>'
	);
	await userEvent.click(
		dialog.getByRole( 'button', { name: 'Save the ad' } )
	);
	expect( fetchMock ).toHaveBeenCalledWith( {
		path: '/mainstay/v1/ads',
		method: 'POST',
		data: expect.objectContaining( {
			name: 'Net',
			kind: 'code',
			format: 'mrec',
			code: '<b>Ad</b>',
		} ),
	} );
	expect( attributes().ad ).toBe( 5 );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'says what is wrong with an ad, and keeps what was written', async () => {
	await open();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Add an ad' } )
	);
	fetchMock.mockRejectedValue( { message: 'Choose an image.' } );
	const dialog = within( screen.getByRole( 'dialog' ) );
	await userEvent.type(
		dialog.getByRole( 'textbox', { name: 'Name' } ),
		'Rye'
	);
	await userEvent.click(
		dialog.getByRole( 'button', { name: 'Save the ad' } )
	);
	expect( await dialog.findByText( 'Choose an image.' ) ).toBeVisible();
	expect( dialog.getByRole( 'textbox', { name: 'Name' } ) ).toHaveValue(
		'Rye'
	);
} );

it( 'offers code to those who may write it only', async () => {
	answer( { can_write_code: false } );
	await open();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Add an ad' } )
	);
	expect(
		screen.queryByRole( 'radio', { name: 'Code of a network' } )
	).toBeNull();
} );

it( 'offers an author nothing to change', async () => {
	answer( { ads: [], can_change: false, can_write_code: false } );
	await open();
	expect( screen.queryByRole( 'button', { name: 'Add an ad' } ) ).toBeNull();
	expect(
		screen.getByText( 'An editor of this site can add ads here.' )
	).toBeVisible();
} );

describe( 'an ad that is being saved', () => {
	async function save() {
		let finish!: ( data: object ) => void;
		const view = await open();
		fetchMock.mockImplementation( ( { method } ) =>
			method === 'POST'
				? new Promise( ( resolve ) => ( finish = resolve ) )
				: Promise.resolve( {
						ads: [ AD ],
						can_change: true,
						can_write_code: true,
					} )
		);
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Add an ad' } )
		);
		const dialog = within( screen.getByRole( 'dialog' ) );
		await userEvent.type(
			dialog.getByRole( 'textbox', { name: 'Name' } ),
			'Net{Enter}'
		);
		return {
			...view,
			dialog,
			arrive: () => act( async () => finish( { ...AD, id: 5 } ) ),
			sent: () =>
				fetchMock.mock.calls.filter(
					( [ { method } ] ) => method === 'POST'
				).length,
		};
	}

	it( 'is sent once, however often Enter is pressed', async () => {
		const { dialog, sent } = await save();
		await userEvent.type(
			dialog.getByRole( 'textbox', { name: 'Name' } ),
			'{Enter}'
		);
		expect( sent() ).toBe( 1 );
	} );

	it( 'does not stand here where its window was closed before', async () => {
		const { attributes, arrive } = await save();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Close' } )
		);
		await waitFor( () =>
			expect( screen.queryByRole( 'dialog' ) ).toBeNull()
		);
		await arrive();
		expect( attributes().ad ).toBeUndefined();
	} );
} );
