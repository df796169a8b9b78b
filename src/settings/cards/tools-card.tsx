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
					'WordPress checks keys, mailings, form messages and the server for this plugin, and says what to do where something is wrong.',
					'mainstay-blocks'
				) }
			</p>
			<ul className="mainstay-settings__links">
				<li>
					<a href="site-health.php">
						{ __( 'See what was checked', 'mainstay-blocks' ) }
					</a>
				</li>
				<li>
					<a href="site-health.php?tab=debug">
						{ __(
							'See versions, keys and what waits to be sent',
							'mainstay-blocks'
						) }
					</a>
				</li>
			</ul>
		</SettingsCard>
	);
}
