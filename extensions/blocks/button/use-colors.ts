import { usePresetColors } from '../../../shared/controls/use-preset-colors';
import type { ButtonAttributes } from './types';

/** The colours of the button as values, and how to change them. */
export function useColors(
	attributes: ButtonAttributes,
	setAttributes: ( attributes: Partial< ButtonAttributes > ) => void
) {
	const presets = usePresetColors( attributes, setAttributes );
	return {
		text: presets.color( 'textColor' ),
		background: presets.color( 'backgroundColor' ),
		gradient: presets.gradient( 'gradient' ),
		setText: ( value?: string ) => presets.setColor( 'textColor', value ),
		setBackground: ( value?: string ) =>
			presets.setColor( 'backgroundColor', value ),
		setGradient: ( value?: string ) =>
			presets.setGradient( 'gradient', value ),
		withoutText: () => ( {
			textColor: undefined,
			customTextColor: undefined,
		} ),
		withoutBackground: () => ( {
			backgroundColor: undefined,
			customBackgroundColor: undefined,
			gradient: undefined,
			customGradient: undefined,
		} ),
		palettes: presets.palettes,
	};
}
