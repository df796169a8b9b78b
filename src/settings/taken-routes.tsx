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
				'Another active plugin already provides these REST API routes, so ours are not used. That plugin answers the requests that our blocks send to them.',
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
