import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../../../shared/embed/embed-form';

/** The box for an address or code; in the placeholder and in the sidebar. */
export const CalendarForm = ( props: {
	initial: string;
	onSubmit: ( typed: string ) => void;
} ) => (
	<EmbedForm
		{ ...props }
		label={ __( 'Calendly web address or embed code', 'mainstay-blocks' ) }
		placeholder={ __(
			'Calendly web address or embed code…',
			'mainstay-blocks'
		) }
	/>
);
