import {
	capturePhoto,
	captureVideo,
	cart,
	comment,
	envelope,
	gallery,
	image,
	mapMarker,
	payment,
	plugins,
	replay,
	share,
} from '@wordpress/icons';
import type { JSX } from 'react';

/** By slug: what a service is for. The marks of the companies are theirs. */
const ICONS = new Map< string, JSX.Element >( [
	[ 'giphy', replay ],
	[ 'google-photos', gallery ],
	[ 'instagram', image ],
	[ 'klipy', captureVideo ],
	[ 'mailchimp', envelope ],
	[ 'mapbox', mapMarker ],
	[ 'meta', share ],
	[ 'paypal', cart ],
	[ 'pexels', capturePhoto ],
	[ 'stripe', payment ],
	[ 'x', comment ],
] );

/** The icon of a service; another plugin's has a general one. */
export const iconOfService = ( slug: string ): JSX.Element =>
	ICONS.get( slug ) ?? plugins;
