import {
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- What saved content was written with; the same in 6.8 and 7.1.
	__experimentalGetGradientClass as getGradientClass,
	getColorClassName,
} from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import type { LoginButtonAttributes } from './types';

/** Classes and style of the link. The order is that of saved content. */
export function look( {
	borderRadius,
	backgroundColor,
	textColor,
	gradient,
	style,
}: LoginButtonAttributes ): { className: string; style: CSSProperties } {
	const colors = style?.color ?? {};
	const hasGradient = gradient || colors.gradient;
	return {
		className: [
			'wp-block-button__link',
			getColorClassName( 'color', textColor ),
			gradient
				? getGradientClass( gradient )
				: ! colors.gradient &&
					getColorClassName( 'background-color', backgroundColor ),
			( textColor || colors.text ) && 'has-text-color',
			( backgroundColor || colors.background || hasGradient ) &&
				'has-background',
			borderRadius === 0 && 'no-border-radius',
		]
			.filter( Boolean )
			.join( ' ' ),
		style: {
			borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
			background: colors.gradient || undefined,
			backgroundColor: colors.background || undefined,
			color: colors.text || undefined,
		},
	};
}
