import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useRequest } from '../../shared/use-request';
import { Snackbars } from '../snackbars';
import { ListView } from '../list-screen/list-view';
import { useList } from '../list-screen/use-list';
import { actionsOf } from './actions';
import { AddDialog } from './add-dialog';
import { exportAddress, fetchList, fetchSetup, type Subscriber } from './api';
import { subscriberFields } from './fields';
import { ImportDialog } from './import-dialog';
import { Collected } from './collected';
import { Growth, useGrowth } from './growth';
import { LastImport } from './last-import';
import { Mailings } from './mailings';
import { firstView, questionOf } from './question';
import { countSentence } from './sentences';
import { useAct } from './use-act';

/** The list, searched, filtered and turned page by page on the server. */
export function SubscribersPage() {
	const list = useList( {
		first: firstView,
		toQuestion: questionOf,
		load: fetchList,
	} );
	const { question } = list;
	const [ changes, setChanges ] = useState( 0 );
	const refresh = () => {
		list.refresh();
		setChanges( ( count ) => count + 1 );
	};
	const [ dialog, setDialog ] = useState< 'add' | 'import' >();
	const [ imports, setImports ] = useState( 0 );
	const { createSuccessNotice } = useDispatch( noticesStore );
	const act = useAct( refresh );
	const setup = useRequest( fetchSetup, [] );
	const growth = useGrowth( changes );

	const shown = list.last?.answer;
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
						{ __( 'Add subscriber', 'mainstay-blocks' ) }
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
			<LastImport version={ imports } onChanged={ refresh } />
			<Mailings />
			<Growth { ...growth } />
			<ListView< Subscriber >
				list={ list }
				items={ shown?.items ?? [] }
				total={ total }
				fields={ subscriberFields( growth.growth?.sources ?? [] ) }
				actionsOf={ ( deselect ) =>
					actionsOf( async ( action, ids ) => {
						await act( action, ids );
						deselect( ids );
					} )
				}
				searchLabel={ __( 'Search subscribers', 'mainstay-blocks' ) }
				empty={
					<p>
						{ question.search || question.state || question.source
							? __(
									'No one matches this search.',
									'mainstay-blocks'
								)
							: __(
									'No one is on the list yet. Add a Subscribe block to a page, add a subscriber, or import a list.',
									'mainstay-blocks'
								) }
					</p>
				}
			/>
			{ dialog === 'add' && (
				<AddDialog
					onClose={ () => setDialog( undefined ) }
					onAdded={ ( email ) => {
						refresh();
						void createSuccessNotice(
							sprintf(
								/* translators: %s: an e-mail address. */
								__(
									'A confirmation email was sent to %s.',
									'mainstay-blocks'
								),
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
					onImported={ () => {
						setImports( imports + 1 );
						refresh();
					} }
				/>
			) }
			<Snackbars className="mainstay-screen__snackbars" />
		</div>
	);
}
