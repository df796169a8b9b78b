import apiFetch from '@wordpress/api-fetch';
import type { DayName, LocalizedWeek } from './types';
import { ENGLISH_WEEK } from './week';

interface WeekResponse {
	days: Record< DayName, string >;
	startOfWeek: number;
}

let week: Promise< LocalizedWeek > | undefined;

async function load(): Promise< LocalizedWeek > {
	const { days, startOfWeek } = await apiFetch< WeekResponse >( {
		path: '/wpcom/v2/business-hours/localized-week',
	} );
	return {
		names: { ...ENGLISH_WEEK.names, ...days },
		startOfWeek: Number( startOfWeek ) % 7 || 0,
	};
}

/** Asked once for all blocks of an editor; after a failure, the next block asks again. */
export function loadLocalizedWeek(): Promise< LocalizedWeek > {
	week ??= load().catch( ( error ) => {
		week = undefined;
		throw error;
	} );
	return week;
}
