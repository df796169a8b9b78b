import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** The box for an address, or with `isCode` for pasted code, and its button. */
export function EmbedForm( {
	initial,
	label,
	placeholder,
	isCode = false,
	onSubmit,
}: {
	initial: string;
	label: string;
	placeholder: string;
	isCode?: boolean;
	/** Gets what was typed, without the spaces around it. */
	onSubmit: ( typed: string ) => void;
} ) {
	const [ value, setValue ] = useState( initial );
	const field = {
		value,
		placeholder,
		label,
		hideLabelFromVision: true,
		onChange: setValue,
		__nextHasNoMarginBottom: true,
	};
	return (
		<form
			className="mainstay-embed__form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				onSubmit( value.trim() );
			} }
		>
			{ isCode ? (
				<TextareaControl { ...field } rows={ 3 } spellCheck={ false } />
			) : (
				<TextControl
					{ ...field }
					inputMode="url"
					__next40pxDefaultSize
				/>
			) }
			<Button variant="primary" type="submit" __next40pxDefaultSize>
				{ __( 'Embed', 'mainstay-blocks' ) }
			</Button>
		</form>
	);
}
