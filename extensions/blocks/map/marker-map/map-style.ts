/** The styles of block.json, `is-style-…` of the block's class. */
export const STYLES = [
	'default',
	'black_and_white',
	'satellite',
	'terrain',
	'dark',
	// Dark where the visitor's device is; late.scss makes both of them dark.
	'adaptive',
] as const;

export type MapStyle = ( typeof STYLES )[ number ];

const isStyle = ( name: string ): name is MapStyle =>
	( STYLES as readonly string[] ).includes( name );

/** The first style that a class names; a style that is not known is the default one. */
export function mapStyleOf( className: unknown ): MapStyle {
	const names = ( typeof className === 'string' ? className : '' )
		.split( /\s+/ )
		.filter( ( name ) => name.startsWith( 'is-style-' ) )
		.map( ( name ) => name.slice( 'is-style-'.length ) );
	return names.find( isStyle ) ?? 'default';
}
