import { Button, CheckboxControl, Modal } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../shared/error-message';
import { useTextFile } from '../../shared/text-file/use-text-file';
import {
	importCsv,
	previewCsv,
	type ImportPreview,
	type State as PersonState,
} from './api';
import { DialogForm } from './dialog-form';
import { ImportWords } from './import-words';
import { importSentence } from './sentences';

type State =
	| { status: 'idle' | 'sending' }
	| { status: 'failed'; message: string }
	| { status: 'done'; message: string };

/** Takes people from a file onto the list. */
export function ImportDialog( {
	onClose,
	onImported,
}: {
	onClose: () => void;
	onImported: () => void;
} ) {
	const textFile = useTextFile();
	const [ csv, setCsv ] = useState< string >();
	const [ preview, setPreview ] = useState< ImportPreview >();
	const [ states, setStates ] = useState<
		Record< string, PersonState | '' >
	>( {} );
	const [ isAgreed, setIsAgreed ] = useState( false );
	const [ state, setState ] = useState< State >( { status: 'idle' } );
	const isSending = state.status === 'sending';

	// A file that was chosen later wins over an answer about the one before.
	const latest = useRef< File >();
	const read = async ( file?: File ) => {
		latest.current = file;
		setCsv( undefined );
		setPreview( undefined );
		setStates( {} );
		setState( { status: 'idle' } );
		try {
			const text =
				file && ( await textFile.read( await file.arrayBuffer() ) );
			const found =
				text === undefined ? undefined : await previewCsv( text );
			if ( latest.current === file ) {
				setCsv( text );
				setPreview( found );
			}
		} catch ( error ) {
			if ( latest.current === file ) {
				setState( {
					status: 'failed',
					message: errorMessage( error ),
				} );
			}
		}
	};

	const send = async () => {
		if ( csv === undefined ) {
			return;
		}
		setState( { status: 'sending' } );
		try {
			const result = await importCsv( csv, states );
			setState( {
				status: 'done',
				message: result.is_running
					? __(
							'This file is large, so people are added in the background. You can leave this screen.',
							'mainstay-blocks'
						)
					: importSentence( result ),
			} );
			onImported();
		} catch ( error ) {
			setState( { status: 'failed', message: errorMessage( error ) } );
		}
	};

	return (
		<Modal
			title={ __( 'Import subscribers', 'mainstay-blocks' ) }
			size="medium"
			onRequestClose={ onClose }
		>
			{ textFile.dialog }
			{ state.status === 'done' ? (
				<div className="mainstay-subscribers__form">
					<p role="status">{ state.message }</p>
					<div>
						<Button
							__next40pxDefaultSize
							variant="primary"
							onClick={ onClose }
						>
							{ __( 'Close', 'mainstay-blocks' ) }
						</Button>
					</div>
				</div>
			) : (
				<DialogForm
					label={ __( 'Import', 'mainstay-blocks' ) }
					error={ state.status === 'failed' ? state.message : '' }
					isSending={ isSending }
					isDisabled={ ! preview || ! isAgreed }
					onSubmit={ () => void send() }
				>
					<p>
						{ __(
							'Choose a CSV file that was exported from this screen or another newsletter service. People who are already on the list stay as they are, but those who unsubscribed there are unsubscribed here as well. Nothing is saved before you have seen what happens to each status.',
							'mainstay-blocks'
						) }
					</p>
					<div>
						<label htmlFor="mainstay-subscribers-file">
							{ __( 'CSV file', 'mainstay-blocks' ) }
						</label>
						<input
							id="mainstay-subscribers-file"
							type="file"
							accept=".csv,.txt,text/csv,text/plain"
							onChange={ ( { target } ) =>
								void read( target.files?.[ 0 ] )
							}
							aria-describedby="mainstay-subscribers-file-help"
						/>
						<p
							id="mainstay-subscribers-file-help"
							className="mainstay-subscribers__help"
						>
							{ __(
								'A file can have a maximum of 8 MB and 300,000 lines. A column named “categories” contains the categories that people want posts about. People who only have categories that this site does not have get no posts until they choose again.',
								'mainstay-blocks'
							) }
						</p>
					</div>
					{ preview && (
						<ImportWords
							preview={ preview }
							states={ states }
							onChange={ setStates }
						/>
					) }
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ __(
							'These people agreed to get emails from this site.',
							'mainstay-blocks'
						) }
						checked={ isAgreed }
						onChange={ setIsAgreed }
					/>
				</DialogForm>
			) }
		</Modal>
	);
}
