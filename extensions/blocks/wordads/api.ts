import apiFetch from '@wordpress/api-fetch';

export interface Ad {
	/** 0 for one that is not stored. */
	id: number;
	name: string;
	format: string;
	kind: 'house' | 'code';
	/** In the media library. */
	image: number;
	imageUrl: string;
	link: string;
	/** Days as `2026-11-30`, or empty. */
	starts: string;
	ends: string;
	isRunning: boolean;
	/** Who delivers the code, as visitors are told. */
	network: string;
	/** Empty for users who may not write it. */
	code: string;
}

export interface Ads {
	ads: Ad[];
	canChange: boolean;
	canWriteCode: boolean;
}

const PATH = '/mainstay/v1/ads';

interface AdResponse extends Omit< Ad, 'imageUrl' | 'isRunning' > {
	image_url: string;
	is_running: boolean;
}

interface AdsResponse {
	ads: AdResponse[];
	can_change: boolean;
	can_write_code: boolean;
}

const toAd = ( {
	image_url: imageUrl,
	is_running: isRunning,
	...ad
}: AdResponse ): Ad => ( { ...ad, imageUrl, isRunning } );

export async function fetchAds( signal?: AbortSignal ): Promise< Ads > {
	const answer = await apiFetch< AdsResponse >( { path: PATH, signal } );
	return {
		ads: answer.ads.map( toAd ),
		canChange: answer.can_change,
		canWriteCode: answer.can_write_code,
	};
}

/** Rejects with the reason. */
export async function saveAd( {
	id,
	imageUrl,
	isRunning,
	...data
}: Ad ): Promise< Ad > {
	return toAd(
		await apiFetch< AdResponse >( {
			path: id ? `${ PATH }/${ id }` : PATH,
			method: 'POST',
			data,
		} )
	);
}

export const removeAd = ( id: number ) =>
	apiFetch< unknown >( { path: `${ PATH }/${ id }`, method: 'DELETE' } );
