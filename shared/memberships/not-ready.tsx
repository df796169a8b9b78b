import { useBlockEditContext, Warning } from '@wordpress/block-editor';
import { Button, ExternalLink } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { boot } from '../boot';
import {
	maySetUp,
	placeOfHost,
	ServiceSetup,
} from '../service-setup/set-up-service';
import { tell } from '../upgrade/event';
import { PremiumBlock } from '../upgrade/premium-block';
import type { Memberships } from './types';

/** What a site is taken for whose provider has a complaint, such as that a part of the key is missing. */
export const NOT_CONNECTED = {
	isConnected: false,
	connectUrl: '',
	needsUpgrade: false,
	upgradeUrl: '',
};

/** Stripe's set-up in a block. */
export interface Connect {
	isOpen: boolean;
	/** Somebody goes to a host's own page. */
	begin: () => void;
	toggle: () => void;
}

/** Whether Stripe's set-up is open in this block, and what the buttons do that open it. */
export function useConnect(): Connect {
	const { name: source } = useBlockEditContext() as { name: string };
	const [ isOpen, setIsOpen ] = useState( false );
	return {
		isOpen,
		begin: () => tell( 'stripe_connect_click', { source } ),
		toggle() {
			if ( ! isOpen ) {
				tell( 'stripe_connect_click', { source } );
			}
			setIsOpen( ! isOpen );
		},
	};
}

/** Says that Stripe is missing; whoever may sets it up below, and nothing that was written is lost. */
function StripeNudge( {
	connectUrl,
	connect,
	onRetry,
}: {
	connectUrl: string;
	connect: Connect;
	onRetry: () => void;
} ) {
	const elsewhere = placeOfHost( connectUrl );
	const isHere = maySetUp() && ! elsewhere;
	return (
		<>
			<Warning
				actions={ [
					...( isHere
						? [
								<Button
									key="connect"
									variant="primary"
									aria-expanded={ connect.isOpen }
									onClick={ connect.toggle }
									__next40pxDefaultSize
								>
									{ __(
										'Connect Stripe',
										'mainstay-blocks'
									) }
								</Button>,
							]
						: [] ),
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
				{ ! maySetUp() && (
					<>
						<br />
						{ __(
							'An administrator can enter the Stripe key in the settings.',
							'mainstay-blocks'
						) }
					</>
				) }
				{ maySetUp() && elsewhere && (
					<>
						<br />
						<ExternalLink
							href={ elsewhere }
							onClick={ connect.begin }
						>
							{ __( 'Connect Stripe', 'mainstay-blocks' ) }
						</ExternalLink>
					</>
				) }
			</Warning>
			{ isHere && connect.isOpen && (
				<ServiceSetup service="stripe" onChanged={ onRetry } />
			) }
		</>
	);
}

/**
 * Why this site takes no payments yet, and the way to change that; nothing where it does.
 *
 * @param props
 * @param props.memberships
 * @param props.connect     Of useConnect().
 * @param props.onRetry     The author says that it is done, or it was done here.
 */
export function NotReady( {
	memberships,
	connect,
	onRetry,
}: {
	memberships: Pick<
		Memberships,
		'isConnected' | 'connectUrl' | 'needsUpgrade' | 'upgradeUrl'
	>;
	connect: Connect;
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
				connectUrl={ memberships.connectUrl }
				connect={ connect }
				onRetry={ onRetry }
			/>
		);
	}
	return null;
}
