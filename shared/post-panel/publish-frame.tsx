import {
	PluginPostPublishPanel,
	PluginPrePublishPanel,
} from '@wordpress/editor';
import type { ReactNode } from 'react';

/** Frames a message in the panels before and after publishing, whichever stands there. */
export function PublishFrame( {
	title,
	children,
}: {
	title: string;
	children: ReactNode;
} ) {
	return (
		<>
			<PluginPrePublishPanel title={ title } initialOpen>
				{ children }
			</PluginPrePublishPanel>
			<PluginPostPublishPanel title={ title } initialOpen>
				{ children }
			</PluginPostPublishPanel>
		</>
	);
}
