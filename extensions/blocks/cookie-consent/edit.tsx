import {
	InspectorControls,
	RichText,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useCanvasStyle } from '../../../shared/canvas-style';
import './style.scss';
import type { CookieConsentAttributes } from './types';

const ALLOWED = [ 'core/button' ];

/** Ten years. */
const MAX_DAYS = 3650;

export function Edit( {
	attributes: { text = '', consentExpiryDays, showOverlay },
	setAttributes,
}: BlockEditProps< CookieConsentAttributes > ) {
	const innerBlocksProps = useInnerBlocksProps(
		{ className: 'wp-block-jetpack-cookie-consent__buttons' },
		{ allowedBlocks: ALLOWED, orientation: 'horizontal' }
	);
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					<RangeControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __(
							'Days until asking again',
							'mainstay-blocks'
						) }
						min={ 1 }
						max={ MAX_DAYS }
						value={ consentExpiryDays }
						onChange={ ( days = 365 ) =>
							setAttributes( { consentExpiryDays: days } )
						}
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Dim the page until visitors answer',
							'mainstay-blocks'
						) }
						checked={ showOverlay }
						onChange={ ( checked ) =>
							setAttributes( { showOverlay: checked } )
						}
					/>
					<p>
						{ __(
							'Visitors see this at the bottom of the screen. It opens embeds that wait for consent: switch the consent gate on in the settings. Put this block into the footer of your site, so that it is on every page.',
							'mainstay-blocks'
						) }
					</p>
				</PanelBody>
			</InspectorControls>
			<div
				{ ...useBlockProps( {
					ref: useCanvasStyle( 'cookie-consent/edit' ),
				} ) }
			>
				<RichText
					identifier="text"
					tagName="p"
					aria-label={ __( 'Question', 'mainstay-blocks' ) }
					placeholder={ __( 'Write a question…', 'mainstay-blocks' ) }
					value={ text }
					onChange={ ( value ) => setAttributes( { text: value } ) }
				/>
				<div { ...innerBlocksProps } />
			</div>
		</>
	);
}
