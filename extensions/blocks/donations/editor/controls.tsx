import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ManageLink } from '../../../../shared/memberships/manage-link';
import { CurrencySelect } from '../../../../shared/memberships/plan-form';
import { AmountControls } from './amount-controls';
import { amountsIn } from './amounts';
import { LookControls } from './look-controls';
import { TIERS } from '../tiers';
import type { DonationsAttributes } from '../types';

/** The sidebar. */
export function Controls( {
	attributes,
	setAttributes,
}: {
	attributes: DonationsAttributes;
	setAttributes: ( changes: Partial< DonationsAttributes > ) => void;
} ) {
	const changeCurrency = ( currency: string ) => {
		const amounts = amountsIn( currency );
		const tiers = TIERS.map( ( key ) => [
			key,
			{ ...attributes[ key ], amounts },
		] );
		setAttributes( { currency, ...Object.fromEntries( tiers ) } );
	};
	const toggle = ( key: 'monthlyDonation' | 'annualDonation' ) =>
		setAttributes( {
			[ key ]: {
				...attributes[ key ],
				show: attributes[ key ].show === false,
			},
		} );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					<CurrencySelect
						value={ attributes.currency }
						onChange={ changeCurrency }
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Monthly donations', 'mainstay-blocks' ) }
						checked={ attributes.monthlyDonation.show !== false }
						onChange={ () => toggle( 'monthlyDonation' ) }
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Yearly donations', 'mainstay-blocks' ) }
						checked={ attributes.annualDonation.show !== false }
						onChange={ () => toggle( 'annualDonation' ) }
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'A custom amount', 'mainstay-blocks' ) }
						checked={ attributes.showCustomAmount }
						onChange={ ( showCustomAmount ) =>
							setAttributes( { showCustomAmount } )
						}
					/>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						type="url"
						label={ __( 'Fallback link', 'mainstay-blocks' ) }
						help={ __(
							'Where the buttons lead while this site takes no payments, for example your page at another service.',
							'mainstay-blocks'
						) }
						value={ attributes.fallbackLinkUrl ?? '' }
						onChange={ ( url ) =>
							setAttributes( {
								fallbackLinkUrl: url || undefined,
							} )
						}
					/>
					<ManageLink />
				</PanelBody>
				<AmountControls
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
			<InspectorControls group="styles">
				<LookControls
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
		</>
	);
}
