import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { Drawing, gridOf } from '../../../shared/embed/drawing';
import { GatedPreview } from '../../../shared/embed/gated-preview';

/** The page that Eventbrite's script puts into a frame: so the editor needs no script of theirs. */
const checkoutOf = ( eventId: number ) =>
	addQueryArgs( 'https://www.eventbrite.com/checkout-external', {
		eid: eventId,
	} );

/** Kinds of tickets, and the button that goes on. */
const drawing = (
	<Drawing
		name="Eventbrite"
		light={ [
			...gridOf( 1, 3, [ 0, 30, 190, 34 ], 8 ),
			[ 206, 30, 114, 118 ],
		] }
		dark={ [
			[ 0, 0, 150, 12 ],
			...gridOf( 1, 3, [ 156, 38, 26, 18 ], 24 ),
			[ 206, 158, 114, 22 ],
		] }
	/>
);

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
		<GatedPreview
			name="Eventbrite"
			url={ url }
			drawing={ drawing }
			isSelected={ isSelected }
		>
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
