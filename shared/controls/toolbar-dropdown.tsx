import { BlockControls } from '@wordpress/block-editor';
import { Dropdown, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import type { ReactNode } from 'react';

/** A button in the toolbar of a block that opens settings below it. */
export function ToolbarDropdown( {
	icon,
	label,
	children,
}: {
	icon: JSX.Element;
	label: string;
	/** The settings; a function where they can close it. */
	children: ReactNode | ( ( close: () => void ) => ReactNode );
} ) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<Dropdown
					popoverProps={ { placement: 'bottom-start' } }
					renderToggle={ ( { isOpen, onToggle } ) => (
						<ToolbarButton
							icon={ icon }
							label={ label }
							aria-expanded={ isOpen }
							aria-haspopup="true"
							onClick={ onToggle }
						/>
					) }
					renderContent={ ( { onClose } ) =>
						typeof children === 'function'
							? children( onClose )
							: children
					}
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
