import { __, sprintf } from '@wordpress/i18n';
import { InlineQuestion } from '../inline-question';

/** What it means to disconnect an account, before it is done. */
export function DisconnectQuestion( {
	title,
	onConfirm,
	onCancel,
}: {
	title: string;
	onConfirm: () => void;
	onCancel: () => void;
} ) {
	return (
		<InlineQuestion
			title={ sprintf(
				/* translators: %s: name of an account. */
				__( 'Disconnect %s?', 'mainstay-blocks' ),
				title
			) }
			confirmLabel={ __( 'Disconnect', 'mainstay-blocks' ) }
			cancelLabel={ __( 'Keep it connected', 'mainstay-blocks' ) }
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			<p>
				{ __(
					'Posts that are waiting to be shared to this account will not be shared. Posts that were already shared stay.',
					'mainstay-blocks'
				) }
			</p>
		</InlineQuestion>
	);
}
