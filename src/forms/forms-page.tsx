import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ListView } from '../list-screen/list-view';
import { useBulkAction } from '../list-screen/use-bulk-action';
import { useList } from '../list-screen/use-list';
import { usePlace } from '../list-screen/use-place';
import { ViewLinks, type ViewLink } from '../list-screen/view-links';
import { Snackbars } from '../snackbars';
import { actionsOf } from './actions';
import {
	actOn,
	fetchList,
	type ActionName,
	type FormList,
	type FormRow,
	type Question,
	type ViewName,
} from './api';
import { formFields } from './fields';
import { addressOf, firstView, questionOf, readAddress } from './question';
import { doneSentence } from './sentences';

/** What takes an action back. */
const OPPOSITES: Partial< Record< ActionName, ActionName > > = {
	trash: 'restore',
	restore: 'trash',
};

const viewLinks = ( counts?: FormList[ 'counts' ] ): ViewLink< ViewName >[] =>
	(
		[
			[ 'all', __( 'All', 'mainstay-blocks' ) ],
			[ 'trash', __( 'Trash', 'mainstay-blocks' ) ],
		] as const
	 ).map( ( [ name, title ] ) => ( {
		name,
		title,
		href: addressOf( { view: name } ),
		count: counts?.[ name ],
		words: sprintf(
			/* translators: %d: number of forms. */
			_n(
				'%d form',
				'%d forms',
				counts?.[ name ] ?? 0,
				'mainstay-blocks'
			),
			counts?.[ name ] ?? 0
		),
	} ) );

function AddButton( { url }: { url: string } ) {
	return url ? (
		<Button __next40pxDefaultSize variant="primary" href={ url }>
			{ __( 'Add form', 'mainstay-blocks' ) }
		</Button>
	) : null;
}

/** Why there is nothing in the list, and what to do about it. */
function Nothing( {
	question: { search, view },
	newUrl,
}: {
	question: Question;
	newUrl: string;
} ) {
	if ( search ) {
		return (
			<p>{ __( 'No form matches this search.', 'mainstay-blocks' ) }</p>
		);
	}
	if ( view === 'trash' ) {
		return <p>{ __( 'The trash is empty.', 'mainstay-blocks' ) }</p>;
	}
	return (
		<div className="mainstay-forms__empty">
			<p>
				{ __(
					'No saved forms yet. A saved form is edited in one place and can be used on any number of pages. Add one here, or choose “Save this form for reuse” on a form on a page.',
					'mainstay-blocks'
				) }
			</p>
			<AddButton url={ newUrl } />
		</div>
	);
}

/** The saved forms, searched and turned page by page on the server. */
export function FormsPage() {
	const [ place, go ] = usePlace( readAddress, addressOf );
	const list = useList( {
		first: firstView,
		toQuestion: ( view ) => questionOf( view, place ),
		load: fetchList,
	} );
	const { question, refresh, last, setView } = list;
	const act = useBulkAction< ActionName >( {
		send: actOn,
		toSentence: doneSentence,
		toPartlySentence: ( unchanged, all ) =>
			sprintf(
				/* translators: 1: a number, by which the form is chosen, 2: the number of all. */
				_n(
					'%1$d of %2$d could not be changed, because it was moved or deleted in the meantime or you are not allowed to change it.',
					'%1$d of %2$d could not be changed, because they were moved or deleted in the meantime or you are not allowed to change them.',
					unchanged,
					'mainstay-blocks'
				),
				unchanged,
				all
			),
		opposites: OPPOSITES,
		onDone: refresh,
	} );

	// What can be done in one view is not meant for the rows of another.
	const isOfView = last?.question.view === place.view;
	const shown = isOfView ? last?.answer : undefined;
	const newUrl = last?.answer.newUrl ?? '';
	const hasResponses =
		shown?.items.every( ( { responses } ) => responses !== null ) ?? true;
	return (
		<div className="mainstay-forms">
			<div className="mainstay-forms__head">
				<ViewLinks
					links={ viewLinks( last?.answer.counts ) }
					current={ place.view }
					onGo={ ( view ) => {
						setView( firstView() );
						go( { view } );
					} }
				/>
				{ Boolean( shown?.total || question.search ) && (
					<AddButton url={ newUrl } />
				) }
			</div>
			<ListView< FormRow >
				key={ place.view }
				list={ list }
				items={ shown?.items ?? [] }
				total={ shown?.total ?? 0 }
				fields={ formFields( hasResponses ) }
				actionsOf={ ( deselect ) =>
					actionsOf( place.view, async ( action, ids ) => {
						await act( action, ids );
						deselect( ids );
					} )
				}
				searchLabel={ __( 'Search forms', 'mainstay-blocks' ) }
				renderItemLink={ ( { item, children, ...props } ) =>
					item.editUrl ? (
						<a { ...props } href={ item.editUrl }>
							{ children }
						</a>
					) : (
						<span>{ children }</span>
					)
				}
				empty={ <Nothing question={ question } newUrl={ newUrl } /> }
			/>
			<Snackbars className="mainstay-screen__snackbars" />
		</div>
	);
}
