import { CheckboxControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { PaidPosts } from '../api';
import { FieldsForm } from '../saving/fields-form';
import { SettingsCard } from '../settings-card';

/**
 * Which plans open which paid posts.
 *
 * @param props
 * @param props.paidPosts
 * @param props.onChange  Gets the plans of a tier.
 * @param props.onSave
 */
export function PaidPostsCard( {
	paidPosts: { tiers, plans },
	onChange,
	onSave,
}: {
	paidPosts: PaidPosts;
	onChange: ( mapping: Record< number, number[] > ) => void;
	onSave: () => void;
} ) {
	return (
		<SettingsCard
			id="paid-posts"
			title={ __( 'Paid posts', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'Choose which of your plans give access to posts for paid subscribers. Without a plan, these posts stay closed.',
					'mainstay-blocks'
				) }
			</p>
			{ ! plans.length && (
				<p>
					{ __(
						'This site has no plans yet. Add one with the Payment Button block.',
						'mainstay-blocks'
					) }
				</p>
			) }
			<FieldsForm onSave={ onSave }>
				{ tiers.map(
					( { tier, title, posts, isSold, plans: open } ) => (
						<fieldset key={ tier }>
							<legend>
								<strong>{ title }</strong>
								{ ' – ' }
								{ sprintf(
									/* translators: %d: number of posts. */
									_n(
										'%d post',
										'%d posts',
										posts,
										'mainstay-blocks'
									),
									posts
								) }
								{ isSold &&
									` – ${ __( 'also accessible with this plan itself', 'mainstay-blocks' ) }` }
							</legend>
							{ plans.map( ( plan ) => (
								<CheckboxControl
									key={ plan.id }
									__nextHasNoMarginBottom
									label={ plan.title }
									checked={ open.includes( plan.id ) }
									onChange={ ( isOn ) =>
										onChange( {
											[ tier ]: isOn
												? [ ...open, plan.id ]
												: open.filter(
														( id ) => id !== plan.id
													),
										} )
									}
								/>
							) ) }
						</fieldset>
					)
				) }
			</FieldsForm>
		</SettingsCard>
	);
}
