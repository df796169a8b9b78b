/**
 * What an author decides about the related posts of a post, in the sidebar: for sites whose template
 * has the block, so that no post has it inside.
 */
import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { SidebarFill } from '../../../shared/sidebar';

export const name = 'related-posts';

const Choices = lazy(() =>
	import(
		/* webpackChunkName: "related-posts/choices-panel" */ '../../../shared/related/choices'
	).then((module) => ({ default: module.Choices }))
);

function Panel() {
	const { id, type } = useSelect((select) => {
		const editor = select('core/editor') as any;
		return {
			id: editor?.getCurrentPostId?.() as number | undefined,
			type: editor?.getCurrentPostType?.() as string | undefined,
		};
	}, []);
	return id && type === 'post' ? (
		<SidebarFill>
			<PanelBody
				title={__('Related posts', 'mainstay-blocks')}
				initialOpen={false}
			>
				<Suspense fallback={null}>
					<Choices id={id} type={type} />
				</Suspense>
			</PanelBody>
		</SidebarFill>
	) : null;
}

export function register() {
	registerPlugin('mainstay-related-posts', { render: Panel });
}
