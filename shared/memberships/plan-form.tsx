import {
	Button,
	Flex,
	FlexBlock,
	Notice,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { errorMessage } from '../error-message';
import { currency as rowOf, formatMoney } from '../currencies/currencies';
import { useIsMounted } from '../use-is-mounted';
import { AmountQuestion, possibleAmounts } from './amount-question';
import {
	emptyDraft,
	minimumAsText,
	minimumSentence,
	OTHER_CURRENCIES,
	priceProblem,
	readDraft,
	titleProblem,
	USUAL_CURRENCIES,
	type PlanDraft,
} from './plan-rules';
import type { Interval, NewPlan } from './types';
import { intervalLabel } from './wording';

/** `EUR €` */
const CurrencyOption = ( { code }: { code: string } ) => (
	<option value={ code }>{ `${ code } ${ rowOf( code ).symbol }` }</option>
);

/** What stands below a price: the one that was chosen of two, or the least. */
const priceHelp = ( { chosenPrice, currency }: PlanDraft ) =>
	chosenPrice === undefined
		? minimumSentence( currency )
		: formatMoney( chosenPrice, currency );

/** What is wrong with a field, under it. */
const Problem = ( { text }: { text: string | undefined } ) =>
	text ? <span style={ { color: '#cc1818' } }>{ text }</span> : null;

/** Every currency, the usual ones first. */
export function CurrencySelect( {
	value,
	onChange,
}: {
	value: string;
	onChange: ( code: string ) => void;
} ) {
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Currency', 'mainstay-blocks' ) }
			value={ value }
			onChange={ onChange }
		>
			<optgroup label={ __( 'Usual currencies', 'mainstay-blocks' ) }>
				{ USUAL_CURRENCIES.map( ( code ) => (
					<CurrencyOption key={ code } code={ code } />
				) ) }
			</optgroup>
			<optgroup label={ __( 'Other currencies', 'mainstay-blocks' ) }>
				{ OTHER_CURRENCIES.map( ( code ) => (
					<CurrencyOption key={ code } code={ code } />
				) ) }
			</optgroup>
		</SelectControl>
	);
}

/**
 * Writes a plan. Says what is wrong only once somebody wanted to save it, and keeps what was written
 * when saving fails.
 */
export function PlanForm( {
	initial = emptyDraft(),
	intervals,
	onSave,
	onCancel,
}: {
	/** What stands in the fields first. */
	initial?: PlanDraft;
	/** To choose from. */
	intervals: Interval[];
	/**
	 * Stores it; what it throws is shown, and the form stays. `isWanted` is false once the form was
	 * left before the answer came.
	 */
	onSave: ( plan: NewPlan, isWanted: () => boolean ) => Promise< unknown >;
	/** Nothing where there is no way back. */
	onCancel?: () => void;
} ) {
	const [ draft, setDraft ] = useState( initial );
	const [ isChecked, setIsChecked ] = useState( false );
	const [ saving, setSaving ] = useState< {
		isBusy: boolean;
		error: string;
	} >( {
		isBusy: false,
		error: '',
	} );
	const change = ( changes: Partial< PlanDraft > ) =>
		setDraft( ( now ) => ( { ...now, ...changes } ) );
	const isMounted = useIsMounted();
	const problems = isChecked
		? { title: titleProblem( draft ), price: priceProblem( draft ) }
		: {};

	const choices = possibleAmounts( draft.price, draft.currency );

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		const plan = readDraft( draft );
		setIsChecked( true );
		if ( ! plan || saving.isBusy ) {
			return;
		}
		setSaving( { isBusy: true, error: '' } );
		try {
			await onSave( plan, isMounted );
		} catch ( error ) {
			setSaving( { isBusy: false, error: errorMessage( error ) } );
		}
	};
	return (
		<Flex
			as="form"
			direction="column"
			align="stretch"
			gap={ 4 }
			onSubmit={ submit }
			noValidate
		>
			{ saving.error && (
				<Notice status="error" isDismissible={ false }>
					{ saving.error }
				</Notice>
			) }
			<FlexBlock>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Name', 'mainstay-blocks' ) }
					help={ <Problem text={ problems.title } /> }
					aria-invalid={ problems.title ? true : undefined }
					value={ draft.title }
					onChange={ ( title ) => change( { title } ) }
				/>
			</FlexBlock>
			<Flex align="flex-start" gap={ 4 }>
				<CurrencySelect
					value={ draft.currency }
					onChange={ ( code ) =>
						change( {
							currency: code,
							// A price that nobody wrote is the least of its currency.
							...( draft.price ===
								minimumAsText( draft.currency ) && {
								price: minimumAsText( code ),
							} ),
							chosenPrice: undefined,
						} )
					}
				/>
				<FlexBlock>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Price', 'mainstay-blocks' ) }
						help={
							problems.price ? (
								<Problem text={ problems.price } />
							) : (
								priceHelp( draft )
							)
						}
						aria-invalid={ problems.price ? true : undefined }
						inputMode="decimal"
						value={ draft.price }
						onChange={ ( price ) =>
							change( { price, chosenPrice: undefined } )
						}
					/>
					{ draft.chosenPrice === undefined && choices.length > 0 && (
						<AmountQuestion
							amounts={ choices }
							currency={ draft.currency }
							onChoose={ ( chosenPrice ) =>
								change( { chosenPrice } )
							}
						/>
					) }
				</FlexBlock>
			</Flex>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Interval', 'mainstay-blocks' ) }
				value={ draft.interval }
				options={ intervals.map( ( value ) => ( {
					value,
					label: intervalLabel( value ),
				} ) ) }
				onChange={ ( interval ) =>
					change( { interval: interval as Interval } )
				}
			/>
			<Flex justify="flex-start" gap={ 2 }>
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					isBusy={ saving.isBusy }
					aria-disabled={ saving.isBusy }
				>
					{ saving.isBusy
						? __( 'Saving plan…', 'mainstay-blocks' )
						: __( 'Add plan', 'mainstay-blocks' ) }
				</Button>
				{ onCancel && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ onCancel }
					>
						{ __( 'Cancel', 'mainstay-blocks' ) }
					</Button>
				) }
			</Flex>
		</Flex>
	);
}
