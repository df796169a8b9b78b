import { SearchControl, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { FailedNotice } from '../../shared/controls/failed-notice';
import { Snackbars } from '../snackbars';
import { refreshFailed } from './refresh-failed';
import { TakenRoutes } from './taken-routes';
import { Place } from './places/place';
import { createCards, hasFields } from './places/place-cards';
import { PLACES, type Address } from './places/places';
import { PlacesMenu } from './places/places-menu';
import { SearchResults } from './places/search-results';
import { findFirstSteps } from './places/start-place';
import { usePlace } from './places/use-place';
import { LeaveQuestion } from './saving/leave-question';
import { SaveBar } from './saving/save-bar';
import { useLeaving } from './saving/use-leaving';
import { useMarkedField } from './saving/use-marked-field';
import { useSettings } from './use-settings';

/** The notice that takes a save back stays until it is closed, or something else is saved. */
const SAVED_NOTICE = 'mainstay-settings-saved';

type Undo = () => Promise< void >;

const createUndoActions = ( undo: Undo ) => [
	{
		label: __( 'Undo', 'mainstay-blocks' ),
		onClick: () => void undo(),
	},
];

/** Says at the foot of the screen what was done. */
function useMessages() {
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );
	return {
		onDone: ( message: string ) =>
			void createSuccessNotice( message, { type: 'snackbar' } ),
		onError: ( message: string, undo?: Undo ) =>
			void createErrorNotice( message, {
				type: 'snackbar',
				...( undo && {
					id: SAVED_NOTICE,
					explicitDismiss: true,
					actions: createUndoActions( undo ),
				} ),
			} ),
		onSaved: ( undo: Undo | null ) =>
			void createSuccessNotice(
				__( 'Settings saved.', 'mainstay-blocks' ),
				{
					id: SAVED_NOTICE,
					type: 'snackbar',
					explicitDismiss: undo !== null,
					actions: undo ? createUndoActions( undo ) : [],
				}
			),
		onUndone: ( isChanged: boolean ) =>
			void createSuccessNotice(
				isChanged
					? __(
							'The previous settings are restored.',
							'mainstay-blocks'
						)
					: __(
							'Nothing was undone, because these settings were changed again in the meantime.',
							'mainstay-blocks'
						),
				{ type: 'snackbar' }
			),
	};
}

export function SettingsPage() {
	const { onDone, onError, ...messages } = useMessages();
	const { request, tryAgain, draft, refresh } = useSettings( {
		...messages,
		onError,
	} );
	const [ page, setPage ] = useState< HTMLElement | null >( null );
	const [ search, setSearch ] = useState( '' );
	const [ firstSteps ] = useState( findFirstSteps );
	const places = PLACES.filter(
		( place ) => place !== 'start' || firstSteps
	);
	const placeOf = ( address: Address | null ) =>
		places.find( ( place ) => place === address?.place ) ?? places[ 0 ]!;
	const { leave, forget, question } = useLeaving( draft );
	const { address, enter } = usePlace( page, ( { from, to, go, stay } ) => {
		if ( placeOf( from ) !== placeOf( to ) ) {
			leave( go, stay );
		} else {
			forget();
			go();
		}
	} );
	useMarkedField( page, draft.refusals, question !== null );

	if ( request.status === 'loading' ) {
		return (
			<p className="mainstay-settings">
				<Spinner />
				{ __( 'Loading the settings…', 'mainstay-blocks' ) }
			</p>
		);
	}
	if ( request.status === 'failed' ) {
		return (
			<div className="mainstay-settings">
				<FailedNotice message={ request.message } retry={ tryAgain } />
			</div>
		);
	}
	const settings = request.data;
	const cards = createCards( {
		settings,
		draft,
		firstSteps,
		address,
		onServiceChanged: ( message ) =>
			refresh().then(
				() => onDone( message ),
				() => onError( refreshFailed() )
			),
		onDone,
		onError,
	} );
	const words = search.trim();
	const here = placeOf( address );
	const current = words ? undefined : here;
	return (
		<div className="mainstay-settings">
			<TakenRoutes routes={ settings.takenRoutes } />
			<div className="mainstay-settings__columns">
				<div className="mainstay-settings__aside">
					<SearchControl
						__nextHasNoMarginBottom
						label={ __( 'Search settings', 'mainstay-blocks' ) }
						placeholder={ __( 'Search', 'mainstay-blocks' ) }
						value={ search }
						onChange={ setSearch }
					/>
					<PlacesMenu
						places={ places }
						current={ current }
						onChoose={ () => setSearch( '' ) }
					/>
				</div>
				<div className="mainstay-settings__content">
					{ page && words && (
						<SearchResults
							page={ page }
							search={ words }
							onEnter={ ( found ) => {
								const go = () => {
									setSearch( '' );
									enter( found.address, found.hash );
								};
								if ( found.address.place === here ) {
									go();
								} else {
									leave( go );
								}
							} }
						/>
					) }
					<div ref={ setPage }>
						{ places.map( ( place ) => (
							<Place
								key={ place }
								name={ place }
								isShown={ place === current }
								isNeeded={ words !== '' || place === 'start' }
							>
								{ cards[ place ] }
							</Place>
						) ) }
					</div>
					{ ( draft.count > 0 || hasFields( here, settings ) ) && (
						<SaveBar
							count={ draft.count }
							isSaving={ draft.isSaving }
							message={ draft.fault?.message ?? '' }
							onSave={ draft.save }
							onDiscard={ draft.discard }
						/>
					) }
				</div>
			</div>
			{ question && (
				<LeaveQuestion
					isSaving={ draft.isSaving }
					onSave={ question.save }
					onDiscard={ question.discard }
					onStay={ question.stay }
				/>
			) }
			<Snackbars className="mainstay-settings__snackbars" />
		</div>
	);
}
