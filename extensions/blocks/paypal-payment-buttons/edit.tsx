import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	ExternalLink,
	Icon,
	PanelBody,
	TextControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { EmbedBlock } from '../../../shared/embed/embed-block';
import { icon } from './icon';
import { isButtonId, isScript, readButton } from './read-button';
import type { PayPalButtonsAttributes } from './types';

const getQuestion = () => ( {
	icon: <Icon icon={ icon } />,
	title: __( 'PayPal Payment Buttons', 'mainstay-blocks' ),
	instructions: __(
		'Make a button at PayPal, and paste its code here. The address of its payment page, or its ID, is enough for a single button.',
		'mainstay-blocks'
	),
	label: __( 'Code, address or ID of the button', 'mainstay-blocks' ),
	placeholder: 'https://www.paypal.com/ncp/payment/…',
	editLabel: __( 'Edit button', 'mainstay-blocks' ),
} );

const explain = () =>
	__(
		'This is no button of PayPal. Copy the whole code that PayPal shows for your button; for stacked buttons that is both parts of it.',
		'mainstay-blocks'
	);

export function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< PayPalButtonsAttributes > ) {
	const {
		buttonType,
		buttonText,
		hostedButtonId = '',
		scriptSrc,
	} = attributes;
	const isSingle = buttonType === 'single';
	const text = __( 'Pay with PayPal', 'mainstay-blocks' );
	return (
		<EmbedBlock
			question={ getQuestion() }
			saved={ hostedButtonId }
			isReadable={ isButtonId( hostedButtonId ) }
			read={ readButton }
			onRead={ setAttributes }
			explain={ explain }
			help={
				<ExternalLink href="https://www.paypal.com/buttons/">
					{ __( 'Make a button at PayPal', 'mainstay-blocks' ) }
				</ExternalLink>
			}
		>
			{ isSingle && (
				<InspectorControls>
					<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Button text', 'mainstay-blocks' ) }
							placeholder={ text }
							value={ buttonText ?? '' }
							onChange={ ( value ) =>
								setAttributes( {
									buttonText: value || undefined,
								} )
							}
						/>
					</PanelBody>
				</InspectorControls>
			) }
			<span className="wp-block-button__link wp-element-button">
				{ ( isSingle && buttonText?.trim() ) || text }
			</span>
			{ ! isSingle && (
				<p>
					{ isScript( scriptSrc )
						? sprintf(
								/* translators: %s: ID of a button at PayPal. */
								__(
									'Visitors see the buttons of PayPal here (%s).',
									'mainstay-blocks'
								),
								hostedButtonId
							)
						: __(
								'The address of PayPal’s script is missing, so visitors get a link. Edit the button and paste its whole code.',
								'mainstay-blocks'
							) }
				</p>
			) }
		</EmbedBlock>
	);
}
