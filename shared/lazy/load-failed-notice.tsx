import { dispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { failedSentence, type FailedProps } from './lazy-part';

/**
 * Says above the post that a part could not be loaded, and offers to try again: the message of a part
 * that has no place on the screen.
 *
 * @param props
 * @param props.label     Names the part.
 * @param props.isLoading It is being asked for.
 * @param props.onRetry   Asks for it again.
 */
export function LoadFailedNotice( { label, isLoading, onRetry }: FailedProps ) {
	useEffect( () => {
		if ( isLoading ) {
			return undefined;
		}
		const id = `mainstay-load-${ label }`;
		// By its name: the start-up needs nothing else of that package.
		const { createWarningNotice, removeNotice } =
			dispatch( 'core/notices' );
		createWarningNotice( failedSentence( label ), {
			id,
			isDismissible: true,
			actions: [
				{
					label: __( 'Try again', 'mainstay-blocks' ),
					onClick: onRetry,
				},
			],
		} );
		return () => {
			removeNotice( id );
			// The button goes with the focus on it.
			setTimeout( () => {
				const page = document;
				if ( page.activeElement === page.body ) {
					page.querySelector< HTMLElement >(
						'.interface-interface-skeleton__content'
					)?.focus();
				}
			} );
		};
	}, [ label, isLoading, onRetry ] );
	return null;
}
