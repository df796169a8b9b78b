import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
// Loaded beforehand: the editor loads them on demand.
import '../../../extensions/blocks/podcast-player/edit';
import '../../../extensions/blocks/subscriptions/edit';
import '../../../shared/patterns-dialog';
import { renderBlock } from '../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
// Frames do not load without a browser.
jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	__experimentalBlockPatternsList: ( {
		blockPatterns,
		onClickPattern,
	}: {
		blockPatterns: { name: string; title: string; blocks: unknown[] }[];
		onClickPattern: ( pattern: unknown, blocks: unknown[] ) => void;
	} ) =>
		blockPatterns.map( ( pattern ) => (
			<button
				key={ pattern.name }
				onClick={ () => onClickPattern( pattern, pattern.blocks ) }
			>
				{ pattern.title }
			</button>
		) ),
} ) );

jest.setTimeout( 30_000 );

beforeEach( () =>
	( apiFetch as unknown as jest.Mock ).mockResolvedValue( [] )
);

const PATTERN = {
	name: 'mainstay-blocks/band',
	title: 'A band',
	content:
		'<!-- wp:paragraph -->\n<p>News.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:jetpack/subscriptions /-->',
	blockTypes: [ 'jetpack/subscriptions', 'jetpack/podcast-player' ],
};

const offer = ( patterns: object[] ) =>
	act( async () => {
		await dispatch( blockEditorStore ).updateSettings( {
			__experimentalBlockPatterns: patterns,
		} as object );
	} );

it( 'a block gives its place to a pattern that names it', async () => {
	const { blocks, selectBlock } = renderBlock( 'jetpack/subscriptions' );
	await screen.findByRole( 'textbox', { name: 'Button text' } );
	await selectBlock();
	await offer( [
		PATTERN,
		{ ...PATTERN, name: 'a/b', title: 'Other', blockTypes: [ 'core/x' ] },
	] );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Replace with a pattern' } )
	);
	await screen.findByRole( 'dialog', { name: 'Start from a pattern' } );
	expect( screen.queryByText( 'Other' ) ).toBeNull();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'A band' } )
	);
	expect( blocks().map( ( { name } ) => name ) ).toEqual( [
		'core/paragraph',
		'jetpack/subscriptions',
	] );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
} );

it( 'a placeholder has the button; where no pattern fits, the dialog says so and closes', async () => {
	renderBlock( 'jetpack/podcast-player' );
	await offer( [] );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Start from a pattern' } )
	);
	await screen.findByText( /^No pattern fits here\./ );
	await userEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
} );
