import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { PluginPrePublishPanel } from '@wordpress/editor';
import type { ReactNode } from 'react';
import type { PartProps } from './post-panel';

interface Props extends PartProps {
	title: string;
	children: ReactNode;
}

/** The frame of a part, where it stands; nothing for what visitors never see by itself. */
export function PostPanelPart( { place, title, children }: Props ) {
	const isViewable = useSelect( ( select ) => {
		const type = select( 'core/editor' ).getCurrentPostType();
		return Boolean( select( 'core' ).getPostType( type! )?.viewable );
	}, [] );
	if ( ! isViewable ) {
		return null;
	}
	return place === 'sidebar' ? (
		<PanelBody title={ title } initialOpen={ false }>
			{ children }
		</PanelBody>
	) : (
		<PluginPrePublishPanel title={ title }>
			{ children }
		</PluginPrePublishPanel>
	);
}
