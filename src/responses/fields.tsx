/** The columns of the list, and what it can be filtered by. */
import type { Field } from '@wordpress/dataviews';
import { __ } from '@wordpress/i18n';
import { formatTime } from '../format-time';
import type { ResponseRow, Setup } from './api';

/** Who sent it, as well as we know. */
export const senderOf = ( { name, email }: { name: string; email: string } ) =>
	name || email || __( 'Anonymous', 'mainstay-blocks' );

export const fieldsOf = ( forms: Setup[ 'forms' ] ): Field< ResponseRow >[] => [
	{
		id: 'from',
		label: __( 'From', 'mainstay-blocks' ),
		enableSorting: false,
		enableHiding: false,
		filterBy: false,
		getValue: ( { item } ) => senderOf( item ),
		render: ( { item } ) => (
			<span
				className={
					item.isRead
						? 'mainstay-responses__from'
						: 'mainstay-responses__from is-unread'
				}
			>
				{ ! item.isRead && (
					<span className="screen-reader-text">
						{ __( 'Unread:', 'mainstay-blocks' ) }{ ' ' }
					</span>
				) }
				{ senderOf( item ) }
				{ item.isFailed && (
					<span className="mainstay-responses__badge">
						{ __( 'Not sent', 'mainstay-blocks' ) }
					</span>
				) }
			</span>
		),
	},
	{
		id: 'text',
		label: __( 'Response', 'mainstay-blocks' ),
		enableSorting: false,
		filterBy: false,
		render: ( { item } ) => (
			<span className="mainstay-responses__text" dir="auto">
				{ item.text }
			</span>
		),
	},
	{
		id: 'form',
		label: __( 'Form', 'mainstay-blocks' ),
		enableSorting: false,
		elements: forms.map( ( { name, title } ) => ( {
			value: name,
			label: title,
		} ) ),
		filterBy: { operators: [ 'isAny' ], isPrimary: true },
		render: ( { item } ) => <>{ item.formTitle }</>,
	},
	{
		id: 'date',
		label: __( 'Date', 'mainstay-blocks' ),
		type: 'date',
		filterBy: {
			operators: [ 'between', 'on', 'afterInc', 'beforeInc' ],
			isPrimary: true,
		},
		render: ( { item } ) => (
			<time dateTime={ item.date }>{ formatTime( item.date ) }</time>
		),
	},
	{
		id: 'state',
		label: __( 'Status', 'mainstay-blocks' ),
		enableSorting: false,
		getValue: ( { item } ) => ( item.isRead ? 'read' : 'unread' ),
		elements: [
			{ value: 'unread', label: __( 'Unread', 'mainstay-blocks' ) },
			{ value: 'read', label: __( 'Read', 'mainstay-blocks' ) },
		],
		filterBy: { operators: [ 'is' ], isPrimary: true },
	},
	{
		id: 'delivery',
		label: __( 'Delivery', 'mainstay-blocks' ),
		enableSorting: false,
		getValue: ( { item } ) => ( item.isFailed ? 'failed' : '' ),
		elements: [
			{ value: 'failed', label: __( 'Not sent', 'mainstay-blocks' ) },
		],
		filterBy: { operators: [ 'is' ] },
	},
];
