import {
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { currency as formatOf } from '../../../shared/currencies/currencies';
import { AmountQuestion } from '../../../shared/memberships/amount-question';
import { htmlOf, textOf } from '../../../shared/text-of';
import { Picture } from './picture';
import { possiblePrices, readPrice, type Problems } from './problems';
import { SUPPORTED_CURRENCIES } from './supported-currencies';
import type { SimplePaymentsAttributes } from './types';

const BLOCK = 'wp-block-jetpack-simple-payments';

/** Both controls, or the list for one that WordPress has no name for. */
const currencyOptions = ( code: string ) =>
	[ ...new Set( [ ...SUPPORTED_CURRENCIES, code ] ) ].map( ( value ) => ( {
		value,
		label:
			formatOf( value ).symbol === value
				? value
				: `${ value } ${ formatOf( value ).symbol }`,
	} ) );

/** A field, and below it what is wrong with it. */
function Field( {
	problem,
	children,
}: {
	problem: string | undefined;
	children: ( aria: Record< string, unknown > ) => ReactNode;
} ) {
	const id = useInstanceId( Field, 'mainstay-simple-payments-problem' );
	return (
		<div
			className={ `${ BLOCK }__field${ problem ? ' has-problem' : '' }` }
		>
			{ children(
				problem ? { 'aria-invalid': true, 'aria-describedby': id } : {}
			) }
			{ problem && (
				<p id={ id } className={ `${ BLOCK }__problem` } role="alert">
					{ problem }
				</p>
			) }
		</div>
	);
}

interface Props {
	attributes: SimplePaymentsAttributes;
	setAttributes: ( next: Partial< SimplePaymentsAttributes > ) => void;
	/** The price as it stands in its field. */
	typed: string;
	setTyped: ( typed: string ) => void;
	problems: Problems;
}

/** What is sold, for how much, and who is paid. */
export function Fields( {
	attributes,
	setAttributes,
	typed,
	setTyped,
	problems,
}: Props ) {
	const { content, currency, email, multiple, title } = attributes;
	const prices = possiblePrices( typed, currency );
	return (
		<>
			<Picture
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div className={ `${ BLOCK }__fields` }>
				<Field problem={ problems.title }>
					{ ( aria ) => (
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							{ ...aria }
							label={ __( 'Item name', 'mainstay-blocks' ) }
							value={ textOf( title ) }
							onChange={ ( text ) =>
								setAttributes( { title: htmlOf( text ) } )
							}
						/>
					) }
				</Field>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Description', 'mainstay-blocks' ) }
					placeholder={ __(
						'What is it, in a few words?',
						'mainstay-blocks'
					) }
					value={ textOf( content ) }
					onChange={ ( text ) =>
						setAttributes( { content: htmlOf( text ) } )
					}
				/>
				<div className={ `${ BLOCK }__price` }>
					<Field problem={ problems.currency }>
						{ ( aria ) => (
							<SelectControl
								__next40pxDefaultSize
								__nextHasNoMarginBottom
								{ ...aria }
								label={ __( 'Currency', 'mainstay-blocks' ) }
								value={ currency }
								options={ currencyOptions( currency ) }
								onChange={ ( code ) =>
									setAttributes( { currency: code } )
								}
							/>
						) }
					</Field>
					<Field problem={ problems.price }>
						{ ( aria ) => (
							<TextControl
								__next40pxDefaultSize
								__nextHasNoMarginBottom
								{ ...aria }
								label={ __( 'Price', 'mainstay-blocks' ) }
								inputMode="decimal"
								value={ typed }
								onChange={ ( text ) => {
									setTyped( text );
									setAttributes( {
										price: readPrice( text, currency ),
									} );
								} }
							/>
						) }
					</Field>
					{ prices.length > 0 && (
						<AmountQuestion
							amounts={ prices }
							currency={ currency }
							onChoose={ ( price ) => {
								setTyped( String( price ) );
								setAttributes( { price } );
							} }
						/>
					) }
				</div>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Allow people to buy more than one item at a time',
						'mainstay-blocks'
					) }
					checked={ multiple }
					onChange={ ( isOn ) => setAttributes( { multiple: isOn } ) }
				/>
				<Field problem={ problems.email }>
					{ ( aria ) => (
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							{ ...aria }
							label={ __( 'Email', 'mainstay-blocks' ) }
							type="email"
							value={ email }
							onChange={ ( text ) =>
								setAttributes( { email: text } )
							}
							help={
								problems.email
									? undefined
									: __(
											'The address of your PayPal account. Payments go straight to it.',
											'mainstay-blocks'
										)
							}
						/>
					) }
				</Field>
			</div>
		</>
	);
}
