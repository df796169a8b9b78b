import { Button, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { serviceAddress } from '../../../shared/boot';
import { useRequest } from '../../../shared/use-request';
import { fetchConnection } from './api';
import type { Service } from './types';

/** Asks first whether a service can be used on this site, and says what is missing. */
export function ConnectionGate( {
	service,
	children,
}: {
	service: Service;
	/** Is told whether the author is signed in, where that is needed. */
	children: ( isConnected: boolean ) => ReactElement;
} ) {
	// Whoever may open this window may ask Openverse.
	const isOpen = service === 'openverse';
	const request = useRequest(
		async ( signal ) =>
			isOpen ? undefined : fetchConnection( service, signal ),
		[ service ]
	);
	if ( isOpen ) {
		return children( true );
	}
	if ( request.status === 'loading' ) {
		return (
			<p className="mainstay-media__state" role="status">
				<Spinner />
				{ __( 'Loading images…', 'mainstay-blocks' ) }
			</p>
		);
	}
	if ( request.status === 'failed' ) {
		return (
			<div className="mainstay-media__state">
				<p role="alert">{ request.message }</p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ request.retry }
				>
					{ __( 'Try again', 'mainstay-blocks' ) }
				</Button>
			</div>
		);
	}
	const { isConnected, problem } = request.data!;
	if ( ! problem ) {
		return children( isConnected );
	}
	const address = serviceAddress( service.replace( '_', '-' ) );
	return (
		<div className="mainstay-media__state">
			<p role="alert">{ problem }</p>
			{ address && (
				<Button
					__next40pxDefaultSize
					variant="primary"
					href={ address }
				>
					{ __( 'Enter the key', 'mainstay-blocks' ) }
				</Button>
			) }
		</div>
	);
}
