import { Button, Modal, SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { beginningOf } from '../text-of';
import { ENCODINGS, getEncodingNames, type Encoding } from './encodings';
import { decode } from './read-text';

/** Lines, and signs of each, that are shown. */
const LINES = 8;
const LINE_LENGTH = 200;

/** The first lines that are not plain ASCII; others look the same in each encoding. */
const previewOf = ( text: string ) =>
	text
		.split( /\r\n?|\n/ )
		.filter( ( line ) => /[^\x00-\x7f]/.test( line ) )
		.slice( 0, LINES )
		.map( ( line ) => beginningOf( line, LINE_LENGTH ) )
		.join( '\n' );

/**
 * Asks how a file is to be read.
 *
 * @param props
 * @param props.bytes     Of the file.
 * @param props.encodings It may be one of these, likeliest first.
 * @param props.onChoose
 * @param props.onCancel
 */
export function EncodingDialog( {
	bytes,
	encodings,
	onChoose,
	onCancel,
}: {
	bytes: ArrayBuffer;
	encodings: Encoding[];
	onChoose: ( encoding: Encoding ) => void;
	onCancel: () => void;
} ) {
	const [ encoding, setEncoding ] = useState( encodings[ 0 ]! );
	const names = getEncodingNames();
	return (
		<Modal
			title={ __( 'Can you read this?', 'mainstay-blocks' ) }
			size="medium"
			onRequestClose={ onCancel }
		>
			<p>
				{ __(
					'This file does not state its text encoding. Choose the encoding with which the lines below look right. Nothing is changed before that.',
					'mainstay-blocks'
				) }
			</p>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Text encoding', 'mainstay-blocks' ) }
				value={ encoding }
				options={ [ ...new Set( [ ...encodings, ...ENCODINGS ] ) ].map(
					( value ) => ( { value, label: names[ value ] } )
				) }
				onChange={ setEncoding }
			/>
			<pre
				dir="auto"
				role="status"
				aria-label={ __( 'Lines from the file', 'mainstay-blocks' ) }
				style={ { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }
			>
				{ previewOf( decode( bytes, encoding ) ) }
			</pre>
			<Button
				__next40pxDefaultSize
				variant="primary"
				onClick={ () => onChoose( encoding ) }
			>
				{ __( 'Use this encoding', 'mainstay-blocks' ) }
			</Button>{ ' ' }
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				onClick={ onCancel }
			>
				{ __( 'Cancel', 'mainstay-blocks' ) }
			</Button>
		</Modal>
	);
}
