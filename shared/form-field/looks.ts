import type { CSSProperties } from 'react';
import type { FieldStyles } from './types';

/** The names that a theme gives to values: `pale-pink`, `x-large`. */
const PRESET = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Colours of CSS that are one word are colours of CSS; themes use other names, or the same. */
const CSS_COLORS = [ 'currentcolor', 'transparent' ];

const color = ( value?: string ) =>
	value && PRESET.test( value ) && ! CSS_COLORS.includes( value )
		? `var(--wp--preset--color--${ value }, ${ value })`
		: value || undefined;

const fontSize = ( value?: string ) =>
	value && PRESET.test( value ) && ! /^\d/.test( value )
		? `var(--wp--preset--font-size--${ value })`
		: value || undefined;

const pixels = ( value?: number ) =>
	value === undefined ? undefined : `${ value }px`;

/** The look of a field's parts in the editor; on a page, the server says the same. */
export function looks( styles: FieldStyles ) {
	const text: CSSProperties = {
		color: color( styles.inputColor ),
		fontSize: fontSize( styles.fieldFontSize ),
		lineHeight: styles.lineHeight,
	};
	return {
		label: {
			color: color( styles.labelColor ),
			fontSize: fontSize( styles.labelFontSize ),
			lineHeight: styles.labelLineHeight,
		},
		input: {
			...text,
			backgroundColor: color( styles.fieldBackgroundColor ),
			borderColor: color( styles.borderColor ),
			borderRadius: styles.borderRadius,
			borderWidth: styles.borderWidth,
		},
		text,
		// Handed on to the options, which are blocks inside.
		options: {
			...text,
			'--option-background': color( styles.buttonBackgroundColor ),
			'--option-border-width': pixels( styles.buttonBorderWidth ),
			'--option-border-radius': pixels( styles.buttonBorderRadius ),
		} as CSSProperties,
	};
}
