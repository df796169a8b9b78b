import type { LabelledFieldAttributes } from '../../../shared/form-field/types';

export type FieldConsentAttributes = LabelledFieldAttributes & {
	consentType: 'implicit' | 'explicit';
	/** HTML, as rich text is. */
	implicitConsentMessage: string;
	explicitConsentMessage: string;
};
