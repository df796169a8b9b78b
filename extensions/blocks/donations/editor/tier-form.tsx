import { RichText } from '@wordpress/block-editor';
import { __, sprintf } from '@wordpress/i18n';
import { moneyParts } from '../../../../shared/currencies/currencies';
import { AmountField } from './amount-field';
import { customAmountIn } from './amounts';
import { defaultTexts } from '../tiers';
import type { DonationsAttributes, Tier, TierKey } from '../types';

interface Props {
	tierKey: TierKey;
	attributes: DonationsAttributes;
	setAttributes: ( changes: Partial< DonationsAttributes > ) => void;
}

/** One way to donate, written where visitors see it. */
export function TierForm( { tierKey, attributes, setAttributes }: Props ) {
	const tier = attributes[ tierKey ];
	const texts = { ...defaultTexts( tierKey ), ...tier };
	const { currency } = attributes;
	const amounts = Array.isArray( tier.amounts ) ? tier.amounts : [];
	const placeholder = moneyParts(
		attributes.customAmountPlaceholder || customAmountIn( currency ),
		currency
	);
	const change = ( changes: Partial< Tier > ) =>
		setAttributes( { [ tierKey ]: { ...tier, ...changes } } );
	const changeAmount = ( index: number, amount: number ) =>
		change( {
			amounts: amounts.map( ( one, at ) =>
				at === index ? amount : one
			),
		} );

	return (
		<div
			className="donations__tab"
			role="tabpanel"
			aria-label={ texts.heading }
		>
			<RichText
				tagName="h4"
				aria-label={ __( 'Heading', 'mainstay-blocks' ) }
				placeholder={ __( 'Write a heading…', 'mainstay-blocks' ) }
				value={ texts.heading }
				onChange={ ( heading ) => change( { heading } ) }
			/>
			<RichText
				identifier="chooseAmountText"
				tagName="p"
				aria-label={ __( 'Text over the amounts', 'mainstay-blocks' ) }
				placeholder={ __( 'Write a message…', 'mainstay-blocks' ) }
				value={
					attributes.chooseAmountText ??
					__( 'Choose an amount', 'mainstay-blocks' )
				}
				onChange={ ( chooseAmountText ) =>
					setAttributes( { chooseAmountText } )
				}
			/>
			<div className="donations__amounts">
				{ amounts.map( ( amount, index ) => (
					<AmountField
						// What was typed belongs to the currency it was typed in.
						key={ `${ currency } ${ index }` }
						label={ sprintf(
							/* translators: %d: 1, 2 or 3. */
							__( 'Amount %d', 'mainstay-blocks' ),
							index + 1
						) }
						amount={ amount }
						currency={ currency }
						onChange={ ( value ) => changeAmount( index, value ) }
					/>
				) ) }
			</div>
			{ attributes.showCustomAmount && (
				<>
					<RichText
						identifier="customAmountText"
						tagName="p"
						aria-label={ __(
							'Text over the custom amount',
							'mainstay-blocks'
						) }
						placeholder={ __(
							'Write a message…',
							'mainstay-blocks'
						) }
						value={
							attributes.customAmountText ??
							__( 'Or enter a custom amount', 'mainstay-blocks' )
						}
						onChange={ ( customAmountText ) =>
							setAttributes( { customAmountText } )
						}
					/>
					<div className="donations__amount donations__custom-amount">
						<span>{ placeholder.symbol }</span>
						<span className="donations__amount-value">
							{ placeholder.number }
						</span>
					</div>
				</>
			) }
			<hr className="donations__separator" />
			<RichText
				tagName="p"
				aria-label={ __( 'Text over the button', 'mainstay-blocks' ) }
				placeholder={ __( 'Write a message…', 'mainstay-blocks' ) }
				value={ texts.extraText }
				onChange={ ( extraText ) => change( { extraText } ) }
			/>
			<div className="wp-block-button donations__donate-button-wrapper">
				<RichText
					className="wp-block-button__link wp-element-button donations__donate-button"
					aria-label={ __( 'Button text', 'mainstay-blocks' ) }
					placeholder={ __( 'Write a message…', 'mainstay-blocks' ) }
					value={ texts.buttonText }
					onChange={ ( buttonText ) => change( { buttonText } ) }
					withoutInteractiveFormatting
				/>
			</div>
			<p className="donations__trust">
				{ tierKey === 'oneTimeDonation'
					? __( 'Secure payment by Stripe.', 'mainstay-blocks' )
					: __(
							'Secure payment by Stripe. You can cancel at any time.',
							'mainstay-blocks'
						) }
			</p>
		</div>
	);
}
