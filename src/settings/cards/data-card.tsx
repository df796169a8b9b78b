import type { ReactNode } from 'react';
import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SettingsCard } from '../settings-card';

export function DataCard( {
	deleteData,
	onChange,
	children,
}: {
	deleteData: boolean;
	onChange: ( deleteData: boolean ) => void;
	children?: ReactNode;
} ) {
	return (
		<SettingsCard id="data" title={ __( 'Data', 'mainstay-blocks' ) }>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __(
					'Delete all data of this plugin when the plugin is deleted',
					'mainstay-blocks'
				) }
				help={ __(
					'This includes settings, keys, form responses, subscribers, payments, connections and likes. Your posts always stay as they are, and deactivating the plugin deletes nothing.',
					'mainstay-blocks'
				) }
				checked={ deleteData }
				onChange={ onChange }
			/>
			{ children }
		</SettingsCard>
	);
}
