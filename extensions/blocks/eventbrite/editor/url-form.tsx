import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { UrlForm as SharedForm } from '../../../../shared/embed/url-form';
import { icon } from '../icon';

/** Asks for the address of an event. */
export const UrlForm = ( props: {
	url: string;
	onSubmit: ( url: string ) => void;
	children?: ReactNode;
} ) => (
	<SharedForm
		{ ...props }
		icon={ icon }
		title={ __( 'Eventbrite', 'mainstay-blocks' ) }
		instructions={ __(
			'Paste the address of your event’s page on Eventbrite.',
			'mainstay-blocks'
		) }
		label={ __( 'Eventbrite URL', 'mainstay-blocks' ) }
	/>
);
