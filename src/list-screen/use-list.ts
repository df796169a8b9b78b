import type { View } from '@wordpress/dataviews';
import { useState } from '@wordpress/element';
import { useRequest, type Request } from '../../shared/use-request';
import { useExistingPage } from './use-existing-page';

export interface List< Question, Answer > {
	/** What the list shows: page, search, filters and order. */
	view: View;
	setView: ( view: View ) => void;
	/** What the server is asked because of it. */
	question: Question;
	request: Request< Answer >;
	/** The last answer with its question: it stays while the next one is loading. */
	last?: { question: Question; answer: Answer };
	/** Asks again. */
	refresh: () => void;
}

/**
 * Loads a list whenever what it shows has changed, and leaves pages that are no longer there.
 *
 * @param options
 * @param options.first      Returns what the list shows at first.
 * @param options.toQuestion Returns what the server is asked for a view.
 * @param options.load       Sends the request. `total` counts the rows on all pages; an answer without
 *                           it is the whole list.
 */
export function useList<
	Question,
	Answer extends { items: unknown[]; total?: number },
>( {
	first,
	toQuestion,
	load,
}: {
	first: () => View;
	toQuestion: ( view: View ) => Question;
	load: ( question: Question, signal: AbortSignal ) => Promise< Answer >;
} ): List< Question, Answer > {
	const [ view, setView ] = useState( first );
	const [ attempt, setAttempt ] = useState( 0 );
	const question = toQuestion( view );
	const request = useRequest(
		( signal ) => load( question, signal ),
		[ JSON.stringify( question ), attempt ]
	);
	const [ last, setLast ] = useState< {
		question: Question;
		answer: Answer;
	} >();
	if ( request.status === 'ready' && request.data !== last?.answer ) {
		setLast( { question, answer: request.data } );
	}
	useExistingPage(
		view,
		setView,
		request.status === 'ready' ? request.data.total : undefined
	);
	return {
		view,
		setView,
		question,
		request,
		last,
		refresh: () => setAttempt( ( number ) => number + 1 ),
	};
}
