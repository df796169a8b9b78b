/** From this version on it can take contacts from forms ... */
const OLDEST = [ 3, 0, 19 ];

/** ... and up to this one it takes all of them, whatever a form says. */
const LAST_WITHOUT_CHOICE = [ 4, 0, 0 ];

function compare( a: number[], b: number[] ): number {
	const at = a.findIndex( ( part, index ) => part !== b[ index ] );
	return at < 0 ? 0 : a[ at ]! - b[ at ]!;
}

/** What a version of the CRM plugin can do. */
export function readCrmVersion(
	version: string | null
): 'unreadable' | 'too-old' | 'takes-all' | 'takes-some' {
	const parts = /^v?(\d+)\.(\d+)(?:\.(\d+))?(?:[.-].*)?$/.exec(
		( version ?? '' ).trim()
	);
	if ( ! parts ) {
		return 'unreadable';
	}
	const numbers = [ 1, 2, 3 ].map( ( part ) => Number( parts[ part ] ?? 0 ) );
	if ( compare( numbers, OLDEST ) < 0 ) {
		return 'too-old';
	}
	return compare( numbers, LAST_WITHOUT_CHOICE ) > 0
		? 'takes-some'
		: 'takes-all';
}
