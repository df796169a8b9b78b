import {
	// @ts-ignore Exported, but not typed.
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- The palettes of WordPress's own blocks, the same in 6.8 and 7.1.
	__experimentalUseMultipleOriginColorsAndGradients as usePalettes,
} from '@wordpress/block-editor';
import type { ButtonAttributes } from './types';

interface Color {
	slug: string;
	color: string;
}
interface Gradient {
	slug: string;
	gradient: string;
}

/**
 * The colours of the button as values, and how to change them: a colour of the theme is stored by
 * its name, any other as it is.
 */
export function useColors(
	attributes: ButtonAttributes,
	setAttributes: (attributes: Partial<ButtonAttributes>) => void
) {
	const palettes = usePalettes();
	const colors: Color[] = palettes.colors.flatMap(
		(palette: { colors: Color[] }) => palette.colors
	);
	const gradients: Gradient[] = palettes.gradients.flatMap(
		(palette: { gradients: Gradient[] }) => palette.gradients
	);
	const colorOf = (slug?: string) =>
		colors.find((color) => color.slug === slug)?.color;
	const slugOf = (value?: string) =>
		colors.find(({ color }) => color === value)?.slug;

	return {
		text: colorOf(attributes.textColor) ?? attributes.customTextColor,
		background:
			colorOf(attributes.backgroundColor) ??
			attributes.customBackgroundColor,
		gradient:
			gradients.find(({ slug }) => slug === attributes.gradient)
				?.gradient ?? attributes.customGradient,
		setText(value?: string) {
			const slug = slugOf(value);
			setAttributes({
				textColor: slug,
				customTextColor: slug ? undefined : value,
			});
		},
		setBackground(value?: string) {
			const slug = slugOf(value);
			setAttributes({
				backgroundColor: slug,
				customBackgroundColor: slug ? undefined : value,
			});
		},
		setGradient(value?: string) {
			const slug = gradients.find(
				({ gradient }) => gradient === value
			)?.slug;
			setAttributes({
				gradient: slug,
				customGradient: slug ? undefined : value,
			});
		},
		palettes,
	};
}
