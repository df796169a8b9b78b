import { Button, Notice, Spinner } from '@wordpress/components';
import {
	DataViews,
	type Action,
	type Field,
	type View,
} from '@wordpress/dataviews';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useRequest } from '../../shared/use-request';
import type { Found, Question } from './api';
import { useExistingPage } from '../list-screen/use-existing-page';
import { firstView, isLimited, questionOf } from './question';

/** Which props a row without an id needs is a question that TypeScript leaves open for any `Item`. */
const identity = { getItemId: ( { id }: { id: number } ) => String( id ) };

type Identity< Item > = Item extends { id: string }
	? { getItemId?: ( item: Item ) => string }
	: { getItemId: ( item: Item ) => string };

/** A list that is searched, filtered, sorted and turned page by page on the server. */
export function MoneyList< Item extends { id: number } >( {
	load,
	columns,
	among,
	fieldsOf,
	actionsOf,
	searchLabel,
	empty,
	header,
}: {
	load: (
		question: Question,
		signal?: AbortSignal
	) => Promise< Found< Item > >;
	/** Shown at first. */
	columns: string[];
	/** The states that the list is about, where it is not about all. */
	among?: string[];
	fieldsOf: ( found: Found< Item > ) => Field< Item >[];
	/** @param refresh Asks again. */
	actionsOf: ( refresh: () => void ) => Action< Item >[];
	searchLabel: string;
	/** What stands there when there is nothing yet. */
	empty: string;
	header?: ( found: Found< Item >, question: Question ) => ReactNode;
} ) {
	const [ view, setView ] = useState< View >( () => firstView( columns ) );
	const [ attempt, setAttempt ] = useState( 0 );
	const refresh = () => setAttempt( ( number ) => number + 1 );
	const question = questionOf( view, among );
	const request = useRequest(
		( signal ) => load( question, signal ),
		[ JSON.stringify( question ), attempt ]
	);

	// The list stays as it was while the next answer is on its way.
	const [ found, setFound ] = useState< Found< Item > >();
	if ( request.status === 'ready' && request.data !== found ) {
		setFound( request.data );
	}
	useExistingPage(
		view,
		setView,
		request.status === 'ready' ? request.data.total : undefined
	);

	if ( request.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				<p>{ request.message }</p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ refresh }
				>
					{ __( 'Try again', 'mainstay-blocks' ) }
				</Button>
			</Notice>
		);
	}
	if ( ! found ) {
		// DataViews shows the filters that it has names for when it appears.
		return <Spinner />;
	}
	return (
		<div className="mainstay-screen__list">
			<DataViews< Item >
				view={ view }
				onChangeView={ setView }
				fields={ fieldsOf( found ) }
				actions={ actionsOf( refresh ) }
				data={ found.items }
				{ ...( identity as unknown as Identity< Item > ) }
				isLoading={ request.status === 'loading' }
				paginationInfo={ {
					totalItems: found.total,
					totalPages: Math.ceil( found.total / question.perPage ),
				} }
				defaultLayouts={ { table: {} } }
				searchLabel={ searchLabel }
				empty={
					<p>
						{ isLimited( view )
							? __(
									'Nothing matches this search.',
									'mainstay-blocks'
								)
							: empty }
					</p>
				}
				header={ header?.( found, question ) }
			/>
		</div>
	);
}
