import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Settings } from './api';

/** Says which of our addresses another plugin answers. */
export function TakenRoutes( {
	routes,
}: {
	routes: Settings[ 'takenRoutes' ];
} ) {
	if ( ! routes.length ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false }>
			{ __(
				'Another active plugin already answers these addresses, so ours stand aside. What our blocks ask there is answered by that plugin.',
				'mainstay-blocks'
			) }
			<ul>
				{ routes.map( ( { path, plugin } ) => (
					<li key={ path }>
						<code>{ path }</code> { plugin && `(${ plugin })` }
					</li>
				) ) }
			</ul>
		</Notice>
	);
}
