import type { Action } from '@wordpress/dataviews';
import { ConfirmQuestion } from './confirm-question';

/** An action for one or many rows. */
export interface BulkAction< Name extends string, Item > {
	name: Name;
	label: string;
	icon?: JSX.Element;
	isPrimary?: boolean;
	isEligible?: ( item: Item ) => boolean;
	/** Returns what has to be confirmed first for so many rows, and these. */
	confirmation?: ( count: number, items: Item[] ) => string;
}

/** Returns an action as DataViews takes it; `act` does it with the rows of these ids. */
export function toAction< Name extends string, Item extends { id: number } >(
	{ name, confirmation, ...action }: BulkAction< Name, Item >,
	act: ( name: Name, ids: number[] ) => Promise< unknown >
): Action< Item > {
	const actOn = ( items: Item[] ) =>
		act(
			name,
			items.map( ( { id } ) => id )
		);
	const common = { ...action, id: name, supportsBulk: true };
	if ( ! confirmation ) {
		return { ...common, callback: ( items ) => void actOn( items ) };
	}
	return {
		...common,
		modalHeader: action.label,
		RenderModal: ( { items, closeModal, onActionPerformed } ) => (
			<ConfirmQuestion
				label={ action.label }
				isDestructive
				onConfirm={ async () => {
					await actOn( items );
					onActionPerformed?.( items );
				} }
				onCancel={ () => closeModal?.() }
			>
				<p>{ confirmation( items.length, items ) }</p>
			</ConfirmQuestion>
		),
	};
}
