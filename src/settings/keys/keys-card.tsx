import { __ } from '@wordpress/i18n';
import type { Service } from '../api';
import { ServiceKey } from './service-key';
import { SettingsCard } from '../settings-card';

export function KeysCard( {
	services,
	connectorsUrl,
	onChanged,
}: {
	services: Service[];
	connectorsUrl: string;
	onChanged: ( message: string ) => Promise< void >;
} ) {
	return (
		<SettingsCard id="keys" title={ __( 'Keys', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'Some blocks use a service of another company, with a key of your own. Keys are stored encrypted and are not shown again.',
					'mainstay-blocks'
				) }{ ' ' }
				{ connectorsUrl && (
					<a href={ connectorsUrl }>
						{ __(
							'The Connectors screen has the same keys.',
							'mainstay-blocks'
						) }
					</a>
				) }
			</p>
			<ul className="mainstay-settings__rows">
				{ services.map( ( service ) => (
					<ServiceKey
						key={ service.slug }
						service={ service }
						onChanged={ onChanged }
					/>
				) ) }
			</ul>
		</SettingsCard>
	);
}
