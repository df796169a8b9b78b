import { __, sprintf } from '@wordpress/i18n';
import type { Unavailable } from '../../../shared/boot';
import { PremiumBlock } from '../../../shared/upgrade/premium-block';

export function Banner( { details }: Pick< Unavailable, 'details' > ) {
	return (
		<div
			className="wp-block"
			// Room for the toolbar, which stands between.
			style={ { marginBlockEnd: 60 } }
		>
			<PremiumBlock details={ details }>
				{ sprintf(
					/* translators: %s: name of the plan of this site. */
					__(
						'The plan of this site (%s) does not include files of this kind.',
						'mainstay-blocks'
					),
					details.plan ?? ''
				) }
			</PremiumBlock>
		</div>
	);
}
