import {
	PlainText,
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { useInstanceId } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import type { ComponentType, KeyboardEvent } from 'react';
import { isComposing } from '../is-composing';

interface Props {
	/** Its name for assistive technology, and what it shows while empty. */
	label: string;
	/** Has the label stand above it, also while it is filled. */
	isLabelled?: boolean;
	value: string;
	onChange: ( value: string ) => void;
	/** Shows what a source of block bindings says, which is changed elsewhere. */
	isReadOnly?: boolean;
}

// Its types leave out the labels used here.
const Textarea = PlainText as unknown as ComponentType<
	Record< string, unknown >
>;

/** The fields of the block of a field, itself included. */
function fieldsBeside( field: HTMLElement ): HTMLTextAreaElement[] {
	return Array.from(
		field
			.closest( '[data-block]' )
			?.querySelectorAll< HTMLTextAreaElement >( 'textarea' ) ?? []
	);
}

/**
 * One line of plain text, edited in place. Enter goes on to the next field of the block, to the block after it, or out
 * of the block that holds both; Backspace in an empty field goes back, and removes a block that is all empty.
 */
export function LineField( {
	label,
	isLabelled,
	value,
	onChange,
	isReadOnly,
}: Props ) {
	const { clientId } = useBlockEditContext();
	const id = useInstanceId( LineField, 'mainstay-line' );
	const { getBlockRootClientId, getNextBlockClientId } =
		useSelect( blockEditorStore );
	const { insertAfterBlock, removeBlock, selectBlock } =
		useDispatch( blockEditorStore );

	const goOn = () => {
		const next = getNextBlockClientId( clientId );
		if ( next ) {
			selectBlock( next, 0 );
		} else {
			insertAfterBlock( getBlockRootClientId( clientId ) || clientId );
		}
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLTextAreaElement > ) => {
		const isBack = event.key === 'Backspace' && ! value;
		if (
			( event.key !== 'Enter' && ! isBack ) ||
			isComposing( event.nativeEvent )
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
			goOn();
		} else if ( fields.every( ( field ) => ! field.value ) ) {
			removeBlock( clientId );
		}
	};
	const line = (
		<Textarea
			id={ id }
			aria-label={ label }
			placeholder={ isLabelled ? undefined : label }
			rows={ 1 }
			value={ value }
			readOnly={ isReadOnly }
			onChange={ onChange }
			onKeyDown={ onKeyDown }
		/>
	);
	return isLabelled ? (
		<div className="mainstay-line">
			<label className="mainstay-line__label" htmlFor={ id }>
				{ label }
			</label>
			{ line }
		</div>
	) : (
		line
	);
}
