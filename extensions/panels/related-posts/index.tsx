/**
 * What an author decides about the related posts of a post, in the sidebar: for sites whose template
 * has the block, so that no post has it inside.
 */
import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import { SidebarFill } from '../../../shared/post-panel/sidebar';

export const name = 'related-posts';

const label = () => __( 'Related posts', 'mainstay-blocks' );

const Choices = lazyPart(
	() =>
		import(
			/* webpackChunkName: "related-posts/choices-panel" */ '../../../shared/related/choices'
		).then( ( module ) => module.Choices ),
	{ label }
);

function Panel() {
	const { id, type } = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return {
			id: editor?.getCurrentPostId?.() as number | undefined,
			type: editor?.getCurrentPostType?.() as string | undefined,
		};
	}, [] );
	return id && type === 'post' ? (
		<SidebarFill>
			<PanelBody title={ label() } initialOpen={ false }>
				<Choices id={ id } type={ type } />
			</PanelBody>
		</SidebarFill>
	) : null;
}

export function register() {
	registerPlugin( 'mainstay-related-posts', { render: Panel } );
}
