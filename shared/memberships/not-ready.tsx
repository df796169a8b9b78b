import { useBlockEditContext, Warning } from '@wordpress/block-editor';
import { Button, ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { boot, serviceAddress } from '../boot';
import { tell } from '../upgrade/event';
import { PremiumBlock } from '../upgrade/premium-block';
import type { Memberships } from './types';

/** The settings open in a window of their own, so that nothing that was written is lost. */
function StripeNudge( { url, onRetry }: { url: string; onRetry: () => void } ) {
	const { name: source } = useBlockEditContext() as { name: string };
	return (
		<Warning
			actions={ [
				<Button
					key="retry"
					variant="secondary"
					onClick={ onRetry }
					__next40pxDefaultSize
				>
					{ __( 'Check again', 'mainstay-blocks' ) }
				</Button>,
			] }
		>
			{ __(
				'Connect to Stripe to use this block on your site',
				'mainstay-blocks'
			) }
			<br />
			{ url ? (
				<ExternalLink
					href={ url }
					onClick={ () => tell( 'stripe_connect_click', { source } ) }
				>
					{ __( 'Connect Stripe', 'mainstay-blocks' ) }
				</ExternalLink>
			) : (
				__(
					'An administrator can store the Stripe key in the settings.',
					'mainstay-blocks'
				)
			) }
		</Warning>
	);
}

/** Where this author can connect Stripe; empty for authors who may not. */
export const connectAddress = ( {
	connectUrl,
}: Pick< Memberships, 'connectUrl' > ): string =>
	boot().settingsUrl ? connectUrl || serviceAddress( 'stripe' )! : '';

/** Why this site takes no payments yet, and the way to change that; nothing where it does. */
export function NotReady( {
	memberships,
	onRetry,
}: {
	memberships: Pick<
		Memberships,
		'isConnected' | 'connectUrl' | 'needsUpgrade' | 'upgradeUrl'
	>;
	/** The author says that it is done. */
	onRetry: () => void;
} ) {
	if ( memberships.needsUpgrade ) {
		// The host's plan leaves payments out.
		return (
			<PremiumBlock
				details={ {
					feature: 'payments',
					plan: boot().plan.name,
					planUrl: memberships.upgradeUrl,
				} }
			/>
		);
	}
	if ( ! memberships.isConnected ) {
		return (
			<StripeNudge
				url={ connectAddress( memberships ) }
				onRetry={ onRetry }
			/>
		);
	}
	return null;
}
