import { useEffect, useRef } from '@wordpress/element';

/**
 * Puts the focus on the first field that is marked after the site has refused a value.
 *
 * @param page     Holds all places.
 * @param refusals How often the site has refused.
 * @param isAsked  While a question is shown, the focus stays in it.
 */
export function useMarkedField(
	page: Element | null,
	refusals: number,
	isAsked: boolean
) {
	const seen = useRef( 0 );
	useEffect( () => {
		if ( isAsked || refusals === seen.current ) {
			return;
		}
		seen.current = refusals;
		page?.querySelector< HTMLElement >(
			'[data-place]:not([hidden]) [aria-invalid="true"]'
		)?.focus();
	}, [ page, refusals, isAsked ] );
}
