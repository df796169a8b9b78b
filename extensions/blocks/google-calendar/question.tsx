import { __ } from '@wordpress/i18n';
import type { EmbedQuestion } from '../../../shared/embed/embed-block';
import { icon } from './icon';

/** Asks for an address or an embed code. */
export const getQuestion = (): EmbedQuestion => ( {
	icon,
	title: __( 'Google Calendar', 'mainstay-blocks' ),
	instructions: __(
		'In the settings of your calendar, make it available to the public. Then paste its ‘Public URL’ or ‘Embed Code’ here.',
		'mainstay-blocks'
	),
	label: __( 'Google Calendar URL or Embed Code', 'mainstay-blocks' ),
	placeholder: __(
		'Enter URL or Embed Code to embed here…',
		'mainstay-blocks'
	),
	editLabel: __( 'Edit URL or Embed Code', 'mainstay-blocks' ),
} );

export const explainRefusal = () =>
	__(
		"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
		'mainstay-blocks'
	);
