import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { Controls } from './controls';
import { look } from './look';
import type { LoginButtonAttributes } from './types';

export function Edit( props: BlockEditProps< LoginButtonAttributes > ) {
	const { attributes, setAttributes } = props;
	const { className, style } = look( attributes );
	return (
		<div { ...useBlockProps( { className: 'wp-block-button' } ) }>
			<Controls { ...props } />
			<RichText
				identifier="text"
				aria-label={ __( 'Button text', 'mainstay-blocks' ) }
				placeholder={ __( 'Add text…', 'mainstay-blocks' ) }
				value={ attributes.text }
				onChange={ ( text ) => setAttributes( { text } ) }
				withoutInteractiveFormatting
				className={ `${ className } wp-element-button` }
				style={ style }
			/>
		</div>
	);
}
