/**
 * Sharing at other networks: to which accounts a post goes when it is published and with which
 * words, in the plugin's sidebar and before publishing; and sharing once more what is published.
 */
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import { PublishFrame } from '../../../shared/post-panel/publish-frame';
import { SidebarFill } from '../../../shared/post-panel/sidebar';

export const name = 'publicize';

const load = () =>
	import( /* webpackChunkName: "accounts/post-panel" */ './share-panel' );

const label = () => __( 'Share this post', 'mainstay-blocks' );

const InSidebar = lazyPart(
	() => load().then( ( module ) => module.InSidebar ),
	{
		label,
	}
);
const WhilePublishing = lazyPart(
	() => load().then( ( module ) => module.WhilePublishing ),
	{
		label,
		frame: ( message ) => (
			<PublishFrame title={ label() }>{ message }</PublishFrame>
		),
	}
);

function Panel() {
	const { canShare, isPublishing } = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		const post = editor?.getCurrentPost?.();
		return {
			// Posts that can be shared have this field, and meta for what is chosen here; who may not publish, may
			// not share.
			canShare: Boolean(
				post?.jetpack_publicize_connections &&
				post.meta?.jetpack_publicize_feature_enabled !== undefined &&
				post._links?.[ 'wp:action-publish' ]
			),
			isPublishing: Boolean( editor?.isPublishSidebarOpened?.() ),
		};
	}, [] );
	return canShare ? (
		<>
			{ /* The sidebar shows it while it is open, and only then it loads. */ }
			<SidebarFill>
				<InSidebar />
			</SidebarFill>
			{ isPublishing && <WhilePublishing /> }
		</>
	) : null;
}

export function register() {
	registerPlugin( 'mainstay-publicize', { render: Panel } );
}
