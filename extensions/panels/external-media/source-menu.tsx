import {
	Button,
	Dropdown,
	MenuGroup,
	MenuItem,
	NavigableMenu,
} from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { offeredServices, serviceName } from './service-names';
import type { LookOfButton, Request } from './types';

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
				'The images could not be loaded. Check your internet connection, then try again.',
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

/** The button of a menu of the services. */
export function SourceMenu( {
	request,
	variant = 'secondary',
	className,
}: Omit< LookOfButton, 'children' > & {
	request: Omit< Request, 'service' >;
} ) {
	return (
		<Dropdown
			popoverProps={ { placement: 'bottom-start' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					variant={ variant }
					className={ className }
					aria-haspopup="menu"
					aria-expanded={ isOpen }
					onClick={ onToggle }
				>
					{ __( 'Other sources', 'mainstay-blocks' ) }
				</Button>
			) }
			renderContent={ ( { onClose } ) => (
				<NavigableMenu>
					<MenuGroup
						label={ __( 'Other sources', 'mainstay-blocks' ) }
					>
						<ServiceItems request={ request } onClose={ onClose } />
					</MenuGroup>
				</NavigableMenu>
			) }
		/>
	);
}
