import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { act } from 'react';
import { EmbedFrame } from '../../../../shared/embed/embed-frame';
import type { BlockEditorActions } from '../../editor-types';

const show = () =>
	render(
		<EmbedFrame
			service="Example"
			src="https://example.com/frame"
			link="https://example.com/"
			drawing={ <p>An example</p> }
			block="wp-block-example"
			size={ { width: 224, height: 301 } }
		/>
	);
const frame = () => screen.queryByTitle( 'Embedded content from Example' );
const setPreview = ( isPreviewMode: boolean ) =>
	act( async () => {
		(
			dispatch( blockEditorStore ) as unknown as BlockEditorActions
		 ).updateSettings( {
			isPreviewMode,
		} );
	} );

afterEach( async () => {
	window.mainstayBlocks = {};
	await setPreview( false );
} );

it( 'is seen and not used', () => {
	show();
	expect( frame() ).toHaveAttribute( 'src', 'https://example.com/frame' );
	expect( frame() ).toHaveAttribute( 'height', '301' );
	expect( frame()!.getAttribute( 'sandbox' ) ).not.toMatch(
		/top-navigation|popups/
	);
	expect( frame()!.closest( '[inert]' ) ).not.toBeNull();
	expect(
		document.querySelector( '.wp-block-example__overlay' )
	).not.toBeNull();
} );

it( 'waits for the author where visitors are asked', async () => {
	window.mainstayBlocks = { consentGate: true };
	show();
	expect( frame() ).toBeNull();
	expect(
		screen.getByRole( 'link', { name: 'https://example.com/' } )
	).toBeVisible();
	expect(
		screen.getByText(
			'Visitors are asked before content from Example loads.'
		)
	).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Load content from Example' } )
	);
	expect( frame() ).not.toBeNull();
} );

it( 'asks nobody for an example', async () => {
	await setPreview( true );
	show();
	expect( frame() ).toBeNull();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( screen.getByText( 'An example' ) ).toBeVisible();
} );
