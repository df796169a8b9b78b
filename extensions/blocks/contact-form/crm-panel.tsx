import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { SettingsProps } from './types';

/** Contacts of the CRM plugin. */
export const CrmPanel: ComponentType<SettingsProps> = () => (
	<PanelBody
		title={__('CRM Integration', 'mainstay-blocks')}
		initialOpen={false}
	/>
);
