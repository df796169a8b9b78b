import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { EmbedForm } from './embed-form';

/** Asks for an address; below it, what was wrong with the one before. */
export function UrlForm( {
	icon,
	title,
	instructions,
	label,
	url,
	onSubmit,
	children,
}: {
	icon: JSX.Element;
	/** Of the block. */
	title: string;
	instructions?: string;
	/** Of the field. */
	label: string;
	url: string;
	onSubmit: ( url: string ) => void;
	children?: ReactNode;
} ) {
	return (
		<Placeholder
			icon={ icon }
			label={ title }
			instructions={ instructions }
		>
			<EmbedForm
				initial={ url }
				label={ label }
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
