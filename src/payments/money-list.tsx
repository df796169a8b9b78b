import { Button, Spinner } from '@wordpress/components';
import type { Action, Field } from '@wordpress/dataviews';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ListView } from '../list-screen/list-view';
import { useList } from '../list-screen/use-list';
import type { Found, Question } from './api';
import { firstView, isLimited, questionOf } from './question';

const NOTHING = { items: [], total: 0, statuses: {}, kinds: {}, exportUrl: '' };

/** A list that is searched, filtered, sorted and turned page by page on the server. */
export function MoneyList< Item extends { id: number } >( {
	load,
	columns,
	among,
	person,
	onEveryone,
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
	/** Address of the customer whom it is about; empty for all. */
	person: string;
	/** Shows those of all. */
	onEveryone: () => void;
	fieldsOf: ( found: Found< Item > ) => Field< Item >[];
	/** @param refresh Asks again. */
	actionsOf: ( refresh: () => void ) => Action< Item >[];
	searchLabel: string;
	/** What stands there when there is nothing yet. */
	empty: ReactNode;
	header?: ( found: Found< Item >, question: Question ) => ReactNode;
} ) {
	const list = useList( {
		first: () => firstView( columns ),
		toQuestion: ( view ) => questionOf( view, among, person ),
		load,
	} );
	const { view, question, request, last, refresh } = list;
	if ( ! last && request.status !== 'failed' ) {
		// DataViews shows the filters that it has names for when it appears.
		return <Spinner />;
	}
	const found = last?.answer ?? NOTHING;
	const shown = (
		<ListView< Item >
			list={ list }
			items={ found.items }
			total={ found.total }
			fields={ fieldsOf( found ) }
			actionsOf={ () => actionsOf( refresh ) }
			searchLabel={ searchLabel }
			empty={
				isLimited( view ) || person ? (
					<p>
						{ __(
							'No results match this search.',
							'mainstay-blocks'
						) }
					</p>
				) : (
					empty
				)
			}
			header={ header?.( found, question ) }
		/>
	);
	if ( ! person ) {
		return shown;
	}
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %s: an email address. */
					__( 'Only entries from %s are shown.', 'mainstay-blocks' ),
					person
				) }{ ' ' }
				<Button variant="link" onClick={ onEveryone }>
					{ __( 'Show all', 'mainstay-blocks' ) }
				</Button>
			</p>
			{ shown }
		</>
	);
}
