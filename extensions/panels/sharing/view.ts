/** The two sharing buttons that are no links: print, and share as the device does it. */
document
	.querySelectorAll< HTMLElement >(
		'.mainstay-sharing__link:is([data-print],[data-share])'
	)
	.forEach( ( button ) => {
		const { share: url, title, copied } = button.dataset;
		if ( url && ! navigator.share && ! navigator.clipboard ) {
			return;
		}
		button.hidden = false;
		button.addEventListener( 'click', async () => {
			if ( ! url ) {
				print();
			} else if ( navigator.share ) {
				// Closing the sheet is no fault.
				await navigator.share( { url, title } ).catch( () => {} );
			} else {
				await navigator.clipboard.writeText( url );
				const text = button.lastElementChild!;
				text.textContent = copied!;
				text.className = '';
			}
		} );
	} );
