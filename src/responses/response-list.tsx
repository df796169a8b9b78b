import { Button, Notice } from '@wordpress/components';
import { DataViews, type View } from '@wordpress/dataviews';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MutableRefObject } from 'react';
import type { Request } from '../../shared/use-request';
import { actionsOf } from './actions';
import { addressOf, type Place } from './address';
import type {
	ActionName,
	Question,
	ResponseList,
	ResponseRow,
	Setup,
} from './api';
import { EmptyButton } from './empty-button';
import { ExportButton } from './export-button';
import { fieldsOf } from './fields';
import { isLimited } from './question';
import { withoutIds } from '../list-screen/without-ids';

/** Why there is nothing in the list. */
function Nothing( { question }: { question: Question } ) {
	if ( isLimited( question ) ) {
		return (
			<p>
				{ __( 'No response matches this search.', 'mainstay-blocks' ) }
			</p>
		);
	}
	if ( question.view === 'spam' ) {
		return <p>{ __( 'There is no spam.', 'mainstay-blocks' ) }</p>;
	}
	if ( question.view === 'trash' ) {
		return <p>{ __( 'The trash is empty.', 'mainstay-blocks' ) }</p>;
	}
	return (
		<p>
			{ __(
				'No responses yet. What people send through the forms of this site appears here.',
				'mainstay-blocks'
			) }
		</p>
	);
}

/** The list of one view: searched, filtered and turned page by page on the server. */
export function ResponseListView( {
	place,
	view,
	question,
	request,
	shown,
	setup,
	onChangeView,
	onOpen,
	onTryAgain,
	act,
	onEmptied,
	left,
}: {
	place: Place;
	view: View;
	question: Question;
	request: Request< ResponseList >;
	/** The last answer, which stays while the next one is on its way. */
	shown?: ResponseList;
	setup: Setup;
	onChangeView: ( view: View ) => void;
	onOpen: ( id: number ) => void;
	onTryAgain: () => void;
	act: ( action: ActionName, ids: number[] ) => Promise< boolean >;
	onEmptied: () => void;
	/** The response that somebody comes back from. */
	left: MutableRefObject< number | undefined >;
} ) {
	const [ selection, setSelection ] = useState< string[] >( [] );
	const total = shown?.total ?? 0;

	if ( request.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				<p>{ request.message }</p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onTryAgain }
				>
					{ __( 'Try again', 'mainstay-blocks' ) }
				</Button>
			</Notice>
		);
	}
	return (
		<div className="mainstay-screen__list">
			<DataViews< ResponseRow >
				view={ view }
				onChangeView={ onChangeView }
				fields={ fieldsOf( setup.forms ) }
				actions={ actionsOf( question.view, async ( action, ids ) => {
					await act( action, ids );
					setSelection( withoutIds( ids ) );
				} ) }
				data={ shown?.items ?? [] }
				getItemId={ ( { id } ) => String( id ) }
				isLoading={ request.status === 'loading' }
				paginationInfo={ {
					totalItems: total,
					totalPages: Math.ceil( total / question.perPage ),
				} }
				defaultLayouts={ { table: {} } }
				selection={ selection }
				onChangeSelection={ setSelection }
				searchLabel={ __( 'Search responses', 'mainstay-blocks' ) }
				renderItemLink={ ( { item, children, ...props } ) => (
					<a
						{ ...props }
						href={ addressOf( { ...place, response: item.id } ) }
						ref={ ( link ) => {
							if ( link && left.current === item.id ) {
								left.current = undefined;
								link.focus();
							}
						} }
						onClick={ ( event ) => {
							event.stopPropagation();
							if ( ! event.metaKey && ! event.ctrlKey ) {
								event.preventDefault();
								onOpen( item.id );
							}
						} }
					>
						{ children }
					</a>
				) }
				empty={ <Nothing question={ question } /> }
				header={
					<>
						{ question.view !== 'inbox' && (
							<EmptyButton
								view={ question.view }
								count={ shown?.counts[ question.view ] ?? 0 }
								onDone={ onEmptied }
							/>
						) }
						<ExportButton
							exportUrl={ setup.exportUrl }
							question={ question }
							total={ total }
						/>
					</>
				}
			/>
		</div>
	);
}
