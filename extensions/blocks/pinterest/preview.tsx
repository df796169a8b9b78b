import { renderToString } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Drawing } from '../../../shared/embed/drawing';
import { GatedPreview } from '../../../shared/embed/gated-preview';
import { pinKind } from './pin-kind';
import { Sandbox } from '../../../shared/embed/sandbox';

const SCRIPT = 'https://assets.pinterest.com/js/pinit.js';

/** Pins of several heights, and the button that follows. */
const drawing = (
	<Drawing
		name="Pinterest"
		light={ [
			[ 0, 0, 72, 90 ],
			[ 0, 98, 72, 52 ],
			[ 83, 0, 72, 58 ],
			[ 83, 66, 72, 84 ],
			[ 166, 0, 72, 104 ],
			[ 166, 112, 72, 38 ],
			[ 248, 0, 72, 70 ],
			[ 248, 78, 72, 72 ],
		] }
		dark={ [ [ 90, 158, 140, 22 ] ] }
	/>
);

/** What visitors will see. */
export function Preview( {
	url,
	isSelected,
}: {
	url: string;
	isSelected: boolean;
} ) {
	return (
		<GatedPreview
			name="Pinterest"
			url={ url }
			drawing={ drawing }
			isSelected={ isSelected }
		>
			<Sandbox
				title={ __(
					'Embedded content from Pinterest',
					'mainstay-blocks'
				) }
				html={ renderToString(
					<a data-pin-do={ pinKind( url ) } href={ url }>
						{ url }
					</a>
				) }
				script={ SCRIPT }
			/>
		</GatedPreview>
	);
}
