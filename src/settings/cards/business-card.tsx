import {
	ComboboxControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { compareNames } from '../../../shared/page-language';
import type { Business } from '../api';
import { BusinessHoursFields } from './business-hours-fields';
import { SaveForm } from '../save-form';
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
 * @param props.business  As it is stored.
 * @param props.types     By schema.org's name.
 * @param props.siteTitle
 * @param props.onSave    Rejects with the reason when it was not stored.
 */
export function BusinessCard( {
	business: stored,
	types,
	siteTitle,
	onSave,
}: {
	business: Business;
	types: Record< string, string >;
	siteTitle: string;
	onSave: ( business: Business ) => Promise< void >;
} ) {
	const [ business, setBusiness ] = useState( stored );
	const change = ( changes: Partial< Business > ) =>
		setBusiness( ( now ) => ( { ...now, ...changes } ) );

	return (
		<SettingsCard
			id="business"
			title={ __( 'Business', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'Search engines are told what Business Hours, Contact Info, Map and the reservation of a page say. What a page leaves out is taken from here, and paragraphs, headings and buttons can be connected to it.',
					'mainstay-blocks'
				) }
			</p>
			<SaveForm
				className="mainstay-settings__business"
				label={ __( 'Save the business facts', 'mainstay-blocks' ) }
				onSave={ () => onSave( business ) }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Name of the business', 'mainstay-blocks' ) }
					placeholder={ siteTitle }
					autoComplete="organization"
					value={ business.name }
					onChange={ ( name ) => change( { name } ) }
				/>
				<ComboboxControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Kind of business', 'mainstay-blocks' ) }
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
					<TextControl
						key={ name }
						__nextHasNoMarginBottom
						__next40pxDefaultSize
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
			</SaveForm>
		</SettingsCard>
	);
}
