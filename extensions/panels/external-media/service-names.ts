import { __ } from '@wordpress/i18n';
import { boot } from '../../../shared/boot';
import type { Service } from './types';

export const serviceName = ( service: Service ): string =>
	( {
		openverse: 'Openverse',
		pexels: __( 'Pexels Free Photos', 'mainstay-blocks' ),
		google_photos: 'Google Photos',
	} )[ service ];

/** Those that this author can use. */
export const offeredServices = () => boot().mediaServices as Service[];
