import { __, sprintf } from '@wordpress/i18n';
import type { Connection } from '../types';

/** The account and its network. */
export const fullName = ( connection: Connection ) =>
	sprintf(
		/* translators: 1: name of an account, 2: of its network. */
		__( '%1$s on %2$s', 'mainstay-blocks' ),
		connection.profile_display_name || connection.display_name,
		connection.service_label
	);

/** Is the post shared to it? */
export const isOn = ( { enabled, test_success: test }: Connection ) =>
	enabled && test !== 'must_reauth';

/**
 * The accounts as they are now, with what the post says of them. What is no longer connected is
 * left out, what was connected since is there.
 *
 * @param own   Of the post.
 * @param found By the test; null before there is an answer.
 */
export function combine(
	own: Connection[],
	found: Connection[] | null
): Connection[] {
	return ( found ?? own ).map( ( connection ) => {
		const kept = own.find( ( { id } ) => id === connection.id );
		return {
			...kept,
			...connection,
			enabled: kept?.enabled ?? connection.enabled,
			done: kept?.done ?? connection.done,
		};
	} );
}
