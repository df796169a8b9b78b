import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { SettingsProps } from './types';

/** Subscribers of the newsletter. */
export const NewsletterPanel: ComponentType<SettingsProps> = () => (
	<PanelBody
		title={__('Newsletter Integration', 'mainstay-blocks')}
		initialOpen={false}
	/>
);
