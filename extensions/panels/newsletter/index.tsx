/**
 * Posts by e-mail: before a post is published, its author decides whether it goes to those who
 * subscribed, and can look at the mail first. Afterwards the same place says how far it is.
 */
import { useSelect } from '@wordpress/data';
import { lazy, Suspense } from '@wordpress/element';
import { registerPlugin } from '@wordpress/plugins';

export const name = 'newsletter';

const Newsletter = lazy(() =>
	import(
		/* webpackChunkName: "newsletter/newsletter-panel" */ './newsletter'
	).then((module) => ({ default: module.Newsletter }))
);

function Panel() {
	// Asked for when somebody is about to publish, or has.
	const isNeeded = useSelect((select) => {
		const editor = select('core/editor') as any;
		return (
			editor?.getCurrentPostType?.() === 'post' &&
			editor.isPublishSidebarOpened?.()
		);
	}, []);
	return isNeeded ? (
		<Suspense fallback={null}>
			<Newsletter />
		</Suspense>
	) : null;
}

export function register() {
	registerPlugin('mainstay-newsletter', { render: Panel });
}
