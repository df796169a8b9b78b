import { __ } from '@wordpress/i18n';
import type { MutableRefObject } from 'react';
import { ListView } from '../list-screen/list-view';
import type { List } from '../list-screen/use-list';
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
				'No responses yet. Responses to the forms on this site appear here.',
				'mainstay-blocks'
			) }
		</p>
	);
}

/** The list of one view: searched, filtered and turned page by page on the server. */
export function ResponseListView( {
	place,
	list,
	shown,
	setup,
	onOpen,
	act,
	left,
}: {
	place: Place;
	list: List< Question, ResponseList >;
	/** The last answer, which stays while the next one is on its way. */
	shown?: ResponseList;
	setup: Setup;
	onOpen: ( id: number ) => void;
	act: ( action: ActionName, ids: number[] ) => Promise< boolean >;
	/** The response that somebody comes back from. */
	left: MutableRefObject< number | undefined >;
} ) {
	const { question } = list;
	const total = shown?.total ?? 0;
	return (
		<ListView< ResponseRow >
			list={ list }
			items={ shown?.items ?? [] }
			total={ total }
			fields={ fieldsOf( setup.forms ) }
			actionsOf={ ( deselect ) =>
				actionsOf( question.view, async ( action, ids ) => {
					await act( action, ids );
					deselect( ids );
				} )
			}
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
							onDone={ list.refresh }
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
	);
}
