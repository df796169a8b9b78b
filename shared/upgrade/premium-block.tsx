import { useBlockEditContext, Warning } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { boot, type Unavailable } from '../boot';
import { tell } from './event';
import { useUpgrade } from './use-upgrade';

interface Props extends Pick< Unavailable, 'details' > {
	/** What it means here. */
	children?: ReactNode;
}

/** The blocks that were counted since the editor opened. */
const counted = new Set< string >();

/**
 * What the plan of the site does not include, and the way to a bigger one. The page of the plans is
 * the host's; what was written is kept before it opens. A host that switched the nudge off has the
 * author told what is missing, and nothing more.
 */
export function PremiumBlock( { details, children }: Props ) {
	const { clientId, name } = useBlockEditContext() as {
		clientId: string;
		name: string;
	};
	const { upgrade, isRedirecting } = useUpgrade( details, name );
	const { feature = '', plan = '' } = details;
	const isNudged = boot().upgradeNudge;

	useEffect( () => {
		if ( isNudged && ! counted.has( clientId ) ) {
			counted.add( clientId );
			tell( 'banner_impression', { source: name, feature, plan } );
		}
	}, [ isNudged, clientId, name, feature, plan ] );

	if ( ! isNudged ) {
		return (
			<Warning>
				{ children ??
					__(
						'This block is not included in the hosting plan of this site.',
						'mainstay-blocks'
					) }
			</Warning>
		);
	}
	return (
		<Warning
			actions={
				details.planUrl
					? [
							<Button
								key="upgrade"
								variant="primary"
								isBusy={ isRedirecting }
								disabled={ isRedirecting }
								accessibleWhenDisabled
								onClick={ upgrade }
							>
								{ isRedirecting
									? __( 'Redirecting…', 'mainstay-blocks' )
									: __( 'Upgrade', 'mainstay-blocks' ) }
							</Button>,
						]
					: []
			}
		>
			<strong>{ __( 'Premium Block', 'mainstay-blocks' ) }</strong>
			<br />
			{ __(
				'Upgrade your plan to use this premium block',
				'mainstay-blocks'
			) }
			<br />
			{ children }
		</Warning>
	);
}
