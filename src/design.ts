/**
 * The design of blocks that leave it to the server (php-stubs/core/design.php): their saved markup is as it was
 * before they could be designed, and the editor shows what the page will.
 */
/* eslint-disable @wordpress/no-unsafe-wp-apis -- No stable ones yet; WordPress's own button uses them, the same in 6.8 and 7.1. */
import {
	__experimentalGetBorderClassesAndStyles as getBorder,
	__experimentalGetColorClassesAndStyles as getColor,
	__experimentalGetShadowClassesAndStyles as getShadow,
	__experimentalGetSpacingClassesAndStyles as getSpacing,
	getTypographyClassesAndStyles as getTypography,
} from '@wordpress/block-editor';
/* eslint-enable @wordpress/no-unsafe-wp-apis */
import { select } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import type { CSSProperties } from 'react';

interface Look {
	className?: string;
	style?: CSSProperties;
}

type Supports = Record< string, unknown >;

/** What the theme says of typography and layout; undefined where there is no editor. */
const getThemeSettings = () =>
	(
		select( 'core/block-editor' ) as
			| {
					getSettings: () => { __experimentalFeatures?: object };
			  }
			| undefined
	 )?.getSettings().__experimentalFeatures;

/** What WordPress makes of the attributes of a block, by the support of block.json. */
const LOOKS: Record< string, ( attributes: object ) => Look > = {
	color: getColor,
	__experimentalBorder: getBorder,
	shadow: getShadow,
	spacing: getSpacing,
	// Sizes that grow with the window, where the theme has them.
	typography: ( attributes ) =>
		getTypography( attributes, getThemeSettings() ),
};

/** Is a support of a block left to the server? */
const isLeft = ( supports: object | undefined, name: string ) =>
	Boolean(
		(
			supports as
				| Record<
						string,
						{ __experimentalSkipSerialization?: boolean }
				  >
				| undefined
		 )?.[ name ]?.__experimentalSkipSerialization
	);

/**
 * Returns the supports of a block as the server says them, with those marked that are left to it: it knows nothing
 * of the marks.
 *
 * @param own      As block-metadata.ts has them.
 * @param supports As the server says them, if they are others.
 */
export const markLeft = (
	own: object = {},
	supports: object = own
): Supports => ( {
	...supports,
	...Object.fromEntries(
		Object.entries( own ).filter(
			( [ name ] ) =>
				( supports as Supports )[ name ] && isLeft( own, name )
		)
	),
} );

/**
 * Returns settings of a block with which the editor shows the design that the server will add.
 *
 * @param supports Of the block, as block-metadata.ts has them.
 * @param settings Of the block.
 */
export function withDesign< T extends object >(
	supports: object | undefined,
	settings: T
): T {
	// The design of a block whose anchor is saved in its markup is its own affair.
	if ( ! isLeft( supports, 'anchor' ) ) {
		return settings;
	}
	const looks = Object.entries( LOOKS )
		.filter( ( [ name ] ) => isLeft( supports, name ) )
		.map( ( [ , look ] ) => look );
	const { getEditWrapperProps } = settings as {
		getEditWrapperProps?: ( attributes: object ) => Look;
	};
	return {
		...settings,
		getEditWrapperProps( attributes: object ) {
			const shown = [
				...looks.map( ( look ) => look( attributes ) ),
				getEditWrapperProps?.( attributes ) ?? {},
			];
			return {
				...Object.assign( {}, ...shown ),
				className: shown
					.map( ( { className } ) => className )
					.filter( Boolean )
					.join( ' ' ),
				style: Object.assign(
					{},
					...shown.map( ( { style } ) => style )
				),
			};
		},
	};
}

/** Keeps anchors that are left to the server out of what the editor saves. */
export function leaveAnchors() {
	addFilter(
		'blocks.getSaveContent.extraProps',
		'mainstay/anchor',
		( props: { id?: string }, { supports }: { supports?: Supports } ) => {
			if ( ! isLeft( supports, 'anchor' ) ) {
				return props;
			}
			const { id, ...others } = props;
			return others;
		},
		// After WordPress's own, which adds them.
		20
	);
}
