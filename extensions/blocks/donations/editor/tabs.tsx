import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { TierForm } from './tier-form';
import { formatMoney } from '../../../../shared/currencies/currencies';
import lists from '../../../../shared/currencies/payments.json';
import { shownTiers } from '../tiers';
import type { DonationsAttributes, TierKey } from '../types';

const label = ( key: TierKey ) =>
	( {
		oneTimeDonation: __( 'One-Time', 'mainstay-blocks' ),
		monthlyDonation: __( 'Monthly', 'mainstay-blocks' ),
		annualDonation: __( 'Yearly', 'mainstay-blocks' ),
	} )[ key ];

const intervals: Record< TierKey, string > = lists.donationIntervals;

/** The ways to donate that are offered, one at a time; the first, when the one that was open is hidden. */
export function Tabs( {
	attributes,
	setAttributes,
}: {
	attributes: DonationsAttributes;
	setAttributes: ( changes: Partial< DonationsAttributes > ) => void;
} ) {
	const [ chosen, setChosen ] = useState< TierKey >();
	const tiers = shownTiers( attributes );
	const first = tiers.find(
		( key ) => intervals[ key ] === attributes.defaultInterval
	);
	const active =
		chosen && tiers.includes( chosen )
			? chosen
			: ( first ?? 'oneTimeDonation' );

	const onKeyDown = ( event: KeyboardEvent< HTMLElement > ) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[ event.key ];
		if ( ! step ) {
			return;
		}
		const tabs = [ ...event.currentTarget.querySelectorAll( 'button' ) ];
		const isMirrored =
			getComputedStyle( event.currentTarget ).direction === 'rtl';
		const next =
			tiers.indexOf( active ) +
			( isMirrored ? -step : step ) +
			tiers.length;
		const index = next % tiers.length;
		event.preventDefault();
		setChosen( tiers[ index ]! );
		tabs[ index ]!.focus();
	};
	return (
		<>
			{ attributes.goalAmount && (
				<div className="donations__goal">
					<progress
						max={ attributes.goalAmount }
						value={ 0 }
						aria-label={ __( 'Goal', 'mainstay-blocks' ) }
					/>
					<p>
						{ sprintf(
							/* translators: %s: an amount of money. */
							__(
								'Visitors see how much of %s was given.',
								'mainstay-blocks'
							),
							formatMoney(
								attributes.goalAmount,
								attributes.currency
							)
						) }
					</p>
				</div>
			) }
			<div className="donations__container">
				{ tiers.length > 1 && (
					<div
						className="donations__nav"
						role="tablist"
						aria-label={ __( 'How often', 'mainstay-blocks' ) }
						tabIndex={ -1 }
						onKeyDown={ onKeyDown }
					>
						{ tiers.map( ( key ) => (
							<button
								key={ key }
								type="button"
								role="tab"
								className="donations__nav-item"
								aria-selected={ key === active }
								tabIndex={ key === active ? 0 : -1 }
								onClick={ () => setChosen( key ) }
							>
								{ label( key ) }
							</button>
						) ) }
					</div>
				) }
				<div className="donations__content">
					<TierForm
						key={ active }
						tierKey={ active }
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				</div>
			</div>
		</>
	);
}
