import { TextControl } from '@wordpress/components';
import type { ComponentProps } from 'react';

/**
 * A field whose value the site may refuse, with its sentence.
 *
 * @param props
 * @param props.id    Of the field.
 * @param props.fault Why the value was refused.
 */
export function CheckedField( {
	id,
	fault = '',
	...props
}: Omit< ComponentProps< typeof TextControl >, 'id' > & {
	id: string;
	fault?: string;
} ) {
	return (
		<div className="mainstay-settings__checked">
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				id={ id }
				aria-invalid={ fault ? true : undefined }
				aria-errormessage={ fault ? `${ id }-fault` : undefined }
				{ ...props }
			/>
			<p
				id={ `${ id }-fault` }
				className="mainstay-settings__error"
				aria-live="polite"
			>
				{ fault }
			</p>
		</div>
	);
}
