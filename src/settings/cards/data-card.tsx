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
					'Delete these settings and the stored keys when the plugin is deleted',
					'mainstay-blocks'
				) }
				help={ __(
					'Your posts stay as they are in any case, and deactivating the plugin deletes nothing.',
					'mainstay-blocks'
				) }
				checked={ deleteData }
				onChange={ onChange }
			/>
			{ children }
		</SettingsCard>
	);
}
