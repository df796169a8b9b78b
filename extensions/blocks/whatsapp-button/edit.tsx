import {
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ColorPalette, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { mobile } from '@wordpress/icons';
import { ToolbarDropdown } from '../../../shared/controls/toolbar-dropdown';
import { digitsOf } from './chat-url';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { backgrounds, shownTextColor } from './colors';
import { ChatSettings, PhoneSettings } from './settings';
import './editor.scss';
import './style.scss';
import type { WhatsAppButtonAttributes } from './types';
import { useFirstCountry } from './use-first-country';

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps< WhatsAppButtonAttributes > ) {
	const { backgroundColor, buttonText, colorClass } = attributes;
	useFirstCountry( clientId, attributes.countryCode, ( countryCode ) =>
		setAttributes( { countryCode } )
	);
	const settings = { attributes, setAttributes };
	const setBackground = ( color?: string ) => {
		const [ green ] = backgrounds();
		const chosen =
			backgrounds().find( ( one ) => one.color === color ) ?? green;
		setAttributes( {
			backgroundColor: chosen.color,
			colorClass: chosen.colorClass,
		} );
	};

	return (
		<div
			{ ...useBlockProps( {
				className: `is-color-${ colorClass }`,
				ref: useCanvasStyle( 'whatsapp-button/edit' ),
			} ) }
		>
			<ToolbarDropdown
				icon={ mobile }
				label={ __( 'Phone number', 'mainstay-blocks' ) }
			>
				<div className="wp-block-jetpack-whatsapp-button__popover">
					<PhoneSettings { ...settings } />
				</div>
			</ToolbarDropdown>
			<InspectorControls>
				<PanelBody title={ __( 'Chat settings', 'mainstay-blocks' ) }>
					<PhoneSettings { ...settings } />
					<ChatSettings { ...settings } />
				</PanelBody>
				<PanelBody
					title={ __( 'Background color', 'mainstay-blocks' ) }
				>
					<ColorPalette
						aria-label={ __(
							'Background color',
							'mainstay-blocks'
						) }
						colors={ [ ...backgrounds() ] }
						value={ backgroundColor }
						onChange={ setBackground }
						disableCustomColors
						clearable={ false }
					/>
				</PanelBody>
			</InspectorControls>
			<RichText
				identifier="buttonText"
				className="whatsapp-block__button"
				aria-label={ __( 'Button text', 'mainstay-blocks' ) }
				placeholder={ __( 'Add text…', 'mainstay-blocks' ) }
				value={ buttonText }
				onChange={ ( text ) => setAttributes( { buttonText: text } ) }
				withoutInteractiveFormatting
				disableLineBreaks
				style={ {
					backgroundColor,
					color: shownTextColor( backgroundColor, colorClass ),
				} }
			/>
			{ isSelected && ! digitsOf( attributes.phoneNumber ) && (
				<p className="wp-block-jetpack-whatsapp-button__hint">
					{ __(
						'Visitors see this button once it has a phone number.',
						'mainstay-blocks'
					) }
				</p>
			) }
		</div>
	);
}
