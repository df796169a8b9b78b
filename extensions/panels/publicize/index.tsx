/**
 * Sharing at other networks: to which accounts a post goes when it is published and with which
 * words, in the plugin's sidebar and before publishing; and sharing once more what is published.
 */
import { useSelect } from '@wordpress/data';
import { lazy, Suspense } from '@wordpress/element';
import { registerPlugin } from '@wordpress/plugins';
import { SidebarFill } from '../../../shared/sidebar';

export const name = 'publicize';

const load = () =>
	import(/* webpackChunkName: "publicize/share-panel" */ './share-panel');

const InSidebar = lazy(() =>
	load().then((module) => ({ default: module.InSidebar }))
);
const WhilePublishing = lazy(() =>
	load().then((module) => ({ default: module.WhilePublishing }))
);

function Panel() {
	const { canShare, isPublishing } = useSelect((select) => {
		const editor = select('core/editor') as any;
		const post = editor?.getCurrentPost?.();
		return {
			// Posts that can be shared have this field; who may not publish, may not share.
			canShare: Boolean(
				post?.jetpack_publicize_connections &&
				post._links?.['wp:action-publish']
			),
			isPublishing: Boolean(editor?.isPublishSidebarOpened?.()),
		};
	}, []);
	return canShare ? (
		<Suspense fallback={null}>
			{/* The sidebar shows it while it is open, and only then it loads. */}
			<SidebarFill>
				<Suspense fallback={null}>
					<InSidebar />
				</Suspense>
			</SidebarFill>
			{isPublishing && <WhilePublishing />}
		</Suspense>
	) : null;
}

export function register() {
	registerPlugin('mainstay-publicize', { render: Panel });
}
