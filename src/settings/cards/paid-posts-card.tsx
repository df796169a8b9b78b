import { CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { PaidPosts } from '../api';
import { SaveForm } from '../save-form';
import { SettingsCard } from '../settings-card';

/**
 * Which plans open which paid posts.
 *
 * @param props
 * @param props.paidPosts As it is stored.
 * @param props.onSave    Rejects with the reason when it was not stored.
 */
export function PaidPostsCard( {
	paidPosts: { tiers, plans },
	onSave,
}: {
	paidPosts: PaidPosts;
	onSave: ( mapping: Record< number, number[] > ) => Promise< void >;
} ) {
	const [ mapping, setMapping ] = useState< Record< number, number[] > >(
		() =>
			Object.fromEntries(
				tiers.map( ( one ) => [ one.tier, one.plans ] )
			)
	);
	const toggle = ( tier: number, plan: number, isOn: boolean ) =>
		setMapping( {
			...mapping,
			[ tier ]: isOn
				? [ ...( mapping[ tier ] ?? [] ), plan ]
				: ( mapping[ tier ] ?? [] ).filter( ( id ) => id !== plan ),
		} );

	return (
		<SettingsCard
			id="paid-posts"
			title={ __( 'Paid posts', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'Choose which of your plans open the posts that are for paid subscribers. Posts that no plan opens stay closed.',
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
			<SaveForm
				className="mainstay-settings__business"
				label={ __(
					'Save the plans of paid posts',
					'mainstay-blocks'
				) }
				isFilled={ plans.length > 0 }
				onSave={ () => onSave( mapping ) }
			>
				{ tiers.map( ( { tier, title, posts, isSold } ) => (
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
								` – ${ __( 'also opened by this plan itself', 'mainstay-blocks' ) }` }
						</legend>
						{ plans.map( ( plan ) => (
							<CheckboxControl
								key={ plan.id }
								__nextHasNoMarginBottom
								label={ plan.title }
								checked={ ( mapping[ tier ] ?? [] ).includes(
									plan.id
								) }
								onChange={ ( isOn ) =>
									toggle( tier, plan.id, isOn )
								}
							/>
						) ) }
					</fieldset>
				) ) }
			</SaveForm>
		</SettingsCard>
	);
}
