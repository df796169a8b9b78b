import { __ } from '@wordpress/i18n';
import type { Podcast } from '../api';
import { CheckedField } from '../saving/checked-field';
import type { Fault } from '../saving/fault';
import { FieldsForm } from '../saving/fields-form';
import { SettingsCard } from '../settings-card';

/**
 * Where the site's podcast is.
 *
 * @param props
 * @param props.podcast
 * @param props.faults   Sentences by the names of values that were refused.
 * @param props.onChange Gets what is changed.
 * @param props.onSave
 */
export function PodcastCard( {
	podcast,
	faults,
	onChange,
	onSave,
}: {
	podcast: Podcast;
	faults: Fault[ 'fields' ];
	onChange: ( changes: Partial< Podcast > ) => void;
	onSave: () => void;
} ) {
	return (
		<SettingsCard id="podcast" title={ __( 'Podcast', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'With the feed, authors can turn a post into an episode page: “Podcast episode” in the editor’s menu.',
					'mainstay-blocks'
				) }
			</p>
			<FieldsForm onSave={ onSave }>
				<CheckedField
					id="mainstay-podcast-feed"
					fault={ faults[ 'podcast.feed' ] }
					label={ __( 'Podcast RSS feed', 'mainstay-blocks' ) }
					placeholder="https://"
					value={ podcast.feed }
					onChange={ ( feed ) => onChange( { feed } ) }
				/>
				<CheckedField
					id="mainstay-podcast-convert-url"
					fault={ faults[ 'podcast.convertUrl' ] }
					label={ __(
						'Where to turn a post into an episode',
						'mainstay-blocks'
					) }
					help={ __(
						'A page of your podcast host. Authors get a link to it when they publish. {url}, {title} and {id} are replaced with those of the post. If this is empty, there is no link.',
						'mainstay-blocks'
					) }
					placeholder="https://"
					value={ podcast.convertUrl }
					onChange={ ( convertUrl ) => onChange( { convertUrl } ) }
				/>
			</FieldsForm>
		</SettingsCard>
	);
}
