/** Words for the days of a week, in English and in the language of the site. */
import { getSettings } from '@wordpress/date';

const ENGLISH = [
	'sunday',
	'monday',
	'tuesday',
	'wednesday',
	'thursday',
	'friday',
	'saturday',
];

const ALL = [ 0, 1, 2, 3, 4, 5, 6 ];

const GROUPS: Record< string, number[] > = {
	daily: ALL,
	everyday: ALL,
	weekdays: [ 1, 2, 3, 4, 5 ],
	weekend: [ 0, 6 ],
	weekends: [ 0, 6 ],
};

/** How the site names the days, from Sunday on. */
interface SiteWords {
	weekdays: string[];
	weekdaysShort: string[];
}

/** Without capitals and accents, which people leave out; the small letter of a Turkish I is an i as any other. */
export const fold = ( text: string ): string =>
	text
		.normalize( 'NFKD' )
		.replace( /\p{M}/gu, '' )
		.toLowerCase()
		.replace( /ı/g, 'i' )
		.trim();

/** The names of the site, long and short. */
export function siteNames(): string[] {
	const { weekdays, weekdaysShort } = getSettings()
		.l10n as unknown as SiteWords;
	return [ ...weekdays, ...weekdaysShort ].map( ( name ) =>
		fold( name ).replace( /\.$/, '' )
	);
}

/** The day that a word begins, if it is one only. */
function dayOf( word: string, names: string[] ): number[] {
	const found = names.flatMap( ( name, day ) =>
		name.startsWith( word ) ? day : []
	);
	return found.length === 1 && word.length > 1 ? found : [];
}

/**
 * The days that a word means, such as "weekdays", "Mon" or "Tuesdays"; none for another word.
 *
 * @param word  Folded, letters only.
 * @param names Of the site.
 */
export const daysOf = ( word: string, names: string[] ): number[] =>
	GROUPS[ word ] ??
	[ word, word.replace( /s$/, '' ) ]
		.flatMap( ( one ) =>
			[ ENGLISH, names.slice( 0, 7 ) ].map( ( of ) => dayOf( one, of ) )
		)
		.find( ( days ) => days.length ) ??
	[];
