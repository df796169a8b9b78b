import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Plan } from '../../../shared/memberships/types';
import {
	contributionLabel,
	isContributionLabel,
} from '../../../shared/memberships/wording';

/** What a new button says, and one that was made in English. */
const firstTexts = () => [
	__( 'Contribute', 'mainstay-blocks' ),
	'Contribute',
];

/** The button inside, whose text follows the plan until its author writes another one. */
export function useButton( clientId: string ) {
	const button = useSelect(
		( select ) => select( blockEditorStore ).getBlocks( clientId )[ 0 ],
		[ clientId ]
	);
	const { updateBlockAttributes, replaceInnerBlocks } =
		useDispatch( blockEditorStore );
	return {
		/** Older content may have lost it. */
		exists: Boolean( button ),
		follow( plan: Plan ) {
			const text = contributionLabel( plan );
			if ( ! button ) {
				const attributes = {
					element: 'a',
					uniqueId: 'recurring-payments-id',
					passthroughAttributes: { uniqueId: 'uniqueId', url: 'url' },
					text,
				};
				replaceInnerBlocks( clientId, [
					createBlock( 'jetpack/button', attributes ),
				] );
				return;
			}
			const before = ( button.attributes.text ?? '' ) as string;
			if (
				[ '', ...firstTexts() ].includes( before ) ||
				isContributionLabel( before )
			) {
				updateBlockAttributes( button.clientId, { text } );
			}
		},
	};
}
