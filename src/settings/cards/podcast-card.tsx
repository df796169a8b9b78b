import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Podcast } from '../api';
import { SaveForm } from '../save-form';
import { SettingsCard } from '../settings-card';

/**
 * Where the site's podcast is.
 *
 * @param props
 * @param props.podcast As it is stored.
 * @param props.onSave  Rejects with the reason when it was not stored.
 */
export function PodcastCard( {
	podcast: stored,
	onSave,
}: {
	podcast: Podcast;
	onSave: ( podcast: Podcast ) => Promise< void >;
} ) {
	const [ podcast, setPodcast ] = useState( stored );

	return (
		<SettingsCard id="podcast" title={ __( 'Podcast', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'With its feed, authors can make a post the page of an episode: “Podcast episode” in the menu of the editor.',
					'mainstay-blocks'
				) }
			</p>
			<SaveForm
				className="mainstay-settings__business"
				label={ __( 'Save the podcast', 'mainstay-blocks' ) }
				onSave={ () => onSave( podcast ) }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'RSS feed of the podcast', 'mainstay-blocks' ) }
					placeholder="https://"
					value={ podcast.feed }
					onChange={ ( feed ) =>
						setPodcast( ( now ) => ( { ...now, feed } ) )
					}
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __(
						'Where a post becomes an episode',
						'mainstay-blocks'
					) }
					help={ __(
						'A page of your podcast host. Authors get a link to it when they publish; {url}, {title} and {id} stand for the post. Without an address there is no link.',
						'mainstay-blocks'
					) }
					placeholder="https://"
					value={ podcast.convertUrl }
					onChange={ ( convertUrl ) =>
						setPodcast( ( now ) => ( { ...now, convertUrl } ) )
					}
				/>
			</SaveForm>
		</SettingsCard>
	);
}
