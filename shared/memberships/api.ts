/** What the editor asks the site about payments, in our own words. */
import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { __ } from '@wordpress/i18n';
import { isSellable } from './plan-rules';
import type { Interval, Memberships, NewPlan, Plan } from './types';

interface WirePlan {
	id: number;
	title?: string;
	price?: number | string;
	currency: string;
	interval: string;
	type?: string;
}

interface WireStatus {
	errors?: unknown;
	connect_url?: string | null;
	should_upgrade_to_access_memberships?: boolean;
	upgrade_url?: string | null;
	products?: WirePlan[] | null;
	connected_account_id?: string | number | null;
	opened_by?: number[];
}

const readPlan = ( plan: WirePlan ): Plan => ( {
	id: Number( plan.id ),
	title: plan.title ?? '',
	price: Number( plan.price ?? 0 ),
	currency: plan.currency,
	interval: plan.interval as Interval,
	type: plan.type ?? '',
} );

/** A server may have several complaints, each a sentence or an object with one; people get the first. */
function firstError( errors: unknown ): string | undefined {
	const [ first ] = Object.values( Object( errors ) ).flat();
	if ( first === undefined ) {
		return undefined;
	}
	const text = typeof first === 'string' ? first : Object( first ).message;
	return (
		text ||
		__( 'An error occurred. Please try again later.', 'mainstay-blocks' )
	);
}

/**
 * @param type `donation` for the plans of donations, nothing for all others. Plans that cannot be
 *             sold, because their price is too low for their currency, are left out.
 */
export async function getMemberships( type = '' ): Promise< Memberships > {
	const status = await apiFetch< WireStatus >( {
		path: addQueryArgs( '/wpcom/v2/memberships/status', {
			source: 'gutenberg',
			type: type || undefined,
		} ),
	} );
	const error = firstError( status.errors );
	if ( error ) {
		throw new Error( error );
	}
	return {
		isConnected: Boolean( status.connected_account_id ),
		connectUrl: status.connect_url ?? '',
		needsUpgrade: status.should_upgrade_to_access_memberships === true,
		upgradeUrl: status.upgrade_url ?? '',
		plans: ( status.products ?? [] )
			.map( readPlan )
			.filter( ( plan ) => plan.type === type && isSellable( plan ) ),
	};
}

export const createPlan = async ( plan: NewPlan ): Promise< Plan > =>
	readPlan(
		await apiFetch< WirePlan >( {
			path: '/wpcom/v2/memberships/product',
			method: 'POST',
			data: plan,
		} )
	);

/** The set that donations in one currency need: once, monthly and yearly. */
export async function createDonationPlans(
	currency: string
): Promise< Plan[] > {
	const answer = await apiFetch< WirePlan[] | { products?: WirePlan[] } >( {
		path: '/wpcom/v2/memberships/products',
		method: 'POST',
		data: { type: 'donation', currency },
	} );
	return ( Array.isArray( answer ) ? answer : ( answer.products ?? [] ) ).map(
		readPlan
	);
}

/**
 * Returns the plans for sale that open a post of a tier.
 *
 * @param tier   ID of the tier; 0 for any.
 * @param signal Ends the question.
 */
export async function getOpeningPlans(
	tier: number,
	signal?: AbortSignal
): Promise< number[] > {
	const { opened_by: plans } = await apiFetch< WireStatus >( {
		path: addQueryArgs( '/wpcom/v2/memberships/status', { tier } ),
		signal,
	} );
	return plans ?? [];
}
