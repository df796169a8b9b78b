import { __, sprintf } from '@wordpress/i18n';
import { useRequest } from '../../../../shared/use-request';
import { fetchUserNames } from '../api';
import type { ContactFormAttributes } from '../types';

/** So many are told of a response; the server reads no further. */
const MOST = 20;

type Form = Partial< ContactFormAttributes >;

/** IDs of the users whom a form tells of each response, besides its recipients. */
export function toldUsersIn( { notificationRecipients }: Form ): number[] {
	// What another plugin saved may have any shape.
	const saved: unknown[] = Array.isArray( notificationRecipients )
		? notificationRecipients
		: [];
	return [
		...new Set(
			saved
				.slice( 0, MOST )
				.filter(
					( id ): id is number =>
						Number.isInteger( id ) && Number( id ) > 0
				)
		),
	];
}

/** Whether a form sends mails at all. */
export const sendsMails = ( { emailNotifications, saveResponses }: Form ) =>
	emailNotifications !== false || saveResponses === false;

/**
 * Names of users by ID, for a list of them. Who is not public, or not there any more, is called by the number, as
 * are all while there is no answer.
 *
 * @param ids Of users.
 */
export function useUserNames( ids: number[] ): ( id: number ) => string {
	const request = useRequest(
		( signal ) =>
			ids.length ? fetchUserNames( ids, signal ) : Promise.resolve( {} ),
		[ ids.join() ]
	);
	const names: Record< number, string > =
		request.status === 'ready' ? request.data : {};
	return ( id ) =>
		names[ id ] ||
		/* translators: %d: ID of a user whose name is not known. */
		sprintf( __( 'User %d', 'mainstay-blocks' ), id );
}
