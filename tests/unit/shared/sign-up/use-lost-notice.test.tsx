import { act, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
// Loaded before the tests, so that none of them waits for it.
import '../../../../extensions/blocks/subscriptions/edit';
import { renderBlock } from '../../editor';

const said = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

it( 'says once what the block has no place for, and nothing where all came along', async () => {
	const block = renderBlock( 'core/paragraph' );
	const turn = ( attributes: Record< string, unknown > ) => {
		const [ before ] = block.blocks();
		return act( async () => {
			void dispatch( blockEditorStore ).replaceBlocks(
				before!.clientId,
				switchToBlockType(
					createBlock( 'jetpack/mailchimp', attributes ),
					'jetpack/subscriptions'
				)!
			);
		} );
	};
	await turn( {} );
	await waitFor( () =>
		expect(
			document.querySelector( '.mainstay-sign-up' )
		).toBeInTheDocument()
	);
	expect( said() ).toEqual( [] );
	await turn( { consentText: 'Ours', errorLabel: 'No.' } );
	await waitFor( () =>
		expect( said() ).toEqual( [
			'This block has no place for: the text about consent and what is said while it is sent and when that fails. Undo brings it back.',
		] )
	);
} );
