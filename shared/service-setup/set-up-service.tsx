/** The way from what lacks a service to its set-up, which loads when somebody asks for it. */
import { Button, ExternalLink, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { boot } from '../boot';
import { lazyPart } from '../lazy/lazy-part';

/** Sets a service up, in place. */
export const ServiceSetup = lazyPart(
	() =>
		import(
			/* webpackChunkName: "service-setup" */ './service-setup'
		).then( ( module ) => module.ServiceSetup ),
	{
		label: () => __( 'Set up a service', 'mainstay-blocks' ),
		fallback: <Spinner />,
	}
);

/** Whether the user may store keys. */
export const maySetUp = (): boolean => boot().settingsUrl !== null;

/**
 * The page of a host's own, where the service is connected elsewhere than in the settings; or empty.
 *
 * @param address Where the server says that it is connected.
 */
export const placeOfHost = ( address: string ): string =>
	address.startsWith( boot().settingsUrl ?? '' ) ? '' : address;

/**
 * A button that opens the set-up of a service below it; nothing for people who may not store keys.
 *
 * @param props
 * @param props.service    Slug.
 * @param props.label      Of the button.
 * @param props.variant    Of the button.
 * @param props.connectUrl Where the server says that the service is connected; may be empty.
 * @param props.onChanged  Looks again, once something has changed.
 */
export function SetUpService( {
	service,
	label,
	variant = 'secondary',
	connectUrl = '',
	onChanged,
}: {
	service: string;
	label: string;
	variant?: 'primary' | 'secondary' | 'tertiary';
	connectUrl?: string;
	onChanged: () => void;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	if ( ! maySetUp() ) {
		return null;
	}
	const elsewhere = placeOfHost( connectUrl );
	if ( elsewhere ) {
		return <ExternalLink href={ elsewhere }>{ label }</ExternalLink>;
	}
	return (
		<>
			<Button
				__next40pxDefaultSize
				variant={ variant }
				aria-expanded={ isOpen }
				onClick={ () => setIsOpen( ! isOpen ) }
			>
				{ label }
			</Button>
			{ isOpen && (
				<ServiceSetup service={ service } onChanged={ onChanged } />
			) }
		</>
	);
}
