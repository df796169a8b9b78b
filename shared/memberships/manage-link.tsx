import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { may } from '../rights';

/** To the screen with the payments and plans of this site, for whoever may see it. */
export function ManageLink( {
	children = __( 'Manage payments and plans', 'mainstay-blocks' ),
}: {
	/** What the block calls it. */
	children?: string;
} ) {
	return may( 'plans' ) ? (
		<ExternalLink
			href={
				new URL(
					'admin.php?page=mainstay-payments',
					window.location.href
				).href
			}
		>
			{ children }
		</ExternalLink>
	) : null;
}
