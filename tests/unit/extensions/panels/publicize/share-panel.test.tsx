import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import {
	InSidebar,
	WhilePublishing,
} from '../../../../../extensions/panels/publicize/share-panel';
import { changePost, openPost } from './post';
import type { PlainProps } from '../../../editor-types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mockedFetch = apiFetch as unknown as jest.Mock;
jest.mock( '@wordpress/editor', () => ( {
	PluginPrePublishPanel: ( { title, children }: PlainProps ) => (
		<section aria-label={ `before: ${ title }` }>{ children }</section>
	),
	PluginPostPublishPanel: ( { title, children }: PlainProps ) => (
		<section aria-label={ `after: ${ title }` }>{ children }</section>
	),
} ) );

let shares: object[];
beforeEach( () => {
	shares = [];
	mockedFetch
		.mockReset()
		.mockImplementation( async ( { path } ) =>
			path.includes( 'shares' ) ? shares : []
		);
	openPost();
} );

it( 'is a part of the sidebar', async () => {
	render( <InSidebar /> );
	await act( async () => {} );
	expect(
		screen.getByRole( 'button', { name: 'Share this post' } )
	).toHaveAttribute( 'aria-expanded', 'true' );
	expect(
		screen.getByRole( 'button', { name: 'Share post' } )
	).toBeInTheDocument();
} );

it( 'has the choices before publishing, and what came of them after', async () => {
	render( <WhilePublishing /> );
	await act( async () => {} );
	expect(
		screen.getByRole( 'region', { name: 'before: Share this post' } )
	).toBeInTheDocument();
	shares = [
		{
			id: 1,
			connection_id: '3',
			number: 1,
			item: 0,
			state: 'done',
			url: 'https://example.social/1',
			error: '',
			retry_at: null,
			display_name: 'Jo',
			service_label: 'Mastodon',
		},
	];
	await act( async () => changePost( { isPublished: true } ) );
	expect( screen.queryByRole( 'region', { name: /^before/ } ) ).toBeNull();
	expect(
		screen.getByRole( 'region', { name: 'after: Share this post' } )
	).toHaveTextContent( 'Shared.' );
} );

it( 'says nothing after publishing where nothing was shared', async () => {
	openPost( { isPublished: true } );
	render( <WhilePublishing /> );
	await act( async () => {} );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
} );
