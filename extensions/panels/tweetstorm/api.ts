import apiFetch from '@wordpress/api-fetch';
import type { Card, Tweet } from './types';

export interface ParsedBlock {
	attributes: Record< string, unknown >;
	/** As it is saved. */
	block: string;
	clientId: string;
}

export const parse = (
	blocks: ParsedBlock[],
	network: string,
	signal?: AbortSignal
) =>
	apiFetch< Tweet[] >( {
		path: '/wpcom/v2/tweetstorm/parse',
		method: 'POST',
		data: { blocks, network },
		signal,
	} );

/** Cards by address; pages without one are missing, and those not looked at yet have an `error`. */
export const generateCards = ( urls: string[] ) =>
	apiFetch< Record< string, Card > >( {
		path: '/wpcom/v2/tweetstorm/generate-cards',
		method: 'POST',
		data: { urls },
	} );
