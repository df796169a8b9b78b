import { _n, sprintf } from '@wordpress/i18n';
import { useBulkAction } from '../list-screen/use-bulk-action';
import { actOn, type ActionName } from './api';
import { doneSentence } from './sentences';

/**
 * Does something with people and says what came of it.
 *
 * @param onDone Is called when anything may have changed.
 */
export const useAct = ( onDone: () => void ) =>
	useBulkAction< ActionName >( {
		send: actOn,
		toSentence: doneSentence,
		toPartlySentence: ( unchanged, all ) =>
			sprintf(
				/* translators: 1: a number, by which the form is chosen, 2: the number of all. */
				_n(
					'%1$d of %2$d could not be changed, because it has another status or was deleted in the meantime.',
					'%1$d of %2$d could not be changed, because they have another status or were deleted in the meantime.',
					unchanged,
					'mainstay-blocks'
				),
				unchanged,
				all
			),
		onDone,
	} );
