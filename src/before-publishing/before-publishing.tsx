/**
 * Before a post is published, its author reads which of our blocks visitors will not see. What finds that out is
 * loaded then.
 */
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../shared/lazy/lazy-part';
import { PublishFrame } from '../../shared/post-panel/publish-frame';

const label = () => __( 'What visitors will not see', 'mainstay-blocks' );

const Panel = lazyPart(
	() =>
		import( /* webpackChunkName: "before-publishing" */ './panel' ).then(
			( module ) => module.Panel
		),
	{
		label,
		frame: ( message ) => (
			<PublishFrame title={ label() }>{ message }</PublishFrame>
		),
	}
);

/** The panel, while somebody is about to publish. */
export function BeforePublishing() {
	const isNeeded = useSelect( ( select ) => {
		// By its name: the editor's own package is not on every screen that has blocks.
		const editor = select( 'core/editor' );
		return Boolean(
			editor?.isPublishSidebarOpened?.() &&
			! editor.isCurrentPostPublished()
		);
	}, [] );
	return isNeeded ? <Panel /> : null;
}
