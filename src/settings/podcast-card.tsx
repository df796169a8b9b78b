import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { errorMessage } from '../../shared/error-message';
import type { Podcast } from './api';
import { SettingsCard } from './settings-card';

type State =
	{ status: 'idle' | 'saving' } | { status: 'failed'; message: string };

/**
 * Where the site's podcast is.
 *
 * @param props
 * @param props.podcast As it is stored.
 * @param props.onSave  Rejects with the reason when it was not stored.
 */
export function PodcastCard({
	podcast: stored,
	onSave,
}: {
	podcast: Podcast;
	onSave: (podcast: Podcast) => Promise<void>;
}) {
	const [podcast, setPodcast] = useState(stored);
	const [state, setState] = useState<State>({ status: 'idle' });
	const isSaving = state.status === 'saving';

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isSaving) {
			return;
		}
		setState({ status: 'saving' });
		try {
			await onSave(podcast);
			setState({ status: 'idle' });
		} catch (error) {
			setState({ status: 'failed', message: errorMessage(error) });
		}
	};

	return (
		<SettingsCard id="podcast" title={__('Podcast', 'mainstay-blocks')}>
			<p>
				{__(
					'With its feed, authors can make a post the page of an episode: “Podcast episode” in the menu of the editor.',
					'mainstay-blocks'
				)}
			</p>
			<form className="mainstay-settings__business" onSubmit={submit}>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={__('RSS feed of the podcast', 'mainstay-blocks')}
					placeholder="https://"
					value={podcast.feed}
					onChange={(feed) => setPodcast({ ...podcast, feed })}
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={__(
						'Where a post becomes an episode',
						'mainstay-blocks'
					)}
					help={__(
						'A page of your podcast host. Authors get a link to it when they publish; {url}, {title} and {id} stand for the post. Without an address there is no link.',
						'mainstay-blocks'
					)}
					placeholder="https://"
					value={podcast.convertUrl}
					onChange={(convertUrl) =>
						setPodcast({ ...podcast, convertUrl })
					}
				/>
				{state.status === 'failed' && (
					<p role="alert" className="mainstay-settings__error">
						{state.message}
					</p>
				)}
				<div className="mainstay-settings__actions">
					<Button
						__next40pxDefaultSize
						type="submit"
						variant="secondary"
						isBusy={isSaving}
						disabled={isSaving}
						accessibleWhenDisabled
					>
						{__('Save the podcast', 'mainstay-blocks')}
					</Button>
				</div>
			</form>
		</SettingsCard>
	);
}
