import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

/** The caption of a figure in the editor. */
export function CaptionField( {
	value,
	onChange,
}: {
	value?: string;
	onChange: ( value: string ) => void;
} ) {
	return (
		<RichText
			tagName="figcaption"
			aria-label={ __( 'Caption', 'mainstay-blocks' ) }
			placeholder={ __( 'Add a caption', 'mainstay-blocks' ) }
			value={ value ?? '' }
			onChange={ onChange }
		/>
	);
}
