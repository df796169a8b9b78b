import type { ReactNode } from 'react';
import type { BlockEditProps } from '@wordpress/blocks';
import { FieldControls } from './field-controls';
import { StyleControls } from './style-controls';
import type { FieldAttributes, FieldKind } from './types';

/** The class of a field's wrapper. */
export const frameClass = ( kind: FieldKind, width: number | string ): string =>
	[
		'mainstay-field',
		`is-${ kind }`,
		( width === 'auto' ||
			[ 25, 33, 50, 75 ].includes( Number( width ) ) ) &&
			`is-width-${ width }`,
	]
		.filter( Boolean )
		.join( ' ' );

/** Settings and looks of a field while it is selected; those of its kind are the children. */
export function FieldSettings( {
	clientId,
	attributes,
	setAttributes,
	isSelected,
	hasButtons,
	children,
}: BlockEditProps< FieldAttributes > & {
	hasButtons?: boolean;
	children?: ReactNode;
} ) {
	// Two hundred fields that are not looked at cost nothing.
	return (
		isSelected && (
			<>
				<FieldControls { ...{ clientId, attributes, setAttributes } }>
					{ children }
				</FieldControls>
				<StyleControls
					{ ...{ clientId, attributes, setAttributes, hasButtons } }
				/>
			</>
		)
	);
}
