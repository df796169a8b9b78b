import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useJoinToLastStep } from '../../../shared/join-to-last-step';
import type { ButtonLook } from './types';

/**
 * The button inside, that the link style shows.
 *
 * @param clientId Of the block around it.
 */
export function useButton( clientId: string ) {
	const buttonId = useSelect(
		( select ) =>
			select( blockEditorStore ).getBlockOrder( clientId )[ 0 ] as
				string | undefined,
		[ clientId ]
	);
	const { replaceInnerBlocks, updateBlockAttributes } =
		useDispatch( blockEditorStore );
	const joinToLastStep = useJoinToLastStep();

	return {
		exists: buttonId !== undefined,
		/** Part of the step that came before: changes the button, or adds it. */
		set( url: string | undefined, look: ButtonLook = {} ) {
			const chosen = Object.fromEntries(
				Object.entries( look ).filter(
					( [ , value ] ) => value !== undefined
				)
			);
			joinToLastStep();
			if ( buttonId !== undefined ) {
				updateBlockAttributes( buttonId, { url, ...chosen } );
				return;
			}
			replaceInnerBlocks(
				clientId,
				[
					createBlock( 'jetpack/button', {
						element: 'a',
						uniqueId: 'calendly-widget-id',
						passthroughAttributes: { url: 'url' },
						text: __( 'Schedule time with me', 'mainstay-blocks' ),
						url,
						...chosen,
					} ),
				],
				false
			);
		},
	};
}
