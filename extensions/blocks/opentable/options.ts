import { boot } from '../../../shared/boot';
import lists from './lists.json';

/** How large OpenTable's widget is in each style. */
export const SIZES = {
	standard: { width: 224, height: 301 },
	tall: { width: 288, height: 490 },
	wide: { width: 840, height: 150 },
	button: { width: 210, height: 113 },
} as const;

export type Style = keyof typeof SIZES;

export const isStyle = ( value: unknown ): value is Style =>
	typeof value === 'string' && Object.hasOwn( SIZES, value );

/** The languages of the widget, each in its own. */
export const LANGUAGES = lists.languages;

const isLanguage = ( value: unknown ): value is string =>
	LANGUAGES.some( ( language ) => language.value === value );

/** The language itself, or the one that is spoken there: `ja` and `de-DE-formal` have no own. */
export function supportedLanguage( locale: string ): string {
	const spoken = locale.split( '-' )[ 0 ];
	return (
		LANGUAGES.find( ( { value } ) => value === locale )?.value ??
		LANGUAGES.find( ( { value } ) => value.split( '-' )[ 0 ] === spoken )
			?.value ??
		'en-US'
	);
}

/** The chosen language, or else the site's. */
export const languageOf = ( lang: unknown ): string =>
	isLanguage( lang ) ? lang : supportedLanguage( boot().siteLocale );

/** Where OpenTable has restaurants. */
export const DOMAINS = lists.domains;

/** Exactly these. */
export const HOSTS = DOMAINS.flatMap( ( domain ) => [
	`opentable.${ domain }`,
	`www.opentable.${ domain }`,
] );

/**
 * As the widget writes it: `couk`. Older content has points.
 *
 * @param domain Any value.
 */
export function domainOf( domain: unknown ): string {
	const plain =
		typeof domain === 'string' ? domain.replaceAll( '.', '' ) : undefined;
	return DOMAINS.some( ( one ) => one.replaceAll( '.', '' ) === plain )
		? plain!
		: 'com';
}
