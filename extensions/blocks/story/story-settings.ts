import type { StorySettings } from './types';

/** What holds where a story says nothing; functions.php has the same. */
export const DEFAULTS: StorySettings = {
	imageTime: 5000,
	startMuted: false,
	playInFullscreen: true,
	playOnNextSlide: true,
	playOnLoad: false,
	exitFullscreenOnEnd: true,
	loadInFullscreen: false,
	blurredBackground: true,
	showSlideCount: false,
	showProgressBar: true,
	defaultAspectRatio: 0.5625,
	cropUpTo: 0.2,
	volume: 0.8,
	maxBullets: 7,
	maxBulletsFullscreen: 14,
};

const LIMITS: Partial< Record< keyof StorySettings, [ number, number ] > > = {
	imageTime: [ 1000, 60000 ],
	defaultAspectRatio: [ 0.25, 4 ],
	cropUpTo: [ 0, 1 ],
	volume: [ 0, 1 ],
	maxBullets: [ 1, 50 ],
	maxBulletsFullscreen: [ 1, 50 ],
};

/**
 * Settings of a story, complete and within their limits, out of whatever was saved.
 *
 * @param saved The attribute.
 */
export function readSettings( saved: unknown ): StorySettings {
	const given = (
		saved && typeof saved === 'object' ? saved : {}
	) as Partial< StorySettings >;
	const read = Object.entries( DEFAULTS ).map( ( [ key, fallback ] ) => {
		const value = given[ key as keyof StorySettings ];
		if ( typeof value !== typeof fallback || Number.isNaN( value ) ) {
			return [ key, fallback ];
		}
		const [ least, most ] = LIMITS[ key as keyof StorySettings ] ?? [];
		return [
			key,
			least === undefined
				? value
				: Math.min( Math.max( value as number, least ), most! ),
		];
	} );
	return Object.fromEntries( read );
}
