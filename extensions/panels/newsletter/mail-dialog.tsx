import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { MailWindow } from '../../../shared/mail-window';
import { useRequest } from '../../../shared/use-request';
import { fetchPreview, sendTest } from './api';

type Sent =
	| { status: 'idle' | 'sending' }
	| { status: 'done' | 'failed'; message: string };

/** The mail as it is now, in both forms, and a way to get it oneself. */
export function MailDialog( {
	post,
	onClose,
}: {
	post: number;
	onClose: () => void;
} ) {
	const { autosave } = useDispatch( 'core/editor' );
	const [ sent, setSent ] = useState< Sent >( { status: 'idle' } );
	const request = useRequest(
		async ( signal ) => {
			// What was typed since the last time is part of it.
			await autosave();
			return fetchPreview( post, signal );
		},
		[ post ]
	);

	const send = async () => {
		setSent( { status: 'sending' } );
		try {
			setSent( {
				status: 'done',
				message: sprintf(
					/* translators: %s: an e-mail address. */
					__( 'The test is on its way to %s.', 'mainstay-blocks' ),
					await sendTest( post )
				),
			} );
		} catch ( error ) {
			setSent( { status: 'failed', message: errorMessage( error ) } );
		}
	};

	return (
		<MailWindow
			request={ request }
			onClose={ onClose }
			button={
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ sent.status === 'sending' }
					disabled={ sent.status === 'sending' }
					accessibleWhenDisabled
					onClick={ () => void send() }
				>
					{ __( 'Send a test to me', 'mainstay-blocks' ) }
				</Button>
			}
		>
			{ ( sent.status === 'done' || sent.status === 'failed' ) && (
				<p role={ sent.status === 'done' ? 'status' : 'alert' }>
					{ sent.message }
				</p>
			) }
		</MailWindow>
	);
}
