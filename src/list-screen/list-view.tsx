import {
	DataViews,
	filterSortAndPaginate,
	type Action,
	type Field,
	type View,
} from '@wordpress/dataviews';
import { useState } from '@wordpress/element';
import type { ComponentProps, ReactNode } from 'react';
import { FailedNotice } from '../../shared/controls/failed-notice';
import type { List } from './use-list';
import { withoutIds } from './without-ids';

type Props< Item > = ComponentProps< typeof DataViews< Item > >;

/**
 * Returns the rows of one page of a list that is here as a whole, and how many match.
 *
 * @param items  All rows.
 * @param view   What the list shows.
 * @param fields Of the list.
 */
export function selectPage< Item >(
	items: Item[],
	view: View,
	fields: Field< Item >[]
): { items: Item[]; total: number } {
	const { data, paginationInfo } = filterSortAndPaginate(
		items,
		view,
		fields
	);
	return { items: data, total: paginationInfo.totalItems };
}

/** The types of DataViews require `getItemId` depending on `Item`, which is open here. */
const identity = { getItemId: ( { id }: { id: number } ) => String( id ) };

type Identity< Item > = Item extends { id: string }
	? { getItemId?: ( item: Item ) => string }
	: { getItemId: ( item: Item ) => string };

/** A list as a table with search, filters, pages and actions; an error where it could not be loaded. */
export function ListView< Item extends { id: number } >( {
	list: { view, setView, request, refresh },
	items,
	total,
	actionsOf,
	...props
}: {
	list: Omit< List< unknown, unknown >, 'question' | 'last' >;
	/** Of the page that is shown. */
	items: Item[];
	/** Rows on all pages. */
	total: number;
	fields: Field< Item >[];
	/** @param deselect Removes rows from what is selected. */
	actionsOf: ( deselect: ( ids: number[] ) => void ) => Action< Item >[];
	searchLabel: string;
	/** Shown where the list has no rows. */
	empty: ReactNode;
	/** Shown beside the settings of the table. */
	header?: ReactNode;
	renderItemLink?: Props< Item >[ 'renderItemLink' ];
} ) {
	const [ selection, setSelection ] = useState< string[] >( [] );
	if ( request.status === 'failed' ) {
		return <FailedNotice message={ request.message } retry={ refresh } />;
	}
	return (
		<div className="mainstay-screen__list">
			<DataViews< Item >
				{ ...props }
				view={ view }
				onChangeView={ setView }
				actions={ actionsOf( ( ids ) =>
					setSelection( withoutIds( ids ) )
				) }
				data={ items }
				{ ...( identity as unknown as Identity< Item > ) }
				isLoading={ request.status === 'loading' }
				paginationInfo={ {
					totalItems: total,
					totalPages: Math.ceil( total / ( view.perPage ?? 20 ) ),
				} }
				defaultLayouts={ { table: {} } }
				selection={ selection }
				onChangeSelection={ setSelection }
			/>
		</div>
	);
}
