import { useEffect, useRef } from '@wordpress/element';
import { useRequest } from '../../shared/use-request';
import { fetchList, fetchSetup, type ResponseList } from './api';
import { firstView, questionOf } from './question';
import { ResponseDetail } from './response-detail';
import { ResponseListView } from './response-list';
import { Snackbars } from '../snackbars';
import { useList } from '../list-screen/use-list';
import { usePlace } from '../list-screen/use-place';
import { ViewLinks } from '../list-screen/view-links';
import { addressOf, readAddress } from './address';
import { showUnreadInMenu } from './menu-count';
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
	const list = useList( {
		first: () => firstView( place ),
		toQuestion: ( view ) => questionOf( view, place ),
		load: fetchList,
	} );
	const { setView, last, refresh } = list;
	const act = useAct( refresh );
	const setup = useRequest( fetchSetup, [] );

	// What can be done in one view is not meant for the rows of another.
	const shown =
		last && last.question.view !== place.view
			? { ...last.answer, items: [], total: 0 }
			: last?.answer;

	const unread = last?.answer.counts.unread;
	useEffect( () => {
		if ( unread !== undefined ) {
			showUnreadInMenu( unread );
		}
	}, [ unread ] );

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
					list={ list }
					shown={ shown }
					setup={ setup.status === 'ready' ? setup.data : NO_SETUP }
					onOpen={ open }
					act={ act }
					left={ left }
				/>
			) }
			<Snackbars className="mainstay-screen__snackbars" />
		</div>
	);
}
