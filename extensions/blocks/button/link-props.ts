import {
	getColorClassName,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- What saved content was written with; the same in 6.8 and 7.1.
	__experimentalGetBorderClassesAndStyles as getBorderLook,
} from '@wordpress/block-editor';
import type { ButtonAttributes } from './types';

/** Classes that are there, in one string. */
export const join = ( ...classes: unknown[] ) =>
	classes.filter( Boolean ).join( ' ' );

/** Class and style of the button itself, as saved content has them. */
export function linkProps( attributes: ButtonAttributes ) {
	const { textColor, backgroundColor, gradient, fontSize } = attributes;
	const { customTextColor, customBackgroundColor, customGradient } =
		attributes;
	const { borderRadius, width } = attributes;
	const textClass = getColorClassName( 'color', textColor );
	const backgroundClass = getColorClassName(
		'background-color',
		backgroundColor
	);
	const hasGradient = gradient || customGradient;
	const hasBackground =
		backgroundColor || customBackgroundColor || hasGradient;
	return {
		className: join(
			'wp-block-button__link',
			( textColor || customTextColor ) && 'has-text-color',
			textClass,
			hasBackground && 'has-background',
			backgroundClass,
			gradient && `has-${ gradient }-gradient-background`,
			borderRadius === 0 && 'no-border-radius',
			width && 'has-custom-width',
			fontSize && `has-${ fontSize }-font-size has-custom-font-size`
		),
		style: {
			background: customGradient || undefined,
			backgroundColor:
				backgroundClass || hasGradient
					? undefined
					: customBackgroundColor,
			fontSize: attributes.style?.typography?.fontSize,
			color: textClass ? undefined : customTextColor,
			borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
			width,
			...getBorderLook( attributes ).style,
		},
	};
}

/** Classes of a border, which saved content has on the element around the button. */
export const borderClasses = ( { borderColor, style }: ButtonAttributes ) =>
	join(
		( borderColor || style?.border?.color ) && 'has-border-color',
		getColorClassName( 'border-color', borderColor )
	);
