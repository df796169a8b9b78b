/** The columns of the list. */
import type { Field } from '@wordpress/dataviews';
import { __ } from '@wordpress/i18n';
import { formatTime } from '../format-time';
import type { FormRow } from './api';
import { hiddenUsesText, statusName, titleOf } from './sentences';

/** Where a form is used, as links for those who may edit there. */
function Uses( { uses, hiddenUses }: FormRow ) {
	if ( ! uses.length && ! hiddenUses ) {
		return (
			<span className="mainstay-forms__none">
				{ __( 'Not used', 'mainstay-blocks' ) }
			</span>
		);
	}
	return (
		<ul className="mainstay-forms__uses">
			{ uses.map( ( { title, url }, index ) => (
				<li key={ index } dir="auto">
					{ url ? <a href={ url }>{ title }</a> : title }
				</li>
			) ) }
			{ hiddenUses > 0 && <li>{ hiddenUsesText( hiddenUses ) }</li> }
		</ul>
	);
}

const responsesField = (): Field< FormRow > => ( {
	id: 'responses',
	label: __( 'Responses', 'mainstay-blocks' ),
	enableSorting: false,
	filterBy: false,
	render: ( { item: { responses, responsesUrl } } ) =>
		responses ? <a href={ responsesUrl }>{ responses }</a> : <>0</>,
} );

/**
 * Returns the columns.
 *
 * @param hasResponses Whether this user reads responses.
 */
export const formFields = ( hasResponses: boolean ): Field< FormRow >[] => [
	{
		id: 'title',
		label: __( 'Title', 'mainstay-blocks' ),
		enableHiding: false,
		filterBy: false,
		getValue: ( { item } ) => titleOf( item ),
		render: ( { item } ) => <span dir="auto">{ titleOf( item ) }</span>,
	},
	{
		id: 'status',
		label: __( 'Status', 'mainstay-blocks' ),
		enableSorting: false,
		filterBy: false,
		render: ( { item } ) => <>{ statusName( item.status ) }</>,
	},
	{
		id: 'uses',
		label: __( 'Used on', 'mainstay-blocks' ),
		enableSorting: false,
		filterBy: false,
		render: ( { item } ) => <Uses { ...item } />,
	},
	...( hasResponses ? [ responsesField() ] : [] ),
	{
		id: 'date',
		label: __( 'Modified', 'mainstay-blocks' ),
		filterBy: false,
		getValue: ( { item } ) => item.date,
		render: ( { item } ) => (
			<time dateTime={ item.date }>{ formatTime( item.date ) }</time>
		),
	},
];
