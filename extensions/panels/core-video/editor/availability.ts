import { boot, type Unavailable } from '../../../../shared/boot';

const UNKNOWN: Unavailable = {
	available: false,
	reason: 'unknown',
	details: {},
};

const availability = () => boot().availability[ 'core-video' ] ?? UNKNOWN;

/** Are uploaded videos hosted? What posts hold is shown either way. */
export const isHosting = () => availability().available;

/**
 * Why the buttons to choose a video are off: the host's plan has no videos. Nothing on a site whose
 * plan has everything, and nothing where the owner switched hosted videos off.
 */
export function missingPlan(): Unavailable | null {
	const found = availability();
	if ( found.available ) {
		return null;
	}
	const { slug } = boot().plan;
	const isOfHost = slug !== '' && slug !== 'everything';
	return found.reason === 'missing_plan' ||
		( found.reason === 'unknown' && isOfHost )
		? found
		: null;
}
