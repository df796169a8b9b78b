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
					'Ask visitors before loading content from other companies',
					'mainstay-blocks'
				) }
				help={ __(
					'Embeds such as calendars and maps then show a button first. Nothing is loaded from the other company until the visitor presses it.',
					'mainstay-blocks'
				) }
				checked={ consentGate }
				onChange={ ( isOn ) => onChange( { consentGate: isOn } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __(
					'Save the IP address of people who send a form',
					'mainstay-blocks'
				) }
				help={ __(
					'The IP address is personal data. It is saved with the response, included in its email and in exports, and exported and erased with the visitor’s other personal data. If you switch this off, new responses are saved without it. Existing responses keep it until you delete them.',
					'mainstay-blocks'
				) }
				checked={ storeAddress }
				onChange={ ( isOn ) => onChange( { storeAddress: isOn } ) }
			/>
			{ children }
		</SettingsCard>
	);
}
