import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { disconnect } from '../api';
import { serviceName } from '../service-names';
import type { Service } from '../types';

/** Whose pictures these are, and the way out. */
export function GoogleAccount( {
	service,
	account,
	isDisabled,
	onChooseAgain,
	onDisconnected,
	onFailure,
}: {
	service: Service;
	account: { name: string; image: string };
	isDisabled: boolean;
	/** Where a choice is made already. */
	onChooseAgain?: () => void;
	onDisconnected: () => void;
	onFailure: ( error: unknown ) => void;
} ) {
	const [ isEnding, setIsEnding ] = useState( false );
	const end = async () => {
		setIsEnding( true );
		try {
			await disconnect( service );
			onDisconnected();
		} catch ( error ) {
			setIsEnding( false );
			onFailure( error );
		}
	};
	return (
		<div className="mainstay-media__account">
			{ account.image && <img src={ account.image } alt="" /> }
			<span>
				{ account.name ||
					__( 'Your account is connected.', 'mainstay-blocks' ) }
			</span>
			{ onChooseAgain && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					disabled={ isDisabled }
					accessibleWhenDisabled
					onClick={ onChooseAgain }
				>
					{ __( 'Choose other images', 'mainstay-blocks' ) }
				</Button>
			) }
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				isBusy={ isEnding }
				disabled={ isEnding || isDisabled }
				accessibleWhenDisabled
				onClick={ end }
			>
				{ sprintf(
					/* translators: %s: name of a service, e.g. Google Photos. */
					__( 'Disconnect from %s', 'mainstay-blocks' ),
					serviceName( service )
				) }
			</Button>
		</div>
	);
}
