import { createBlock, registerBlockType } from '@wordpress/blocks';
import { questionOf } from '../../../../../extensions/panels/tweetstorm/supported';
import type { BlockSettings } from '../../../editor-types';

beforeAll( () => {
	for ( const block of [ 'paragraph', 'group', 'table' ] ) {
		registerBlockType( `core/${ block }`, {
			title: block,
			apiVersion: 3,
			category: 'text',
			attributes: {
				content: { type: 'string' },
				metadata: { type: 'object' },
			},
			save: () => null,
		} as BlockSettings );
	}
} );

it( 'asks about what is in containers, and not about what cannot be posted', () => {
	const paragraph = ( content: string ) =>
		createBlock( 'core/paragraph', { content } );
	const blocks = [
		createBlock( 'core/group', {}, [ paragraph( 'Rye.' ) ] ),
		createBlock( 'core/table' ),
		createBlock( 'core/group', { metadata: { blockVisibility: false } }, [
			paragraph( 'Hidden.' ),
		] ),
		paragraph( '<b>Oat.</b>' ),
	];
	const question = JSON.parse( JSON.stringify( questionOf( blocks ) ) );
	expect( question ).toEqual( [
		{
			attributes: { content: 'Rye.' },
			block: '<!-- wp:paragraph {"content":"Rye."} /-->',
			clientId: blocks[ 0 ]!.innerBlocks[ 0 ]!.clientId,
		},
		{
			attributes: { content: '<b>Oat.</b>' },
			block: expect.stringContaining( 'Oat.' ),
			clientId: blocks[ 3 ]!.clientId,
		},
	] );
} );
