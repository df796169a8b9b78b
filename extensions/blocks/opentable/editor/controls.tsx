import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { LANGUAGES, languageOf } from '../options';
import type { OpentableAttributes } from '../types';
import { styleOf } from '../widget';

/** The sidebar. */
export function Controls( {
	attributes,
	setAttributes,
	children,
}: {
	attributes: OpentableAttributes;
	setAttributes: ( attributes: Partial< OpentableAttributes > ) => void;
	/** The picker. */
	children: ReactNode;
} ) {
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					{ children }
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Language', 'mainstay-blocks' ) }
						value={ languageOf( attributes.lang ) }
						options={ LANGUAGES }
						onChange={ ( lang ) => setAttributes( { lang } ) }
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Open in a new window',
							'mainstay-blocks'
						) }
						checked={ attributes.newtab === true }
						onChange={ ( newtab ) => setAttributes( { newtab } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="advanced">
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Load the widget in an iFrame (Recommended)',
						'mainstay-blocks'
					) }
					checked={ attributes.iframe !== false }
					onChange={ ( iframe ) => setAttributes( { iframe } ) }
				/>
				{ styleOf( attributes ) === 'button' && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Remove button margin',
							'mainstay-blocks'
						) }
						checked={ attributes.negativeMargin === true }
						onChange={ ( negativeMargin ) =>
							setAttributes( { negativeMargin } )
						}
					/>
				) }
			</InspectorControls>
		</>
	);
}
