import { Button, Notice, Placeholder, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { may, WhomToAsk } from '../../../shared/rights';
import { useRequest } from '../../../shared/use-request';
import { fetchConnections } from './api';
import { icon } from './icon';
import type { Account } from './use-account';

/** Which account? One that is connected, or one to connect. */
export function AccountChoice( { account }: { account: Account } ) {
	const { step, attempt, choose, connect } = account;
	const request = useRequest( fetchConnections, [ attempt ] );
	const connections = request.status === 'ready' ? request.data : [];
	const isBusy = step.status === 'connecting';

	if ( step.status === 'loading' || request.status === 'loading' ) {
		return (
			<Placeholder
				icon={ icon }
				label={ __( 'Instagram Gallery', 'mainstay-blocks' ) }
			>
				<p role="status">
					<Spinner />
					{ step.status === 'loading'
						? __( 'Loading the images…', 'mainstay-blocks' )
						: __( 'Loading the accounts…', 'mainstay-blocks' ) }
				</p>
			</Placeholder>
		);
	}
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Instagram Gallery', 'mainstay-blocks' ) }
			instructions={
				connections.length
					? __(
							'Choose an account, or connect another one.',
							'mainstay-blocks'
						)
					: __(
							'Connect an Instagram account to show its newest images. It has to be a professional one, for a business or a creator: Instagram shows no others to apps.',
							'mainstay-blocks'
						)
			}
			notices={
				<>
					{ [ step, request ].map(
						( one, index ) =>
							one.status === 'failed' && (
								<Notice
									key={ index }
									status="error"
									isDismissible={ false }
								>
									{ one.message }
								</Notice>
							)
					) }
				</>
			}
		>
			<div className="wp-block-jetpack-instagram-gallery__accounts">
				{ connections.map( ( { token, username } ) => (
					<Button
						key={ token }
						__next40pxDefaultSize
						variant="secondary"
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ () => choose( token, username ) }
					>
						{ sprintf(
							/* translators: %s: name of an account. */
							__( 'Show @%s', 'mainstay-blocks' ),
							username
						) }
					</Button>
				) ) }
				{ may( 'uploads' ) && (
					<Button
						__next40pxDefaultSize
						variant={ connections.length ? 'tertiary' : 'primary' }
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ connect }
					>
						{ isBusy
							? __( 'Connecting…', 'mainstay-blocks' )
							: __( 'Connect to Instagram', 'mainstay-blocks' ) }
					</Button>
				) }
				<WhomToAsk right="uploads" />
			</div>
		</Placeholder>
	);
}
