import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Changes } from '../api';

export function RepliesSwitch( {
	importReplies,
	onChange,
}: {
	importReplies: boolean;
	onChange: ( changes: Changes ) => void;
} ) {
	return (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ __( 'Replies as comments', 'mainstay-blocks' ) }
			help={ __(
				'Public answers on Mastodon and Bluesky to posts that were shared from this site become comments, under this site’s own rules of moderation. They are looked for during the two weeks after sharing; the names and profile links of those who answered are then kept on this site.',
				'mainstay-blocks'
			) }
			checked={ importReplies }
			onChange={ ( isOn ) => onChange( { importReplies: isOn } ) }
		/>
	);
}
