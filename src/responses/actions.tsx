/** What can be done with the responses of a view, one or many at a time. */
import type { Action } from '@wordpress/dataviews';
import { __ } from '@wordpress/i18n';
import {
	backup,
	cautionFilled,
	check,
	seen,
	trash,
	unseen,
} from '@wordpress/icons';
import { toAction } from '../list-screen/bulk-action';
import type { ActionName, ResponseRow, ViewName } from './api';
import { deleteQuestion } from './sentences';

type Act = ( action: ActionName, ids: number[] ) => Promise< unknown >;

interface Simple {
	label: string;
	icon: JSX.Element;
	views: ViewName[];
	isEligible?: ( row: { isRead: boolean } ) => boolean;
}

/** The actions that need no question, in the order in which they are shown. */
export const simpleActions = (): [ ActionName, Simple ][] => [
	[
		'read',
		{
			label: __( 'Mark as read', 'mainstay-blocks' ),
			icon: seen,
			views: [ 'inbox' ],
			isEligible: ( { isRead } ) => ! isRead,
		},
	],
	[
		'unread',
		{
			label: __( 'Mark as unread', 'mainstay-blocks' ),
			icon: unseen,
			views: [ 'inbox' ],
			isEligible: ( { isRead } ) => isRead,
		},
	],
	[
		'not-spam',
		{
			label: __( 'Not spam', 'mainstay-blocks' ),
			icon: check,
			views: [ 'spam' ],
		},
	],
	[
		'restore',
		{
			label: __( 'Restore', 'mainstay-blocks' ),
			icon: backup,
			views: [ 'trash' ],
		},
	],
	[
		'spam',
		{
			label: __( 'Mark as spam', 'mainstay-blocks' ),
			icon: cautionFilled,
			views: [ 'inbox' ],
		},
	],
	[
		'trash',
		{
			label: __( 'Move to trash', 'mainstay-blocks' ),
			icon: trash,
			views: [ 'inbox', 'spam' ],
		},
	],
];

/** As DataViews wants them. */
export function actionsOf( view: ViewName, act: Act ): Action< ResponseRow >[] {
	const simple = simpleActions()
		.filter( ( [ , { views } ] ) => views.includes( view ) )
		.map( ( [ name, { label, icon, isEligible } ] ) =>
			toAction< ActionName, ResponseRow >(
				{
					name,
					label,
					icon,
					isEligible,
					isPrimary: [ 'trash', 'not-spam', 'restore' ].includes(
						name
					),
				},
				act
			)
		);
	if ( view === 'inbox' ) {
		return simple;
	}
	return [
		...simple,
		toAction(
			{
				name: 'delete',
				label: __( 'Delete permanently', 'mainstay-blocks' ),
				confirmation: deleteQuestion,
			},
			act
		),
	];
}
