import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { startNonce, type Place } from './address';
import { AddPlan } from './plan-list';

/** What stands on an empty list: what will be here, and how to get there. */
export function MakePayable( {
	children,
	onGo,
}: {
	children: ReactNode;
	/** Shows another view. */
	onGo: ( place: Place ) => void;
} ) {
	const { createSuccessNotice } = useDispatch( noticesStore );
	const nonce = startNonce();
	return (
		<div>
			<p>{ children }</p>
			<div className="mainstay-screen__buttons mainstay-payments__first">
				<AddPlan
					variant="primary"
					onDone={ ( sentence ) => {
						void createSuccessNotice( sentence, {
							type: 'snackbar',
						} );
						onGo( { view: 'plans', person: '' } );
					} }
				/>
				{ nonce && (
					// As the first steps on the settings screen make it.
					<form method="post" action="admin-post.php">
						<input
							type="hidden"
							name="action"
							value="mainstay_start"
						/>
						<input type="hidden" name="_wpnonce" value={ nonce } />
						<Button
							size="compact"
							variant="secondary"
							type="submit"
							name="goal"
							value="donations"
						>
							{ __(
								'Create a donations page',
								'mainstay-blocks'
							) }
						</Button>
					</form>
				) }
			</div>
		</div>
	);
}
