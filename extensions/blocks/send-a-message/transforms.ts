import { createBlock } from '@wordpress/blocks';
import { addressAlone, fromContent } from '../../../shared/embed/from-address';
import { readChatAddress } from './chat-address';

export const transforms = {
	from: [
		fromContent(
			'jetpack/send-a-message',
			( node ) => readChatAddress( addressAlone( node ) ),
			( chat ) =>
				createBlock( 'jetpack/send-a-message', {}, [
					createBlock( 'jetpack/whatsapp-button', { ...chat } ),
				] )
		),
	],
};
