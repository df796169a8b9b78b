import type { ReactNode } from 'react';
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Changes } from '../api';
import { SettingsCard } from '../settings-card';

export function PrivacyCard( {
	consentGate,
	storeAddress,
	onChange,
	children,
}: {
	consentGate: boolean;
	storeAddress: boolean;
	onChange: ( changes: Changes ) => void;
	children?: ReactNode;
} ) {
	return (
		<SettingsCard id="privacy" title={ __( 'Privacy', 'mainstay-blocks' ) }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __(
					'Ask visitors before content of other companies is loaded',
					'mainstay-blocks'
				) }
				help={ __(
					'Embeds, for example calendars and maps, then show a button first, and nothing is asked of the other company until the visitor presses it.',
					'mainstay-blocks'
				) }
				checked={ consentGate }
				onChange={ ( isOn ) => onChange( { consentGate: isOn } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __(
					'Keep the IP address of whoever sends a form',
					'mainstay-blocks'
				) }
				help={ __(
					'The address is personal data: it is stored with the response, stands in its email and in exports, and is handed out and erased with the other personal data of that visitor. When you switch this off, new responses are stored without it, and those that have it keep it until you delete them.',
					'mainstay-blocks'
				) }
				checked={ storeAddress }
				onChange={ ( isOn ) => onChange( { storeAddress: isOn } ) }
			/>
			{ children }
		</SettingsCard>
	);
}
