import { domainOf, isStyle, languageOf, SIZES, type Style } from './options';
import { idsOf } from './restaurants';
import type { OpentableAttributes } from './types';

const CLASS = /(?:^|\s)is-style-([a-z]+)(?=\s|$)/g;

/** The style that a block has: the class that the style picker sets, or else the attribute. */
export function styleOf( {
	className,
	style,
	rid,
}: Pick< OpentableAttributes, 'className' | 'style' | 'rid' > ): Style {
	const [ named ] = [ ...( className ?? '' ).matchAll( CLASS ) ]
		.map( ( [ , name ] ) => name )
		.filter( isStyle );
	const chosen = named ?? style;
	return ! isStyle( chosen ) ||
		( chosen === 'button' && idsOf( rid ).length > 1 )
		? 'standard'
		: chosen;
}

/** A style as attributes. */
export function withStyle( className: string | undefined, style: Style ) {
	const others = ( className ?? '' )
		.split( /\s+/ )
		.filter( ( name ) => ! isStyle( name.replace( /^is-style-/, '' ) ) )
		.concat( style === 'standard' ? [] : `is-style-${ style }` );
	return { style, className: others.join( ' ' ).trim() || undefined };
}

/** How large the widget is; one for several restaurants asks for the restaurant as well. */
export function sizeOf( attributes: OpentableAttributes ) {
	const style = styleOf( attributes );
	const { width, height } = SIZES[ style ];
	const isHigher = idsOf( attributes.rid ).length > 1 && style !== 'wide';
	return { width, height: isHigher ? height + 60 : height };
}

/** The address that a frame loads. functions.php makes the same. */
export function frameUrl( attributes: OpentableAttributes ): string {
	const ids = idsOf( attributes.rid );
	const style = styleOf( attributes );
	const single = style === 'button' ? 'button' : 'standard';
	const query = {
		rid: ids.join( ',' ),
		type: ids.length > 1 ? 'multi' : single,
		theme: style === 'button' ? 'standard' : style,
		overlay: 'false',
		domain: domainOf( attributes.domain ),
		lang: languageOf( attributes.lang ),
		newtab: String( attributes.newtab === true ),
		disablega: 'true',
	};
	return `https://www.opentable.com/widget/reservation/canvas?${ new URLSearchParams( query ) }`;
}

/** Where a restaurant takes reservations: what a post holds as a plain link. */
export const linkOf = ( id: string | number ): string =>
	`https://www.opentable.com/restref/client/?rid=${ id }`;
