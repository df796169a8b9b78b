import type { ButtonAttributes } from './types';

/** What the width control starts with in each unit. */
const UNITS = [
	{ value: 'px', label: 'px', default: 150 },
	{ value: '%', label: '%', default: 100 },
	{ value: 'em', label: 'em', default: 10 },
];

export const isPercentage = ( width?: string ) =>
	Boolean( width?.endsWith( '%' ) );

/** A button that floats shrinks to its content: a share of that is no width. */
export const floats = ( align: ButtonAttributes[ 'align' ] ) =>
	align === 'left' || align === 'right';

export const unitsFor = ( align: ButtonAttributes[ 'align' ] ) =>
	UNITS.filter( ( { value } ) => floats( align ) || value === '%' );

/** The width that was typed, between its limits. */
export function limited( typed?: string ): string | undefined {
	const number = parseFloat( typed ?? '' );
	if ( Number.isNaN( number ) ) {
		return undefined;
	}
	const unit = typed!.replace( /^[-+.\d]+/, '' );
	const most = unit === '%' ? 100 : Infinity;
	return `${ Math.min( Math.max( number, 0 ), most ) }${ unit }`;
}
