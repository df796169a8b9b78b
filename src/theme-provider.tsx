/**
 * Stands in for `@wordpress/theme` in the build (webpack.config.js): the lists of our screens ask it
 * for the dark colours of a tooltip and nothing else, which is not worth a library that computes
 * colours. Without it, tooltips are light.
 */
import type { ReactNode } from 'react';

export const ThemeProvider = ( { children }: { children: ReactNode } ) => (
	<>{ children }</>
);
