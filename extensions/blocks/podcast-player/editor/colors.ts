import type { PodcastAttributes } from '../types';

export type ColorName = 'primary' | 'secondary' | 'background';

interface PaletteColor {
	slug: string;
	color: string;
}

/** `primary`, `Color` -> the names of the three attributes of a colour. */
const namesOf = ( name: ColorName ) => {
	const upper = ( name[ 0 ]!.toUpperCase() + name.slice( 1 ) ) as Capitalize<
		typeof name
	>;
	return {
		slug: `${ name }Color`,
		own: `custom${ upper }Color`,
		hex: `hex${ upper }Color`,
	} as const;
};

/**
 * The attributes that hold a colour.
 *
 * @param name    Of the colour.
 * @param value   As chosen; nothing takes it away.
 * @param palette Of the theme: one of these is kept by its name, and changes with the theme.
 */
export function chosenColor(
	name: ColorName,
	value: string | undefined,
	palette: PaletteColor[]
): Partial< PodcastAttributes > {
	const names = namesOf( name );
	const preset = palette.find( ( { color } ) => color === value );
	return {
		[ names.slug ]: preset?.slug,
		[ names.own ]: preset ? undefined : value,
		[ names.hex ]: value,
	};
}

/** A colour as it is now: that of the theme, else one's own, else what it was when it was saved. */
export function colorOf(
	attributes: PodcastAttributes,
	name: ColorName,
	palette: PaletteColor[]
): string | undefined {
	const names = namesOf( name );
	const slug = attributes[ names.slug ];
	const color =
		palette.find( ( one ) => one.slug === slug )?.color ??
		attributes[ names.own ] ??
		attributes[ names.hex ];
	return isColor( color ) ? color : undefined;
}

/** Attributes are text, and text can be anything. */
const isColor = ( value: unknown ): value is string =>
	typeof value === 'string' &&
	/^(#[\da-f]{3,8}|[a-z]{3,24}|(rgb|hsl)a?\([\d.,%\s/a-z+-]+\)|var\(--wp--preset--color--[a-z\d-]+\))$/i.test(
		value
	);
