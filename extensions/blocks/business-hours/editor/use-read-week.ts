import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { giveBack } from '../../../../shared/handed-over';
import { joinToLastStep } from '../../../../shared/join-to-last-step';
import { useHandedOver } from '../../../../shared/use-handed-over';
import { parseWeek } from './parse-week';
import type { HandedWeek } from '../transforms';
import type { Day } from '../types';

/**
 * Reads the week of a list or table that has become this block. What cannot be read becomes a list or table again.
 *
 * @param clientId Of the block.
 * @param onRead   Gets the week.
 */
export function useReadWeek(
	clientId: string,
	onRead: ( days: Day[] ) => void
) {
	const registry = useRegistry();
	useHandedOver< HandedWeek >( clientId, ( { rows } ) => {
		const days = parseWeek( rows );
		if ( days ) {
			joinToLastStep( registry, clientId );
			onRead( days );
			return;
		}
		if ( ! giveBack( registry, clientId ) ) {
			return;
		}
		void registry
			.dispatch( noticesStore )
			.createWarningNotice(
				__(
					'These hours could not be read, so they stay as they were. Each line has one or more days, then hours such as 9:00–17:00 or 9am–5pm, or the word “closed”.',
					'mainstay-blocks'
				),
				{
					id: 'mainstay-hours-not-read',
					type: 'snackbar',
					explicitDismiss: true,
				}
			);
	} );
}
