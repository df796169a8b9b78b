/** The columns of the list, and what it can be filtered by. */
import type { Field } from '@wordpress/dataviews';
import { dateI18n, getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import type { Source, Subscriber } from './api';
import { stateNames } from './sentences';

/** Date and time as the site writes them. */
export function formatTime( seconds: number ): string {
	const { formats } = getSettings();
	return seconds
		? dateI18n(
				`${ formats.date } ${ formats.time }`,
				new Date( seconds * 1000 ),
				undefined
			)
		: '';
}

/** @param sources Those by which the list can be filtered. */
export const subscriberFields = (
	sources: Source[]
): Field< Subscriber >[] => [
	{
		id: 'email',
		label: __( 'Email address', 'mainstay-blocks' ),
		enableHiding: false,
		filterBy: false,
		getValue: ( { item } ) => item.email,
		render: ( { item } ) => (
			<span className="mainstay-subscribers__email" dir="ltr">
				{ item.email }
			</span>
		),
	},
	{
		id: 'name',
		label: __( 'Name', 'mainstay-blocks' ),
		enableSorting: false,
		filterBy: false,
		render: ( { item } ) => <span dir="auto">{ item.name }</span>,
	},
	{
		id: 'state',
		label: __( 'Status', 'mainstay-blocks' ),
		enableSorting: false,
		elements: Object.entries( stateNames() ).map(
			( [ value, label ] ) => ( {
				value,
				label,
			} )
		),
		filterBy: { operators: [ 'is' ], isPrimary: true },
		render: ( { item } ) => (
			<span
				className={ `mainstay-subscribers__state is-${ item.state }` }
			>
				{ stateNames()[ item.state ] }
			</span>
		),
	},
	{
		id: 'source',
		label: __( 'Source', 'mainstay-blocks' ),
		enableSorting: false,
		elements: sources.map( ( { source, label } ) => ( {
			value: source,
			label,
		} ) ),
		filterBy: sources.length ? { operators: [ 'is' ] } : false,
		render: ( { item } ) => <span dir="auto">{ item.source }</span>,
	},
	{
		id: 'created_at',
		label: __( 'Added', 'mainstay-blocks' ),
		filterBy: false,
		getValue: ( { item } ) => item.createdAt,
		render: ( { item } ) => <>{ formatTime( item.createdAt ) }</>,
	},
	{
		id: 'confirmed_at',
		label: __( 'Confirmed', 'mainstay-blocks' ),
		filterBy: false,
		getValue: ( { item } ) => item.confirmedAt,
		render: ( { item } ) => <>{ formatTime( item.confirmedAt ) }</>,
	},
];
