import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, store as blocksStore } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { handOver } from '../../../../../shared/handed-over';
import { renderBlock } from '../../../editor';
import { passTime } from '../../../pass-time';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const CODE =
	"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=1186210&type=standard&theme=tall&iframe=false&domain=com&lang=de-DE&newtab=true'></script>";
const NOTICE = 'Restaurants cannot be found by name any more.';
const WARNING =
	'The wide style may not fit here. Set the alignment of the block to wide or full width.';

const blockElement = () =>
	document.querySelector< HTMLElement >( '.wp-block-jetpack-opentable' )!;
/** The block itself, without the sidebar. */
const block = () => within( blockElement() );
const field = () =>
	waitFor( () => block().getByRole( 'combobox', { name: 'Restaurant' } ) );
const frame = () =>
	screen.findByTitle< HTMLIFrameElement >(
		'Embedded content from OpenTable'
	);
/** In the sidebar. */
const settings = async () =>
	within(
		(
			await screen.findByRole( 'button', { name: 'Settings' } )
		).closest< HTMLElement >( '.components-panel__body' )!
	);

async function embed( text: string ) {
	const input = await field();
	await userEvent.clear( input );
	await userEvent.click( input );
	await userEvent.paste( text );
	await userEvent.click( block().getByRole( 'button', { name: 'Embed' } ) );
}

const styles = () =>
	select( blocksStore )
		.getBlockStyles( 'jetpack/opentable' )
		.map( ( { name }: { name: string } ) => name )
		.sort();

// The first test should not wait for its compilation.
beforeAll( () => import( '../../../../../extensions/blocks/opentable/edit' ) );

beforeEach( () => {
	request.mockReset();
	request.mockResolvedValue( { items: [], notice: NOTICE } );
	window.mainstayBlocks = {};
} );

it( 'asks for a restaurant, and says how to find its id', async () => {
	renderBlock( 'jetpack/opentable' );
	expect( await field() ).toHaveAttribute(
		'placeholder',
		'Restaurant ID, address or embed code…'
	);
	expect( block().getByText( 'OpenTable Reservation' ) ).toBeVisible();
	expect(
		block().getByText(
			'Enter a restaurant ID or the address of a restaurant on OpenTable, or paste a reservation widget embed code.'
		)
	).toBeVisible();
	expect(
		block().getByText(
			'OpenTable has closed its search by name to other sites. The ID of a restaurant is the number after “rid=” in the code of its reservation widget, or after “restref=” in the address of its reservation page.'
		)
	).toBeVisible();
	expect( block().getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
	for ( const name of [ /Sign up/, /Learn more/ ] ) {
		expect( block().getByRole( 'link', { name } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /^https:/ )
		);
	}
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

it( 'embeds an id', async () => {
	const { attributes, saved } = renderBlock( 'jetpack/opentable' );
	await embed( '1186210' );
	expect( ( await frame() ).src ).toBe(
		'https://www.opentable.com/widget/reservation/canvas?rid=1186210&type=standard&theme=standard&overlay=false&domain=com&lang=en-US&newtab=false&disablega=true'
	);
	expect( await frame() ).toHaveAttribute( 'width', '224' );
	expect( await frame() ).toHaveAttribute( 'height', '301' );
	expect( ( await frame() ).closest( '[inert]' ) ).not.toBeNull();
	expect( attributes().rid ).toEqual( [ '1186210' ] );
	expect( saved() ).toBe(
		'<!-- wp:jetpack/opentable {"rid":["1186210"]} -->\n<div class="wp-block-jetpack-opentable"><a href="https://www.opentable.com/restref/client/?rid=1186210">https://www.opentable.com/restref/client/?rid=1186210</a></div>\n<!-- /wp:jetpack/opentable -->'
	);
} );

it( 'embeds the address of a restaurant', async () => {
	const { attributes } = renderBlock( 'jetpack/opentable' );
	await embed( 'https://www.opentable.de/restref/client/?restref=1186210' );
	expect( ( await frame() ).src ).toContain( 'rid=1186210' );
	expect( attributes() ).toMatchObject( {
		rid: [ '1186210' ],
		domain: 'de',
	} );
} );

it( 'copies style, frame, language and new window from code', async () => {
	const { attributes } = renderBlock( 'jetpack/opentable', {
		className: 'big',
	} );
	await embed( CODE );
	expect( await frame() ).toHaveAttribute( 'height', '490' );
	expect( attributes() ).toEqual( {
		rid: [ '1186210' ],
		style: 'tall',
		className: 'big is-style-tall',
		domain: 'com',
		iframe: false,
		lang: 'de-DE',
		newtab: true,
		negativeMargin: false,
	} );
} );

it.each( [
	'Harbour Kitchen',
	'https://www.opentable.com/r/harbour-kitchen',
	'https://www.opentable.com.evil.example/?rid=1',
	'https://www.оpentable.com/?rid=1',
	'javascript:alert(1)//www.opentable.com/?rid=1',
	'data:text/html,opentable.com?rid=1',
	'<script>alert(1)</script>',
	`<div onclick="alert(1)">${ CODE }</div>`,
	'opentable.com?rid=1 '.repeat( 50_000 ),
] )( 'refuses %#, and leaves nothing in the post', async ( typed ) => {
	const { saved } = renderBlock( 'jetpack/opentable' );
	await embed( typed );
	expect( block().getByText( 'We ran into an issue' ) ).toBeVisible();
	expect( blockElement() ).toHaveTextContent(
		'Please ensure this embed matches the one from your OpenTable account'
	);
	expect( saved() ).toBe(
		'<!-- wp:jetpack/opentable -->\n<div class="wp-block-jetpack-opentable"></div>\n<!-- /wp:jetpack/opentable -->'
	);
	await embed( '1186210' );
	expect( await frame() ).toBeVisible();
	expect( screen.queryByText( 'We ran into an issue' ) ).toBeNull();
} );

it( 'says what the page of a restaurant lacks, and links to it instead', async () => {
	const page = 'https://www.opentable.com/r/harbour-kitchen?ref=4';
	renderBlock( 'core/paragraph' );
	const pasted = createBlock( 'jetpack/opentable' );
	handOver( pasted.clientId, page );
	await act( async () => {
		dispatch( blockEditorStore ).insertBlocks( [ pasted ] );
	} );
	expect(
		await screen.findByRole( 'link', {
			name: /^opentable\.com\/r\/harbour-kitchen/,
		} )
	).toHaveAttribute( 'href', page );
	expect( screen.queryByText( 'We ran into an issue' ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Use a button with this link' } )
	);
	const [ , buttons ] = select( blockEditorStore ).getBlocks();
	const { name, attributes } = buttons!.innerBlocks[ 0 ]!;
	expect( [ name, attributes.url, String( attributes.text ) ] ).toEqual( [
		'core/button',
		page,
		'Reserve a table',
	] );
} );

it( 'does nothing with an empty field', async () => {
	renderBlock( 'jetpack/opentable' );
	await userEvent.click( await field() );
	await userEvent.keyboard( '  {Enter}' );
	expect( screen.queryByText( 'We ran into an issue' ) ).toBeNull();
} );

describe( 'the search', () => {
	it( 'asks at most every 500 ms, for 20, and says why nothing is found', async () => {
		renderBlock( 'jetpack/opentable' );
		await userEvent.click( await field() );
		const start = Date.now();
		await userEvent.keyboard( 'Harbour Kitchen' );
		await screen.findByText( NOTICE );
		await waitFor( () =>
			expect( request.mock.calls.at( -1 )[ 0 ].path ).toBe(
				'/mainstay/v1/opentable/restaurants?pageSize=20&query=Harbour%20Kitchen'
			)
		);
		expect( request.mock.calls.length ).toBeLessThanOrEqual(
			2 + Math.ceil( ( Date.now() - start ) / 500 )
		);
	} );

	it( 'says why it has no answer', async () => {
		request.mockRejectedValue( { code: 'invalid_json' } );
		renderBlock( 'jetpack/opentable' );
		await userEvent.click( await field() );
		await userEvent.keyboard( 'Harbour' );
		expect(
			await screen.findByText( /sent an unreadable response/ )
		).toBeInTheDocument();
		expect( await field() ).toHaveValue( 'Harbour' );
	} );

	it( 'offers what it finds, and takes the id of what is chosen', async () => {
		request.mockResolvedValue( {
			items: Array.from( { length: 25 }, ( _, index ) => ( {
				rid: 1000 + index,
				name: `Harbour ${ index }`,
			} ) ),
		} );
		const { attributes } = renderBlock( 'jetpack/opentable' );
		await userEvent.click( await field() );
		await userEvent.keyboard( 'Harbour' );
		await waitFor( () =>
			expect(
				document.querySelectorAll( 'datalist option' )
			).toHaveLength( 20 )
		);
		expect( document.querySelector( 'datalist option' ) ).toHaveValue(
			'Harbour 0 (#1000)'
		);
		await embed( 'Harbour 0 (#1000)' );
		expect( attributes().rid ).toEqual( [ '1000' ] );
	} );

	it.each( [
		'https://www.opentable.com/?rid=1',
		'<script src="//www.opentable.com/',
		'1186210',
	] )( 'is not asked for %s', async ( typed ) => {
		renderBlock( 'jetpack/opentable' );
		const box = await field();
		await userEvent.click( box );
		await passTime( 600, () =>
			fireEvent.change( box, { target: { value: typed } } )
		);
		expect( request ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'fails', () => request.mockRejectedValue( { code: 'fetch_error' } ) ],
		[
			'gives nonsense',
			() => request.mockResolvedValue( { items: null } ),
		],
	] )( 'that %s leaves the box usable', async ( _, mock ) => {
		mock();
		const { attributes } = renderBlock( 'jetpack/opentable' );
		await userEvent.click( await field() );
		await userEvent.keyboard( 'Harbour' );
		await waitFor( () => expect( request ).toHaveBeenCalled() );
		await embed( '1186210' );
		expect( attributes().rid ).toEqual( [ '1186210' ] );
	} );
} );

describe( 'the sidebar', () => {
	it( 'has picker, language and new window', async () => {
		const { attributes, selectBlock } = renderBlock( 'jetpack/opentable', {
			rid: [ '1186210' ],
		} );
		await selectBlock();
		const panel = await settings();
		const language = panel.getByLabelText( 'Language' );
		expect( language ).toHaveValue( 'en-US' );
		expect(
			within( language )
				.getAllByRole( 'option' )
				.map( ( option ) => ( option as HTMLOptionElement ).value )
		).toEqual( [
			'en-US',
			'fr-CA',
			'de-DE',
			'es-MX',
			'ja-JP',
			'nl-NL',
			'it-IT',
		] );
		await userEvent.selectOptions( language, 'it-IT' );
		await userEvent.click( panel.getByLabelText( 'Open in a new window' ) );
		expect( attributes() ).toMatchObject( { lang: 'it-IT', newtab: true } );
		expect( ( await frame() ).src ).toContain( 'lang=it-IT&newtab=true' );
		await userEvent.type(
			panel.getByLabelText( 'Restaurant' ),
			'4471{Enter}'
		);
		expect( attributes().rid ).toEqual( [ '1186210', '4471' ] );
		expect( ( await frame() ).src ).toContain(
			'rid=1186210%2C4471&type=multi'
		);
		await userEvent.click(
			panel.getByRole( 'button', { name: 'Remove restaurant 1186210' } )
		);
		expect( attributes().rid ).toEqual( [ '4471' ] );
		await userEvent.type(
			panel.getByLabelText( 'Restaurant' ),
			'Bar{Enter}'
		);
		expect( panel.getByText( 'We ran into an issue' ) ).toBeVisible();
		expect( attributes().rid ).toEqual( [ '4471' ] );
		await userEvent.click(
			panel.getByRole( 'button', { name: 'Remove restaurant 4471' } )
		);
		expect( await field() ).toBeVisible();
	} );

	it( 'begins with the language of the site', async () => {
		window.mainstayBlocks = { siteLocale: 'ja' };
		const { attributes, selectBlock } = renderBlock( 'jetpack/opentable', {
			rid: [ '1186210' ],
		} );
		await selectBlock();
		expect( ( await settings() ).getByLabelText( 'Language' ) ).toHaveValue(
			'ja-JP'
		);
		expect( attributes().lang ).toBeUndefined();
	} );

	it( 'has, under Advanced, the frame, and the margin for the button only', async () => {
		const { attributes, selectBlock, clientId } = renderBlock(
			'jetpack/opentable',
			{ rid: [ '1186210' ] }
		);
		await selectBlock();
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Advanced' } )
		);
		await userEvent.click(
			screen.getByLabelText(
				'Load the widget in an iFrame (Recommended)'
			)
		);
		expect( attributes().iframe ).toBe( false );
		expect( screen.queryByLabelText( 'Remove button margin' ) ).toBeNull();
		await act( async () => {
			dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
				className: 'is-style-button',
			} );
		} );
		await userEvent.click(
			screen.getByLabelText( 'Remove button margin' )
		);
		expect( attributes() ).toMatchObject( {
			negativeMargin: true,
			style: 'button',
		} );
		expect( blockElement() ).toHaveClass( 'has-no-margin' );
	} );
} );

describe( 'the styles', () => {
	it( 'are four, and picking one is stored in the attribute too', async () => {
		const { attributes, clientId } = renderBlock( 'jetpack/opentable', {
			rid: [ '1186210' ],
		} );
		await frame();
		expect( styles() ).toEqual( [ 'button', 'standard', 'tall', 'wide' ] );
		const pick = ( className?: string ) =>
			act( async () => {
				dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
					className,
				} );
			} );
		await pick( 'is-style-tall' );
		await waitFor( () => expect( attributes().style ).toBe( 'tall' ) );
		await pick( 'is-style-standard' );
		await waitFor( () => expect( attributes().style ).toBe( 'standard' ) );
	} );

	it( 'have no button while several restaurants are selected', async () => {
		const { selectBlock, deselectBlock } = renderBlock(
			'jetpack/opentable',
			{ rid: [ '1186210', '4471' ] }
		);
		await frame();
		await selectBlock();
		expect( styles() ).toEqual( [ 'standard', 'tall', 'wide' ] );
		await deselectBlock();
		expect( styles() ).toEqual( [ 'button', 'standard', 'tall', 'wide' ] );
	} );

	it( 'go back to standard when a second restaurant comes to a button', async () => {
		const { attributes, selectBlock } = renderBlock( 'jetpack/opentable', {
			rid: [ '1186210' ],
			style: 'button',
			className: 'big is-style-button',
		} );
		expect( await frame() ).toHaveAttribute( 'height', '113' );
		await selectBlock();
		await userEvent.type(
			( await settings() ).getByLabelText( 'Restaurant' ),
			'4471{Enter}'
		);
		expect( attributes() ).toMatchObject( {
			style: 'standard',
			className: 'big',
		} );
		expect( await frame() ).toHaveAttribute( 'height', '361' );
	} );

	it.each( [
		[ undefined, true ],
		[ 'left', true ],
		[ 'wide', false ],
		[ 'full', false ],
	] )( 'wide with the alignment %s warns: %s', async ( align, warns ) => {
		const { attributes } = renderBlock( 'jetpack/opentable', {
			rid: [ '1186210' ],
			style: 'wide',
			className: 'is-style-wide',
			align,
		} );
		await frame();
		expect( block().queryAllByText( WARNING ) ).toHaveLength(
			warns ? 1 : 0
		);
		if ( warns ) {
			await userEvent.click(
				block().getByRole( 'button', { name: 'Use wide width' } )
			);
			expect( attributes().align ).toBe( 'wide' );
			expect( block().queryByText( WARNING ) ).toBeNull();
		}
	} );
} );

it( 'shows an example without asking OpenTable', async () => {
	renderBlock( 'jetpack/opentable', { rid: [ '1' ] } );
	expect( await screen.findByText( 'Make a reservation' ) ).toBeVisible();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

it.each( [
	{ rid: [ 'x', { a: 1 }, '"><script>' ] },
	{ rid: [ null ] },
	{ rid: [] },
] )( 'shows the placeholder for %j, and leaves it alone', async ( hostile ) => {
	const { attributes } = renderBlock( 'jetpack/opentable', hostile );
	expect( await field() ).toBeVisible();
	expect( attributes().rid ).toEqual( hostile.rid );
} );

it( 'changes nothing in a post that is opened', async () => {
	const { saved } = renderBlock( 'jetpack/opentable', {
		rid: [ '1186210', 4471 ],
		style: 'button',
		domain: 'co.uk',
		className: 'is-style-button',
	} );
	const before = saved();
	expect( await frame() ).toBeVisible();
	expect( saved() ).toBe( before );
} );

describe( 'with the consent gate', () => {
	beforeEach( () => {
		window.mainstayBlocks = { consentGate: true };
	} );

	it( 'shows the plain link, and the widget when the author asks for it', async () => {
		renderBlock( 'jetpack/opentable', { rid: [ '1186210' ] } );
		expect(
			await block().findByRole( 'link', { name: /rid=1186210/ } )
		).toBeVisible();
		expect( document.querySelector( 'iframe' ) ).toBeNull();
		await userEvent.click(
			screen.getByRole( 'button', {
				name: 'Load content from OpenTable',
			} )
		);
		expect( await frame() ).toBeVisible();
	} );
} );
