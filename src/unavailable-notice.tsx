import { Warning } from '@wordpress/block-editor';
import { Button, ExternalLink } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { boot, type Unavailable } from '../shared/boot';

/** Only what the owner of the site can change by themselves. */
function SettingsLink({ part }: { part: 'blocks' | 'keys' }) {
	const { settingsUrl } = boot();
	if (!settingsUrl) {
		return (
			<>
				{__(
					'An administrator can turn it on in the settings.',
					'mainstay-blocks'
				)}
			</>
		);
	}
	return (
		<ExternalLink href={`${settingsUrl}#${part}`}>
			{__('Open the settings', 'mainstay-blocks')}
		</ExternalLink>
	);
}

/** The page of the plans is the host's; what was written is kept before it opens. */
function PremiumBlock({ details }: Pick<Unavailable, 'details'>) {
	// By its name: the editor's own package is not on every screen that has blocks.
	const { autosave } = useDispatch('core/editor') ?? {};
	const url = details.planUrl;
	const upgrade = async () => {
		await autosave?.();
		window.top!.location.assign(url!);
	};
	return (
		<Warning
			actions={
				url
					? [
							<Button
								key="upgrade"
								variant="primary"
								onClick={upgrade}
							>
								{__('Upgrade', 'mainstay-blocks')}
							</Button>,
						]
					: []
			}
		>
			<strong>{__('Premium Block', 'mainstay-blocks')}</strong>
			<br />
			{__(
				'Upgrade your plan to use this premium block',
				'mainstay-blocks'
			)}
			<br />
			{sprintf(
				/* translators: %s: name of the plan of this site. */
				__(
					'This block is not part of the plan of this site (%s). What is here stays on the page.',
					'mainstay-blocks'
				),
				details.plan ?? ''
			)}
		</Warning>
	);
}

/** Why the block is off, and, for the owner, the way to turn it on. */
export function UnavailableNotice({ reason, details }: Unavailable) {
	switch (reason) {
		case 'missing_plan':
			return <PremiumBlock details={details} />;
		case 'missing_module':
			return (
				<Warning>
					{__(
						'This block is switched off on this site. What is here stays on the page.',
						'mainstay-blocks'
					)}{' '}
					<SettingsLink part="blocks" />
				</Warning>
			);
		case 'missing_connection':
			return (
				<Warning>
					{sprintf(
						/* translators: %s: name of a service, e.g. Mapbox. */
						__(
							'This block needs a key for %s. What is here stays on the page.',
							'mainstay-blocks'
						),
						details.serviceName ?? details.service ?? ''
					)}{' '}
					<SettingsLink part="keys" />
				</Warning>
			);
		case 'taken':
			return (
				<Warning>
					{__(
						'Another plugin provides this block.',
						'mainstay-blocks'
					)}
				</Warning>
			);
		case 'unknown':
			return (
				<Warning>
					{__(
						'This block is not known to this site. What is here stays on the page.',
						'mainstay-blocks'
					)}
				</Warning>
			);
	}
}
