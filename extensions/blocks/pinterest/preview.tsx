import { renderToString } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { GatedPreview } from '../../../shared/embed/gated-preview';
import { pinKind } from './pin-kind';
import { Sandbox } from '../../../shared/embed/sandbox';

const SCRIPT = 'https://assets.pinterest.com/js/pinit.js';

/** What visitors will see. */
export function Preview( {
	url,
	isSelected,
}: {
	url: string;
	isSelected: boolean;
} ) {
	return (
		<GatedPreview name="Pinterest" url={ url } isSelected={ isSelected }>
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
