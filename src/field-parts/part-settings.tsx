import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import type { ReactNode } from 'react';
import { FieldControls } from '../../shared/form-field/field-controls';
import { useField } from '../../shared/form-field/parts/field-context';

/**
 * Settings while a part is selected: its own, and those of the field around it, which authors mean
 * when they click on a label or an input.
 */
export function PartSettings( {
	title,
	children,
}: {
	/** Of the part's own settings. */
	title?: string;
	children?: ReactNode;
} ) {
	const field = useField();
	return (
		<>
			{ children && (
				<InspectorControls>
					<PanelBody title={ title }>{ children }</PanelBody>
				</InspectorControls>
			) }
			{ field && (
				<FieldControls
					clientId={ field.clientId }
					attributes={ field.attributes }
					setAttributes={ field.setAttributes }
				>
					{ field.settings }
				</FieldControls>
			) }
		</>
	);
}
