import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { isComposing } from '../is-composing';
import { pastedOptions } from './option-lines';

interface Props {
	/** HTML, as rich text is. */
	value: string;
	onChange: ( value: string ) => void;
	/** Another option after this one. Without it, this is the only one there can be. */
	onAdd?: () => void;
	/** This one goes; it is empty. */
	onRemove?: () => void;
	/** A pasted list, as HTML. */
	onPasteList?: ( options: string[] ) => void;
	/** Attribute of the block, where the text is one. */
	identifier?: string;
	/** What stands there while it is empty. */
	placeholder?: string;
}

/**
 * The text of one option. Enter adds one after it, Backspace removes an empty one, and a pasted
 * list becomes as many options.
 */
export function OptionText( {
	value,
	onChange,
	onAdd,
	onRemove,
	onPasteList,
	identifier,
	placeholder,
}: Props ) {
	// Before the rich text has them, that would make line breaks of Enter and of lists.
	const onKeyDown = ( event: KeyboardEvent ) => {
		const isEnter = event.key === 'Enter' && ! event.shiftKey;
		const isBack = event.key === 'Backspace' && ! value;
		if ( ( ! isEnter && ! isBack ) || isComposing( event.nativeEvent ) ) {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		( isEnter ? onAdd : onRemove )?.();
	};
	const onPaste = ( event: ClipboardEvent ) => {
		const options = onPasteList ? pastedOptions( event.clipboardData ) : [];
		if ( onPasteList && options.length ) {
			event.preventDefault();
			event.stopPropagation();
			onPasteList( options );
		}
	};
	return (
		<div
			className="mainstay-field__option-text"
			onKeyDownCapture={ onKeyDown }
			onPasteCapture={ onPaste }
		>
			<RichText
				identifier={ identifier }
				aria-label={ __( 'Option', 'mainstay-blocks' ) }
				placeholder={
					placeholder || __( 'Add option…', 'mainstay-blocks' )
				}
				value={ value }
				onChange={ onChange }
				allowedFormats={ [] }
				disableLineBreaks
				withoutInteractiveFormatting
			/>
		</div>
	);
}
