import { useSelect } from '@wordpress/data';
import { lazy, Suspense } from '@wordpress/element';
import { registerPlugin } from '@wordpress/plugins';
import type { ComponentType } from 'react';
import { SidebarFill } from './sidebar';

export interface PartProps {
	place: 'sidebar' | 'pre-publish';
}

/**
 * Shows a part of a panel in the plugin's sidebar and before publishing. Its code loads when one of
 * these is opened, and so costs a start nothing.
 *
 * @param plugin Name for WordPress.
 * @param load   Imports the module whose `Part` is shown.
 */
export function registerPostPanel(
	plugin: string,
	load: () => Promise<{ Part: ComponentType<PartProps> }>
) {
	const Part = lazy<ComponentType<PartProps>>(() =>
		load().then(
			(module) => ({ default: module.Part }),
			// Without a connection nothing can be saved either, and WordPress says so.
			() => ({ default: () => null })
		)
	);

	function Panel() {
		const [isPost, isPublishing] = useSelect((select) => {
			const editor = select('core/editor') as any;
			const hasType = Boolean(editor?.getCurrentPostType?.());
			return [
				hasType,
				hasType &&
					editor.isPublishSidebarOpened?.() &&
					!editor.isCurrentPostPublished(),
			];
		}, []);
		return isPost ? (
			<>
				<SidebarFill>
					<Suspense fallback={null}>
						<Part place="sidebar" />
					</Suspense>
				</SidebarFill>
				{isPublishing && (
					<Suspense fallback={null}>
						<Part place="pre-publish" />
					</Suspense>
				)}
			</>
		) : null;
	}

	registerPlugin(plugin, { render: Panel });
}
