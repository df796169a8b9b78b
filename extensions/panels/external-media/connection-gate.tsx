import { Button, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { SetUpService } from '../../../shared/service-setup/set-up-service';
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
	const [ attempt, setAttempt ] = useState( 0 );
	const request = useRequest(
		async ( signal ) =>
			isOpen ? undefined : fetchConnection( service, signal ),
		[ service, attempt ]
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
	return (
		<div className="mainstay-media__state">
			<p role="alert">{ problem }</p>
			<SetUpService
				service={ service.replace( '_', '-' ) }
				label={ __( 'Enter the key', 'mainstay-blocks' ) }
				variant="primary"
				onChanged={ () => setAttempt( attempt + 1 ) }
			/>
		</div>
	);
}
