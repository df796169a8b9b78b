import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { LineField } from '../../../shared/controls/line-field';
import { useEditInPlace } from '../../../shared/controls/use-edit-in-place';
import { LinkedNumbers } from './linked-numbers';
import type { PhoneAttributes } from './types';

export function Edit( {
	attributes: { phone },
	setAttributes,
	isSelected,
}: BlockEditProps< PhoneAttributes > ) {
	const blockProps = useBlockProps( useEditInPlace( isSelected ) );

	if ( phone && ! isSelected ) {
		return (
			<div { ...blockProps }>
				<LinkedNumbers text={ phone } />
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<LineField
				label={ __( 'Phone number', 'mainstay-blocks' ) }
				isLabelled
				value={ phone }
				onChange={ ( value ) => setAttributes( { phone: value } ) }
			/>
		</div>
	);
}
