import { BlockIcon } from '@wordpress/block-editor';
import { Button, Placeholder } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import type { Unavailable } from '../../../../shared/boot';
import { PremiumBlock } from '../../../../shared/upgrade/premium-block';

/** An empty video block where the host's plan has no videos: what there would be, and the way to it. */
export function DisabledPlaceholder( {
	details,
}: Pick< Unavailable, 'details' > ) {
	return (
		<>
			<PremiumBlock details={ details }>
				{ sprintf(
					/* translators: %s: name of the plan of this site. */
					__(
						'Hosted videos are not part of the plan of this site (%s).',
						'mainstay-blocks'
					),
					details.plan ?? ''
				) }
			</PremiumBlock>
			<Placeholder
				icon={ <BlockIcon icon={ icon } /> }
				label={ __( 'Video', 'mainstay-blocks' ) }
				instructions={ __(
					'Videos come from your computer or from the media library.',
					'mainstay-blocks'
				) }
			>
				<Button variant="primary" disabled __next40pxDefaultSize>
					{ __( 'Upload', 'mainstay-blocks' ) }
				</Button>
				<Button variant="secondary" disabled __next40pxDefaultSize>
					{ __( 'Media Library', 'mainstay-blocks' ) }
				</Button>
			</Placeholder>
		</>
	);
}
