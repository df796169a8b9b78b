import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { Controls } from './controls';
import { borderClasses, join, linkProps } from './link-props';
import type { ButtonAttributes } from './types';
import { usePassthrough } from './use-passthrough';
import { useWidthReset } from './use-width-reset';

const withoutLineBreaks = ( text: string ) =>
	text.replace( /<br[^>]*>|\r?\n/gi, ' ' );

export function Edit( props: BlockEditProps< ButtonAttributes > ) {
	const { attributes, setAttributes, clientId } = props;
	const { element, placeholder, text } = attributes;
	usePassthrough( clientId, attributes, setAttributes );
	useWidthReset( attributes, () => setAttributes( { width: undefined } ) );
	const { className, style } = linkProps( attributes );
	// The value of an input element is plain text.
	const isPlain = element === 'input';

	return (
		<div { ...useBlockProps( { className: 'wp-block-button' } ) }>
			<Controls { ...{ clientId, attributes, setAttributes } } />
			<RichText
				identifier="text"
				aria-label={ __( 'Button text', 'mainstay-blocks' ) }
				placeholder={
					placeholder || __( 'Add text…', 'mainstay-blocks' )
				}
				value={ text ?? '' }
				onChange={ ( value ) =>
					setAttributes( {
						text: isPlain ? withoutLineBreaks( value ) : value,
					} )
				}
				allowedFormats={ isPlain ? [] : undefined }
				disableLineBreaks={ isPlain }
				withoutInteractiveFormatting
				className={ join(
					className,
					borderClasses( attributes ),
					'wp-element-button'
				) }
				style={ style }
			/>
		</div>
	);
}
