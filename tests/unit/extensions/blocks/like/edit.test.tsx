import { screen } from '@testing-library/react';
import { renderBlock } from '../../../editor';

beforeAll( () => import( '../../../../../extensions/blocks/like/edit' ) );

it( 'shows the button, and keeps what it does not use', async () => {
	window.mainstayBlocks = {};
	const { saved } = renderBlock( 'jetpack/like', {
		showReblogButton: true,
		showAvatars: false,
	} );
	expect( await screen.findByText( 'Like' ) ).toBeVisible();
	expect( saved() ).toBe(
		'<!-- wp:jetpack/like {"showReblogButton":true,"showAvatars":false} /-->'
	);
} );
