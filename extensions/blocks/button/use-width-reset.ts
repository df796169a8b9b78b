import { useEffect, useRef } from '@wordpress/element';
import { useJoinToLastStep } from '../../../shared/join-to-last-step';
import type { ButtonAttributes } from './types';
import { floats, isPercentage } from './width';

/** When the author aligns the button left or right, a width in percent goes. */
export function useWidthReset(
	{ align, width }: ButtonAttributes,
	resetWidth: () => void
) {
	const joinToLastStep = useJoinToLastStep();
	const before = useRef( align );
	useEffect( () => {
		const hasChanged = before.current !== align;
		before.current = align;
		if ( hasChanged && floats( align ) && isPercentage( width ) ) {
			joinToLastStep();
			resetWidth();
		}
	}, [ align ] ); // eslint-disable-line react-hooks/exhaustive-deps -- Only a new alignment resets it.
}
