import { ExternalLink, Notice, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../../shared/embed/embed-form';
import { icon } from './icon';

/** Asks for an address or an embed code; with `isRefused`, after one that is neither. */
export function CalendarForm( {
	value,
	isRefused,
	onSubmit,
}: {
	value: string;
	isRefused: boolean;
	onSubmit: ( typed: string ) => void;
} ) {
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Google Calendar', 'mainstay-blocks' ) }
			instructions={ __(
				'In the settings of your calendar, make it available to the public. Then paste its ‘Public URL’ or ‘Embed Code’ here.',
				'mainstay-blocks'
			) }
		>
			<EmbedForm
				isCode
				initial={ value }
				label={ __(
					'Google Calendar URL or Embed Code',
					'mainstay-blocks'
				) }
				placeholder={ __(
					'Enter URL or Embed Code to embed here…',
					'mainstay-blocks'
				) }
				onSubmit={ onSubmit }
			/>
			{ isRefused && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
						'mainstay-blocks'
					) }
				</Notice>
			) }
			<ExternalLink href="https://support.google.com/calendar/answer/41207">
				{ __( 'Where to find them', 'mainstay-blocks' ) }
			</ExternalLink>
		</Placeholder>
	);
}
