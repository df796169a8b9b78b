import { Button, CheckboxControl, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../shared/error-message';
import { importCsv } from './api';
import { DialogForm } from './dialog-form';
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
	const [ file, setFile ] = useState< File >();
	const [ isAgreed, setIsAgreed ] = useState( false );
	const [ state, setState ] = useState< State >( { status: 'idle' } );
	const isSending = state.status === 'sending';

	const send = async () => {
		if ( ! file ) {
			return;
		}
		setState( { status: 'sending' } );
		try {
			const result = await importCsv( await file.text() );
			setState( { status: 'done', message: importSentence( result ) } );
			onImported();
		} catch ( error ) {
			setState( { status: 'failed', message: errorMessage( error ) } );
		}
	};

	return (
		<Modal
			title={ __( 'Import people', 'mainstay-blocks' ) }
			size="medium"
			onRequestClose={ onClose }
		>
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
					isDisabled={ ! file || ! isAgreed }
					onSubmit={ () => void send() }
				>
					<p>
						{ __(
							'A CSV file with a column of addresses, as this screen and other newsletter services export it. Who is on the list already stays as they are; who is marked as unsubscribed in the file is so here. A column “categories” says what they want posts about; who has only categories there that this site does not have gets none until they choose anew.',
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
								setFile( target.files?.[ 0 ] )
							}
						/>
					</div>
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ __(
							'These people agreed to get mail from this site.',
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
