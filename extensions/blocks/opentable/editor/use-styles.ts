import { registerBlockStyle, unregisterBlockStyle } from '@wordpress/blocks';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useJoinToLastStep } from '../../../../shared/join-to-last-step';
import type { OpentableAttributes } from '../types';
import { styleOf } from '../widget';

const NAME = 'jetpack/opentable';

/**
 * Keeps the attribute in step with the class when the author picks a style, and takes the button
 * out of the picker while a block with several restaurants is selected.
 */
export function useStyles(
	attributes: OpentableAttributes,
	setAttributes: ( attributes: Partial< OpentableAttributes > ) => void,
	isWithoutButton: boolean
) {
	const joinToLastStep = useJoinToLastStep();
	const before = useRef( attributes.className );
	useEffect( () => {
		const hasChanged = before.current !== attributes.className;
		before.current = attributes.className;
		const style = styleOf( { ...attributes, style: 'standard' } );
		if ( hasChanged && style !== attributes.style ) {
			joinToLastStep();
			setAttributes( { style } );
		}
	}, [ attributes.className ] ); // eslint-disable-line react-hooks/exhaustive-deps -- Opening a post changes nothing; picking a style does.

	useEffect( () => {
		if ( ! isWithoutButton ) {
			return;
		}
		unregisterBlockStyle( NAME, 'button' );
		return () =>
			registerBlockStyle( NAME, {
				name: 'button',
				label: __( 'Button', 'mainstay-blocks' ),
			} );
	}, [ isWithoutButton ] );
}
