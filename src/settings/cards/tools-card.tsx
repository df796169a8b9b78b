import { __ } from '@wordpress/i18n';
import { SettingsCard } from '../settings-card';

/** Where to see how the plugin is doing. */
export function ToolsCard() {
	return (
		<SettingsCard
			id="tools"
			title={ __( 'Site Health', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'WordPress checks keys, mailings, form messages and the server for this plugin, and tells you what to do if something is wrong.',
					'mainstay-blocks'
				) }
			</p>
			<ul className="mainstay-settings__links">
				<li>
					<a href="site-health.php">
						{ __( 'View the checks', 'mainstay-blocks' ) }
					</a>
				</li>
				<li>
					<a href="site-health.php?tab=debug">
						{ __(
							'View versions, keys and what is waiting to be sent',
							'mainstay-blocks'
						) }
					</a>
				</li>
			</ul>
		</SettingsCard>
	);
}
