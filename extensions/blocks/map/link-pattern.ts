/** Short, since every editor loads it; map-link.ts is strict. Addresses that show a place on a map of Google, Apple or OpenStreetMap; not those of routes, views and lists. */
const LINKS = [
	String.raw`(?:www\.)?google\.[a-z.]{2,6}/maps(?:/place/.|/search/.|/?\?(?:\S*&)?(?:q|query|ll)=)`,
	String.raw`maps\.google\.[a-z.]{2,6}/(?:maps/?)?(?:place/.|\?(?:\S*&)?(?:q|query|ll)=)`,
	String.raw`(?:maps\.app\.goo\.gl|goo\.gl/maps|maps\.apple/p)/\w`,
	String.raw`maps\.apple\.com/(?:place|search)?/?\?(?:\S*&)?(?:ll|q|address|coordinate|query)=`,
	String.raw`(?:www\.)?(?:openstreetmap|osm)\.org/(?:search)?\?(?:\S*&)?(?:mlat|query)=`,
];

const MAP_LINK = new RegExp( `^https?://(?:${ LINKS.join( '|' ) })`, 'i' );

/**
 * Is this the address of a place on a map?
 *
 * @param address As pasted, with its scheme.
 */
export const isMapLink = ( address: string ): boolean =>
	MAP_LINK.test( address );
