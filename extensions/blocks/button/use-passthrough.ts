import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { useJoinToLastStep } from '../../../shared/join-to-last-step';
import type { ButtonAttributes } from './types';

/**
 * Attributes that follow those of the block around, as `passthroughAttributes` names them: own name
 * to the name there. Only when they change there: opening a post changes nothing.
 */
export function usePassthrough(
	clientId: string,
	{ passthroughAttributes = {} }: ButtonAttributes,
	setAttributes: ( attributes: Partial< ButtonAttributes > ) => void
) {
	const joinToLastStep = useJoinToLastStep();
	const values = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			const around = editor.getBlockAttributes(
				editor.getBlockRootClientId( clientId )
			);
			return JSON.stringify(
				Object.entries( passthroughAttributes ).map(
					( [ own, theirs ] ) => [ own, around?.[ theirs ] ]
				)
			);
		},
		[ clientId, passthroughAttributes ]
	);
	const before = useRef( values );
	useEffect( () => {
		if ( before.current !== values ) {
			before.current = values;
			joinToLastStep();
			setAttributes( Object.fromEntries( JSON.parse( values ) ) );
		}
	}, [ values ] ); // eslint-disable-line react-hooks/exhaustive-deps -- Only what changed around.
}
