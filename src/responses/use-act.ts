import { _n, sprintf } from '@wordpress/i18n';
import { useBulkAction } from '../list-screen/use-bulk-action';
import { actOn, type ActionName } from './api';
import { doneSentence } from './sentences';

/** What takes an action back, where that leads to what was before. */
const BACK: Partial< Record< ActionName, ActionName > > = {
	read: 'unread',
	unread: 'read',
	trash: 'restore',
	restore: 'trash',
};

/**
 * Does something with responses and says what came of it, with a way back where there is one.
 *
 * @param onDone Is called when anything has changed.
 * @return Does it; tells whether every request was answered.
 */
export const useAct = ( onDone: () => void ) =>
	useBulkAction< ActionName >( {
		send: actOn,
		toSentence: doneSentence,
		toPartlySentence: ( unchanged, all ) =>
			sprintf(
				/* translators: 1: a number, by which the form is chosen, 2: the number of all. */
				_n(
					'%1$d of %2$d could not be changed, because it was moved or deleted in the meantime.',
					'%1$d of %2$d could not be changed, because they were moved or deleted in the meantime.',
					unchanged,
					'mainstay-blocks'
				),
				unchanged,
				all
			),
		opposites: BACK,
		onDone,
	} );
