import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { WhomToAsk } from '../../../shared/rights';
import { SetUpService } from '../../../shared/service-setup/set-up-service';
import { htmlOf, textOf } from '../../../shared/text-of';
import type { SimplePaymentsAttributes } from './types';

interface Props {
	attributes: SimplePaymentsAttributes;
	setAttributes: ( next: Partial< SimplePaymentsAttributes > ) => void;
}

/** What is not seen on the page itself. */
export function Settings( {
	attributes: { postLinkText, stock },
	setAttributes,
}: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __(
						'How many are there to sell?',
						'mainstay-blocks'
					) }
					help={ __(
						'Leave it empty for any number. Of a limited number, each order takes one; when all are sold, the page says so.',
						'mainstay-blocks'
					) }
					type="number"
					min={ 1 }
					step={ 1 }
					value={ stock ?? '' }
					onChange={ ( text ) => {
						const count = Math.floor( Number( text ) );
						setAttributes( {
							stock: count > 0 ? count : undefined,
						} );
					} }
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Purchase link text', 'mainstay-blocks' ) }
					help={ __(
						'In feeds and emails, where nothing can be bought, a link leads to this page.',
						'mainstay-blocks'
					) }
					value={ textOf( postLinkText ) }
					onChange={ ( text ) =>
						setAttributes( { postLinkText: htmlOf( text ) } )
					}
				/>
			</PanelBody>
			<PanelBody
				title={ __( 'Ways to pay', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				<p>
					{ __(
						'Everyone can pay with PayPal: the email address is enough. With a PayPal key, this site sees at once that a payment has arrived. With a Stripe key, buyers can also pay by card.',
						'mainstay-blocks'
					) }
				</p>
				<div className="wp-block-jetpack-simple-payments__services">
					<SetUpService
						service="paypal"
						label={ __( 'Set up PayPal', 'mainstay-blocks' ) }
						onChanged={ () => {} }
					/>
					<SetUpService
						service="stripe"
						label={ __( 'Set up Stripe', 'mainstay-blocks' ) }
						onChanged={ () => {} }
					/>
				</div>
				<WhomToAsk right="settings" />
			</PanelBody>
		</InspectorControls>
	);
}
