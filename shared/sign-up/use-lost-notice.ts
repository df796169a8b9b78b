import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { listOf } from '../page-language';
import { useHandedOver } from '../use-handed-over';
import type { Lost } from './convert';

const nameOf = ( part: Lost ) =>
	( {
		names: __( 'fields for names', 'mainstay-blocks' ),
		consent: __( 'the text about consent', 'mainstay-blocks' ),
		choices: __( 'categories or groups', 'mainstay-blocks' ),
		messages: __(
			'what is said while it is sent and when that fails',
			'mainstay-blocks'
		),
	} )[ part ];

/** Says what a transformation could not put into a block that signs people up. */
export function useLostNotice( clientId: string ) {
	const registry = useRegistry();
	useHandedOver< Lost[] >( clientId, ( lost ) => {
		// The list of transformations shows the result before it is chosen.
		if (
			! registry.select( blockEditorStore ).getSettings().isPreviewMode
		) {
			void registry.dispatch( noticesStore ).createWarningNotice(
				sprintf(
					/* translators: %s: list of parts of a form. */
					__(
						'This block has no place for: %s. Undo brings it back.',
						'mainstay-blocks'
					),
					listOf( lost.map( nameOf ) )
				),
				{
					id: `mainstay-sign-up-lost-${ clientId }`,
					type: 'snackbar',
					explicitDismiss: true,
				}
			);
		}
	} );
}
