import { __, sprintf } from '@wordpress/i18n';
import type { Plan } from '../../../shared/memberships/types';
import { planLabel } from '../../../shared/memberships/wording';

export const LEVEL = '_jetpack_newsletter_access';
export const TIER = '_jetpack_newsletter_tier_id';

/** Who may read a post, as its meta says it. */
export interface Access {
	level: string;
	/** The plan that `paid_subscribers` need; 0 for any. */
	tier: number;
}

export interface AccessOption {
	value: string;
	label: string;
}

/** One word for a level and its plan, as the list of options has it. */
export function accessValue( { level, tier }: Access ) {
	if ( level !== 'paid_subscribers' ) {
		return level || 'everybody';
	}
	return tier ? `paid_subscribers:${ tier }` : 'paid_subscribers_all_tiers';
}

/** The other way round. */
export function accessOf( value: string ): Access {
	const [ level, tier ] = value.split( ':' );
	return { level: level ?? 'everybody', tier: Number( tier ?? 0 ) };
}

/**
 * What an author can choose, and what the post has.
 *
 * @param access Of the post.
 * @param plans  Of the site; null while they are not known.
 */
export function accessOptions(
	access: Access,
	plans: Plan[] | null
): AccessOption[] {
	const options: AccessOption[] = [
		{ value: 'everybody', label: __( 'Everyone', 'mainstay-blocks' ) },
		{
			value: 'subscribers',
			label: __( 'Anyone subscribed', 'mainstay-blocks' ),
		},
		{
			value: 'paid_subscribers_all_tiers',
			label: __( 'Paid subscribers of any plan', 'mainstay-blocks' ),
		},
		...( plans ?? [] ).map( ( plan ) => ( {
			value: `paid_subscribers:${ plan.id }`,
			label: sprintf(
				/* translators: %s: name and price of a plan. */
				__( 'Paid subscribers: %s', 'mainstay-blocks' ),
				planLabel( plan )
			),
		} ) ),
	];
	const value = accessValue( access );
	if ( ! options.some( ( option ) => option.value === value ) ) {
		options.push( {
			value,
			label:
				plans || access.level !== 'paid_subscribers'
					? sprintf(
							/* translators: %s: a stored value, e.g. "vip". */
							__(
								'No one: “%s” does not exist on this site',
								'mainstay-blocks'
							),
							value
						)
					: __( 'Paid subscribers of one plan', 'mainstay-blocks' ),
		} );
	}
	return options;
}

/** What is hidden below the block, and from whom. */
export function accessSentence(
	{ level, tier }: Access,
	plans: Plan[] | null
) {
	switch ( level ) {
		case 'everybody':
		case '':
			return __(
				'Everyone can read the content below',
				'mainstay-blocks'
			);
		case 'subscribers':
			return __(
				'Only subscribers can read the content below',
				'mainstay-blocks'
			);
		case 'paid_subscribers':
		case 'paid_subscribers_all_tiers': {
			const plan = plans?.find( ( { id } ) => id === tier );
			return level === 'paid_subscribers' && plan
				? sprintf(
						/* translators: %s: name of a plan. */
						__(
							'Only paid subscribers of %s can read the content below',
							'mainstay-blocks'
						),
						plan.title
					)
				: __(
						'Only paid subscribers can read the content below',
						'mainstay-blocks'
					);
		}
		default:
			return __(
				'Only editors can read the content below',
				'mainstay-blocks'
			);
	}
}
