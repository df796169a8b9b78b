import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { registerPlugin } from '@wordpress/plugins';
import type { ComponentType } from 'react';
import { lazyPart } from '../lazy/lazy-part';
import { PublishFrame } from './publish-frame';
import { SidebarFill } from './sidebar';

export interface PartProps {
	place: 'sidebar' | 'pre-publish';
}

/**
 * Shows a part of a panel in the plugin's sidebar and before publishing. Its code loads when one of
 * these is opened, and so costs a start nothing.
 *
 * @param plugin Name for WordPress.
 * @param label  The title of the part.
 * @param load   Imports the module whose `Part` is shown.
 */
export function registerPostPanel(
	plugin: string,
	label: () => string,
	load: () => Promise< { Part: ComponentType< PartProps > } >
) {
	const Part = lazyPart< PartProps >(
		() => load().then( ( module ) => module.Part ),
		{
			label,
			frame: ( message, { place } ) =>
				place === 'sidebar' ? (
					<PanelBody title={ label() }>{ message }</PanelBody>
				) : (
					<PublishFrame title={ label() }>{ message }</PublishFrame>
				),
		}
	);

	function Panel() {
		const [ isPost, isPublishing ] = useSelect( ( select ) => {
			const editor = select( 'core/editor' );
			const hasType = Boolean( editor?.getCurrentPostType?.() );
			return [
				hasType,
				hasType &&
					editor.isPublishSidebarOpened?.() &&
					! editor.isCurrentPostPublished(),
			];
		}, [] );
		return isPost ? (
			<>
				<SidebarFill>
					<Part place="sidebar" />
				</SidebarFill>
				{ isPublishing && <Part place="pre-publish" /> }
			</>
		) : null;
	}

	registerPlugin( plugin, { render: Panel } );
}
