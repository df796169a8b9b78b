import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse, serialize } from '@wordpress/blocks';
import { renderBlock } from '../../editor';
import { registerBlocks } from '../../register-blocks';

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll( () => import( '../../../../src/preserved-blocks/edit' ) );

beforeEach( () => {
	window.mainstayBlocks = {};
} );

async function turn() {
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Turn into blocks' } )
	);
	// As whenever the editor pastes.
	expect( console ).toHaveLogged();
}

it( 'shows what a block holds, and turns it into blocks', async () => {
	const { blocks, saved } = renderBlock( 'jetpack/ai-assistant', {
		content: '<p>Our <em>bread</em></p><h2>Rye</h2>',
		originalContent: 'Older',
	} );
	await screen.findByText( /visitors see nothing of the text below/ );
	expect( screen.getByText( 'bread' ) ).toBeVisible();
	await turn();
	await waitFor( () =>
		expect( blocks().map( ( { name } ) => name ) ).toEqual( [
			'core/paragraph',
			'core/heading',
		] )
	);
	expect( saved() ).toContain( 'Our <em>bread</em>' );
} );

it( 'knows plain text with several paragraphs', async () => {
	const { blocks } = renderBlock( 'jetpack/voice-to-content', {
		content: 'First of all.\n\nThen the rest.',
	} );
	await turn();
	await waitFor( () => expect( blocks() ).toHaveLength( 2 ) );
} );

it( 'runs and keeps nothing of hostile content', async () => {
	const { container, saved } = renderBlock( 'jetpack/ai-assistant', {
		content:
			'<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:alert(1)">there</a></p>',
	} );
	await screen.findByText( 'there' );
	expect( container.querySelector( 'script, [onclick]' ) ).toBeNull();
	await turn();
	await waitFor( () => expect( saved() ).toContain( 'wp:paragraph' ) );
	expect( saved() ).not.toMatch( /script|onclick|javascript/ );
} );

it( 'is removed where it holds nothing', async () => {
	const { blocks } = renderBlock( 'jetpack/ai-chat', {
		askButtonLabel: 'Ask',
	} );
	await screen.findByText( /It is kept, and visitors see nothing/ );
	expect(
		screen.queryByRole( 'button', { name: 'Turn into blocks' } )
	).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Remove block' } )
	);
	await waitFor( () =>
		expect( blocks().map( ( { name } ) => name ) ).not.toContain(
			'jetpack/ai-chat'
		)
	);
} );

it( 'offers nothing that a lock forbids', async () => {
	renderBlock( 'jetpack/ai-assistant', {
		content: 'Text',
		lock: { remove: true },
	} );
	await screen.findByText( 'Text' );
	expect( screen.queryByRole( 'button', { name: 'Remove block' } ) ).toBe(
		null
	);
	expect(
		screen.queryByRole( 'button', { name: 'Turn into blocks' } )
	).toBeNull();
} );

it( 'reads a prompt out of its markup, and saves it as it was', () => {
	registerBlocks();
	const content =
		'<!-- wp:jetpack/blogging-prompt {"promptId":7} -->\n<div class="wp-block-jetpack-blogging-prompt jetpack-blogging-prompt"><div class="jetpack-blogging-prompt__label">Daily</div><div class="jetpack-blogging-prompt__text">What is <em>bread</em>?</div></div>\n<!-- /wp:jetpack/blogging-prompt -->';
	const [ block ] = parse( content );
	expect( block!.attributes ).toMatchObject( {
		promptId: 7,
		promptLabel: 'Daily',
		promptText: 'What is <em>bread</em>?',
	} );
	expect( serialize( [ block! ] ) ).toBe( content );
} );
