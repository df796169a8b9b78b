/**
 * Remembers what a visitor answers, and tells it to the consent gate as banners with the WP Consent API
 * do. The server prints this into the page behind the forms, so that nobody sees a question that was
 * answered. Without JavaScript the forms are sent, see php-stubs/embeds/cookie-choice.php.
 */
const box = document.currentScript!.parentElement!;

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
	document.cookie = box.dataset.cookie!.replace( '%', value );
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

show( /mainstay-cookies=(yes|no)/.exec( document.cookie )?.[ 1 ] );
