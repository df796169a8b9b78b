import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { openSignIn } from '../../../../shared/popup';
import { fetchConnectUrl } from '../api';
import { serviceName } from '../service-names';
import type { Service } from '../types';

/** Before an account is connected. */
export function ConnectScreen( {
	service,
	onConnected,
	onFailure,
}: {
	service: Service;
	onConnected: () => void;
	onFailure: ( error: unknown ) => void;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const connect = async () => {
		setIsOpen( true );
		try {
			await openSignIn( { url: () => fetchConnectUrl( service ) } );
			onConnected();
		} catch ( error ) {
			setIsOpen( false );
			onFailure( error );
		}
	};
	return (
		<div className="mainstay-media__state">
			<p>
				{ __(
					'Sign in with your own Google account. This site only gets the images that you choose there, and no one else on this site can use your account.',
					'mainstay-blocks'
				) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="primary"
				isBusy={ isOpen }
				disabled={ isOpen }
				accessibleWhenDisabled
				onClick={ connect }
			>
				{ sprintf(
					/* translators: %s: name of a service, e.g. Google Photos. */
					__( 'Connect to %s', 'mainstay-blocks' ),
					serviceName( service )
				) }
			</Button>
		</div>
	);
}
