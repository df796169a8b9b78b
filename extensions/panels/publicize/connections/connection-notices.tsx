import { Button, ExternalLink, Notice } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { fullName } from './connections';
import type { MouseEvent } from 'react';
import type { Connection } from '../types';

const STACK = { display: 'grid', gap: 8 } as const;

function Failure( { connection }: { connection: Connection } ) {
	return (
		<Notice status="error" isDismissible={ false }>
			{ sprintf(
				/* translators: 1: an account, e.g. “Jo on Mastodon”, 2: why it does not work. */
				__( '%1$s: %2$s', 'mainstay-blocks' ),
				fullName( connection ),
				connection.test_message ||
					__( 'It does not work at the moment.', 'mainstay-blocks' )
			) }
		</Notice>
	);
}

/** Opens the sign-in of the network; where windows are blocked, as a page of its own. */
function Refresh( {
	connection: { refresh_url: url, refresh_text: text },
}: {
	connection: Connection;
} ) {
	return (
		<Button
			__next40pxDefaultSize
			variant="secondary"
			href={ url }
			target="_blank"
			onClick={ ( event: MouseEvent ) => {
				if (
					window.open( url, '_blank', 'popup,width=780,height=700' )
				) {
					event.preventDefault();
				}
			} }
		>
			{ text }
		</Button>
	);
}

function Refreshes( { connections }: { connections: Connection[] } ) {
	return (
		<Notice status="error" isDismissible={ false }>
			<div style={ STACK }>
				<div>
					{ __(
						'Before you hit Publish, please refresh the following connection(s) to make sure we can Publicize your post:',
						'mainstay-blocks'
					) }
				</div>
				{ connections.map( ( connection ) => (
					<div key={ connection.id }>
						{ fullName( connection ) }
						<br />
						<Refresh connection={ connection } />
					</div>
				) ) }
			</div>
		</Notice>
	);
}

function SignInAgain( {
	connection,
	sharingUrl,
}: {
	connection: Connection;
	sharingUrl: string;
} ) {
	return (
		<Notice status="error" isDismissible={ false }>
			<div style={ STACK }>
				<div>
					{ createInterpolateElement(
						sprintf(
							/* translators: %s: name of a network, e.g. LinkedIn. */
							__(
								'Your %s connection needs to be reauthenticated to continue working – head to <a>Sharing</a> to take care of it.',
								'mainstay-blocks'
							),
							connection.service_label
						),
						{
							a: sharingUrl ? (
								<ExternalLink href={ sharingUrl }>
									{ '' }
								</ExternalLink>
							) : (
								<span />
							),
						}
					) }
				</div>
				{ connection.can_refresh && (
					<div>
						<Refresh connection={ connection } />
					</div>
				) }
			</div>
		</Notice>
	);
}

/** What is wrong with the accounts, and what the author can do about it. */
export function ConnectionNotices( {
	connections,
	sharingUrl,
}: {
	connections: Connection[];
	/** Where accounts are connected; empty for who may not go there. */
	sharingUrl: string;
} ) {
	const failed = connections.filter(
		( { test_success: test } ) => test === false
	);
	const refreshable = failed.filter( ( { can_refresh: can } ) => can );
	return (
		<>
			{ failed
				.filter(
					( connection ) => ! refreshable.includes( connection )
				)
				.map( ( connection ) => (
					<Failure key={ connection.id } connection={ connection } />
				) ) }
			{ refreshable.length > 0 && (
				<Refreshes connections={ refreshable } />
			) }
			{ connections
				.filter( ( { test_success: test } ) => test === 'must_reauth' )
				.map( ( connection ) => (
					<SignInAgain
						key={ connection.id }
						connection={ connection }
						sharingUrl={ sharingUrl }
					/>
				) ) }
		</>
	);
}
