import { Button, Notice, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import type { Connection } from './api';
import { DisconnectQuestion } from './disconnect-question';
import { NetworkIcon } from './network-icon';

/** What an account is called: networks need not give both names. */
export const titleOf = ( {
	name,
	handle,
	networkName,
}: Pick< Connection, 'name' | 'handle' | 'networkName' > ) =>
	name || handle || networkName;

function Account( { connection }: { connection: Connection } ) {
	const { networkName, handle, profileUrl, owner, isMine } = connection;
	return (
		<>
			<strong>{ titleOf( connection ) }</strong>{ ' ' }
			<span className="mainstay-settings__type">
				{ networkName }
				{ handle && ' · ' }
				{ handle && profileUrl ? (
					<a href={ profileUrl }>{ handle }</a>
				) : (
					handle
				) }
				{ ! isMine &&
					owner &&
					' · ' +
						sprintf(
							/* translators: %s: name of a person. */
							__( 'connected by %s', 'mainstay-blocks' ),
							owner
						) }
			</span>
		</>
	);
}

/** Whether the connection works, and else how it does again. */
function State( {
	connection,
	onReconnect,
}: {
	connection: Connection;
	onReconnect: () => void;
} ) {
	const { state, message, isMine, owner } = connection;
	if ( state === 'works' ) {
		return (
			<p className="mainstay-settings__state">
				{ __( 'Connected.', 'mainstay-blocks' ) }
			</p>
		);
	}
	return (
		<Notice
			status={ state === 'lost' ? 'warning' : 'info' }
			isDismissible={ false }
		>
			<p>
				{ state === 'lost' && (
					<>
						<strong>
							{ __(
								'You need to sign in again.',
								'mainstay-blocks'
							) }
						</strong>{ ' ' }
					</>
				) }
				{ message }
			</p>
			{ state === 'lost' && ! isMine && owner && (
				<p>
					{ sprintf(
						/* translators: %s: name of a person. */
						__( 'Only %s can do that.', 'mainstay-blocks' ),
						owner
					) }
				</p>
			) }
			{ state === 'lost' && isMine && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onReconnect }
					aria-label={ sprintf(
						/* translators: %s: name of an account. */
						__( 'Sign in again: %s', 'mainstay-blocks' ),
						titleOf( connection )
					) }
				>
					{ __( 'Sign in again', 'mainstay-blocks' ) }
				</Button>
			) }
		</Notice>
	);
}

/**
 * One account.
 *
 * @param props
 * @param props.connection
 * @param props.canLend      May the reader lend accounts to everybody?
 * @param props.onLend       Rejects with the reason when nothing was changed.
 * @param props.onDisconnect The same.
 * @param props.onReconnect  Leads to the network's sign-in, or to what is filled in for it; rejects
 *                           with the reason when it did not come to that.
 */
export function ConnectionRow( {
	connection,
	canLend,
	onLend,
	onDisconnect,
	onReconnect,
}: {
	connection: Connection;
	canLend: boolean;
	onLend: ( isShared: boolean ) => Promise< void >;
	onDisconnect: () => Promise< void >;
	onReconnect: () => Promise< void >;
} ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const attempt = ( act: () => Promise< void > ) => {
		if ( isBusy ) {
			return;
		}
		setError( '' );
		setIsBusy( true );
		act()
			.catch( ( reason ) => setError( errorMessage( reason ) ) )
			.finally( () => setIsBusy( false ) );
	};
	const title = titleOf( connection );

	return (
		<li className="mainstay-settings__row">
			<NetworkIcon path={ connection.icon } />
			<div className="mainstay-settings__row-text">
				<Account connection={ connection } />
				<State
					connection={ connection }
					onReconnect={ () => attempt( onReconnect ) }
				/>
				{ connection.canChange && canLend && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ sprintf(
							/* translators: %s: name of an account. */
							__(
								'All authors can share to %s',
								'mainstay-blocks'
							),
							title
						) }
						checked={ connection.isShared }
						disabled={ isBusy }
						onChange={ ( isShared ) =>
							attempt( () => onLend( isShared ) )
						}
					/>
				) }
				{ error && (
					<p role="alert" className="mainstay-settings__error">
						{ error }
					</p>
				) }
				{ isAsking && (
					<DisconnectQuestion
						title={ title }
						onConfirm={ () => attempt( onDisconnect ) }
						onCancel={ () => setIsAsking( false ) }
					/>
				) }
			</div>
			{ connection.canChange && ! isAsking && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					isDestructive
					onClick={ () => setIsAsking( true ) }
					aria-label={ sprintf(
						/* translators: %s: name of an account. */
						__( 'Disconnect %s', 'mainstay-blocks' ),
						title
					) }
				>
					{ __( 'Disconnect', 'mainstay-blocks' ) }
				</Button>
			) }
		</li>
	);
}
