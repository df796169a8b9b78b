import {
	SelectControl,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { readAddress } from '../../../shared/embed-url';
import type { SettingsProps } from './types';

function RedirectField({ attributes, setAttributes }: SettingsProps) {
	const { customThankyouRedirect } = attributes;
	const [isWrong, setIsWrong] = useState(false);
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			type="url"
			label={__('Redirect Address', 'mainstay-blocks')}
			placeholder="https://"
			help={
				isWrong
					? __(
							'This is not the address of a page. Visitors stay on the page of the form.',
							'mainstay-blocks'
						)
					: undefined
			}
			aria-invalid={isWrong}
			value={customThankyouRedirect}
			onChange={(value) => {
				setIsWrong(false);
				setAttributes({ customThankyouRedirect: value });
			}}
			onBlur={() => {
				const address = readAddress(customThankyouRedirect);
				setIsWrong(Boolean(customThankyouRedirect) && !address);
				if (address && address.text !== customThankyouRedirect) {
					setAttributes({ customThankyouRedirect: address.text });
				}
			}}
		/>
	);
}

/** What visitors see when the form was sent. */
export function ThankYouFields(props: SettingsProps) {
	const { attributes, setAttributes } = props;
	const { customThankyou } = attributes;
	const kinds = [
		{
			value: '',
			label: __('Show a summary of submitted fields', 'mainstay-blocks'),
		},
		{
			value: 'message',
			label: __('Show a custom text message', 'mainstay-blocks'),
		},
		{
			value: 'redirect',
			label: __('Redirect to another webpage', 'mainstay-blocks'),
		},
	];
	// Another version's kind shows the summary, and stays until the author chooses.
	const kind = kinds.some(({ value }) => value === customThankyou)
		? customThankyou
		: '';
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={__('On Submission', 'mainstay-blocks')}
				value={kind}
				options={kinds}
				onChange={(value) => setAttributes({ customThankyou: value })}
			/>
			{kind !== 'redirect' && (
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={__('Message Heading', 'mainstay-blocks')}
					placeholder={__('Message Sent', 'mainstay-blocks')}
					value={attributes.customThankyouHeading}
					onChange={(customThankyouHeading) =>
						setAttributes({ customThankyouHeading })
					}
				/>
			)}
			{kind === 'message' && (
				<TextareaControl
					__nextHasNoMarginBottom
					label={__('Message Text', 'mainstay-blocks')}
					placeholder={__(
						'Thank you for your submission!',
						'mainstay-blocks'
					)}
					value={attributes.customThankyouMessage}
					onChange={(customThankyouMessage) =>
						setAttributes({ customThankyouMessage })
					}
				/>
			)}
			{kind === 'redirect' && <RedirectField {...props} />}
		</>
	);
}
