import type { Service } from '../api';
import { ServiceRow } from './service-row';

/**
 * All services, each with the keys that are a part of it.
 *
 * @param props
 * @param props.services
 * @param props.onChanged Gets what was done.
 * @param props.onError   Gets why something was not done.
 */
export function ServiceList( {
	services,
	onChanged,
	onError,
}: {
	services: Service[];
	onChanged: ( message: string ) => Promise< void >;
	onError: ( message: string ) => void;
} ) {
	return (
		<ul className="mainstay-settings__rows">
			{ services
				.filter( ( { partOf } ) => ! partOf )
				.map( ( service ) => (
					<ServiceRow
						key={ service.slug }
						service={ service }
						parts={ services.filter(
							( { partOf } ) => partOf === service.slug
						) }
						onChanged={ onChanged }
						onError={ onError }
					/>
				) ) }
		</ul>
	);
}
