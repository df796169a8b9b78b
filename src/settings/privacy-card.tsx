import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SettingsCard } from './settings-card';

export function PrivacyCard({
	consentGate,
	onChange,
}: {
	consentGate: boolean;
	onChange: (consentGate: boolean) => void;
}) {
	return (
		<SettingsCard id="privacy" title={__('Privacy', 'mainstay-blocks')}>
			<ToggleControl
				__nextHasNoMarginBottom
				label={__(
					'Ask visitors before content of other companies is loaded',
					'mainstay-blocks'
				)}
				help={__(
					'Embeds, for example calendars and maps, then show a button first, and nothing is asked of the other company until the visitor presses it.',
					'mainstay-blocks'
				)}
				checked={consentGate}
				onChange={onChange}
			/>
		</SettingsCard>
	);
}
