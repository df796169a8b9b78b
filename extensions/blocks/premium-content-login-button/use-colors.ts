import {
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The palettes of WordPress's own blocks, the same in 6.8 and 7.1.
	__experimentalUseMultipleOriginColorsAndGradients as usePalettes,
} from '@wordpress/block-editor';
import type { LoginButtonAttributes } from './types';

type Changes = Partial< LoginButtonAttributes >;

type OwnColors = NonNullable<
	NonNullable< LoginButtonAttributes[ 'style' ] >[ 'color' ]
>;

/**
 * The colours of the button as values, and how to change them: a colour of the theme is stored by its
 * name, any other inside `style`.
 */
export function useColors(
	attributes: LoginButtonAttributes,
	setAttributes: ( changes: Changes ) => void
) {
	const palettes = usePalettes();
	const colors = palettes.colors.flatMap( ( palette ) => palette.colors );
	const gradients = palettes.gradients.flatMap(
		( palette ) => palette.gradients
	);
	const own = attributes.style?.color ?? {};
	const colorOf = ( slug?: string ) =>
		colors.find( ( color ) => color.slug === slug )?.color;
	const slugOf = ( value?: string ) =>
		colors.find( ( { color } ) => color === value )?.slug;

	/** Nothing is left behind that says nothing. */
	function withOwn( changes: Partial< OwnColors > ): Changes {
		const color = Object.fromEntries(
			Object.entries( { ...own, ...changes } ).filter(
				( [ , value ] ) => value
			)
		);
		return {
			style: Object.keys( color ).length
				? { ...attributes.style, color }
				: undefined,
		};
	}
	const withText = ( value?: string ): Changes => {
		const textColor = slugOf( value );
		return { textColor, ...withOwn( { text: textColor ? '' : value } ) };
	};
	const withBackground = ( value?: string ): Changes => {
		const backgroundColor = slugOf( value );
		return {
			backgroundColor,
			gradient: undefined,
			...withOwn( {
				background: backgroundColor ? '' : value,
				gradient: '',
			} ),
		};
	};
	const withGradient = ( value?: string ): Changes => {
		const gradient = gradients.find(
			( one ) => one.gradient === value
		)?.slug;
		return {
			gradient,
			backgroundColor: undefined,
			...withOwn( { gradient: gradient ? '' : value, background: '' } ),
		};
	};
	return {
		text: colorOf( attributes.textColor ) ?? own.text,
		background: colorOf( attributes.backgroundColor ) ?? own.background,
		gradient:
			gradients.find( ( { slug } ) => slug === attributes.gradient )
				?.gradient ?? own.gradient,
		setText: ( value?: string ) => setAttributes( withText( value ) ),
		setBackground: ( value?: string ) =>
			setAttributes( withBackground( value ) ),
		setGradient: ( value?: string ) =>
			setAttributes( withGradient( value ) ),
		withoutText: () => withText(),
		withoutBackground: () => withBackground(),
		palettes,
	};
}
