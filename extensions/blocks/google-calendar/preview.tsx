import { __ } from '@wordpress/i18n';
import { GatedPreview, StandIn } from '../../../shared/embed/gated-preview';
import { isFrameable } from './read-calendar';

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
			isSelected={ isSelected }
		>
			<iframe
				className="wp-block-jetpack-google-calendar__frame"
				title={ __( 'Google Calendar', 'mainstay-blocks' ) }
				loading="lazy"
				src={ url }
				height={ height }
			/>
		</GatedPreview>
	);
}
