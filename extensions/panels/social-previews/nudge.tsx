import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { boot, type Boot, type Unavailable } from '../../../shared/boot';
import { useUpgrade } from '../../../shared/upgrade/use-upgrade';

/** What a bigger plan of the host would show here. */
export function Nudge( { details }: Pick< Unavailable, 'details' > ) {
	const { upgrade, isRedirecting } = useUpgrade( details, 'social-previews' );
	const { upgradeNudge = true } = boot() as Boot & { upgradeNudge?: boolean };
	const hasWay = Boolean( details.planUrl ) && upgradeNudge;
	return (
		<div className="mainstay-previews__nudge">
			<p>
				{ sprintf(
					/* translators: %s: name of the plan of this site. */
					__(
						'Previews of how a post looks on Google, Facebook and Twitter are not part of the plan of this site (%s).',
						'mainstay-blocks'
					),
					details.plan ?? ''
				) }
			</p>
			{ hasWay && (
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isRedirecting }
					disabled={ isRedirecting }
					accessibleWhenDisabled
					onClick={ () => void upgrade() }
				>
					{ isRedirecting
						? __( 'Redirecting…', 'mainstay-blocks' )
						: __( 'Upgrade', 'mainstay-blocks' ) }
				</Button>
			) }
		</div>
	);
}
