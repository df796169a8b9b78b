import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../shared/error-message';
import { actOn, type ActionName } from './api';
import { doneSentence } from './sentences';

/** What takes an action back, where that leads to what was before. */
const BACK: Partial< Record< ActionName, ActionName > > = {
	read: 'unread',
	unread: 'read',
	trash: 'restore',
	restore: 'trash',
};

/** So many in one request. */
const MOST = 100;

/** As many requests as it takes; where one fails, those before it have been done. */
async function actOnAll(
	action: ActionName,
	ids: number[]
): Promise< { done: number[]; failure?: unknown } > {
	const done: number[] = [];
	for ( let start = 0; start < ids.length; start += MOST ) {
		try {
			const answer = await actOn(
				action,
				ids.slice( start, start + MOST )
			);
			done.push( ...answer.done );
		} catch ( failure ) {
			return { done, failure };
		}
	}
	return { done };
}

/**
 * Does something with responses and says what came of it, with a way back where there is one.
 *
 * @param onDone Is called when anything has changed.
 * @return Does it; tells whether every request was answered.
 */
export function useAct( onDone: () => void ) {
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );

	const act = async (
		action: ActionName,
		ids: number[],
		isUndoing = false
	): Promise< boolean > => {
		const { done, failure } = await actOnAll( action, ids );
		const back = BACK[ action ];
		if ( failure ) {
			void createErrorNotice(
				[
					done.length ? doneSentence( action, done.length ) : '',
					errorMessage( failure ),
				]
					.filter( Boolean )
					.join( ' ' ),
				{ type: 'snackbar' }
			);
		} else if ( done.length < ids.length ) {
			void createErrorNotice(
				sprintf(
					/* translators: 1: a number, 2: the number of all. */
					__(
						'%1$d of %2$d could not be changed: they have been moved or deleted meanwhile.',
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
				actions:
					back && ! isUndoing
						? [
								{
									label: __( 'Undo', 'mainstay-blocks' ),
									onClick: () => void act( back, done, true ),
								},
							]
						: [],
			} );
		}
		onDone();
		return ! failure;
	};
	return act;
}
