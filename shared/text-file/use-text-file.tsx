import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { lazyPart } from '../lazy/lazy-part';
import type { Encoding } from './encodings';
import { readText, type AskEncoding } from './read-text';

const EncodingDialog = lazyPart(
	() =>
		import( /* webpackChunkName: "text-file" */ './encoding-dialog' ).then(
			( { EncodingDialog: Dialog } ) => Dialog
		),
	{ label: () => __( 'Can you read this?', 'mainstay-blocks' ) }
);

interface Question {
	bytes: ArrayBuffer;
	encodings: Encoding[];
	onChoose: ( encoding: Encoding ) => void;
	onCancel: () => void;
}

/**
 * Reads text files in any encoding.
 *
 * @return `read` gives the text of bytes and rejects with a sentence for the author; `ask` is for readText();
 *         `dialog` has to be rendered: it asks about files whose encoding is not certain.
 */
export function useTextFile(): {
	read: ( bytes: ArrayBuffer ) => Promise< string >;
	ask: AskEncoding;
	dialog: ReactNode;
} {
	const [ question, setQuestion ] = useState< Question >();
	// Of two files one after the other, the first is given up.
	const giveUp = useRef< () => void >();
	const ask: AskEncoding = ( bytes, encodings ) => {
		giveUp.current?.();
		return new Promise( ( resolve, reject ) => {
			const onCancel = () => {
				setQuestion( undefined );
				reject(
					new Error(
						__(
							'Nothing was read, and nothing has changed. Choose the file again, or save it as UTF-8 first.',
							'mainstay-blocks'
						)
					)
				);
			};
			giveUp.current = onCancel;
			setQuestion( {
				bytes,
				encodings,
				onChoose: ( encoding ) => {
					setQuestion( undefined );
					resolve( encoding );
				},
				onCancel,
			} );
		} );
	};
	return {
		read: ( bytes ) => readText( bytes, ask ),
		ask,
		dialog: question && <EncodingDialog { ...question } />,
	};
}
