import type { View } from '@wordpress/dataviews';
import { useEffect, useRef, useState } from '@wordpress/element';
import { useRequest } from '../../shared/use-request';
import { fetchList, fetchSetup, type ResponseList, type ViewName } from './api';
import { firstView, questionOf } from './question';
import { ResponseDetail } from './response-detail';
import { ResponseListView } from './response-list';
import { Snackbars } from '../snackbars';
import { useExistingPage } from '../list-screen/use-existing-page';
import { usePlace } from '../list-screen/use-place';
import { ViewLinks } from '../list-screen/view-links';
import { addressOf, readAddress } from './address';
import { useAct } from './use-act';
import { viewLinks } from './view-links';

const NO_SETUP = { forms: [], exportUrl: '' };

/** The ids before and after one in the list. */
function neighboursOf(
	id: number,
	list?: ResponseList
): [ number | undefined, number | undefined ] {
	const ids = list?.items.map( ( item ) => item.id ) ?? [];
	const at = ids.indexOf( id );
	return at < 0 ? [ undefined, undefined ] : [ ids[ at - 1 ], ids[ at + 1 ] ];
}

export function ResponsesPage() {
	const [ place, go ] = usePlace( readAddress, addressOf );
	const [ view, setView ] = useState< View >( () => firstView( place ) );
	const [ attempt, setAttempt ] = useState( 0 );
	const refresh = () => setAttempt( ( number ) => number + 1 );
	const act = useAct( refresh );

	const question = questionOf( view, place );
	const asked = JSON.stringify( question );
	const request = useRequest(
		( signal ) => fetchList( question, signal ),
		[ asked, attempt ]
	);
	const setup = useRequest( fetchSetup, [] );

	// The list stays as it was while the next answer is on its way.
	const [ answered, setAnswered ] = useState< {
		view: ViewName;
		list: ResponseList;
	} >();
	if ( request.status === 'ready' && request.data !== answered?.list ) {
		setAnswered( { view: question.view, list: request.data } );
	}
	// What can be done in one view is not meant for the rows of another.
	const shown =
		answered && answered.view !== place.view
			? { ...answered.list, items: [], total: 0 }
			: answered?.list;
	useExistingPage(
		view,
		setView,
		request.status === 'ready' ? request.data.total : undefined
	);

	// Back from a response: where we were in the list.
	const left = useRef< number >();
	useEffect( () => {
		left.current = place.response ?? left.current;
	}, [ place.response ] );
	const open = ( response: number ) => go( { response } );

	return (
		<div className="mainstay-responses">
			<ViewLinks
				links={ viewLinks( shown?.counts ) }
				current={ place.view }
				onGo={ ( next ) => {
					setView(
						firstView( { ...place, form: '', isFailed: false } )
					);
					go( {
						view: next,
						response: null,
						form: '',
						isFailed: false,
					} );
				} }
			/>
			{ place.response !== null ? (
				<ResponseDetail
					key={ place.response }
					id={ place.response }
					neighbours={ neighboursOf( place.response, shown ) }
					act={ act }
					onGo={ open }
					onBack={ () => go( { response: null } ) }
					onRead={ refresh }
				/>
			) : (
				<ResponseListView
					key={ place.view }
					place={ place }
					view={ view }
					question={ question }
					request={ request }
					shown={ shown }
					setup={ setup.status === 'ready' ? setup.data : NO_SETUP }
					onChangeView={ setView }
					onOpen={ open }
					onTryAgain={ refresh }
					act={ act }
					onEmptied={ refresh }
					left={ left }
				/>
			) }
			<Snackbars className="mainstay-screen__snackbars" />
		</div>
	);
}
