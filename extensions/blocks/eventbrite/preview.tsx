import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { GatedPreview } from '../../../shared/embed/gated-preview';

/** The page that Eventbrite's script puts into a frame: so the editor needs no script of theirs. */
const checkoutOf = ( eventId: number ) =>
	addQueryArgs( 'https://www.eventbrite.com/checkout-external', {
		eid: eventId,
	} );

/** What visitors will see. */
export function Preview( {
	url,
	eventId,
	isSelected,
}: {
	url: string;
	eventId: number;
	isSelected: boolean;
} ) {
	return (
		<GatedPreview name="Eventbrite" url={ url } isSelected={ isSelected }>
			<iframe
				className="wp-block-jetpack-eventbrite__frame"
				title={ __( 'Tickets on Eventbrite', 'mainstay-blocks' ) }
				sandbox="allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
				loading="lazy"
				src={ checkoutOf( eventId ) }
				height={ 425 }
			/>
		</GatedPreview>
	);
}
