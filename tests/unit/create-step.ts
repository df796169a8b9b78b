/** Steps of model-based tests whose page is React's. */
import { act } from '@testing-library/react';
import type { Act } from './check-model';

/**
 * Returns a function that makes acts which React has taken in when they end.
 *
 * @param [finish] Runs after each act.
 * @return Takes a name, what happens in model and page, and, if it is not always possible, when it is.
 */
export const createStep =
	< Model, Page >( finish?: Act< Model, Page >[ 'take' ] ) =>
	(
		name: string,
		take: Act< Model, Page >[ 'take' ],
		isPossible: ( model: Model ) => boolean = () => true
	): Act< Model, Page > => ( {
		name,
		isPossible,
		async take( model, page ) {
			await act( async () => take( model, page ) );
			await finish?.( model, page );
		},
	} );
