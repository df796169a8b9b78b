import { Button, Notice, PanelBody, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../../shared/error-message';
import { testWebhook, type TestResult } from '../api';
import { may } from '../../../../shared/rights';
import type { SettingsProps } from '../types';
import { FormerWebhooks } from './former-webhooks';
import { WebhookSecret } from './webhook-secret';

const isAddress = ( url: string ) =>
	/^https?:\/\/[^\s/.]+\.?[^\s]*$/i.test( url );

/** Sends a made-up response to the address, and says what came of it. */
function WebhookTest( { url }: { url: string } ) {
	const [ result, setResult ] = useState< TestResult >();
	const [ isBusy, setIsBusy ] = useState( false );
	const send = async () => {
		setIsBusy( true );
		setResult( undefined );
		try {
			setResult( await testWebhook( url ) );
		} catch ( error ) {
			setResult( { isOk: false, text: errorMessage( error ) } );
		}
		setIsBusy( false );
	};
	return (
		<>
			<p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ send }
				>
					{ __( 'Send a test', 'mainstay-blocks' ) }
				</Button>
			</p>
			{ result && (
				<Notice
					status={ result.isOk ? 'success' : 'error' }
					isDismissible={ false }
				>
					{ result.text }
				</Notice>
			) }
		</>
	);
}

/** An address that is told about every response. */
export function WebhookPanel( { attributes, setAttributes }: SettingsProps ) {
	const { webhookUrl } = attributes;
	return (
		<PanelBody
			title={ __( 'Webhook', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				type="url"
				label={ __( 'Web address', 'mainstay-blocks' ) }
				help={ __(
					'Gets every response of this form as JSON. What fails is tried again after 1, 5 and 30 minutes.',
					'mainstay-blocks'
				) }
				placeholder="https://"
				value={ webhookUrl }
				onChange={ ( value ) =>
					setAttributes( { webhookUrl: value.trim() } )
				}
			/>
			{ webhookUrl && ! isAddress( webhookUrl ) && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'Enter a full web address, like https://example.com/hook.',
						'mainstay-blocks'
					) }
				</Notice>
			) }
			{ isAddress( webhookUrl ) && (
				<>
					{ may( 'responses' ) && (
						<WebhookTest key={ webhookUrl } url={ webhookUrl } />
					) }
					<WebhookSecret />
				</>
			) }
			<FormerWebhooks { ...{ attributes, setAttributes } } />
		</PanelBody>
	);
}
