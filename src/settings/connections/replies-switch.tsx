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
				'Public replies on Mastodon and Bluesky to posts shared from this site become comments, subject to this site’s moderation rules. The plugin looks for replies for two weeks after sharing. The names and profile links of the people who replied are then stored on this site.',
				'mainstay-blocks'
			) }
			checked={ importReplies }
			onChange={ ( isOn ) => onChange( { importReplies: isOn } ) }
		/>
	);
}
