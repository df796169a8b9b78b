/** The address of a hosted video, with everything that its player is told. */
import type { VideoAttributes } from './types';

const HOST = 'https://videopress.com/v/';

/** Guids of this site are longer than those of the former host. */
const OWN_GUID = /^[a-z0-9]{12}$/;

/** Does another host keep the video? Then the page holds its address, not a `<video>`. */
export const isElsewhere = ( { guid }: VideoAttributes ): boolean =>
	Boolean( guid ) && ! OWN_GUID.test( String( guid ) );

/** How the first versions wrote addresses: what they left out. */
export interface Edition {
	/** `resizeToParent`, on which the host sized the frame. */
	noResize?: true;
	/** `cover`, its poster over the whole frame. */
	noCover?: true;
	/** `preloadContent` where nothing is loaded before play. */
	noPreloadNone?: true;
	/** `useAverageColor`. */
	noAverage?: true;
}

/**
 * The order is that of saved content, in which an address is compared letter for letter.
 *
 * @param attributes Of the block.
 * @param edition    Of the address; today's if nothing is said.
 */
function optionsOf(
	attributes: VideoAttributes,
	edition: Edition
): [ string, unknown ][] {
	const { autoplay, controls, loop, muted, playsinline } = attributes;
	const { poster, preload, useAverageColor } = attributes;
	const { seekbarColor, seekbarPlayedColor, seekbarLoadingColor } =
		attributes;
	const isPreloadSaid = ! ( edition.noPreloadNone && preload === 'none' );
	return [
		[ 'resizeToParent', ! edition.noResize ],
		[ 'cover', ! edition.noCover ],
		[ 'autoPlay', autoplay ],
		[ 'controls', controls === false ? 'false' : undefined ],
		[ 'loop', loop ],
		[ 'muted', muted ],
		[ 'persistVolume', muted ? 'false' : undefined ],
		[ 'playsinline', playsinline ],
		[ 'posterUrl', poster ],
		[ 'preloadContent', isPreloadSaid && preload ],
		[ 'sbc', seekbarColor ],
		[ 'sbpc', seekbarPlayedColor ],
		[ 'sblc', seekbarLoadingColor ],
		[ 'useAverageColor', ! edition.noAverage && useAverageColor ],
	];
}

/**
 * @param attributes Of the block, which has a guid.
 * @param edition    Of the address; today's if nothing is said.
 * @param base       Without options; that of the former host if nothing is said.
 */
export function videoAddress(
	attributes: VideoAttributes,
	edition: Edition = {},
	base = HOST + attributes.guid
): string {
	const query = optionsOf( attributes, edition )
		.filter( ( [ , value ] ) => value )
		.map(
			( [ key, value ] ) =>
				`${ key }=${ encodeURIComponent( String( value ) ) }`
		)
		.join( '&' );
	return base + ( query && ( base.includes( '?' ) ? '&' : '?' ) ) + query;
}

/** The guid in an address of the host, as authors copy it from there; null for anything else. */
export function guidOf( address: string ): string | null {
	const [ , guid ] =
		/^https?:\/\/(?:www\.|video\.)?videopress\.com\/(?:v|embed)\/([a-z0-9]{8})(?:[/?#]|$)/i.exec(
			address
		) ?? [];
	return guid ?? null;
}
