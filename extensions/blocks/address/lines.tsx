import type { AddressAttributes } from './types';

/** What an address has. */
const PARTS = [
	'address',
	'addressLine2',
	'addressLine3',
	'city',
	'region',
	'postal',
	'country',
] as const;

/** Is there anything to show? */
export const isFilled = ( attributes: AddressAttributes ): boolean =>
	PARTS.some( ( name ) => attributes[ name ] );

/**
 * The address of the map, as saved content has it: not encoded, and only the first space of all
 * became a plus sign. render.php makes a working one of it on the page.
 */
function mapUrl( {
	address,
	addressLine2,
	addressLine3,
	city,
	region,
	postal,
	country,
}: AddressAttributes ): string {
	const place = [
		address && `${ address },`,
		addressLine2 && `${ addressLine2 },`,
		addressLine3 && `${ addressLine3 },`,
		city && `+${ city },`,
		region && `+${ region },`,
		postal && `+${ postal }`,
		country && `+${ country }`,
	];
	return `https://www.google.com/maps/search/${ place.join( '' ) }`.replace(
		' ',
		'+'
	);
}

function Lines( attributes: AddressAttributes ) {
	const { city, region, postal, country } = attributes;
	return (
		<>
			{ PARTS.slice( 0, 3 ).map(
				( name, index ) =>
					attributes[ name ] && (
						<div
							key={ index }
							className={ `jetpack-address__address jetpack-address__address${ index + 1 }` }
						>
							{ attributes[ name ] }
						</div>
					)
			) }
			{ city && ! region && ! postal && (
				<div className="jetpack-address__city">{ city }</div>
			) }
			{ ( region || postal ) && (
				<div>
					{ city && (
						<>
							<span className="jetpack-address__city">
								{ city }
							</span>
							{ ', ' }
						</>
					) }
					<span className="jetpack-address__region">{ region }</span>{ ' ' }
					<span className="jetpack-address__postal">{ postal }</span>
				</div>
			) }
			{ country && (
				<div className="jetpack-address__country">{ country }</div>
			) }
		</>
	);
}

/** What visitors see: the lines that are filled, in a link to the map if the author wants one. */
export function addressLines( attributes: AddressAttributes ) {
	if ( ! attributes.linkToGoogleMaps ) {
		return <Lines { ...attributes } />;
	}
	return (
		<a
			href={ mapUrl( attributes ) }
			target="_blank"
			rel="noopener noreferrer"
			// Not translated here: what is saved must not depend on who saves it. render.php
			// shows it in the language of the site.
			title="Open address in Google Maps"
		>
			<Lines { ...attributes } />
		</a>
	);
}
