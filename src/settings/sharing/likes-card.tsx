import { __ } from '@wordpress/i18n';
import type { Likes, PostType } from '../api';
import { FieldsForm } from '../saving/fields-form';
import { SettingsCard } from '../settings-card';
import { WhereChoice } from './where-choice';

/**
 * Where visitors can like.
 *
 * @param props
 * @param props.likes
 * @param props.postTypes That can have them.
 * @param props.onChange  Gets what is changed.
 * @param props.onSave
 */
export function LikesCard( {
	likes,
	postTypes,
	onChange,
	onSave,
}: {
	likes: Likes;
	postTypes: PostType[];
	onChange: ( changes: Partial< Likes > ) => void;
	onSave: () => void;
} ) {
	return (
		<SettingsCard id="likes" title={ __( 'Likes', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'Visitors can like a post with one click, without an account, without cookies and without any other company learning of it.',
					'mainstay-blocks'
				) }
			</p>
			<FieldsForm onSave={ onSave }>
				<WhereChoice
					legend={ __(
						'Show likes unless the author chooses otherwise',
						'mainstay-blocks'
					) }
					types={ postTypes }
					where={ likes.where }
					onChange={ ( where ) => onChange( { where } ) }
				/>
			</FieldsForm>
		</SettingsCard>
	);
}
