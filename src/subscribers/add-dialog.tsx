import { Modal, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../shared/error-message';
import { useIsMounted } from '../../shared/use-is-mounted';
import { addSubscriber } from './api';
import { DialogForm } from './dialog-form';

type State =
	{ status: 'idle' | 'sending' } | { status: 'failed'; message: string };

/** Asks one person whether they want to be on the list. */
export function AddDialog( {
	onClose,
	onAdded,
}: {
	onClose: () => void;
	onAdded: ( email: string ) => void;
} ) {
	const [ email, setEmail ] = useState( '' );
	const [ name, setName ] = useState( '' );
	const [ state, setState ] = useState< State >( { status: 'idle' } );
	const isSending = state.status === 'sending';
	const isMounted = useIsMounted();

	const add = async () => {
		setState( { status: 'sending' } );
		try {
			await addSubscriber( email.trim(), name.trim() );
			onAdded( email.trim() );
			// Closed and opened again, it holds somebody else.
			if ( isMounted() ) {
				onClose();
			}
		} catch ( error ) {
			setState( { status: 'failed', message: errorMessage( error ) } );
		}
	};

	return (
		<Modal
			title={ __( 'Add subscriber', 'mainstay-blocks' ) }
			size="small"
			onRequestClose={ onClose }
		>
			<DialogForm
				label={ __( 'Send confirmation email', 'mainstay-blocks' ) }
				error={ state.status === 'failed' ? state.message : '' }
				isSending={ isSending }
				isDisabled={ ! email.trim() }
				onSubmit={ () => void add() }
			>
				<p>
					{ __(
						'They get an email with a link, and are added to the list when they open it.',
						'mainstay-blocks'
					) }
				</p>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					type="email"
					label={ __( 'Email address', 'mainstay-blocks' ) }
					value={ email }
					onChange={ setEmail }
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Name (optional)', 'mainstay-blocks' ) }
					value={ name }
					onChange={ setName }
				/>
			</DialogForm>
		</Modal>
	);
}
