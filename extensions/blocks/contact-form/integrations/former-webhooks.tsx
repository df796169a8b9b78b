import { BaseControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SettingsProps } from '../types';

interface Webhook {
	url?: unknown;
	enabled?: unknown;
}

const urlOf = ( webhook: Webhook | null ) =>
	typeof webhook?.url === 'string' ? webhook.url.trim() : '';

/** Webhooks that another plugin saved with the form; each can be switched off, and on again. */
export function FormerWebhooks( {
	attributes: { webhooks },
	setAttributes,
}: Pick< SettingsProps, 'attributes' | 'setAttributes' > ) {
	const list: ( Webhook | null )[] = Array.isArray( webhooks )
		? webhooks
		: [];
	if ( ! list.some( urlOf ) ) {
		return null;
	}
	const setEnabled = ( index: number, enabled: boolean ) =>
		setAttributes( {
			webhooks: list.map( ( webhook, at ) =>
				at === index ? { ...webhook, enabled } : webhook
			) as object[],
		} );
	return (
		<>
			<BaseControl.VisualLabel>
				{ __( 'Saved by another plugin', 'mainstay-blocks' ) }
			</BaseControl.VisualLabel>
			{ list.map(
				( webhook, index ) =>
					urlOf( webhook ) && (
						<ToggleControl
							key={ index }
							__nextHasNoMarginBottom
							label={ urlOf( webhook ) }
							checked={ webhook?.enabled === true }
							onChange={ ( isOn ) => setEnabled( index, isOn ) }
						/>
					)
			) }
			<p>
				{ __(
					'Each gets the answers in the shape it knows, if the author of this post is an administrator.',
					'mainstay-blocks'
				) }
			</p>
		</>
	);
}
