import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import type { PartProps } from '../../../shared/post-panel/post-panel';
import { PostPanelPart } from '../../../shared/post-panel/post-panel-part';

const PreviewsWindow = lazyPart(
	() =>
		import(
			/* webpackChunkName: "previews/window-panel" */ './previews-window'
		).then( ( module ) => module.PreviewsWindow ),
	{ label: () => __( 'Social Previews', 'mainstay-blocks' ) }
);

/** What opens the window, in the sidebar and before publishing. */
export function Part( { place }: PartProps ) {
	const [ isOpen, setIsOpen ] = useState( false );
	return (
		<PostPanelPart
			place={ place }
			title={ __( 'Social Previews', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'How this post looks when it is found or shared.',
					'mainstay-blocks'
				) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				aria-haspopup="dialog"
				onClick={ () => setIsOpen( true ) }
			>
				{ __( 'Show the previews', 'mainstay-blocks' ) }
			</Button>
			{ isOpen && (
				<PreviewsWindow onClose={ () => setIsOpen( false ) } />
			) }
		</PostPanelPart>
	);
}
