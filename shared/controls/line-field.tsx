import {
	PlainText,
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import type { ComponentType, KeyboardEvent } from 'react';

interface Props {
	/** Its name for assistive technology, and what it shows while empty. */
	label: string;
	value: string;
	onChange: ( value: string ) => void;
}

// Its types leave out the labels used here.
const Textarea = PlainText as unknown as ComponentType<
	Record< string, unknown >
>;

/** The fields of a block that are beside this one, itself included. */
function fieldsBeside( field: HTMLElement ): HTMLTextAreaElement[] {
	return Array.from(
		field.parentElement?.querySelectorAll( 'textarea' ) ?? []
	);
}

/**
 * One line of plain text, edited in place. Enter goes on to the next field of the block, or to a new
 * block after it; Backspace in an empty field goes back, and removes a block that is all empty.
 */
export function LineField( { label, value, onChange }: Props ) {
	const { clientId } = useBlockEditContext();
	const { insertAfterBlock, removeBlock } = useDispatch( blockEditorStore );

	const onKeyDown = ( event: KeyboardEvent< HTMLTextAreaElement > ) => {
		const isBack = event.key === 'Backspace' && ! value;
		if (
			( event.key !== 'Enter' && ! isBack ) ||
			event.nativeEvent.isComposing
		) {
			return;
		}
		event.preventDefault();
		const fields = fieldsBeside( event.currentTarget );
		const neighbour =
			fields[
				fields.indexOf( event.currentTarget ) + ( isBack ? -1 : 1 )
			];
		if ( neighbour ) {
			neighbour.focus();
		} else if ( ! isBack ) {
			insertAfterBlock( clientId );
		} else if ( fields.every( ( field ) => ! field.value ) ) {
			removeBlock( clientId );
		}
	};
	return (
		<Textarea
			aria-label={ label }
			placeholder={ label }
			rows={ 1 }
			value={ value }
			onChange={ onChange }
			onKeyDown={ onKeyDown }
		/>
	);
}
