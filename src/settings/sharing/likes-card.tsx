import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Likes, PostType } from '../api';
import { SaveForm } from '../save-form';
import { SettingsCard } from '../settings-card';
import { WhereChoice } from './where-choice';

/**
 * Where visitors can like.
 *
 * @param props
 * @param props.likes     As they are stored.
 * @param props.postTypes That can have them.
 * @param props.onSave    Rejects with the reason when it was not stored.
 */
export function LikesCard( {
	likes,
	postTypes,
	onSave,
}: {
	likes: Likes;
	postTypes: PostType[];
	onSave: ( likes: Likes ) => Promise< void >;
} ) {
	const [ where, setWhere ] = useState( likes.where );
	return (
		<SettingsCard id="likes" title={ __( 'Likes', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'Visitors like a post with one click: without an account, without cookies, and without anybody else hearing of it.',
					'mainstay-blocks'
				) }
			</p>
			<SaveForm
				className="mainstay-settings__business"
				label={ __( 'Save the likes', 'mainstay-blocks' ) }
				onSave={ () => onSave( { where } ) }
			>
				<WhereChoice
					legend={ __(
						'Show likes unless the author says otherwise',
						'mainstay-blocks'
					) }
					types={ postTypes }
					where={ where }
					onChange={ setWhere }
				/>
			</SaveForm>
		</SettingsCard>
	);
}
