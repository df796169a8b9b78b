import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { renderBlock } from '../../../editor';
import type { BlockEditorSelectors } from '../../../editor-types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const URL = 'https://calendly.com/anna/30min';
const SORRY =
	"Your calendar couldn't be embedded. Please double check your URL or code.";
const POPUP = `<a href="" onclick="Calendly.initPopupWidget({url: '${ URL }'});return false;">Book a tasting</a>`;
const BADGE = `<script>window.onload = function() { Calendly.initBadgeWidget({ url: '${ URL }', text: 'Tastings', color: '#7a1f3d', textColor: '#ffffff', branding: true }); }</script>`;
const INLINE = `<div class="calendly-inline-widget" data-url="${ URL }?primary_color=7a1f3d"></div>`;

const blockElement = () =>
	document.querySelector< HTMLElement >( '.wp-block-jetpack-calendly' )!;
/** The block itself, without the sidebar. */
const block = () => within( blockElement() );
const field = () =>
	waitFor( () =>
		block().getByPlaceholderText( 'Calendly web address or embed code…' )
	);
const frame = () => screen.findByTitle( 'Embedded content from Calendly' );

async function embed( text: string ) {
	const input = await field();
	await userEvent.clear( input );
	await userEvent.click( input );
	await userEvent.paste( text );
	await userEvent.click( block().getByRole( 'button', { name: 'Embed' } ) );
}

const link = ( attributes = {} ) =>
	renderBlock(
		'jetpack/calendly',
		{ style: 'link', url: URL, ...attributes },
		[
			createBlock( 'jetpack/button', {
				element: 'a',
				text: 'Old text',
				url: URL,
			} ),
		]
	);

// The first test should not wait for its compilation.
beforeAll( () =>
	Promise.all( [
		import( '../../../../../extensions/blocks/calendly/edit' ),
		import( '../../../../../extensions/blocks/button/edit' ),
	] )
);

beforeEach( () => {
	request.mockReset();
	request.mockResolvedValue( { body: { status: 200, url: URL } } );
	window.mainstayBlocks = {};
} );

it( 'asks for an address or code', async () => {
	renderBlock( 'jetpack/calendly' );
	expect( await field() ).toHaveAccessibleName(
		'Calendly web address or embed code'
	);
	expect(
		block().getByText(
			'Enter your Calendly web address or embed code below.'
		)
	).toBeVisible();
	expect( block().getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
	expect(
		screen.getByRole( 'link', {
			name: /Need help finding your embed code\?/,
		} )
	).toHaveAttribute( 'href', expect.stringMatching( /^https:/ ) );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

it( 'says that it is embedding while the address is looked up', async () => {
	let answer: ( value: object ) => void = () => {};
	request.mockReturnValue(
		new Promise( ( resolve ) => ( answer = resolve ) )
	);
	const { attributes } = renderBlock( 'jetpack/calendly' );
	await embed( `${ URL }?hide_event_type_details=1` );
	expect( await screen.findByText( 'Embedding…' ) ).toBeVisible();
	expect( document.querySelector( '.components-spinner' ) ).not.toBeNull();
	expect( request.mock.calls[ 0 ][ 0 ].path ).toBe(
		`/wpcom/v2/resolve-redirect?url=${ encodeURIComponent( URL ) }&_envelope=1`
	);
	expect( attributes().url ).toBeUndefined();
	await act( async () => answer( { body: { status: 200, url: URL } } ) );
	expect( await frame() ).toBeVisible();
	expect( attributes() ).toMatchObject( {
		url: URL,
		hideEventTypeDetails: true,
		style: 'inline',
	} );
} );

it( 'shows the calendar under an overlay', async () => {
	renderBlock( 'jetpack/calendly', { url: URL, textColor: '222222' } );
	const calendar = ( await frame() ) as HTMLIFrameElement;
	expect( calendar.src ).toBe(
		`${ URL }?embed_domain=localhost&embed_type=Inline&hide_event_type_details=0&background_color=ffffff&primary_color=00A2FF&text_color=222222`
	);
	expect( calendar.getAttribute( 'sandbox' ) ).not.toContain(
		'top-navigation'
	);
	expect( calendar.closest( '[inert]' ) ).not.toBeNull();
	expect(
		document.querySelector( '.wp-block-jetpack-calendly__overlay' )
	).not.toBeNull();
	expect( request ).not.toHaveBeenCalled();
} );

it( 'reads inline code as inline style', async () => {
	const { attributes, saved } = renderBlock( 'jetpack/calendly' );
	await embed( INLINE );
	expect( await frame() ).toBeVisible();
	expect( attributes() ).toMatchObject( {
		url: URL,
		style: 'inline',
		primaryColor: '7a1f3d',
	} );
	expect( saved() ).toContain(
		'<div class="wp-block-jetpack-calendly"></div>'
	);
} );

it( 'reads popup code as link style, with the text of its link', async () => {
	const { attributes, saved } = renderBlock( 'jetpack/calendly' );
	await embed( POPUP );
	expect( await screen.findByText( 'Book a tasting' ) ).toBeVisible();
	expect( attributes() ).toMatchObject( { url: URL, style: 'link' } );
	expect( saved() ).toBe(
		`<!-- wp:jetpack/calendly {"style":"link","url":"${ URL }"} -->\n<div class="wp-block-jetpack-calendly"><!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","passthroughAttributes":{"url":"url"},"text":"Book a tasting","url":"${ URL }"} /--></div>\n<!-- /wp:jetpack/calendly -->`
	);
} );

it( 'reads badge code as link style, with its text and colours', async () => {
	const { attributes, blocks } = renderBlock( 'jetpack/calendly' );
	await embed( BADGE );
	expect( await screen.findByText( 'Tastings' ) ).toBeVisible();
	const [ button ] = select( blockEditorStore ).getBlocks(
		blocks()[ 0 ]!.clientId
	);
	expect( attributes().style ).toBe( 'link' );
	expect( button!.attributes ).toMatchObject( {
		text: 'Tastings',
		customTextColor: '#ffffff',
		customBackgroundColor: '#7a1f3d',
		url: URL,
	} );
} );

it( 'has a locked button in the link style', async () => {
	const { clientId } = link();
	expect( await screen.findByText( 'Old text' ) ).toBeVisible();
	const editor = select(
		blockEditorStore
	) as unknown as BlockEditorSelectors;
	const [ buttonId ] = editor.getBlockOrder( clientId );
	expect( editor.getTemplateLock( clientId ) ).toBe( 'all' );
	expect( editor.canRemoveBlock( buttonId! ) ).toBe( false );
	expect( editor.canMoveBlock( buttonId! ) ).toBe( false );
	expect( editor.canInsertBlockType( 'core/paragraph', clientId ) ).toBe(
		false
	);
} );

it( 'changes neither a post that is opened nor its button', async () => {
	const { saved } = link( { align: 'left' } );
	const before = saved();
	expect( await screen.findByText( 'Old text' ) ).toBeVisible();
	expect( saved() ).toBe( before );
} );

it( 'keeps text and colours of the button when the address changes', async () => {
	const { selectBlock, saved } = link();
	await screen.findByText( 'Old text' );
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Edit' } )
	);
	expect( await field() ).toHaveValue( URL );
	await embed( 'https://calendly.com/ben' );
	expect( await screen.findByText( 'Old text' ) ).toBeVisible();
	expect( saved() ).toContain(
		'{"style":"link","url":"https://calendly.com/ben"}'
	);
	expect( saved() ).toContain(
		'{"element":"a","text":"Old text","url":"https://calendly.com/ben"}'
	);
} );

it( 'changes between the styles in the sidebar, and adds the button when it is missing', async () => {
	const { attributes, selectBlock } = renderBlock( 'jetpack/calendly', {
		url: URL,
	} );
	await frame();
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'radio', { name: 'Link' } )
	);
	expect( await screen.findByText( 'Schedule time with me' ) ).toBeVisible();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	expect( attributes().style ).toBe( 'link' );
	await userEvent.click( screen.getByRole( 'radio', { name: 'Inline' } ) );
	expect( await frame() ).toBeVisible();
	expect( attributes().style ).toBe( 'inline' );
} );

it( 'offers a button to a link that was saved without', async () => {
	const { saved } = renderBlock( 'jetpack/calendly', {
		url: URL,
		style: 'link',
	} );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Add the button' } )
	);
	expect( await screen.findByText( 'Schedule time with me' ) ).toBeVisible();
	expect( saved() ).toContain( '"text":"Schedule time with me"' );
} );

it( 'has settings in the sidebar', async () => {
	const { attributes, selectBlock } = renderBlock( 'jetpack/calendly', {
		url: URL,
	} );
	await selectBlock();
	const title = await screen.findByRole( 'button', {
		name: 'Calendar settings',
	} );
	const panel = within(
		title.closest< HTMLElement >( '.components-panel__body' )!
	);
	expect(
		panel.getByRole( 'textbox', {
			name: 'Calendly web address or embed code',
		} )
	).toHaveValue( URL );
	expect( panel.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
	await userEvent.click( panel.getByLabelText( 'Hide event type details' ) );
	expect( attributes().hideEventTypeDetails ).toBe( true );
	expect( ( ( await frame() ) as HTMLIFrameElement ).src ).toContain(
		'hide_event_type_details=1'
	);
	expect(
		screen.getByRole( 'link', {
			name: /Follow these instructions to change the colors in this block\./,
		} )
	).toBeVisible();
} );

it.each( [
	'https://example.com/anna',
	'https://calendly.com.evil.example/anna',
	'https://сalendly.com/anna',
	'javascript:alert(1)//calendly.com',
	'data:text/html,calendly.com',
	'<script>alert(1)</script>',
	'<div data-url="https://calendly.com/anna" onclick="alert(1)"></div>',
	'calendly.com '.repeat( 80_000 ),
] )( 'refuses %#, and leaves nothing in the post', async ( typed ) => {
	const { attributes, saved } = renderBlock( 'jetpack/calendly' );
	await embed( typed );
	expect( block().getByText( SORRY ) ).toBeVisible();
	expect( attributes().url ).toBeUndefined();
	expect( saved() ).toBe(
		'<!-- wp:jetpack/calendly -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->'
	);
	expect( request ).not.toHaveBeenCalled();
} );

it( 'does nothing with an empty field', async () => {
	renderBlock( 'jetpack/calendly' );
	await userEvent.click( await field() );
	await userEvent.keyboard( '  {Enter}' );
	expect( screen.queryByText( SORRY ) ).not.toBeInTheDocument();
} );

it( 'clears the address when the new one fails, and takes the error away when the next succeeds', async () => {
	const { attributes, selectBlock, saved } = link();
	await screen.findByText( 'Old text' );
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Edit' } )
	);
	await embed( 'https://example.com/' );
	expect( block().getAllByText( SORRY ) ).toHaveLength( 1 );
	expect( await field() ).toHaveValue( 'https://example.com/' );
	expect( attributes().url ).toBeUndefined();
	expect( saved() ).not.toContain( '"url"' );
	await embed( URL );
	expect( await screen.findByText( 'Old text' ) ).toBeVisible();
	expect( screen.queryByText( SORRY ) ).not.toBeInTheDocument();
	expect( saved() ).toContain( `"text":"Old text","url":"${ URL }"` );
} );

it.each( [
	[ 'is gone', { status: 404, url: URL } ],
	[ 'leads elsewhere', { status: 200, url: 'https://example.com/' } ],
] )( 'fails when the calendar %s', async ( _, answer ) => {
	request.mockResolvedValue( { body: answer } );
	const { attributes } = renderBlock( 'jetpack/calendly' );
	await embed( URL );
	expect( await block().findByText( SORRY ) ).toBeVisible();
	expect( await field() ).toHaveValue( URL );
	expect( attributes().url ).toBeUndefined();
} );

it.each( [
	[
		'turns a server away',
		() => request.mockResolvedValue( { body: { status: 403, url: URL } } ),
	],
	[
		'fails for a server',
		() => request.mockResolvedValue( { body: { status: 500, url: URL } } ),
	],
	[
		'cannot be asked',
		() =>
			request.mockResolvedValue( {
				body: { code: 'mainstay_unreachable' },
			} ),
	],
	[
		'may not be asked',
		() => request.mockRejectedValue( { code: 'fetch_error' } ),
	],
	[ 'gives nonsense', () => request.mockResolvedValue( null ) ],
] )( 'embeds all the same when Calendly %s', async ( _, mock ) => {
	mock();
	const { attributes } = renderBlock( 'jetpack/calendly' );
	await embed( URL );
	expect( await frame() ).toBeVisible();
	expect( attributes().url ).toBe( URL );
} );

it( 'drops an answer that comes after the block was removed', async () => {
	let answer: ( value: object ) => void = () => {};
	request.mockReturnValue(
		new Promise( ( resolve ) => ( answer = resolve ) )
	);
	const { clientId } = renderBlock( 'jetpack/calendly' );
	await embed( URL );
	await act( async () => {
		dispatch( blockEditorStore ).removeBlock( clientId );
	} );
	await act( async () => answer( { body: { status: 404, url: URL } } ) );
	expect( screen.queryByText( SORRY ) ).not.toBeInTheDocument();
} );

it.each( [
	'javascript:alert(1)',
	'https://calendly.com.evil.example/anna',
	'http://',
] )( 'shows nothing of an opened %s, and leaves it alone', async ( url ) => {
	const { attributes } = renderBlock( 'jetpack/calendly', { url } );
	expect( await field() ).toHaveValue( url );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	expect( attributes().url ).toBe( url );
} );

describe( 'with the consent gate', () => {
	beforeEach( () => {
		window.mainstayBlocks = { consentGate: true };
	} );

	it( 'shows the plain link, and the calendar when the author asks for it', async () => {
		renderBlock( 'jetpack/calendly', { url: URL } );
		expect(
			await screen.findByRole( 'link', { name: URL } )
		).toBeVisible();
		expect(
			screen.getByText(
				'Visitors are asked before content from Calendly loads.'
			)
		).toBeVisible();
		expect( document.querySelector( 'iframe' ) ).toBeNull();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Load content from Calendly' } )
		);
		await waitFor( async () => expect( await frame() ).toBeVisible() );
	} );
} );

it( 'adds the button anew that went while its address was looked up', async () => {
	const { clientId, selectBlock, saved } = link();
	await screen.findByText( 'Old text' );
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Edit' } )
	);
	let answer: ( value: object ) => void = () => {};
	request.mockReturnValue(
		new Promise( ( resolve ) => ( answer = resolve ) )
	);
	await embed( 'https://calendly.com/ben' );
	await act( async () => {
		dispatch( blockEditorStore ).replaceInnerBlocks( clientId, [] );
	} );
	await act( async () =>
		answer( { body: { status: 200, url: 'https://calendly.com/ben' } } )
	);
	expect( saved() ).toContain( 'wp:jetpack/button' );
} );
