import {
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The palettes of WordPress's own blocks, the same in 6.8 and 7.1.
	__experimentalUseMultipleOriginColorsAndGradients as usePalettes,
} from '@wordpress/block-editor';

/** `textColor` -> `customTextColor`. */
const customOf = ( name: string ) =>
	`custom${ name[ 0 ]!.toUpperCase() }${ name.slice( 1 ) }`;

/**
 * Colours and gradients of a block as values, and how to change them: one of the theme is stored by
 * its name, any other as it is, in the attribute whose name begins with `custom`.
 */
export function usePresetColors< A extends object >(
	attributes: A,
	setAttributes: ( attributes: Partial< A > ) => void
) {
	const palettes = usePalettes();
	const values = attributes as Record< string, string | undefined >;
	const colors = palettes.colors.flatMap( ( palette ) => palette.colors );
	const gradients = palettes.gradients.flatMap(
		( palette ) => palette.gradients
	);
	const set = ( name: string, slug?: string, value?: string ) =>
		setAttributes( {
			[ name ]: slug,
			[ customOf( name ) ]: slug ? undefined : value,
		} as Partial< A > );

	return {
		palettes,
		/** The value of a colour. */
		color: ( name: string ) =>
			colors.find( ( { slug } ) => slug === values[ name ] )?.color ??
			values[ customOf( name ) ],
		setColor: ( name: string, value?: string ) =>
			set(
				name,
				colors.find( ( { color } ) => color === value )?.slug,
				value
			),
		/** The value of a gradient. */
		gradient: ( name: string ) =>
			gradients.find( ( { slug } ) => slug === values[ name ] )
				?.gradient ?? values[ customOf( name ) ],
		setGradient: ( name: string, value?: string ) =>
			set(
				name,
				gradients.find( ( { gradient } ) => gradient === value )?.slug,
				value
			),
	};
}
