import { Button, Spinner } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import { errorMessage } from '../../../shared/error-message';
import { useRequest } from '../../../shared/use-request';
import { SettingsCard } from '../settings-card';
import { fetchQueue, removeItem, tryNow, type QueuePage } from './api';
import { QueueRow, type Act } from './queue-row';

const FIRST = 20;

/** What the route gives at most. */
const MOST = 100;

/** Says what came of something; as an error where it did not work. */
interface Messages {
	onDone: ( message: string ) => void;
	onError: ( message: string ) => void;
}

/** Tries or removes an item, and says what came of it. */
async function perform( act: Act, id: number, { onDone, onError }: Messages ) {
	try {
		if ( act === 'remove' ) {
			await removeItem( id );
			onDone( __( 'Removed from the queue.', 'mainstay-blocks' ) );
			return;
		}
		const { result, error } = await tryNow( id );
		if ( result === 'sent' ) {
			onDone( __( 'Sent.', 'mainstay-blocks' ) );
		} else if ( result === 'sending' ) {
			onDone( __( 'It is already being sent.', 'mainstay-blocks' ) );
		} else if ( result === 'later' ) {
			onDone(
				sprintf(
					/* translators: %s: reason, a sentence. */
					__( 'It goes on by itself. %s', 'mainstay-blocks' ),
					error
				).trim()
			);
		} else {
			onError(
				sprintf(
					/* translators: %s: reason, a sentence. */
					__( 'It could not be sent. %s', 'mainstay-blocks' ),
					error
				).trim()
			);
		}
	} catch ( reason ) {
		onError( errorMessage( reason ) );
	}
}

function QueueTable( {
	page: { items, total },
	isLoading,
	onAct,
	onMore,
}: {
	page: QueuePage;
	isLoading: boolean;
	/** Settles when it is done. */
	onAct: ( act: Act, id: number ) => Promise< void >;
	onMore: () => void;
} ) {
	const [ busy, setBusy ] = useState< { act: Act; id: number } >();
	// What is disabled is known only after the next drawing: a second press may come before.
	const isBusy = useRef( false );
	const labels = [
		__( 'What', 'mainstay-blocks' ),
		__( 'Since', 'mainstay-blocks' ),
		__( 'Attempts', 'mainstay-blocks' ),
		__( 'Next attempt', 'mainstay-blocks' ),
	];
	const act = async ( what: Act, id: number ) => {
		if ( isBusy.current ) {
			return;
		}
		isBusy.current = true;
		setBusy( { act: what, id } );
		await onAct( what, id );
		isBusy.current = false;
		setBusy( undefined );
	};
	const hidden = total - items.length;
	return (
		<>
			<table className="mainstay-settings__table">
				<thead>
					<tr>
						{ labels.map( ( label ) => (
							<th key={ label } scope="col">
								{ label }
							</th>
						) ) }
						<th scope="col">
							<span className="screen-reader-text">
								{ __( 'Actions', 'mainstay-blocks' ) }
							</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{ items.map( ( item ) => (
						<QueueRow
							key={ item.id }
							item={ item }
							labels={ labels }
							busy={ busy?.id === item.id ? busy.act : undefined }
							isWaiting={ busy !== undefined || isLoading }
							onAct={ ( what ) => void act( what, item.id ) }
						/>
					) ) }
				</tbody>
			</table>
			{ hidden > 0 && (
				<p>
					{ sprintf(
						/* translators: %d: number of messages. */
						_n(
							'%d more is in the queue.',
							'%d more are in the queue.',
							hidden,
							'mainstay-blocks'
						),
						hidden
					) }{ ' ' }
					{ items.length < MOST && (
						<Button variant="link" onClick={ onMore }>
							{ __( 'Show more', 'mainstay-blocks' ) }
						</Button>
					) }
				</p>
			) }
		</>
	);
}

function QueueList( messages: Messages ) {
	const [ count, setCount ] = useState( FIRST );
	const [ attempt, setAttempt ] = useState( 0 );
	const request = useRequest(
		( signal ) => fetchQueue( count, signal ),
		[ count, attempt ]
	);
	const [ page, setPage ] = useState< QueuePage >();
	if ( request.status === 'ready' && request.data !== page ) {
		setPage( request.data );
	}
	const refresh = () => setAttempt( ( number ) => number + 1 );
	if ( request.status === 'failed' ) {
		return <FailedNotice message={ request.message } retry={ refresh } />;
	}
	if ( ! page ) {
		return <Spinner />;
	}
	return (
		<>
			{ page.items.length ? (
				<QueueTable
					page={ page }
					isLoading={ request.status === 'loading' }
					onMore={ () => setCount( MOST ) }
					onAct={ async ( act, id ) => {
						await perform( act, id, messages );
						refresh();
					} }
				/>
			) : (
				<p>{ __( 'Nothing is waiting.', 'mainstay-blocks' ) }</p>
			) }
			<div className="mainstay-settings__actions">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ request.status === 'loading' }
					onClick={ refresh }
				>
					{ __( 'Refresh', 'mainstay-blocks' ) }
				</Button>
			</div>
		</>
	);
}

/** What waits to leave the site, and what could not. */
export function QueueCard( messages: Messages ) {
	return (
		<SettingsCard
			id="queue"
			title={ __( 'Waiting to be sent', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'Emails about forms, sign-ups and payments, messages to services and shared posts are sent one after the other. If sending fails, it is tried several times. After that, the message stays here. New posts by email are listed under Subscribers.',
					'mainstay-blocks'
				) }
			</p>
			<QueueList { ...messages } />
		</SettingsCard>
	);
}
