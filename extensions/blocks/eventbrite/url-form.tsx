import { Button, Notice, Placeholder } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { icon } from './icon';

/** Asks for an address; with `onConvert`, after one that could not be embedded. */
export function UrlForm({
	url,
	onSubmit,
	onConvert,
}: {
	url: string;
	onSubmit: (url: string) => void;
	onConvert?: () => void;
}) {
	const [value, setValue] = useState(url);
	return (
		<Placeholder
			icon={icon}
			label={__('Eventbrite', 'mainstay-blocks')}
			className="wp-block-jetpack-eventbrite__placeholder"
			instructions={__(
				'Paste the address of your event’s page on Eventbrite.',
				'mainstay-blocks'
			)}
		>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					onSubmit(value.trim());
				}}
			>
				<input
					type="text"
					inputMode="url"
					value={value}
					className="components-placeholder__input"
					aria-label={__('Eventbrite URL', 'mainstay-blocks')}
					placeholder={__(
						'Enter URL to embed here…',
						'mainstay-blocks'
					)}
					onChange={(event) => setValue(event.target.value)}
				/>
				<Button variant="primary" type="submit" __next40pxDefaultSize>
					{__('Embed', 'mainstay-blocks')}
				</Button>
			</form>
			{onConvert && (
				<Notice
					status="error"
					isDismissible={false}
					actions={[
						{
							label: __(
								'Convert block to link',
								'mainstay-blocks'
							),
							onClick: onConvert,
						},
					]}
				>
					{__(
						'Sorry, this content could not be embedded.',
						'mainstay-blocks'
					)}
				</Notice>
			)}
		</Placeholder>
	);
}
