/**
 * Sign-in with another company, in a window of its own. The window ends at our own page
 * (php-stubs/core/sign-in.php), which tells this one who signed in.
 */
import { dispatch } from '@wordpress/data';
import { storeForWindow } from './site-storage';

/** Empty when the window was closed before anybody signed in. */
export interface SignInResult {
	/** Of the connection. */
	keyring_id?: number;
	id_token?: string;
	/** The name of the account. */
	user?: string;
}

/**
 * Of the channel, and of what says where to come back to; sign-in.php knows it too. The state is of this
 * sign-in, and so of this site.
 */
const nameOf = ( state: string ) => `mainstay-sign-in-${ state }`;

const CLOSED_CHECK = 100;

/** Checks that a closed window gets for a message that is still on its way. */
const LATE_CHECKS = 5;

function openCentred( width: number, height: number ): Window | null {
	const { screenX, screenY, outerWidth, outerHeight } = window;
	const features = {
		popup: 'yes',
		toolbar: 'no',
		location: 'no',
		status: 'no',
		menubar: 'no',
		width,
		height,
		left: Math.round( screenX + ( outerWidth - width ) / 2 ),
		top: Math.round( screenY + ( outerHeight - height ) / 2 ),
	};
	return window.open(
		'',
		'_blank',
		Object.entries( features )
			.map( ( [ name, value ] ) => `${ name }=${ value }` )
			.join()
	);
}

/** What was written is kept, and our page sends the reader back to it. */
async function leaveFor( url: string, state: string ) {
	// By its name: the editor's own package is not on every screen that has blocks.
	await dispatch( 'core/editor' )?.autosave?.();
	storeForWindow( nameOf( state ), window.location.href );
	window.location.assign( url );
}

/**
 * Opens the window and waits until it is closed. Call it from a click, or browsers block it; where
 * they do all the same, the sign-in takes the place of this page and leads back to it.
 *
 * @param args
 * @param args.url    Gives the address of the service, with our `state` in it. It is asked for while
 *                    the window is there already: one that opens later than the click is blocked.
 * @param args.width
 * @param args.height
 */
export async function openSignIn( {
	url,
	width = 780,
	height = 700,
}: {
	url: () => Promise< string >;
	width?: number;
	height?: number;
} ): Promise< SignInResult > {
	const popup = openCentred( width, height );
	let address: string;
	try {
		address = await url();
	} catch ( error ) {
		popup?.close();
		throw error;
	}
	const state = new URL( address ).searchParams.get( 'state' ) ?? '';
	if ( ! popup ) {
		await leaveFor( address, state );
		return new Promise( () => {} );
	}
	return new Promise( ( resolve ) => {
		let result: SignInResult = {};
		const keep = ( data?: SignInResult & { state?: string } ) => {
			if ( state && data?.state === state && data.keyring_id ) {
				result = {
					keyring_id: data.keyring_id,
					id_token: data.id_token,
					user: data.user,
				};
			}
		};
		const onMessage = ( { source, origin, data }: MessageEvent ) => {
			if ( source === popup && origin === window.location.origin ) {
				keep( data );
			}
		};
		// A company's page may cut the tie between the windows; pages of one origin still hear each
		// other.
		const channel = new BroadcastChannel( nameOf( state ) );
		channel.onmessage = ( { data } ) => keep( data );
		window.addEventListener( 'message', onMessage );
		let closedChecks = 0;
		const timer = setInterval( () => {
			// Without the tie the window seems to be closed while the reader is still in it.
			if ( popup.closed && document.hasFocus() ) {
				closedChecks++;
			}
			if (
				popup.closed &&
				( result.keyring_id || closedChecks === LATE_CHECKS )
			) {
				clearInterval( timer );
				window.removeEventListener( 'message', onMessage );
				channel.close();
				resolve( result );
			}
		}, CLOSED_CHECK );
		popup.location.replace( address );
	} );
}
