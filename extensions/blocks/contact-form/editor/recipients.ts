import { __, sprintf } from '@wordpress/i18n';
import { isTypedEmail } from '../../../../shared/email';
import { listOf } from '../../../../shared/page-language';

/** The addresses in a comma-separated list, trimmed. */
export const recipientsIn = ( text: string ): string[] =>
	text
		.split( ',' )
		.map( ( address ) => address.trim() )
		.filter( Boolean );

/** What is wrong with the recipients, in one sentence; null when nothing is. */
export function recipientsError( text: string ): string | null {
	const wrong = recipientsIn( text ).filter(
		( address ) => ! isTypedEmail( address )
	);
	const [ first, second ] = wrong;
	switch ( wrong.length ) {
		case 0:
			return null;
		case 1:
			return sprintf(
				/* translators: %s: what was typed for an address. */
				__( '%s is not a valid email address.', 'mainstay-blocks' ),
				first!
			);
		case 2:
			return sprintf(
				/* translators: 1, 2: what was typed for two addresses. */
				__(
					'%1$s and %2$s are not a valid email address.',
					'mainstay-blocks'
				),
				first!,
				second!
			);
		default:
			return sprintf(
				/* translators: %s: what was typed for addresses, as a list: A, B, and C. */
				__( '%s are not a valid email address.', 'mainstay-blocks' ),
				listOf( wrong )
			);
	}
}
