import type { CSSProperties } from 'react';
import { limited } from './limits';
import type { SubscriptionsAttributes } from './types';

interface Colors {
	color: ( name: string ) => string | undefined;
	gradient: ( name: string ) => string | undefined;
}

type Style = 'joined' | 'split' | 'compact' | 'button';

export const hasStyle = (
	{ className }: SubscriptionsAttributes,
	style: Style
) => className?.split( ' ' ).includes( `is-style-${ style }` ) ?? false;

/** What shapes field and button apart from each other; functions.php has the same. */
const OWN_SHAPE = [
	'spacing',
	'borderRadius',
	'borderWeight',
	'borderColor',
	'customBorderColor',
	'buttonWidth',
] as const;

const OTHER_STYLES: Style[] = [ 'split', 'compact', 'button' ];

/** Whether field and button stand in one frame; functions.php has the same. */
export function isJoined( attributes: SubscriptionsAttributes ): boolean {
	const { firstNameShow, lastNameShow, buttonOnNewLine, emailLabel } =
		attributes;
	if (
		firstNameShow ||
		lastNameShow ||
		buttonOnNewLine ||
		emailLabel !== undefined
	) {
		return false;
	}
	return (
		hasStyle( attributes, 'joined' ) ||
		( ! OTHER_STYLES.some( ( style ) => hasStyle( attributes, style ) ) &&
			OWN_SHAPE.every( ( name ) => attributes[ name ] === undefined ) )
	);
}

/** The room between field and button; the compact style has none. */
export const gap = ( attributes: SubscriptionsAttributes ) =>
	hasStyle( attributes, 'compact' ) ? 0 : limited( attributes, 'spacing' );

/** Pixels grow with the size that visitors chose for text; functions.php has the same. */
const sizeOf = ( { customFontSize = '16px' }: SubscriptionsAttributes ) => {
	// Older sizes are numbers of pixels.
	const [ size, pixels ] = /^([\d.]+)(?:px)?$/.exec( customFontSize ) ?? [];
	return size
		? `max(${ pixels }px, ${ Number( pixels ) / 16 }rem)`
		: customFontSize;
};

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
		fontSize: attributes.fontSize ? undefined : sizeOf( attributes ),
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
