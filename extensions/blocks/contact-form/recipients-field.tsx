import { TextControl } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { recipientsError, recipientsIn } from './recipients';
import type { SettingsProps } from './types';

/** Who gets the mails. The addresses are checked when the author is done writing. */
export function RecipientsField({
	attributes: { to },
	setAttributes,
	defaultTo,
}: SettingsProps & {
	/** The author's address, when it is known. */
	defaultTo: string;
}) {
	const errorId = useId();
	const [error, setError] = useState<string | null>(null);

	const check = () => {
		if (to === undefined) {
			return;
		}
		const addresses = recipientsIn(to).join(', ');
		setError(recipientsError(to));
		if (addresses !== to || !addresses) {
			setAttributes({ to: addresses || undefined });
		}
	};
	return (
		<>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={__('Send to', 'mainstay-blocks')}
				help={__(
					'Several addresses are allowed: separate them with commas.',
					'mainstay-blocks'
				)}
				placeholder={__('The author of this post', 'mainstay-blocks')}
				value={to ?? defaultTo}
				onChange={(value) => {
					setError(null);
					setAttributes({ to: value });
				}}
				onBlur={check}
				onKeyDown={(event) => {
					if (event.key === 'Enter') {
						event.preventDefault();
						event.stopPropagation();
					}
				}}
				aria-invalid={Boolean(error)}
				aria-errormessage={error ? errorId : undefined}
			/>
			<p
				id={errorId}
				className="wp-block-jetpack-contact-form__error"
				role="alert"
			>
				{error}
			</p>
		</>
	);
}
