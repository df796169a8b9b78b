import type { usePresetColors } from '../../../shared/controls/use-preset-colors';
import type { SubscriptionsAttributes } from './types';

export interface SettingsProps {
	attributes: SubscriptionsAttributes;
	setAttributes: ( attributes: Partial< SubscriptionsAttributes > ) => void;
	colors: ReturnType< typeof usePresetColors< SubscriptionsAttributes > >;
}
