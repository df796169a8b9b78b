import type { CSSProperties } from 'react';
import { limited } from './limits';
import type { SubscriptionsAttributes } from './types';

interface Colors {
	color: ( name: string ) => string | undefined;
	gradient: ( name: string ) => string | undefined;
}

/** The room between field and button; the compact style has none. */
export const gap = ( attributes: SubscriptionsAttributes ) =>
	attributes.className?.split( ' ' ).includes( 'is-style-compact' )
		? 0
		: limited( attributes, 'spacing' );

/** What field and button share. */
const shape = (
	attributes: SubscriptionsAttributes,
	colors: Colors,
	sideways: number
): CSSProperties => {
	const padding = limited( attributes, 'padding' );
	return {
		padding: `${ padding }px ${ Math.round( padding * sideways ) }px`,
		borderRadius: limited( attributes, 'borderRadius' ),
		borderWidth: limited( attributes, 'borderWeight' ),
		borderStyle: 'solid',
		borderColor: colors.color( 'borderColor' ),
		// A size of the theme is a class.
		fontSize: attributes.fontSize
			? undefined
			: ( attributes.customFontSize ?? '16px' ),
	};
};

const sizeClass = ( { fontSize }: SubscriptionsAttributes ) =>
	fontSize && /^[\w-]+$/.test( fontSize )
		? `has-${ fontSize }-font-size`
		: '';

/** The fields as visitors see them; functions.php makes the same. */
export const fieldLook = (
	attributes: SubscriptionsAttributes,
	colors: Colors
) => ( {
	className: `mainstay-sign-up__input ${ sizeClass( attributes ) }`,
	style: {
		...shape( attributes, colors, 1 ),
		background:
			colors.gradient( 'emailFieldGradient' ) ??
			colors.color( 'emailFieldBackgroundColor' ),
	},
} );

/** The button as visitors see it; functions.php makes the same. */
export const buttonLook = (
	attributes: SubscriptionsAttributes,
	colors: Colors
) => ( {
	className: `wp-block-button__link wp-element-button ${ sizeClass( attributes ) }`,
	style: {
		...shape( attributes, colors, 1.5 ),
		background:
			colors.gradient( 'buttonGradient' ) ??
			colors.color( 'buttonBackgroundColor' ),
		color: colors.color( 'textColor' ),
		width: attributes.buttonWidth ? '100%' : undefined,
	},
} );
