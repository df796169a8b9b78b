import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import { SettingsCard } from '../settings-card';

const Connections = lazyPart(
	() =>
		import(
			/* webpackChunkName: "settings/connections" */ './connections'
		).then( ( module ) => module.Connections ),
	{
		label: () => __( 'Accounts', 'mainstay-blocks' ),
		fallback: <Spinner />,
	}
);

/**
 * The accounts that posts are shared with.
 *
 * @param props
 * @param props.isConnecting Whether the address of the page asks for another account.
 * @param props.onDone       Shows what was done.
 * @param props.children     What the owner decides for all accounts.
 */
export function ConnectionsCard( {
	isConnecting,
	onDone,
	children,
}: {
	isConnecting: boolean;
	onDone: ( message: string ) => void;
	children?: ReactNode;
} ) {
	return (
		<SettingsCard id="sharing" title={ __( 'Sharing', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'New posts can be shared to social networks, with your own accounts and apps. This site connects to the networks directly, with no service in between.',
					'mainstay-blocks'
				) }
			</p>
			<Connections isConnecting={ isConnecting } onDone={ onDone } />
			{ children }
		</SettingsCard>
	);
}
