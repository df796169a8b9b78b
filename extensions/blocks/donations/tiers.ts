/** The three ways to donate, in their order, and what each says until its author writes something else. */
import { __ } from '@wordpress/i18n';
import type { DonationsAttributes, Tier, TierKey } from './types';

export const TIERS = [
	'oneTimeDonation',
	'monthlyDonation',
	'annualDonation',
] as const satisfies readonly TierKey[];

export type Texts = Required<
	Pick< Tier, 'heading' | 'extraText' | 'buttonText' >
>;

/** In the language of who reads; functions.php has the same. */
export function defaultTexts( key: TierKey ): Texts {
	const extraText = __(
		'Your contribution is appreciated.',
		'mainstay-blocks'
	);
	switch ( key ) {
		case 'oneTimeDonation':
			return {
				heading: __( 'Make a one-time donation', 'mainstay-blocks' ),
				extraText,
				buttonText: __( 'Donate', 'mainstay-blocks' ),
			};
		case 'monthlyDonation':
			return {
				heading: __( 'Make a monthly donation', 'mainstay-blocks' ),
				extraText,
				buttonText: __( 'Donate monthly', 'mainstay-blocks' ),
			};
		case 'annualDonation':
			return {
				heading: __( 'Make a yearly donation', 'mainstay-blocks' ),
				extraText,
				buttonText: __( 'Donate yearly', 'mainstay-blocks' ),
			};
	}
}

/** Once is always offered; the others while they are switched on. */
export const shownTiers = ( attributes: DonationsAttributes ): TierKey[] =>
	TIERS.filter(
		( key ) =>
			key === 'oneTimeDonation' || attributes[ key ]?.show !== false
	);
