import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { LineField } from '../../../shared/controls/line-field';
import { useEditInPlace } from '../../../shared/controls/use-edit-in-place';
import { useIsLocked } from '../../../shared/use-is-locked';
import { LinkedNumbers } from './linked-numbers';
import type { PhoneAttributes } from './types';

export function Edit( props: BlockEditProps< PhoneAttributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const blockProps = useBlockProps( useEditInPlace( isSelected ) );
	const isLocked = useIsLocked( props );
	// Of a custom field it may be anything.
	const phone = String( attributes.phone ?? '' );

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
				isReadOnly={ isLocked( 'phone' ) }
				onChange={ ( value ) => setAttributes( { phone: value } ) }
			/>
		</div>
	);
}
