import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { UrlForm as SharedForm } from '../../../shared/embed/url-form';
import { icon } from './icon';

/** Asks for the address of a pin, board or profile. */
export const UrlForm = ( props: {
	url: string;
	onSubmit: ( url: string ) => void;
	children?: ReactNode;
} ) => (
	<SharedForm
		{ ...props }
		icon={ icon }
		title={ __( 'Pinterest', 'mainstay-blocks' ) }
		label={ __( 'Pinterest URL', 'mainstay-blocks' ) }
	/>
);
