import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** The box for an address or code; in the placeholder and in the sidebar. */
export function EmbedForm({
	initial,
	onSubmit,
}: {
	initial: string;
	onSubmit: (typed: string) => void;
}) {
	const [value, setValue] = useState(initial);
	return (
		<form
			className="wp-block-jetpack-calendly__form"
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit(value.trim());
			}}
		>
			<input
				type="text"
				value={value}
				className="components-placeholder__input"
				aria-label={__(
					'Calendly web address or embed code',
					'mainstay-blocks'
				)}
				placeholder={__(
					'Calendly web address or embed code…',
					'mainstay-blocks'
				)}
				onChange={(event) => setValue(event.target.value)}
			/>
			<Button variant="primary" type="submit" __next40pxDefaultSize>
				{__('Embed', 'mainstay-blocks')}
			</Button>
		</form>
	);
}
