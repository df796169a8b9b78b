import { __ } from '@wordpress/i18n';
import { boot } from '../../../../shared/boot';
import { lazyPart } from '../../../../shared/lazy/lazy-part';
import type { SettingsProps } from '../types';

const CrmPanel = lazyPart< SettingsProps >(
	() =>
		import(
			/* webpackChunkName: "contact-form/crm-panel" */ './crm-panel'
		).then( ( module ) => module.CrmPanel ),
	{ label: () => __( 'CRM', 'mainstay-blocks' ) }
);
const NewsletterPanel = lazyPart< SettingsProps >(
	() =>
		import(
			/* webpackChunkName: "contact-form/newsletter-panel" */ './newsletter-panel'
		).then( ( module ) => module.NewsletterPanel ),
	{ label: () => __( 'Newsletter', 'mainstay-blocks' ) }
);
const WebhookPanel = lazyPart< SettingsProps >(
	() =>
		import(
			/* webpackChunkName: "contact-form/webhook-panel" */ './webhook-panel'
		).then( ( module ) => module.WebhookPanel ),
	{ label: () => __( 'Webhook', 'mainstay-blocks' ) }
);

/** What other plugins do with responses, unless the host turned that off. */
export function Integrations( props: SettingsProps ) {
	return (
		boot().formIntegrations && (
			<>
				<CrmPanel { ...props } />
				<NewsletterPanel { ...props } />
				<WebhookPanel { ...props } />
			</>
		)
	);
}
