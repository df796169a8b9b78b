import {
	ComboboxControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { compareNames } from '../../../shared/page-language';
import type { Business } from '../api';
import { BusinessHoursFields } from './business-hours-fields';
import { CheckedField } from '../saving/checked-field';
import type { Fault } from '../saving/fault';
import { FieldsForm } from '../saving/fields-form';
import { SettingsCard } from '../settings-card';

/** To begin with. */
const WEEKDAYS = [ 'Mon', 'Tue', 'Wed', 'Thu', 'Fri' ].map( ( name ) => ( {
	name,
	hours: [ { opening: '09:00', closing: '17:00' } ],
} ) );

/** With the names that browsers know for what they fill in. */
const fields = () =>
	[
		[ 'phone', __( 'Phone number', 'mainstay-blocks' ), 'tel' ],
		[ 'email', __( 'Email address', 'mainstay-blocks' ), 'email' ],
		[
			'street',
			__( 'Street address', 'mainstay-blocks' ),
			'street-address',
		],
		[ 'postal', __( 'Postal code', 'mainstay-blocks' ), 'postal-code' ],
		[ 'city', __( 'City', 'mainstay-blocks' ), 'address-level2' ],
		[
			'region',
			__( 'State, province or region', 'mainstay-blocks' ),
			'address-level1',
		],
		[ 'country', __( 'Country', 'mainstay-blocks' ), 'country-name' ],
	] as const;

/**
 * The record of the business.
 *
 * @param props
 * @param props.business
 * @param props.types     By schema.org's name.
 * @param props.siteTitle
 * @param props.faults    Sentences by the names of values that were refused.
 * @param props.onChange  Gets what is changed.
 * @param props.onSave
 */
export function BusinessCard( {
	business,
	types,
	siteTitle,
	faults,
	onChange: change,
	onSave,
}: {
	business: Business;
	types: Record< string, string >;
	siteTitle: string;
	faults: Fault[ 'fields' ];
	onChange: ( changes: Partial< Business > ) => void;
	onSave: () => void;
} ) {
	return (
		<SettingsCard
			id="business"
			title={ __( 'Business', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'Search engines learn about your business from the Business Hours, Contact Info, Map and reservation blocks on a page. What a page leaves out is taken from here, and paragraphs, headings and buttons can be connected to it.',
					'mainstay-blocks'
				) }
			</p>
			<FieldsForm onSave={ onSave }>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Business name', 'mainstay-blocks' ) }
					placeholder={ siteTitle }
					autoComplete="organization"
					value={ business.name }
					onChange={ ( name ) => change( { name } ) }
				/>
				<ComboboxControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Business type', 'mainstay-blocks' ) }
					options={ Object.entries( types )
						.map( ( [ value, label ] ) => ( { value, label } ) )
						.sort( ( a, b ) => compareNames( a.label, b.label ) ) }
					value={ business.type }
					onChange={ ( type ) => change( { type: type ?? '' } ) }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Price range', 'mainstay-blocks' ) }
					placeholder="$$"
					value={ business.priceRange }
					onChange={ ( priceRange ) => change( { priceRange } ) }
				/>
				{ fields().map( ( [ name, label, autoComplete ] ) => (
					<CheckedField
						key={ name }
						id={ `mainstay-business-${ name }` }
						fault={ faults[ `business.${ name }` ] }
						type={ name === 'email' ? 'email' : 'text' }
						label={ label }
						autoComplete={ autoComplete }
						value={ business[ name ] }
						onChange={ ( value ) => change( { [ name ]: value } ) }
					/>
				) ) }
				<div className="mainstay-settings__hours">
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Opening hours', 'mainstay-blocks' ) }
						checked={ business.hours.length > 0 }
						onChange={ ( isOn ) =>
							change( { hours: isOn ? WEEKDAYS : [] } )
						}
					/>
					{ business.hours.length > 0 && (
						<BusinessHoursFields
							hours={ business.hours }
							onChange={ ( hours ) => change( { hours } ) }
						/>
					) }
				</div>
			</FieldsForm>
		</SettingsCard>
	);
}
