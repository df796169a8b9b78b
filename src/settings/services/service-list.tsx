import { useState } from '@wordpress/element';
import { servicePlace } from '../../../shared/boot';
import type { Service } from '../../../shared/service-setup/api';
import { firstKey, stateOf } from '../../../shared/service-setup/service-state';
import type { Address } from '../places/places';
import { ServiceCard } from './service-card';

const needsAttention = ( service: Service ) =>
	stateOf( firstKey( service ) ).status === 'attention';

/**
 * All services, each with the keys that are a part of it. What needs attention when the list is drawn stands first and
 * is open; what happens later moves nothing.
 *
 * @param props
 * @param props.services
 * @param props.address   What the address of the page names: a service that is named there is open.
 * @param props.onChanged Gets what was done.
 * @param props.onError   Gets why something was not done.
 */
export function ServiceList( {
	services,
	address,
	onChanged,
	onError,
}: {
	services: Service[];
	address: Address | null;
	onChanged: ( message: string ) => Promise< void >;
	onError: ( message: string ) => void;
} ) {
	const [ urgent ] = useState( () =>
		services.filter( needsAttention ).map( ( { slug } ) => slug )
	);
	const [ open, setOpen ] = useState( urgent );
	const [ followed, setFollowed ] = useState< Address | null >( null );
	if ( address !== followed ) {
		setFollowed( address );
		const named = services.find(
			( { slug } ) => servicePlace( slug ) === address?.id
		);
		if ( named ) {
			const { slug, partOf } = named;
			setOpen( [ ...open, partOf || slug ] );
		}
	}
	const isUrgent = ( { slug }: Service ) => urgent.includes( slug );
	const whole = services.filter( ( { partOf } ) => ! partOf );
	return (
		<ul className="mainstay-settings__rows">
			{ [
				...whole.filter( isUrgent ),
				...whole.filter( ( service ) => ! isUrgent( service ) ),
			].map( ( service ) => {
				const { slug } = service;
				const isOpen = open.includes( slug );
				return (
					<ServiceCard
						key={ slug }
						service={ service }
						parts={ services.filter(
							( { partOf } ) => partOf === slug
						) }
						isOpen={ isOpen }
						onToggle={ () =>
							setOpen(
								isOpen
									? open.filter( ( one ) => one !== slug )
									: [ ...open, slug ]
							)
						}
						onChanged={ onChanged }
						onError={ onError }
					/>
				);
			} ) }
		</ul>
	);
}
