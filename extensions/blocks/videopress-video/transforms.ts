import { createBlock } from '@wordpress/blocks';
import type { VideoPressAttributes } from './types';

/** What WordPress's own block knows by the same name, with hosted videos. */
const SHARED = [
	'align',
	'autoplay',
	'caption',
	'controls',
	'guid',
	'id',
	'loop',
	'maxWidth',
	'muted',
	'playsinline',
	'poster',
	'preload',
	'seekbarColor',
	'seekbarLoadingColor',
	'seekbarPlayedColor',
	'src',
	'tracks',
	'useAverageColor',
] as const;

export const transforms = {
	to: [
		{
			type: 'block',
			blocks: [ 'core/video' ],
			isMatch: ( { id, guid, src }: VideoPressAttributes ) =>
				Boolean( id || guid || src ),
			transform: ( attributes: VideoPressAttributes ) =>
				createBlock(
					'core/video',
					Object.fromEntries(
						SHARED.map( ( key ) => [ key, attributes[ key ] ] )
					)
				),
		},
	],
};
