import type { BlockEditProps } from '@wordpress/blocks';
import { Icon } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedBlock } from '../../../shared/embed/embed-block';
import { Controls } from './controls';
import { icon } from './icon';
import { Preview } from './preview';
import { isAuthorPage, readShelf, type Shelf } from './read-shelf';
import type { GoodreadsAttributes } from './types';
import { newWidgetId, withWidget } from './widget';

const getQuestion = () => ( {
	icon: <Icon icon={ icon } />,
	title: __( 'Goodreads', 'mainstay-blocks' ),
	instructions: __(
		'Enter the address of your profile or of one of your shelves on Goodreads, your user ID, or the code of a Goodreads widget. The profile has to be public.',
		'mainstay-blocks'
	),
	label: __( 'Goodreads address, user ID or code', 'mainstay-blocks' ),
	placeholder: 'https://www.goodreads.com/user/show/…',
	editLabel: __( 'Edit address', 'mainstay-blocks' ),
} );

const explain = ( typed: string ) =>
	isAuthorPage( typed )
		? __(
				'This is the page of an author, which has no shelves of its own. Sign in to Goodreads as the author, choose Profile, and copy the address of that page; it contains “/user/show/”.',
				'mainstay-blocks'
			)
		: __(
				'This is no profile and no shelf on Goodreads. Open your profile there and copy the address from the bar at the top of the browser; it contains “/user/show/”.',
				'mainstay-blocks'
			);

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< GoodreadsAttributes > ) {
	const { goodreadsId, userInput } = attributes;
	const store = ( changed: Partial< GoodreadsAttributes > ) =>
		setAttributes( {
			...changed,
			...withWidget( { ...attributes, ...changed } ),
		} );
	return (
		<EmbedBlock
			question={ getQuestion() }
			saved={ userInput ?? String( goodreadsId ?? '' ) }
			isReadable={ Boolean( goodreadsId ) }
			read={ readShelf }
			onRead={ ( shelf: Shelf ) =>
				store( {
					...shelf,
					widgetId: attributes.widgetId ?? newWidgetId(),
				} )
			}
			explain={ explain }
		>
			<Controls attributes={ attributes } onChange={ store } />
			<Preview attributes={ attributes } isSelected={ isSelected } />
		</EmbedBlock>
	);
}
