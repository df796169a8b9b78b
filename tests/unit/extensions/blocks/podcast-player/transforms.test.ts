/**
 * @jest-environment jsdom
 */
import {
	createBlock,
	getPossibleBlockTransformations,
	registerBlockType,
	switchToBlockType,
} from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';

it( 'a feed of WordPress becomes a player', () => {
	registerBlocks();
	registerBlockType( 'core/rss', {
		apiVersion: 3,
		title: 'RSS',
		category: 'widgets',
		attributes: {
			feedURL: { type: 'string', default: '' },
			itemsToShow: { type: 'number', default: 5 },
		},
	} );
	const [ player ] = switchToBlockType(
		createBlock( 'core/rss', {
			feedURL: 'https://example.com/feed',
			itemsToShow: 3,
		} ),
		'jetpack/podcast-player'
	)!;
	expect( player!.attributes ).toMatchObject( {
		url: 'https://example.com/feed',
		itemsToShow: 3,
	} );
	expect(
		getPossibleBlockTransformations( [ createBlock( 'core/rss' ) ] ).map(
			( { name } ) => name
		)
	).not.toContain( 'jetpack/podcast-player' );
} );
