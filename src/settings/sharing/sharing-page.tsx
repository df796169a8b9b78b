import { useDispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { Snackbars } from '../../snackbars';
import { ConnectionsCard } from '../connections/connections-card';

/** The card of connections alone: for authors, who see no other setting. */
export function SharingPage() {
	const { createSuccessNotice } = useDispatch( noticesStore );
	return (
		<div className="mainstay-settings">
			<ConnectionsCard
				onDone={ ( message ) =>
					void createSuccessNotice( message, { type: 'snackbar' } )
				}
			/>
			<Snackbars className="mainstay-settings__snackbars" />
		</div>
	);
}
