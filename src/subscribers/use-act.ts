import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../shared/error-message';
import { actOn, type ActionName } from './api';
import { doneSentence } from './sentences';

/**
 * Does something with people and says what came of it.
 *
 * @param onDone Is called when anything may have changed.
 */
export function useAct( onDone: () => void ) {
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );

	return async ( action: ActionName, ids: number[] ): Promise< void > => {
		try {
			const { done } = await actOn( action, ids );
			if ( done.length < ids.length ) {
				void createErrorNotice(
					sprintf(
						/* translators: 1: a number, 2: the number of all. */
						__(
							'%1$d of %2$d could not be changed: they are in another state, or deleted meanwhile.',
							'mainstay-blocks'
						),
						ids.length - done.length,
						ids.length
					),
					{ type: 'snackbar' }
				);
			} else {
				void createSuccessNotice( doneSentence( action, done.length ), {
					type: 'snackbar',
				} );
			}
		} catch ( error ) {
			void createErrorNotice( errorMessage( error ), {
				type: 'snackbar',
			} );
		}
		onDone();
	};
}
