import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SettingsProps } from './types';

/** Subscribers of the newsletter. */
export function NewsletterPanel(_props: SettingsProps) {
	return (
		<PanelBody
			title={__('Newsletter Integration', 'mainstay-blocks')}
			initialOpen={false}
		/>
	);
}
