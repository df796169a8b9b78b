import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { OptionText } from '../../../shared/form-field/option-text';

const caretToEnd = ( element: HTMLElement ) => {
	const { ownerDocument } = element;
	element.focus();
	ownerDocument.defaultView!.getSelection()?.selectAllChildren( element );
	ownerDocument.defaultView!.getSelection()?.collapseToEnd();
};

/** Options that are an attribute of their field. */
export function OptionList( {
	options,
	onChange,
}: {
	/** HTML, as rich text is. */
	options: string[];
	onChange: ( options: string[] ) => void;
} ) {
	const listRef = useRef< HTMLDivElement >( null );
	// Where writing goes on after the list has changed.
	const [ focused, setFocused ] = useState< number >();
	useEffect( () => {
		const texts =
			listRef.current!.querySelectorAll< HTMLElement >(
				'[contenteditable]'
			);
		if ( focused !== undefined && texts[ focused ] ) {
			caretToEnd( texts[ focused ] );
		}
		setFocused( undefined );
	}, [ focused ] );

	/** Puts other options in the place of some. */
	const replace = ( index: number, count: number, added: string[] ) => {
		onChange( [
			...options.slice( 0, index ),
			...added,
			...options.slice( index + count ),
		] );
		setFocused( Math.max( 0, index + added.length - 1 ) );
	};
	return (
		<>
			<div ref={ listRef } className="mainstay-field__options">
				{ options.map( ( option, index ) => (
					<div key={ index } className="mainstay-field__option">
						<OptionText
							value={ option }
							onChange={ ( value ) =>
								onChange(
									options.map( ( old, other ) =>
										other === index ? value : old
									)
								)
							}
							onAdd={ () => replace( index + 1, 0, [ '' ] ) }
							onRemove={ () => replace( index, 1, [] ) }
							onPasteList={ ( pasted ) =>
								replace(
									index,
									1,
									option ? [ option, ...pasted ] : pasted
								)
							}
						/>
					</div>
				) ) }
			</div>
			<Button
				variant="link"
				className="mainstay-field__add"
				onClick={ () => replace( options.length, 0, [ '' ] ) }
			>
				{ __( 'Add option', 'mainstay-blocks' ) }
			</Button>
		</>
	);
}
