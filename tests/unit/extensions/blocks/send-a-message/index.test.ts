/**
 * @jest-environment jsdom
 */
import { settings } from '../../../../../extensions/blocks/send-a-message';

it( 'comes with the button in one step', () => {
	expect( settings.variations ).toMatchObject( [
		{ isDefault: true, innerBlocks: [ [ 'jetpack/whatsapp-button' ] ] },
	] );
} );
