import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { LineField } from '../../../shared/controls/line-field';
import { useEditInPlace } from '../../../shared/controls/use-edit-in-place';
import { isEmail, isTypedEmail } from '../../../shared/email';
import { useIsLocked } from '../../../shared/use-is-locked';
import { linkAddresses } from './link-addresses';
import type { EmailAttributes } from './types';

export function Edit( props: BlockEditProps< EmailAttributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const blockProps = useBlockProps( useEditInPlace( isSelected ) );
	const isLocked = useIsLocked( props );
	// Of a custom field it may be anything.
	const email = String( attributes.email ?? '' );

	if ( email && ! isSelected ) {
		return (
			<div { ...blockProps }>
				{ linkAddresses(
					email,
					// As render.php shows it.
					( word ) => isEmail( word ) || isTypedEmail( word )
				) }
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<LineField
				label={ __( 'Email', 'mainstay-blocks' ) }
				isLabelled
				value={ email }
				isReadOnly={ isLocked( 'email' ) }
				onChange={ ( value ) => setAttributes( { email: value } ) }
			/>
		</div>
	);
}
