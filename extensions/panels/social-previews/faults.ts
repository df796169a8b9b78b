import { __ } from '@wordpress/i18n';
import { isTooLong, LIMITS } from '../../../shared/previews/cut-text';
import type { PageTags, Shown } from './types';

/** Smaller ones are not shown. */
const SMALLEST = 200;

export type FaultCode =
	| 'no-tags'
	| 'no-picture'
	| 'small-picture'
	| 'no-size'
	| 'no-alt'
	| 'search-title'
	| 'social-title'
	| 'no-description'
	| 'hidden'
	| 'twice';

/** What is wrong with a page or post, as one sentence each. */
export function faultsOf(
	shown: Shown,
	tags?: PageTags
): { code: FaultCode; message: string }[] {
	const { picture } = shown;
	const isSmall =
		picture &&
		[ picture.width, picture.height ].some(
			( length ) => length > 0 && length < SMALLEST
		);
	const found: [ FaultCode, unknown, string ][] = [
		[
			'hidden',
			tags?.isHidden,
			__(
				'The page asks search engines to leave it out.',
				'mainstay-blocks'
			),
		],
		[
			'twice',
			tags?.isTwice,
			__(
				'The page has these tags twice: two plugins, or a plugin and the theme, print them.',
				'mainstay-blocks'
			),
		],
		[
			'no-tags',
			tags?.isBare,
			__(
				'The page has no tags for networks. It gets them when an account is connected for sharing, or by an SEO plugin.',
				'mainstay-blocks'
			),
		],
		[
			'no-picture',
			! picture && ! tags?.isBare,
			__(
				'There is no image: networks show a bare link. A featured image helps.',
				'mainstay-blocks'
			),
		],
		[
			'small-picture',
			isSmall,
			__(
				'The image is smaller than 200 × 200 pixels: networks leave it out.',
				'mainstay-blocks'
			),
		],
		[
			'no-size',
			tags &&
				picture &&
				! isSmall &&
				! ( picture.width && picture.height ),
			__(
				'The page does not say how large the image is: LinkedIn leaves it out when a post is shared for the first time.',
				'mainstay-blocks'
			),
		],
		[
			'no-alt',
			picture && ! picture.alt,
			__( 'The image has no text alternative.', 'mainstay-blocks' ),
		],
		[
			'search-title',
			isTooLong( shown.searchTitle, LIMITS.searchTitle ),
			__( 'The title is cut in search results.', 'mainstay-blocks' ),
		],
		[
			'social-title',
			isTooLong( shown.title, LIMITS.socialTitle ),
			__( 'The title is cut on social networks.', 'mainstay-blocks' ),
		],
		[
			'no-description',
			! shown.searchDescription && ! shown.description,
			__(
				'There is no description: others take any text of the page.',
				'mainstay-blocks'
			),
		],
	];
	return found
		.filter( ( [ , isFault ] ) => isFault )
		.map( ( [ code, , message ] ) => ( { code, message } ) );
}
