import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { serviceAddress } from '../../../shared/boot';
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
	const keysUrl = serviceAddress( 'paypal' );
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
						'Everybody can pay with PayPal: the email address is enough. With a key of PayPal, this site sees at once that a payment has arrived. With a key of Stripe, buyers can pay by card as well.',
						'mainstay-blocks'
					) }
				</p>
				{ keysUrl && (
					<ExternalLink href={ keysUrl }>
						{ __( 'Keys of services', 'mainstay-blocks' ) }
					</ExternalLink>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
