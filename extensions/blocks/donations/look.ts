/** The look that the author chose, as the CSS variables that style.scss reads; the server makes the same. */
import type { CSSProperties } from 'react';
import lists from './lists.json';
import type { DonationsAttributes } from './types';

const SIDES = [ 'top', 'right', 'bottom', 'left' ];
const CORNERS = [ 'topLeft', 'topRight', 'bottomRight', 'bottomLeft' ];

/** No address can be written with these. */
const PLAIN = /^(?!.*url)[\w#%.,\s()|:+/-]{1,100}$/i;

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** A colour or size in the notation of CSS, or nothing. */
const plain = ( value: unknown ): string =>
	typeof value === 'string' && PLAIN.test( value )
		? value.replace(
				/^var:preset\|([\w-]+)\|([\w-]+)$/,
				'var(--wp--preset--$1--$2)'
			)
		: '';

/** Sizes of sides or corners for a shorthand property, or nothing. */
function sizes( value: unknown, names: string[] ): string {
	if ( ! isObject( value ) ) {
		return plain( value );
	}
	const each = names.map( ( name ) => plain( value[ name ] ) );
	return each.some( Boolean )
		? each.map( ( size ) => size || '0' ).join( ' ' )
		: '';
}

/** Width, style and colour of a border, each for one side or four; nothing where none is set. */
function border( value: unknown ): Record< string, string > {
	if ( ! isObject( value ) ) {
		return {};
	}
	const sides = SIDES.some( ( side ) => side in value )
		? SIDES.map( ( side ) => value[ side ] )
		: [ value ];
	const parts = sides.map( ( side ) => {
		const { width, style, color }: Record< string, unknown > = isObject(
			side
		)
			? side
			: {};
		return [ plain( width ), plain( style ), plain( color ) ] as const;
	} );
	if ( ! parts.flat().some( Boolean ) ) {
		return {};
	}
	const join = ( of: ( part: ( typeof parts )[ number ] ) => string ) =>
		parts.map( of ).join( ' ' );
	return {
		width: join(
			( [ width, style, color ] ) =>
				width || ( style || color ? '1px' : '0' )
		),
		style: join( ( [ , style ] ) => style || 'solid' ),
		color: join( ( [ , , color ] ) => color || 'currentcolor' ),
	};
}

const oneOf = ( value: unknown, allowed: string[] ) =>
	allowed.includes( value as string ) ? ( value as string ) : '';

/** Class and style of the block's element. */
export function formLook( attributes: DonationsAttributes ): {
	className: string;
	style: CSSProperties;
} {
	const values: Record< string, string > = {};
	const given = attributes as unknown as Record< string, unknown >;
	for ( const [ name, variable ] of [
		...Object.entries( lists.colors ),
		...Object.entries( lists.fontSizes ),
	] ) {
		values[ variable ] = plain( given[ name ] );
	}
	for ( const [ name, variable ] of Object.entries( lists.paddings ) ) {
		values[ variable ] = sizes( given[ name ], SIDES );
	}
	for ( const [ name, variable ] of Object.entries( lists.radii ) ) {
		values[ variable ] = sizes( given[ name ], CORNERS );
	}
	for ( const [ name, variable ] of Object.entries( lists.borders ) ) {
		for ( const [ part, value ] of Object.entries(
			border( given[ name ] )
		) ) {
			values[ `${ variable }-${ part }` ] = value;
		}
	}
	const places = [ 'left', 'center', 'right' ];
	values.align = oneOf( attributes.contentAlignment, places );
	values[ 'button-align' ] = oneOf( attributes.buttonAlignment, places );
	values[ 'button-width' ] =
		attributes.buttonAlignment === 'full' ? '100%' : '';
	return {
		className:
			attributes.tabsAppearance === 'buttons' ? 'has-tab-buttons' : '',
		style: Object.fromEntries(
			Object.entries( values )
				.filter( ( [ , value ] ) => value )
				.map( ( [ variable, value ] ) => [
					`--donations-${ variable }`,
					value,
				] )
		),
	};
}
