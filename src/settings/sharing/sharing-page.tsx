import { useDispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { Snackbars } from '../../snackbars';
import { ConnectionsCard } from '../connections/connections-card';
import { addressOf, CONNECT_CARD } from '../places/places';

/** The card of connections alone: for authors, who see no other setting. */
export function SharingPage() {
	const { createSuccessNotice } = useDispatch( noticesStore );
	return (
		<div className="mainstay-settings">
			<ConnectionsCard
				isConnecting={
					window.location.hash ===
					addressOf( 'sharing', CONNECT_CARD )
				}
				onDone={ ( message ) =>
					void createSuccessNotice( message, { type: 'snackbar' } )
				}
			/>
			<Snackbars className="mainstay-settings__snackbars" />
		</div>
	);
}
