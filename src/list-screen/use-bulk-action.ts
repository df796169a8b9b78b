import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../shared/error-message';

/** What the routes of the lists accept. */
const MAX_IDS_PER_REQUEST = 100;

/** Sends as many requests as it takes; where one fails, those before it have been done. */
async function sendAll(
	send: ( ids: number[] ) => Promise< { done: number[] } >,
	ids: number[]
): Promise< { done: number[]; failure?: unknown } > {
	const done: number[] = [];
	for ( let start = 0; start < ids.length; start += MAX_IDS_PER_REQUEST ) {
		try {
			const answer = await send(
				ids.slice( start, start + MAX_IDS_PER_REQUEST )
			);
			done.push( ...answer.done );
		} catch ( failure ) {
			return { done, failure };
		}
	}
	return { done };
}

/**
 * Returns a function that does something with rows and says what came of it, with Undo where there is
 * an action for that. It returns whether every request was answered.
 *
 * @param options
 * @param options.send             Sends one request; answers with the ids of the rows that it was done
 *                                 with.
 * @param options.toSentence       Returns what is said after success, for so many rows.
 * @param options.toPartlySentence Returns what is said where some of the rows could not be changed.
 * @param options.opposites        The action that undoes an action.
 * @param options.onDone           Is called when anything may have changed.
 */
export function useBulkAction< Name extends string >( {
	send,
	toSentence,
	toPartlySentence,
	opposites,
	onDone,
}: {
	send: ( action: Name, ids: number[] ) => Promise< { done: number[] } >;
	toSentence: ( action: Name, count: number ) => string;
	toPartlySentence: ( unchanged: number, all: number ) => string;
	opposites?: Partial< Record< Name, Name > >;
	onDone: () => void;
} ) {
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );

	const act = async (
		action: Name,
		ids: number[],
		isUndoing = false
	): Promise< boolean > => {
		const { done, failure } = await sendAll(
			( some ) => send( action, some ),
			ids
		);
		const opposite = opposites?.[ action ];
		if ( failure ) {
			void createErrorNotice(
				[
					done.length ? toSentence( action, done.length ) : '',
					errorMessage( failure ),
				]
					.filter( Boolean )
					.join( ' ' ),
				{ type: 'snackbar' }
			);
		} else if ( done.length < ids.length ) {
			void createErrorNotice(
				toPartlySentence( ids.length - done.length, ids.length ),
				{ type: 'snackbar' }
			);
		} else {
			void createSuccessNotice( toSentence( action, done.length ), {
				type: 'snackbar',
				actions:
					opposite && ! isUndoing
						? [
								{
									label: __( 'Undo', 'mainstay-blocks' ),
									onClick: () =>
										void act( opposite, done, true ),
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
