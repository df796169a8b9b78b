import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SettingsProps } from './types';

/** Contacts of the CRM plugin. */
export function CrmPanel(_props: SettingsProps) {
	return (
		<PanelBody
			title={__('CRM Integration', 'mainstay-blocks')}
			initialOpen={false}
		/>
	);
}
