/** On a gate: its `data-` mark once it is open, and the event that says so. */
export const ALLOWED = 'mainstayAllowed';

/**
 * For view modules that load another company's content by themselves. Resolves at once where the
 * owner has no gate (php-stubs/core/consent.php), else when the visitor lets it through.
 *
 * @param element The gate's content, or what holds the gate.
 */
export function whenAllowed( element: Element ): Promise< void > {
	const selector = '.mainstay-consent';
	const gate =
		element.closest< HTMLElement >( selector ) ??
		element.querySelector< HTMLElement >( selector );
	return new Promise( ( resolve ) => {
		if ( ! gate || ALLOWED in gate.dataset ) {
			resolve();
			return;
		}
		gate.addEventListener( ALLOWED, () => resolve(), { once: true } );
	} );
}
