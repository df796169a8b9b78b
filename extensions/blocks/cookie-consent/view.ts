/**
 * Remembers what a visitor answers, and tells it to the consent gate as banners with the WP Consent API
 * do. The server prints this into the page behind the forms, so that nobody sees a question that was
 * answered. Without JavaScript the forms are sent, see php-stubs/embeds/cookie-choice.php.
 */
const box = document.currentScript!.parentElement!;

const store = ( answer: string ) => {
	document.cookie = box.dataset.cookie!.replace( '%', answer );
};

/** An answer; empty after "Change my choice"; undefined where there is no such cookie. */
const read = ( name: string ) =>
	new RegExp( `(?:^|; )${ name }=(yes|no|)` ).exec( document.cookie )?.[ 1 ];

/** The form to change the answer is seen while the question is not, see style.scss. */
function show( answer?: string ) {
	( box.children[ 0 ] as HTMLElement ).hidden = !! answer;
	if ( answer === 'yes' ) {
		( window as { wp_has_consent?: () => boolean } ).wp_has_consent = () =>
			true;
	}
}

box.onsubmit = ( event ) => {
	const { value } = event.submitter as HTMLButtonElement;
	store( value );
	show( value );
	if ( value ) {
		document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
		// To change the answer, which is where the question was.
		box.querySelectorAll( 'button' )[ 2 ]!.focus();
	} else {
		// What was let in closes.
		location.reload();
	}
	return false;
};

let answer = read( box.dataset.cookie!.split( '=' )[ 0 ]! );
// An answer of the time when the cookie did not name the site; empty where it may be of another one.
if ( answer === undefined && box.dataset.former ) {
	answer = read( box.dataset.former );
	if ( answer ) {
		store( answer );
	}
}
show( answer );
