import { __ } from '@wordpress/i18n';
import services from './services.json';

/** What a sharing button does, as it is saved, and the text that a new one has. */
export interface ShareService {
	service: string;
	label: string;
}

/** The services, in the order in which they are offered. */
export function getShareServices(): ShareService[] {
	const ownLabels: Record< string, string > = {
		print: __( 'Print', 'mainstay-blocks' ),
		mail: __( 'Email', 'mainstay-blocks' ),
		share: __( 'Share', 'mainstay-blocks' ),
	};
	return ( services as [ string, string? ][] ).map(
		( [ service, name ] ) => ( {
			service,
			label: name ?? ownLabels[ service ] ?? service,
		} )
	);
}
