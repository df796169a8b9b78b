/**
 * What a visitor's browser remembers of this site, and of no other at the same host. The only file that
 * uses `localStorage` and `sessionStorage`. A visitor may forbid both, and other scripts may write there.
 */

/**
 * Returns the key of a name: with the code of the site, which the server prints beside what needs it
 * (php-stubs/core/site-identity.php). What was stored before keys had it is carried over once, but not
 * where the server says that it may be of another site. A page that a cache holds from before prints no
 * code.
 */
function getKey( name: string ): string {
	const [ site, isShared ] =
		document
			.querySelector< HTMLElement >( '[data-mainstay-site]' )
			?.dataset.mainstaySite!.split( ' ' ) ?? [];
	if ( ! site ) {
		return name;
	}
	const key = `${ name }_${ site }`;
	const former = isShared ? null : localStorage.getItem( name );
	if ( former !== null ) {
		localStorage.removeItem( name );
		if ( localStorage.getItem( key ) === null ) {
			localStorage.setItem( key, former );
		}
	}
	return key;
}

/**
 * Returns what is stored, or null.
 *
 * @param name Without the site.
 */
export function readStored( name: string ): string | null {
	try {
		return localStorage.getItem( getKey( name ) );
	} catch {
		return null;
	}
}

/**
 * Stores a text until it is removed.
 *
 * @param name Without the site.
 * @param text Null removes it.
 * @return False where the browser refuses it.
 */
export function store( name: string, text: string | null ): boolean {
	try {
		if ( text === null ) {
			localStorage.removeItem( getKey( name ) );
		} else {
			localStorage.setItem( getKey( name ), text );
		}
		return true;
	} catch {
		return false;
	}
}

/**
 * Stores a text for this window.
 *
 * @param key  A whole key, which no other site can have.
 * @param text
 */
export function storeForWindow( key: string, text: string ): void {
	try {
		sessionStorage.setItem( key, text );
	} catch {}
}
