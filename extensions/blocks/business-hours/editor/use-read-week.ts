import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
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
	useHandedOver< HandedWeek >( clientId, ( { rows, source } ) => {
		const days = parseWeek( rows );
		// The list of transformations shows the result before it is chosen.
		const { isPreviewMode } = registry
			.select( blockEditorStore )
			.getSettings();
		if ( ! days && isPreviewMode ) {
			return;
		}
		joinToLastStep( registry, clientId );
		if ( days ) {
			onRead( days );
			return;
		}
		void registry
			.dispatch( blockEditorStore )
			.replaceBlock( clientId, createBlock( ...source ) );
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
