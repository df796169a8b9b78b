import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FieldHiddenAttributes } from './types';

export function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< FieldHiddenAttributes > ) {
	const { label } = attributes;
	return (
		<div { ...useBlockProps( { className: 'mainstay-field is-hidden' } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'Field Settings', 'mainstay-blocks' ) }>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Label', 'mainstay-blocks' ) }
						help={ __(
							'Names the value in responses and emails.',
							'mainstay-blocks'
						) }
						value={ label }
						onChange={ ( value ) =>
							setAttributes( { label: value } )
						}
					/>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Value', 'mainstay-blocks' ) }
						help={ __(
							'Visitors do not see it on the page, but it is in its source: nothing secret belongs here.',
							'mainstay-blocks'
						) }
						value={ attributes.default }
						onChange={ ( value ) =>
							setAttributes( { default: value } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			{ sprintf(
				/* translators: 1: label of a hidden field, 2: its value. */
				__( '%1$s: %2$s', 'mainstay-blocks' ),
				label || __( 'Hidden field', 'mainstay-blocks' ),
				attributes.default || '–'
			) }
		</div>
	);
}
