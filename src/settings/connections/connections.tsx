import { Button, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import { openSignIn } from '../../../shared/popup';
import { AddConnection } from './add-connection';
import {
	choose,
	connect,
	disconnect,
	lend,
	type Connection,
	type Connections as Data,
	type Network,
} from './api';
import { ChooseAccounts } from './choose-accounts';
import { CONNECT_CARD } from '../places/places';
import { refreshFailed } from '../refresh-failed';
import { ConnectionRow, titleOf } from './connection-row';
import { SharedPosts } from './shared-posts';
import { useConnections } from './use-connections';

/** Asks the site to connect, in the network's own window where it has one. */
async function signIn(
	{ slug, name, hasSignIn }: Network,
	fields: Record< string, string >,
	isShared: boolean
) {
	if ( ! hasSignIn ) {
		await connect( slug, fields, isShared );
		return;
	}
	const { keyring_id: isDone } = await openSignIn( {
		url: async () => ( await connect( slug, fields, isShared ) ).url ?? '',
	} );
	if ( ! isDone ) {
		throw new Error(
			sprintf(
				/* translators: %s: name of a network, e.g. LinkedIn. */
				__(
					'The sign-in at %s was not completed, so no account is connected.',
					'mainstay-blocks'
				),
				name
			)
		);
	}
}

function Ready( {
	data: { connections, networks, choices, canLend, redirectUrl },
	isConnecting,
	refresh,
	onDone,
}: {
	data: Data;
	isConnecting: boolean;
	refresh: () => Promise< Data >;
	onDone: ( message: string ) => void;
} ) {
	const [ adding, setAdding ] = useState< { slug?: string } | undefined >(
		isConnecting ? {} : undefined
	);
	const [ wasConnecting, setWasConnecting ] = useState( isConnecting );
	if ( isConnecting !== wasConnecting ) {
		setWasConnecting( isConnecting );
		if ( isConnecting && ! adding ) {
			setAdding( {} );
		}
	}
	const [ isLogShown, setIsLogShown ] = useState( false );
	const network = networks.find( ( { slug } ) => slug === choices?.service );
	const isConnected = () =>
		onDone( __( 'The account is connected.', 'mainstay-blocks' ) );
	// What was stored stays stored where the list cannot be asked for again.
	const refreshAfterChange = () =>
		refresh().catch( (): never => {
			throw new Error( refreshFailed() );
		} );

	const reconnect = async ( { id, service, refreshUrl }: Connection ) => {
		if ( ! refreshUrl ) {
			setAdding( { slug: service } );
			return;
		}
		await openSignIn( { url: async () => refreshUrl } );
		const now = await refresh();
		if (
			now.connections.find( ( one ) => one.id === id )?.state === 'works'
		) {
			isConnected();
		}
	};

	return (
		<>
			<ul className="mainstay-settings__rows">
				{ connections.map( ( connection ) => (
					<ConnectionRow
						key={ connection.id }
						connection={ connection }
						canLend={ canLend }
						onLend={ async ( isShared ) => {
							await lend( connection.id, isShared );
							await refreshAfterChange();
						} }
						onDisconnect={ async () => {
							await disconnect( connection.id );
							await refreshAfterChange();
							onDone(
								sprintf(
									/* translators: %s: name of an account. */
									__(
										'%s is disconnected.',
										'mainstay-blocks'
									),
									titleOf( connection )
								)
							);
						} }
						onReconnect={ () => reconnect( connection ) }
					/>
				) ) }
			</ul>
			{ choices && network && (
				<ChooseAccounts
					key={ choices.id }
					choices={ choices }
					network={ network }
					onChoose={ async ( accounts ) => {
						await choose( choices.id, accounts );
						await refreshAfterChange();
						isConnected();
					} }
				/>
			) }
			{ adding ? (
				<div id={ CONNECT_CARD }>
					<AddConnection
						key={ adding.slug }
						networks={ networks }
						slug={ adding.slug }
						canLend={ canLend }
						redirectUrl={ redirectUrl }
						onConnect={ async ( ...what ) => {
							await signIn( ...what );
							const now = await refreshAfterChange();
							// Another form that was opened meanwhile stays.
							setAdding( ( shown ) =>
								shown === adding ? undefined : shown
							);
							if ( ! now.choices ) {
								isConnected();
							}
						} }
						onCancel={ () => setAdding( undefined ) }
					/>
				</div>
			) : (
				<div className="mainstay-settings__actions">
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => setAdding( {} ) }
					>
						{ __( 'Connect an account', 'mainstay-blocks' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						aria-expanded={ isLogShown }
						onClick={ () => setIsLogShown( ! isLogShown ) }
					>
						{ __( 'Shared posts', 'mainstay-blocks' ) }
					</Button>
				</div>
			) }
			{ isLogShown && <SharedPosts /> }
		</>
	);
}

/**
 * The accounts that posts are shared with.
 *
 * @param props
 * @param props.isConnecting Whether the address of the page asks for another account.
 * @param props.onDone       Shows what was done.
 */
export function Connections( {
	isConnecting = false,
	onDone,
}: {
	isConnecting?: boolean;
	onDone: ( message: string ) => void;
} ) {
	const { request, tryAgain, refresh } = useConnections();
	switch ( request.status ) {
		case 'loading':
			return (
				<p role="status">
					<Spinner />
					{ __( 'Loading the accounts…', 'mainstay-blocks' ) }
				</p>
			);
		case 'failed':
			return (
				<FailedNotice message={ request.message } retry={ tryAgain } />
			);
		case 'ready':
			return (
				<Ready
					data={ request.data }
					isConnecting={ isConnecting }
					refresh={ refresh }
					onDone={ onDone }
				/>
			);
	}
}
