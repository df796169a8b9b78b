/** What can be done with the forms of a view, one or many at a time. */
import type { Action } from '@wordpress/dataviews';
import { __ } from '@wordpress/i18n';
import { backup, copy, pencil, trash } from '@wordpress/icons';
import { toAction, type BulkAction } from '../list-screen/bulk-action';
import type { ActionName, FormRow, ViewName } from './api';
import { deleteQuestion, trashQuestion } from './sentences';

type Act = ( action: ActionName, ids: number[] ) => Promise< unknown >;

const isDeletable = ( { canDelete }: FormRow ) => canDelete;

const actionsOfView = (): Record<
	ViewName,
	BulkAction< ActionName, FormRow >[]
> => ( {
	all: [
		{
			name: 'duplicate',
			label: __( 'Duplicate', 'mainstay-blocks' ),
			icon: copy,
			isEligible: ( { canDuplicate } ) => canDuplicate,
		},
		{
			name: 'trash',
			label: __( 'Move to trash', 'mainstay-blocks' ),
			icon: trash,
			isPrimary: true,
			isEligible: isDeletable,
			confirmation: trashQuestion,
		},
	],
	trash: [
		{
			name: 'restore',
			label: __( 'Restore', 'mainstay-blocks' ),
			icon: backup,
			isPrimary: true,
			isEligible: isDeletable,
		},
		{
			name: 'delete',
			label: __( 'Delete permanently', 'mainstay-blocks' ),
			isEligible: isDeletable,
			confirmation: deleteQuestion,
		},
	],
} );

const edit = (): Action< FormRow > => ( {
	id: 'edit',
	label: __( 'Edit', 'mainstay-blocks' ),
	icon: pencil,
	isPrimary: true,
	isEligible: ( { editUrl } ) => Boolean( editUrl ),
	callback: ( [ form ] ) => {
		if ( form ) {
			window.location.assign( form.editUrl );
		}
	},
} );

/** As DataViews wants them. */
export const actionsOf = ( view: ViewName, act: Act ): Action< FormRow >[] => [
	...( view === 'all' ? [ edit() ] : [] ),
	...actionsOfView()[ view ].map( ( action ) => toAction( action, act ) ),
];
