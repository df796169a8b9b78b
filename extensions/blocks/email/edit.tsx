import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { LineField } from '../../../shared/controls/line-field';
import { useEditInPlace } from '../../../shared/controls/use-edit-in-place';
import { isEmail, isTypedEmail } from '../../../shared/email';
import { linkAddresses } from './link-addresses';
import type { EmailAttributes } from './types';

export function Edit( {
	attributes: { email },
	setAttributes,
	isSelected,
}: BlockEditProps< EmailAttributes > ) {
	const blockProps = useBlockProps( useEditInPlace( isSelected ) );

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
				onChange={ ( value ) => setAttributes( { email: value } ) }
			/>
		</div>
	);
}
