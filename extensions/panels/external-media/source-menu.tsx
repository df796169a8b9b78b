import {
	Dropdown,
	MenuGroup,
	MenuItem,
	NavigableMenu,
} from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { cloneElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import { offeredServices, serviceName } from './service-names';
import type { Request } from './types';

async function pick( request: Request ) {
	try {
		const { openPicker } = await import(
			/* webpackChunkName: "external-media/picker" */ './picker'
		);
		openPicker( request );
	} catch {
		// By its name: this is the only word that goes there.
		dispatch( 'core/notices' ).createErrorNotice(
			__(
				'The pictures could not be loaded. Check your internet connection, then try again.',
				'mainstay-blocks'
			),
			{
				type: 'snackbar',
				actions: [
					{
						label: __( 'Try again', 'mainstay-blocks' ),
						onClick: () => void pick( request ),
					},
				],
			}
		);
	}
}

/** The services as entries of a menu. */
export function ServiceItems( {
	request,
	onClose,
}: {
	request: Omit< Request, 'service' >;
	onClose?: () => void;
} ) {
	return (
		<>
			{ offeredServices().map( ( service ) => (
				<MenuItem
					key={ service }
					onClick={ () => {
						onClose?.();
						void pick( { ...request, service } );
					} }
				>
					{ serviceName( service ) }
				</MenuItem>
			) ) }
		</>
	);
}

/** A button that opens the menu of all the places that pictures come from. */
export function SourceMenu( {
	button,
	label,
	open,
	request,
}: {
	/** As it would have been without the menu. */
	button: ReactElement;
	label: ReactNode;
	open: () => void;
	request: Omit< Request, 'service' >;
} ) {
	return (
		<Dropdown
			popoverProps={ { placement: 'bottom-start' } }
			renderToggle={ ( { isOpen, onToggle } ) =>
				cloneElement( button, {
					'aria-haspopup': 'menu',
					'aria-expanded': isOpen,
					onClick: onToggle,
					children: label,
				} )
			}
			renderContent={ ( { onClose } ) => (
				<NavigableMenu>
					<MenuGroup>
						<MenuItem
							onClick={ () => {
								onClose();
								open();
							} }
						>
							{ __( 'Media Library', 'mainstay-blocks' ) }
						</MenuItem>
						<ServiceItems request={ request } onClose={ onClose } />
					</MenuGroup>
				</NavigableMenu>
			) }
		/>
	);
}
