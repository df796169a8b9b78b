import { Button } from '@wordpress/components';
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
		'aria-label': label,
		onChange: ( {
			target,
		}: {
			target: HTMLInputElement | HTMLTextAreaElement;
		} ) => setValue( target.value ),
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
				<textarea
					{ ...field }
					rows={ 3 }
					spellCheck={ false }
					className="components-textarea-control__input"
				/>
			) : (
				<input
					{ ...field }
					type="text"
					inputMode="url"
					className="components-placeholder__input"
				/>
			) }
			<Button variant="primary" type="submit" __next40pxDefaultSize>
				{ __( 'Embed', 'mainstay-blocks' ) }
			</Button>
		</form>
	);
}
