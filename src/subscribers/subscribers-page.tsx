import { Button, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { DataViews, type View } from '@wordpress/dataviews';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useRequest } from '../../shared/use-request';
import { Snackbars } from '../snackbars';
import { useExistingPage } from '../list-screen/use-existing-page';
import { withoutIds } from '../list-screen/without-ids';
import { actionsOf } from './actions';
import { AddDialog } from './add-dialog';
import {
	exportAddress,
	fetchList,
	fetchSetup,
	type Subscriber,
	type SubscriberList,
} from './api';
import { subscriberFields } from './fields';
import { ImportDialog } from './import-dialog';
import { Collected } from './collected';
import { Mailings } from './mailings';
import { firstView, questionOf } from './question';
import { countSentence } from './sentences';
import { useAct } from './use-act';

/** The list, searched, filtered and turned page by page on the server. */
export function SubscribersPage() {
	const [ view, setView ] = useState< View >( firstView );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ selection, setSelection ] = useState< string[] >( [] );
	const [ dialog, setDialog ] = useState< 'add' | 'import' >();
	const { createSuccessNotice } = useDispatch( noticesStore );
	const refresh = () => setAttempt( ( number ) => number + 1 );
	const act = useAct( refresh );

	const question = questionOf( view );
	const request = useRequest(
		( signal ) => fetchList( question, signal ),
		[ JSON.stringify( question ), attempt ]
	);
	const setup = useRequest( fetchSetup, [] );

	// The list stays as it was while the next answer is on its way.
	const [ shown, setShown ] = useState< SubscriberList >();
	if ( request.status === 'ready' && request.data !== shown ) {
		setShown( request.data );
	}
	useExistingPage(
		view,
		setView,
		request.status === 'ready' ? request.data.total : undefined
	);
	const total = shown?.total ?? 0;
	const counts =
		shown?.counts ??
		( setup.status === 'ready' ? setup.data.counts : undefined );
	const exportUrl = setup.status === 'ready' ? setup.data.exportUrl : '';

	return (
		<div className="mainstay-subscribers">
			<div className="mainstay-subscribers__head">
				<p>{ counts && countSentence( counts ) }</p>
				<div className="mainstay-screen__buttons">
					<Button
						__next40pxDefaultSize
						variant="primary"
						onClick={ () => setDialog( 'add' ) }
					>
						{ __( 'Add a person', 'mainstay-blocks' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => setDialog( 'import' ) }
					>
						{ __( 'Import', 'mainstay-blocks' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						href={
							total && exportUrl
								? exportAddress( exportUrl, question )
								: undefined
						}
						disabled={ ! total || ! exportUrl }
						accessibleWhenDisabled
					>
						{ __( 'Export', 'mainstay-blocks' ) }
					</Button>
				</div>
			</div>
			<Collected />
			<Mailings />
			{ request.status === 'failed' ? (
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
			) : (
				<div className="mainstay-screen__list">
					<DataViews< Subscriber >
						view={ view }
						onChangeView={ setView }
						fields={ subscriberFields() }
						actions={ actionsOf( async ( action, ids ) => {
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
						searchLabel={ __(
							'Search subscribers',
							'mainstay-blocks'
						) }
						empty={
							<p>
								{ question.search || question.state
									? __(
											'Nobody matches this search.',
											'mainstay-blocks'
										)
									: __(
											'Nobody is on the list yet. Put a Subscribe block on a page, add a person, or import a list.',
											'mainstay-blocks'
										) }
							</p>
						}
					/>
				</div>
			) }
			{ dialog === 'add' && (
				<AddDialog
					onClose={ () => setDialog( undefined ) }
					onAdded={ ( email ) => {
						refresh();
						void createSuccessNotice(
							sprintf(
								/* translators: %s: an e-mail address. */
								__( '%s has been asked.', 'mainstay-blocks' ),
								email
							),
							{ type: 'snackbar' }
						);
					} }
				/>
			) }
			{ dialog === 'import' && (
				<ImportDialog
					onClose={ () => setDialog( undefined ) }
					onImported={ refresh }
				/>
			) }
			<Snackbars className="mainstay-screen__snackbars" />
		</div>
	);
}
