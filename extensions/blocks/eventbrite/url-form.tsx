import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { EmbedForm } from '../../../shared/embed/embed-form';
import { icon } from './icon';

/** Asks for an address; below it, what was wrong with the one before. */
export function UrlForm( {
	url,
	onSubmit,
	children,
}: {
	url: string;
	onSubmit: ( url: string ) => void;
	children?: ReactNode;
} ) {
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Eventbrite', 'mainstay-blocks' ) }
			instructions={ __(
				'Paste the address of your event’s page on Eventbrite.',
				'mainstay-blocks'
			) }
		>
			<EmbedForm
				initial={ url }
				label={ __( 'Eventbrite URL', 'mainstay-blocks' ) }
				placeholder={ __(
					'Enter URL to embed here…',
					'mainstay-blocks'
				) }
				onSubmit={ onSubmit }
			/>
			{ children }
		</Placeholder>
	);
}
