import { ExternalLink, Icon, Notice, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CalendarForm } from './calendar-form';
import { icon } from '../icon';

/** Asks for a calendar; with `failed`, after one that could not be embedded. */
export function UrlPlaceholder( {
	typed,
	hasFailed,
	onSubmit,
}: {
	typed: string;
	hasFailed: boolean;
	onSubmit: ( typed: string ) => void;
} ) {
	return (
		<Placeholder
			icon={ <Icon icon={ icon } /> }
			label={ __( 'Calendly', 'mainstay-blocks' ) }
			instructions={ __(
				'Enter your Calendly web address or embed code below.',
				'mainstay-blocks'
			) }
		>
			<CalendarForm initial={ typed } onSubmit={ onSubmit } />
			{ hasFailed && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						"Your calendar couldn't be embedded. Please double check your URL or code.",
						'mainstay-blocks'
					) }
				</Notice>
			) }
			<ExternalLink href="https://calendly.com/help/embed-options-overview">
				{ __(
					'Need help finding your embed code?',
					'mainstay-blocks'
				) }
			</ExternalLink>
		</Placeholder>
	);
}
