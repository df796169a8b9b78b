import { __ } from '@wordpress/i18n';
import { Drawing, gridOf } from '../../../shared/embed/drawing';
import { GatedPreview, StandIn } from '../../../shared/embed/gated-preview';
import { isFrameable } from './read-calendar';

/** A month with some events. */
const drawing = (
	<Drawing
		name="Google Calendar"
		light={ gridOf( 7, 4, [ 0, 24, 44, 36 ], 2 ) }
		dark={ [
			[ 0, 0, 110, 12 ],
			[ 48, 40, 40, 8 ],
			[ 140, 78, 86, 8 ],
			[ 232, 116, 40, 8 ],
			[ 2, 154, 40, 8 ],
		] }
	/>
);

/** What visitors will see. */
export function Preview( {
	url,
	height,
	isSelected,
}: {
	url: string;
	height: number;
	isSelected: boolean;
} ) {
	if ( ! isFrameable( url ) ) {
		return (
			<StandIn url={ url }>
				<p>
					{ __(
						"Google shows this page only by itself, so visitors get a link. To show the calendar here, use its 'Public URL' or 'Embed Code'.",
						'mainstay-blocks'
					) }
				</p>
			</StandIn>
		);
	}
	return (
		<GatedPreview
			name="Google Calendar"
			url={ url }
			drawing={ drawing }
			isSelected={ isSelected }
		>
			<div className="wp-block-jetpack-google-calendar__place">
				<iframe
					className="wp-block-jetpack-google-calendar__frame"
					title={ __( 'Google Calendar', 'mainstay-blocks' ) }
					loading="lazy"
					src={ url }
					height={ height }
				/>
			</div>
		</GatedPreview>
	);
}
