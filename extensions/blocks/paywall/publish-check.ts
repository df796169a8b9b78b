import { select } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { boot } from '../../../shared/boot';
import { getOpeningPlans } from '../../../shared/memberships/api';
import { fetchSales, type PublishCheck } from '../../../shared/publish-check';
import { LEVEL, TIER, type Access } from './levels';

/** The block by which readers subscribe; it stands in the wall. */
const SUBSCRIBE = 'jetpack/subscriptions';

/** Who may read the post, as it stands in the editor. */
function currentAccess(): Access {
	// By its name: the editor's own package is not on every screen that has blocks.
	const meta = select( 'core/editor' )?.getEditedPostAttribute( 'meta' );
	return {
		level: String( meta?.[ LEVEL ] ?? '' ) || 'everybody',
		tier: Number( meta?.[ TIER ] ?? 0 ),
	};
}

/** Returns why nobody could ever pay for the post; an empty text where somebody can. */
async function whyUnpayable(
	{ level, tier }: Access,
	signal?: AbortSignal
): Promise< string > {
	const sales = await fetchSales();
	if ( ! sales ) {
		return __(
			'No one can read on: Stripe is not connected, so no one can pay. Connect it in the block, or let others read.',
			'mainstay-blocks'
		);
	}
	// What opens a tier is the site's rule: dearer tiers, a tier's yearly plan, and what the owner chose.
	const wanted = level === 'paid_subscribers' ? tier : 0;
	if ( ( await getOpeningPlans( wanted, signal ) ).length ) {
		return '';
	}
	return sales.plans.length
		? __(
				'No one can read on: no plan opens this post. Choose one in the settings, under “Paid posts”, or let others read.',
				'mainstay-blocks'
			)
		: __(
				'No one can read on: there is no plan for sale. Add a plan under “Payments”, or let others read.',
				'mainstay-blocks'
			);
}

/** Returns why nobody could ever read on; an empty text where somebody can. */
function whyClosed(
	access: Access,
	signal?: AbortSignal
): string | Promise< string > {
	switch ( access.level ) {
		case 'subscribers':
			return boot().availability[ SUBSCRIBE ]?.available === false
				? __(
						'No one new can read on: the Subscribe block is off, so no one can subscribe. Turn it on in the settings, or let others read.',
						'mainstay-blocks'
					)
				: '';
		case 'paid_subscribers':
		case 'paid_subscribers_all_tiers':
			return whyUnpayable( access, signal );
		default:
			return __(
				'No one can read on: the chosen access level does not exist on this site. Choose another one in the block.',
				'mainstay-blocks'
			);
	}
}

/** A paywall that nobody can pass, or that closes nothing. */
export const check: PublishCheck = async ( _block, signal ) => {
	const access = currentAccess();
	if ( access.level === 'everybody' ) {
		return {
			text: __(
				'Choose who can read on: now it is everyone.',
				'mainstay-blocks'
			),
		};
	}
	const text = await whyClosed( access, signal );
	return text ? { text, isQuestion: true } : null;
};
