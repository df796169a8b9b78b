import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { date as formatDate } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { Choice } from './choice';
import type { DonationsAttributes } from '../types';

type Changes = Partial< DonationsAttributes >;

/** What is offered first, the limits of a custom amount, and whether a button opens the form. */
export function AmountControls( {
	attributes,
	setAttributes,
}: {
	attributes: DonationsAttributes;
	setAttributes: ( changes: Changes ) => void;
} ) {
	const {
		defaultInterval = 'one-time',
		displayMode = 'inline',
		goalAmount,
		goalSince,
		minimumAmount = 0,
		maximumAmount = 0,
	} = attributes;
	const amount = (
		name:
			| 'minimumAmount'
			| 'maximumAmount'
			| 'customAmountPlaceholder'
			| 'goalAmount',
		label: string,
		help?: string,
		more?: ( isSet: boolean ) => Changes
	) => (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			type="number"
			min={ 0 }
			step="any"
			label={ label }
			help={ help }
			value={ attributes[ name ] ?? '' }
			onChange={ ( text ) =>
				setAttributes( {
					[ name ]: Number( text ) > 0 ? Number( text ) : undefined,
					...more?.( Number( text ) > 0 ),
				} )
			}
		/>
	);
	return (
		<>
			<PanelBody
				title={ __( 'Amounts', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				<Choice
					label={ __( 'Interval shown first', 'mainstay-blocks' ) }
					value={ defaultInterval }
					options={ {
						'one-time': __( 'One-Time', 'mainstay-blocks' ),
						'1 month': __( 'Monthly', 'mainstay-blocks' ),
						'1 year': __( 'Yearly', 'mainstay-blocks' ),
					} }
					onChange={ ( interval ) =>
						setAttributes( { defaultInterval: interval } )
					}
				/>
				{ attributes.showCustomAmount && (
					<>
						{ amount(
							'customAmountPlaceholder',
							__( 'Example in the field', 'mainstay-blocks' )
						) }
						{ amount(
							'minimumAmount',
							__( 'Minimum', 'mainstay-blocks' )
						) }
						{ amount(
							'maximumAmount',
							__( 'Maximum', 'mainstay-blocks' ),
							maximumAmount && minimumAmount > maximumAmount
								? sprintf(
										/* translators: %s: a number. */
										__(
											'This is less than the minimum (%s), so neither has an effect.',
											'mainstay-blocks'
										),
										String( minimumAmount )
									)
								: undefined
						) }
					</>
				) }
			</PanelBody>
			<PanelBody
				title={ __( 'Goal', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				{ amount(
					'goalAmount',
					__( 'Amount to reach', 'mainstay-blocks' ),
					__(
						'A bar shows how much was given, in all donation forms of this currency, without test payments. It is at most an hour old.',
						'mainstay-blocks'
					),
					// What was given before the goal was set does not count.
					( isSet ) =>
						isSet && ! goalSince
							? {
									goalSince: formatDate(
										'Y-m-d',
										new Date(),
										undefined
									),
								}
							: {}
				) }
				{ goalAmount && (
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						type="date"
						label={ __( 'Counted from', 'mainstay-blocks' ) }
						value={ goalSince ?? '' }
						onChange={ ( date ) =>
							setAttributes( { goalSince: date || undefined } )
						}
					/>
				) }
			</PanelBody>
			<PanelBody
				title={ __( 'Display', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				<Choice
					label={ __( 'Show the form', 'mainstay-blocks' ) }
					value={ displayMode }
					options={ {
						inline: __( 'In the page', 'mainstay-blocks' ),
						modal: __(
							'In a window that a button opens',
							'mainstay-blocks'
						),
					} }
					onChange={ ( mode ) =>
						setAttributes( { displayMode: mode } )
					}
				/>
				{ displayMode === 'modal' && (
					<>
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __(
								'Text of that button',
								'mainstay-blocks'
							) }
							placeholder={ __( 'Donate', 'mainstay-blocks' ) }
							value={ attributes.triggerButtonText ?? '' }
							onChange={ ( text ) =>
								setAttributes( {
									triggerButtonText: text || undefined,
								} )
							}
						/>
						<Choice
							label={ __( 'Icon', 'mainstay-blocks' ) }
							value={ attributes.triggerIcon ?? 'heart' }
							options={ {
								heart: __( 'Heart', 'mainstay-blocks' ),
								star: __( 'Star', 'mainstay-blocks' ),
								coffee: __( 'Coffee', 'mainstay-blocks' ),
								gift: __( 'Gift', 'mainstay-blocks' ),
								none: __( 'None', 'mainstay-blocks' ),
							} }
							onChange={ ( triggerIcon ) =>
								setAttributes( { triggerIcon } )
							}
						/>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __(
								'Keep the button at the bottom of the screen',
								'mainstay-blocks'
							) }
							checked={ attributes.triggerSticky ?? false }
							onChange={ ( triggerSticky ) =>
								setAttributes( { triggerSticky } )
							}
						/>
					</>
				) }
			</PanelBody>
		</>
	);
}
