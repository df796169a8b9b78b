import { PanelBody } from '@wordpress/components';
import {
	PluginPostPublishPanel,
	PluginPrePublishPanel,
} from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { ShareBox } from './share-box';
import { ShareLog } from './share-log';
import { usePost } from './use-post';
import { useShares } from './use-shares';

const title = () => __( 'Share this post', 'mainstay-blocks' );

export function InSidebar() {
	return (
		<PanelBody title={ title() }>
			<ShareBox place="sidebar" />
		</PanelBody>
	);
}

/** What comes of it, while it does. */
function AfterPublishing() {
	const { id } = usePost();
	const { shares, refresh } = useShares( id );
	return shares.length ? (
		<PluginPostPublishPanel title={ title() } initialOpen>
			<ShareLog shares={ shares } onRetry={ refresh } />
		</PluginPostPublishPanel>
	) : null;
}

/** Before publishing the choices, afterwards what came of them. */
export function WhilePublishing() {
	const { isPublished } = usePost();
	return isPublished ? (
		<AfterPublishing />
	) : (
		<PluginPrePublishPanel title={ title() } initialOpen>
			<ShareBox place="pre-publish" />
		</PluginPrePublishPanel>
	);
}
