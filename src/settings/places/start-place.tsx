import { useEffect, useRef } from '@wordpress/element';

/** The first steps, which the server has printed (php-stubs/core/admin/start/section.php). */
export const findFirstSteps = (): HTMLElement | null =>
	document.getElementById( 'mainstay-start' );

/** The first steps, in their place. */
export function StartPlace( { steps }: { steps: HTMLElement } ) {
	const place = useRef< HTMLDivElement >( null );
	useEffect( () => place.current?.append( steps ), [ steps ] );
	return <div ref={ place } />;
}
