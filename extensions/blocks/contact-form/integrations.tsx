import { lazy, Suspense } from '@wordpress/element';
import { boot } from '../../../shared/boot';
import type { SettingsProps } from './types';

const CrmPanel = lazy(() =>
	import(/* webpackChunkName: "contact-form/crm-panel" */ './crm-panel').then(
		(module) => ({ default: module.CrmPanel })
	)
);
const NewsletterPanel = lazy(() =>
	import(
		/* webpackChunkName: "contact-form/newsletter-panel" */ './newsletter-panel'
	).then((module) => ({ default: module.NewsletterPanel }))
);
const WebhookPanel = lazy(() =>
	import(
		/* webpackChunkName: "contact-form/webhook-panel" */ './webhook-panel'
	).then((module) => ({ default: module.WebhookPanel }))
);

/** What other plugins do with responses, unless the host turned that off. */
export function Integrations(props: SettingsProps) {
	return (
		boot().formIntegrations && (
			<Suspense fallback={null}>
				<CrmPanel {...props} />
				<NewsletterPanel {...props} />
				<WebhookPanel {...props} />
			</Suspense>
		)
	);
}
