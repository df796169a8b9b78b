import { __ } from '@wordpress/i18n';
import type { Source } from './source-of';

/** What is said of threads of one service. */
export const sentences = ( source: Source ) =>
	( {
		twitter: {
			tooltip: __(
				'Import the entire Twitter thread directly into this post.',
				'mainstay-blocks'
			),
			done: __(
				'Twitter thread successfully imported',
				'mainstay-blocks'
			),
			empty: __(
				'We were unable to get any content from this tweet.',
				'mainstay-blocks'
			),
		},
		mastodon: {
			tooltip: __(
				'Import the entire Mastodon thread directly into this post.',
				'mainstay-blocks'
			),
			done: __(
				'Mastodon thread successfully imported',
				'mainstay-blocks'
			),
			empty: __(
				'We were unable to get any content from this post.',
				'mainstay-blocks'
			),
		},
		bluesky: {
			tooltip: __(
				'Import the entire Bluesky thread directly into this post.',
				'mainstay-blocks'
			),
			done: __(
				'Bluesky thread successfully imported',
				'mainstay-blocks'
			),
			empty: __(
				'We were unable to get any content from this post.',
				'mainstay-blocks'
			),
		},
	} )[ source ];
