import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { boot } from '../boot';

/** To the screen with the payments and plans of this site, for whoever may see it. */
export function ManageLink( {
	children = __( 'Manage payments and plans', 'mainstay-blocks' ),
}: {
	/** What the block calls it. */
	children?: string;
} ) {
	const { settingsUrl } = boot();
	return settingsUrl ? (
		<ExternalLink
			href={
				new URL( 'admin.php?page=mainstay-payments', settingsUrl ).href
			}
		>
			{ children }
		</ExternalLink>
	) : null;
}
