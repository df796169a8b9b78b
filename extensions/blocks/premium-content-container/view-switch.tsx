import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { View } from './use-view';

/** In the toolbar of the block and of everything inside it: which view is being written. */
export function ViewSwitch( {
	view,
	onChange,
}: {
	view: View;
	onChange: ( view: View ) => void;
} ) {
	const labels: Record< View, string > = {
		'subscriber-view': __( 'Subscriber View', 'mainstay-blocks' ),
		'logged-out-view': __(
			'Non-subscriber (Visitor) View',
			'mainstay-blocks'
		),
	};
	return (
		<BlockControls
			// Not in the types.
			{ ...{ __experimentalShareWithChildBlocks: true } }
		>
			<ToolbarGroup>
				{ ( Object.keys( labels ) as View[] ).map( ( name ) => (
					<ToolbarButton
						key={ name }
						isActive={ view === name }
						onClick={ () => onChange( name ) }
					>
						{ labels[ name ] }
					</ToolbarButton>
				) ) }
			</ToolbarGroup>
		</BlockControls>
	);
}
