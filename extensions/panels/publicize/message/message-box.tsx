import { TextareaControl } from '@wordpress/components';
import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { lengthOf } from '../../../../shared/text-length';
import { threadSuffix } from '../../../../shared/thread-suffix';
import { fit, maxLength, roomLeft } from './message';

/** The message, as long as it may be. */
export function MessageBox( {
	message,
	isThread,
	onChange,
}: {
	/** Without what the site adds to that of a thread. */
	message: string;
	isThread: boolean;
	onChange: ( message: string ) => void;
} ) {
	const field = useRef< HTMLTextAreaElement >( null );
	const caret = useRef< number >( undefined );
	// While a character is put together from several keys, nothing of it may be cut.
	const [ draft, setDraft ] = useState< string >();
	const max = maxLength( isThread );
	const left = max - lengthOf( draft ?? message );

	const take = ( text: string ) => {
		const fitted = fit(
			text,
			field.current?.selectionEnd ?? text.length,
			max
		);
		if ( fitted.text !== text ) {
			caret.current = fitted.caret;
		}
		onChange( fitted.text );
	};

	useLayoutEffect( () => {
		if ( caret.current !== undefined ) {
			field.current?.setSelectionRange( caret.current, caret.current );
			caret.current = undefined;
		}
	} );

	return (
		<TextareaControl
			__nextHasNoMarginBottom
			ref={ field }
			label={ __( 'Message', 'mainstay-blocks' ) }
			help={
				<>
					{ roomLeft( left ) }
					{ isThread && (
						<>
							{ ' ' }
							{ sprintf(
								/* translators: %s: the words that are added to a message: “A thread ⬇️”. */
								__(
									'“%s” is added to it where the post goes out as a thread.',
									'mainstay-blocks'
								),
								threadSuffix()
							) }
						</>
					) }
				</>
			}
			placeholder={ __(
				'Goes out without a message, as a link.',
				'mainstay-blocks'
			) }
			rows={ 4 }
			value={ draft ?? message }
			onChange={ ( text ) =>
				draft === undefined ? take( text ) : setDraft( text )
			}
			onCompositionStart={ () => setDraft( message ) }
			onCompositionEnd={ ( { currentTarget } ) => {
				setDraft( undefined );
				take( currentTarget.value );
			} }
		/>
	);
}
