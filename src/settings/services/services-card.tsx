import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import type { Service } from '../../../shared/service-setup/api';
import type { Address } from '../places/places';
import { SettingsCard } from '../settings-card';

const ServiceList = lazyPart(
	() =>
		import(
			/* webpackChunkName: "settings/services" */ './service-list'
		).then( ( module ) => module.ServiceList ),
	{
		label: () => __( 'Services', 'mainstay-blocks' ),
		fallback: <Spinner />,
	}
);

/**
 * The services of other companies.
 *
 * @param props
 * @param props.services
 * @param props.address       What the address of the page names.
 * @param props.connectorsUrl WordPress's own screen of keys, where it has one.
 * @param props.onChanged     Gets what was done.
 * @param props.onError       Gets why something was not done.
 */
export function ServicesCard( {
	services,
	address,
	connectorsUrl,
	onChanged,
	onError,
}: {
	services: Service[];
	address: Address | null;
	connectorsUrl: string;
	onChanged: ( message: string ) => Promise< void >;
	onError: ( message: string ) => void;
} ) {
	return (
		<SettingsCard id="keys" title={ __( 'Services', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'Some blocks use another company’s service with your own key. Keys are stored encrypted and not shown again.',
					'mainstay-blocks'
				) }{ ' ' }
				{ connectorsUrl && (
					<a href={ connectorsUrl }>
						{ __(
							'These keys are also on the Connectors screen.',
							'mainstay-blocks'
						) }
					</a>
				) }
			</p>
			<ServiceList
				services={ services }
				address={ address }
				onChanged={ onChanged }
				onError={ onError }
			/>
		</SettingsCard>
	);
}
