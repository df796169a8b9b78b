import { Button, Modal } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../shared/error-message';
import { ConfirmQuestion } from '../list-screen/confirm-question';
import { deleteSome } from './api';
import { deleteQuestion, doneSentence } from './sentences';

/** Deletes all of the spam, or all that is in the trash. */
export function EmptyButton( {
	view,
	count,
	onDone,
}: {
	view: 'spam' | 'trash';
	count: number;
	onDone: () => void;
} ) {
	const [ isAsking, setIsAsking ] = useState( false );
	// Whoever closes the question keeps what is not deleted yet.
	const isStopped = useRef( false );
	const close = () => {
		isStopped.current = true;
		setIsAsking( false );
	};
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );
	const label =
		view === 'spam'
			? __( 'Empty spam', 'mainstay-blocks' )
			: __( 'Empty trash', 'mainstay-blocks' );

	const empty = async () => {
		let deleted = 0;
		try {
			isStopped.current = false;
			for ( let more = true; more && ! isStopped.current; ) {
				const { done, counts } = await deleteSome( view );
				deleted += done.length;
				more = done.length > 0 && counts[ view ] > 0;
			}
			void createSuccessNotice( doneSentence( 'delete', deleted ), {
				type: 'snackbar',
			} );
		} catch ( error ) {
			void createErrorNotice(
				[
					deleted ? doneSentence( 'delete', deleted ) : '',
					errorMessage( error ),
				]
					.filter( Boolean )
					.join( ' ' ),
				{ type: 'snackbar' }
			);
		}
		onDone();
	};

	if ( ! count ) {
		return null;
	}
	return (
		<>
			<Button
				size="compact"
				variant="tertiary"
				isDestructive
				onClick={ () => setIsAsking( true ) }
			>
				{ label }
			</Button>
			{ isAsking && (
				<Modal title={ label } size="small" onRequestClose={ close }>
					<ConfirmQuestion
						label={ __( 'Delete permanently', 'mainstay-blocks' ) }
						isDestructive
						onConfirm={ empty }
						onCancel={ close }
					>
						<p>{ deleteQuestion( count ) }</p>
					</ConfirmQuestion>
				</Modal>
			) }
		</>
	);
}
